import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { lastMigration } from '../src/platform/server/db/migrate.ts'
import { endpoints } from '../src/app/server/endpoints.ts'
import { keptAt, type KeptProgram } from '../src/testing/version-before/start.ts'
import { buildServer } from './build-server/build.ts'

// `npm run version:keep`, once a release: this program becomes the version before, on which the schemas of later versions are tried
// (src/testing/version-before/README.md).
const root = fileURLToPath(new URL('..', import.meta.url))
const outFolder = mkdtempSync(path.join(tmpdir(), 'kloppend-keep-'))
await buildServer({ root, entry: 'src/testing/version-before/program.ts', outFolder, minify: true })
const kept: KeptProgram = {
  lastMigration: path.basename(lastMigration(), '.sql'),
  calls: endpoints.map(({ method, path: address }) => `${method} ${address}`),
  files: Object.fromEntries(
    readdirSync(outFolder).map((name) => [name, readFileSync(path.join(outFolder, name), 'utf8')]),
  ),
}
rmSync(outFolder, { recursive: true })
const text = Buffer.from(JSON.stringify(kept))
const bytes = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  },
})
writeFileSync(keptAt, bytes)
console.log(
  `${path.relative(root, keptAt)}: ${kept.lastMigration}, ${(bytes.byteLength / 1024).toFixed(0)} KiB`,
)
