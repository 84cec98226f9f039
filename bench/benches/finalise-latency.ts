import type { Bench } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { withFinalisingWorld } from '../world/finalising.ts'

const EACH = 500
const PAIRS = 5

export const finaliseLatency: Bench = {
  name: 'finalise-latency',
  goal: 'G2',
  description:
    'The time of finalising one invoice over HTTP, one client, p50, against pgbench with the same statements.',
  run: (say) =>
    withFinalisingWorld({ tenants: 2_000, invoices: 2_500 + 2 * PAIRS * EACH }, async (world) => {
      const middle = (latencies: readonly number[]): number => latencies[latencies.length >> 1] as number
      const pairs = await inPairs(
        PAIRS,
        {
          ours: async () => middle((await world.overHttp(EACH, 1)).latencies),
          theirs: async () => middle((await world.byPgbench(EACH, 1)).latencies),
        },
        say,
      )
      const ratio = ratioOf(pairs)
      return [
        {
          what: 'finalise, one client, p50',
          ours: `${figure(median(pairs.map(({ ours }) => ours)))} ms`,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))} ms (pgbench)`,
          ratio,
          goal: '≤ 1.8',
          isMet: ratio <= 1.8,
        },
      ]
    }),
}
