import { readFileSync } from 'node:fs'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { Finding } from '../bench.ts'
import { figure, median, ratioToBare, type PairWithBare } from '../pairs.ts'
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

/** The comparison with the fixed yardstick, as a row of its own beside that with the program's own statements. */
export function bareFinding(
  pairs: readonly PairWithBare[],
  {
    isMet,
    unit,
    ...row
  }: Pick<Finding, 'what' | 'ours' | 'goal'> & {
    readonly unit: string
    readonly isMet: (ratio: number) => boolean
  },
): Finding {
  const ratio = ratioToBare(pairs)
  const theirs = `${figure(median(pairs.map(({ bare }) => bare)))}${unit} (bare-finalise)`
  return { ...row, what: `${row.what}, fixed yardstick`, theirs, ratio, isMet: isMet(ratio) }
}
