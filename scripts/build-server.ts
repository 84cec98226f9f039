import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './build-server/build.ts'

/**
 * Build the server into `dist/server`: `main.ts` and each program that `main.ts` starts in a process of its own. Node loads some
 * fifty files instead of two thousand, and removes no types while a process starts.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
await buildServer({
  root,
  entry: 'src/app/server/main.ts',
  outFolder: path.join(root, 'dist/server'),
  // A stack trace names our functions.
  minify: false,
})
