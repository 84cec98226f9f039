import type pg from 'pg'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { withFinalisingWorld } from '../world/finalising.ts'

const CLIENTS = 16
const EACH = 3_200
const PAIRS = 5
const WITHOUT = 'post_document_without_sums'

export const keptSums: Bench = {
  name: 'kept-sums',
  goal: 'G7',
  description:
    'What keeping the sums per account and month costs: finalising by pgbench with post_document, against the same function without that statement.',
  run: (say) =>
    withFinalisingWorld({ tenants: 2_000, invoices: 2_500 + 2 * PAIRS * EACH }, async (world) => {
      await withSession(world.program.superuser, makeFunctionWithoutSums)
      const pairs = await inPairs(
        PAIRS,
        {
          ours: async () => (await world.byPgbench(EACH, CLIENTS)).rate,
          theirs: async () =>
            (
              await world.byPgbench(EACH, CLIENTS, (script) =>
                script.replace('select post_document(', `select ${WITHOUT}(`),
              )
            ).rate,
        },
        say,
      )
      const ratio = ratioOf(pairs)
      return [
        {
          what: 'finalise by pgbench, sums kept',
          ours: `${figure(median(pairs.map(({ ours }) => ours)))}/s`,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))}/s (no sums kept)`,
          ratio,
          goal: '≥ 0.85',
          isMet: ratio >= 0.85,
        },
      ]
    }),
}

async function makeFunctionWithoutSums(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ source: string }>(
    "select pg_get_functiondef(oid) as source from pg_proc where proname = 'post_document'",
  )
  const source = rows[0]?.source ?? ''
  const without = source
    .replace('public.post_document(', `public.${WITHOUT}(`)
    .replace(/insert into account_totals[^;]+;/, '')
  if (without.length > source.length - 300)
    throw new Error('post_document no longer keeps sums in one statement')
  await client.query(
    `set role kloppend_owner; ${without}; grant execute on function ${WITHOUT} to kloppend_app; reset role`,
  )
}
