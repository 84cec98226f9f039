import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typedStatements } from './row-types.ts'

// A program of its own, because the compiler keeps a thread busy for ten seconds: node read-row-types.ts ROOT FILE HASH.
const [root = '', file = '', hash = ''] = process.argv.slice(2)
const names = globSync('src/*/server/**/*.ts', { cwd: root })
  .filter((name) => !/\.test\.ts$|\/testing\//.test(name))
  .map((name) => join(root, name))
writeFileSync(file, JSON.stringify({ hash, statements: typedStatements(names, root) }))
