import type { Bench } from '../bench.ts'
import { figure, inPairsWithBare, median, ratioOf } from '../pairs.ts'
import { bareFinding } from '../world/bare-finalise.ts'
import { withFinalisingWorld } from '../world/finalising.ts'

const EACH = 500
const PAIRS = 5

export const finaliseLatency: Bench = {
  name: 'finalise-latency',
  goal: 'G2',
  description:
    'The time of finalising one invoice over HTTP, one client, p50, against pgbench with the same statements; and against the least that finalising can be (bench/yardstick).',
  run: (say) =>
    withFinalisingWorld({ tenants: 2_000, invoices: 2_500 + 2 * PAIRS * EACH }, async (world) => {
      const middle = (latencies: readonly number[]): number => latencies[latencies.length >> 1] as number
      const bare = await world.bare({ tenants: 10_000, invoices: 20 })
      const pairs = await inPairsWithBare(
        PAIRS,
        {
          ours: async () => middle((await world.overHttp(EACH, 1)).latencies),
          theirs: async () => middle((await world.byPgbench(EACH, 1)).latencies),
          bare: async () => middle((await bare(8 * EACH, 1)).latencies),
        },
        say,
      )
      const ratio = ratioOf(pairs)
      const ours = `${figure(median(pairs.map((pair) => pair.ours)))} ms`
      return [
        {
          what: 'finalise, one client, p50',
          ours,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))} ms (pgbench)`,
          ratio,
          goal: '≤ 1.8',
          isMet: ratio <= 1.8,
        },
        bareFinding(pairs, {
          what: 'finalise, one client, p50',
          ours,
          unit: ' ms',
          goal: '≤ 6',
          isMet: (toBare) => toBare <= 6,
        }),
      ]
    }),
}
