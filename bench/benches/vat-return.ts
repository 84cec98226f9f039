import type { Bench, Finding } from '../bench.ts'
import { heldAgainst, withBooks } from '../world/books.ts'

/** As many postings per day in both: one year of the one, a hundred years of the other. */
const YOUNG = { tenant: 0, postings: 10_000, from: '2025-11-21', days: 365, withVat: true }
const OLD = { tenant: 1, postings: 1_000_000, from: '1926-11-21', days: 36_500, withVat: true }

const asked: readonly (readonly [what: string, path: string])[] = [
  ['VAT return of a quarter', '/api/VatReturns/2026-Q2'],
  ['postings behind box 1a', '/api/VatReturns/2026-Q2/boxes/1a'],
  ['ICP statement of a quarter', '/api/IcpStatements/2026-Q2'],
]

export const vatReturnBench: Bench = {
  name: 'vat-return',
  goal: '–',
  description:
    'GET /api/VatReturns/{period} of a tenant with a million postings in a hundred years, against the same request of one with ten thousand in a year: the quarter is as busy in both.',
  run: (say) =>
    withBooks([YOUNG, OLD], async (books) => {
      const findings: Finding[] = []
      for (const [what, path] of asked)
        findings.push(
          await heldAgainst(
            books,
            {
              what: `${what}, 10⁶ postings, p50`,
              path,
              ours: OLD.tenant,
              theirs: YOUNG.tenant,
              theirBooks: '10⁴ postings',
              atMost: 2,
            },
            say,
          ),
        )
      return findings
    }),
}
