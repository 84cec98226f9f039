import type { Bench } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { withFinalisingWorld } from '../world/finalising.ts'

const TENANTS = 10_000
const CLIENTS = 16
const EACH = 3_200
const PAIRS = 5

export const finaliseRate: Bench = {
  name: 'finalise-rate',
  goal: 'G1',
  description:
    'Invoices finalised a second over HTTP by 16 clients of 10,000 tenants, against pgbench with the very statements that the program sends (session, row-level security, idempotency, posting, outbox) in as many round trips.',
  run: (say) =>
    withFinalisingWorld({ tenants: TENANTS, invoices: 2_500 + 2 * PAIRS * EACH }, async (world) => {
      const pairs = await inPairs(
        PAIRS,
        {
          ours: async () => (await world.overHttp(EACH, CLIENTS)).rate,
          theirs: async () => (await world.byPgbench(EACH, CLIENTS)).rate,
        },
        say,
      )
      const ratio = ratioOf(pairs)
      return [
        {
          what: 'finalise, 16 clients, 10,000 tenants',
          ours: `${figure(median(pairs.map(({ ours }) => ours)))}/s`,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))}/s (pgbench)`,
          ratio,
          goal: '≥ 0.60',
          isMet: ratio >= 0.6,
        },
      ]
    }),
}
