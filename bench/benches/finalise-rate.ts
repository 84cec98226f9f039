import type { Bench } from '../bench.ts'
import { figure, inPairsWithBare, median, ratioOf } from '../pairs.ts'
import { bareFinding } from '../world/bare-finalise.ts'
import { withFinalisingWorld } from '../world/finalising.ts'

const TENANTS = 10_000
const CLIENTS = 16
const EACH = 3_200
const PAIRS = 5

export const finaliseRate: Bench = {
  name: 'finalise-rate',
  goal: 'G1',
  description:
    'Invoices finalised a second over HTTP by 16 clients of 10,000 tenants, against pgbench with the very statements that the program sends (session, row-level security, idempotency, posting, outbox) in as many round trips; and against the least that finalising can be (bench/yardstick).',
  run: (say) =>
    withFinalisingWorld({ tenants: TENANTS, invoices: 2_500 + 2 * PAIRS * EACH }, async (world) => {
      const bare = await world.bare({ tenants: TENANTS, invoices: 20 })
      const pairs = await inPairsWithBare(
        PAIRS,
        {
          ours: async () => (await world.overHttp(EACH, CLIENTS)).rate,
          theirs: async () => (await world.byPgbench(EACH, CLIENTS)).rate,
          bare: async () => (await bare(8 * EACH, CLIENTS)).rate,
        },
        say,
      )
      const ratio = ratioOf(pairs)
      const ours = `${figure(median(pairs.map((pair) => pair.ours)))}/s`
      return [
        {
          what: 'finalise, 16 clients, 10,000 tenants',
          ours,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))}/s (pgbench)`,
          ratio,
          goal: '≥ 0.60',
          isMet: ratio >= 0.6,
        },
        bareFinding(pairs, {
          what: 'finalise, 16 clients, 10,000 tenants',
          ours,
          unit: '/s',
          goal: '≥ 0.15',
          isMet: (toBare) => toBare >= 0.15,
        }),
      ]
    }),
}
