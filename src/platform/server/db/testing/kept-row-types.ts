import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TypedStatement } from './row-types.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url)).replace(/\/$/, '')
const file = join(root, 'node_modules/.cache/row-types.json')
const program = fileURLToPath(new URL('read-row-types.ts', import.meta.url))

interface Kept {
  /** The hash of the sources that the types were read from. */
  readonly hash: string
  readonly statements: readonly TypedStatement[]
}

/** Read the row types of all statements with the compiler, unless no source changed since the last time. */
export async function renewRowTypes(): Promise<void> {
  const hash = createHash('sha256')
  for (const name of globSync('src/**/*.ts', { cwd: root }).sort())
    if (!name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(root, name)))
  const now = hash.digest('hex')
  if (existsSync(file) && kept().hash === now) return
  mkdirSync(dirname(file), { recursive: true })
  await promisify(execFile)(process.execPath, [program, root, file, now])
}

/** The typed statements by the constant parts of their template, as JSON; several may have the same parts. */
export const readRowTypes = (): ReadonlyMap<string, readonly TypedStatement[]> =>
  Map.groupBy(kept().statements, ({ fragments }) => JSON.stringify(fragments))

const kept = (): Kept => JSON.parse(readFileSync(file, 'utf8')) as Kept
