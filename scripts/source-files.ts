import { globSync } from 'node:fs'
import path from 'node:path'

/** Our own files that fit a pattern, from the root: no generated ones, and not the programs that the benches compare with. */
export const sourceFiles = (pattern: string): string[] =>
  globSync(pattern, { exclude: ['bench/peers/**', '**/*.generated.*', '**/node_modules/**'] })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
