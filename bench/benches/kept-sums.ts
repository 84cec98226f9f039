import type pg from 'pg'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { withFinalisingWorld } from '../world/finalising.ts'

const CLIENTS = 16
const EACH = 3_200
const PAIRS = 5
const WITHOUT = 'transition_document_without_sums'

export const keptSums: Bench = {
  name: 'kept-sums',
  goal: 'G7',
  description:
    'What keeping the sums per account and month costs: finalising by pgbench with transition_document, against the same function without that statement.',
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
                script.replace('select transition_document(', `select ${WITHOUT}(`),
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

/** Copies of the posting function and of its inner function, which updates the account balances. */
async function makeFunctionWithoutSums(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; source: string }>(
    "select proname as name, pg_get_functiondef(oid) as source from pg_proc where proname in ('transition_document', 'write_entry')",
  )
  const sourceOf = (name: string): string => rows.find((row) => row.name === name)?.source ?? ''
  const inner = sourceOf('write_entry')
  const without = inner
    .replace('public.write_entry(', 'public.write_entry_without_sums(')
    .replace(/for posted in\s+select account, coalesce[^]+?end loop;/, '')
  if (without.length > inner.length - 300) throw new Error('write_entry no longer keeps sums in one loop')
  const posting = sourceOf('transition_document')
    .replace('public.transition_document(', `public.${WITHOUT}(`)
    .replace('perform write_entry(', 'perform write_entry_without_sums(')
  await client.query(
    `set role kloppend_owner; ${without}; ${posting}; grant execute on function ${WITHOUT} to kloppend_app; reset role`,
  )
}
