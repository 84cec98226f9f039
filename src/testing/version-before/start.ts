import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { containedMigrations } from './migrations.ts'

/** The kept program: the last migration that it knows, the calls that it answers, such as `GET /api/Invoices`, and the built files by name. */
export interface KeptProgram {
  readonly lastMigration: string
  readonly calls: readonly string[]
  readonly files: Readonly<Record<string, string>>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
export const keptAt = path.join(root, 'src/testing/version-before/programs.json.br')
/** The file that is started. */
const ENTRY = 'testing.version-before.program.mjs'

export const readKept = (): KeptProgram =>
  JSON.parse(brotliDecompressSync(readFileSync(keptAt)).toString('utf8')) as KeptProgram

/** All migrations with their text, in order: those that the schema files contain, and those of today. */
const allMigrations = (): { name: string; text: string }[] =>
  readMigrations().map(({ name, text }) => ({ name, text: text ?? containedMigrations[name] ?? '' }))

/** The migrations that came after the kept program, with their text. */
export const migrationsSince = ({ lastMigration }: KeptProgram): { name: string; text: string }[] =>
  allMigrations().filter(({ name }) => name > `${lastMigration}.sql`)

/** The most characters of an error that are printed: of a minified file Node prints whole lines. */
const MOST_PRINTED = 1_000

/** A running program of the version before. */
export interface VersionBefore {
  readonly address: string
  stop(): Promise<void>
}

/**
 * Start the program of the version before, in a process of its own, with the migrations that it knows and the packages of today.
 *
 * @param settings in the place of its environment
 * @throws Error with what the program printed, when it does not start
 */
export async function startVersionBefore(settings: Readonly<Record<string, string>>): Promise<VersionBefore> {
  const folder = await layOut(readKept())
  const child = fork(path.join(folder, ENTRY), [], {
    cwd: root,
    env: { PATH: process.env['PATH'], TZ: process.env['TZ'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  // Not `close`: its own processes hold its output a moment longer.
  const ended = once(child, 'exit').then(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const address = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    ended.then(() => {
      throw new Error(`The version before did not start: ${printed.slice(-MOST_PRINTED)}`)
    }),
  ])
  return {
    address,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/**
 * Within the built program of today, whose packages and files of `src` the kept one reads too: its own processes may read those and
 * nothing else.
 */
async function layOut(kept: KeptProgram): Promise<string> {
  const built = path.join(root, 'dist/server')
  mkdirSync(built, { recursive: true })
  const folder = await mkdtemp(path.join(built, 'version-before-'))
  const migrations = path.join(folder, 'db/migrations')
  mkdirSync(migrations, { recursive: true })
  const isKnown = (name: string) => name <= `${kept.lastMigration}.sql`
  for (const { name, text } of allMigrations())
    if (isKnown(name)) writeFileSync(path.join(migrations, name), text)
  for (const [name, text] of Object.entries(kept.files))
    writeFileSync(path.join(folder, name), inItsPlace(text, path.join(folder, 'db')))
  return folder
}

/**
 * A built file names its sources from `dist/server`, and is one folder deeper here; the migrations are those that it knows. A program from
 * after the schema files names the folder `db`, and finds all that it knows as migrations there.
 */
const inItsPlace = (text: string, db: string): string =>
  text
    .replaceAll(/\.\.\/\.\.\/\.\.\/\.\.\/db(?=[/'"`])/g, pathToFileURL(db).href)
    .replaceAll('../../src/', '../../../src/')
