import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench } from '../bench.ts'
import { figure, inPairsWithBare, median, ratioOf } from '../pairs.ts'
import { bareFinding } from '../world/bare-finalise.ts'
import { withFinalisingWorld } from '../world/finalising.ts'

const CLIENTS = 16
const EACH = 1_600
const PAIRS = 5

export const finaliseOneTenant: Bench = {
  name: 'finalise-one-tenant',
  goal: 'G3',
  description:
    'The same with all 16 clients in one tenant, where gapless numbers make them wait for one another; no errors, no gaps; and against the least that finalising can be (bench/yardstick).',
  run: (say) =>
    withFinalisingWorld({ tenants: 1, invoices: 2_500 + 2 * PAIRS * EACH }, async (world) => {
      const bare = await world.bare({ tenants: 1, invoices: 10_000 })
      const pairs = await inPairsWithBare(
        PAIRS,
        {
          ours: async () => (await world.overHttp(EACH, CLIENTS)).rate,
          theirs: async () => (await world.byPgbench(EACH, CLIENTS)).rate,
          bare: async () => (await bare(4 * EACH, CLIENTS)).rate,
        },
        say,
      )
      const gaps = await withSession(world.program.superuser, async (client) => {
        const { rows } = await client.query<{ gaps: number }>(
          `select (max(split_part(number, '-', 2)::int) - count(*))::int as gaps from documents where number is not null`,
        )
        return rows[0]?.gaps ?? -1
      })
      const ratio = ratioOf(pairs)
      const ours = figure(median(pairs.map((pair) => pair.ours)))
      return [
        {
          what: 'finalise, 16 clients, one tenant',
          ours: `${ours}/s, 0 errors, ${String(gaps)} gaps`,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))}/s (pgbench)`,
          ratio,
          goal: '≥ 0.75, 0 errors, 0 gaps',
          isMet: ratio >= 0.75 && gaps === 0,
        },
        bareFinding(pairs, {
          what: 'finalise, 16 clients, one tenant',
          ours: `${ours}/s`,
          unit: '/s',
          goal: '≥ 0.35',
          isMet: (toBare) => toBare >= 0.35,
        }),
      ]
    }),
}
