import { readFileSync } from 'node:fs'
import { withSession } from '#platform/server/db/admin-session.ts'
import { pgbench, type PgbenchResult } from './pgbench.ts'
import type { RunningProgram } from './program.ts'

const DATABASE = 'bare_finalise'
const schema = readFileSync(new URL('../yardstick/bare-finalise.sql', import.meta.url), 'utf8')

/** How many tenants take part, and from how many invoices of each one is chosen at random. */
export interface BareSize {
  readonly tenants: number
  readonly invoices: number
}

/**
 * A database beside the program's, on the same server, with the fixed yardstick `yardstick/bare-finalise.sql`.
 *
 * @returns runs the yardstick by pgbench; `count` is a multiple of `clients`
 */
export async function bareFinalise(
  program: RunningProgram,
  size: BareSize,
): Promise<(count: number, clients: number) => Promise<PgbenchResult>> {
  await withSession(program.superuser, (client) => client.query(`create database ${DATABASE}`))
  await withSession({ ...program.superuser, database: DATABASE }, async (client) => {
    await client.query(schema)
    await client.query('vacuum analyze')
  })
  return (count, clients) =>
    pgbench(
      { ...program.runtime, database: DATABASE },
      {
        script:
          '\\set t random(1, :tenants)\n\\set i random(1, :invoices)\nselect finalise_invoice(:t, :i);\n',
        variables: { tenants: String(size.tenants), invoices: String(size.invoices) },
        clients,
        each: count / clients,
      },
    )
}
