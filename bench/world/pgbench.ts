import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'

export interface PgbenchResult {
  readonly rate: number
  /** Milliseconds per transaction, ascending. */
  readonly latencies: readonly number[]
}

/** The folder of Debian's packages postgresql-15 to -18 (`apt install postgresql-contrib`). */
export const pgbenchProgram = ['18', '17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  .find((file) => existsSync(file))

/**
 * Run a script of SQL with prepared statements and parameters, `each` times for each client.
 *
 * @throws when pgbench is not installed, or a statement fails
 */
export async function pgbench(
  login: DatabaseLogin,
  run: { script: string; variables: Readonly<Record<string, string>>; clients: number; each: number },
): Promise<PgbenchResult> {
  if (pgbenchProgram === undefined) throw new Error('pgbench is not here: apt install postgresql-contrib')
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-pgbench-'))
  try {
    writeFileSync(path.join(folder, 'script.sql'), run.script)
    const { stdout } = await promisify(execFile)(
      pgbenchProgram,
      [
        '--no-vacuum',
        '--protocol=prepared',
        '--file=script.sql',
        '--log',
        `--client=${String(run.clients)}`,
        `--jobs=${String(Math.min(2, run.clients))}`,
        `--transactions=${String(run.each)}`,
        ...Object.entries(run.variables).map(([name, value]) => `--define=${name}=${value}`),
      ],
      {
        cwd: folder,
        env: {
          PATH: '/usr/bin:/bin',
          PGHOST: login.host,
          PGPORT: String(login.port),
          PGUSER: login.user,
          PGPASSWORD: login.password,
          PGDATABASE: login.database,
        },
      },
    )
    const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
    if (done !== run.each * run.clients) throw new Error(`pgbench did not finish:\n${stdout}`)
    return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), latencies: latenciesIn(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Its log: client, transaction, microseconds, script, time. */
const latenciesIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('pgbench_log.'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1_000)
    .sort((a, b) => a - b)
