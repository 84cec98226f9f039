import type { Bench, Finding } from '../bench.ts'
import { heldAgainst, withBooks, type Asked, type Books } from '../world/books.ts'
import { plainTextFindings } from '../world/plain-text-accounting.ts'

/** Three years, a hundred times as busy as the other three. */
const SMALL = { tenant: 0, postings: 10_000 }
const LARGE = { tenant: 1, postings: 1_000_000 }
/** As many postings per day in both: one year of the one, a hundred years of the other. */
const YOUNG = { tenant: 0, postings: 10_000, from: '2025-01-01', days: 365, inOrder: true }
const OLD = { tenant: 1, postings: 1_000_000, from: '1926-01-26', days: 36_500, inOrder: true }
/** The journals that another program reads completely for each question. */
const PLAIN = { tenant: 0, postings: 100_000 }

const YEAR = 'from=2025-01-01&to=2025-12-31'

const bySize: readonly (readonly [name: string, query: string])[] = [
  ['profit-and-loss', YEAR],
  ['balance-sheet', 'date=2025-12-31'],
  ['trial-balance', YEAR],
  ['costs-by-category', YEAR],
  ['ledger-card', `${YEAR}&account=1300`],
  ['aged-receivables', 'date=2026-12-31'],
  ['aged-payables', 'date=2026-12-31'],
]
/** They read the postings of their period, so only its age should cost nothing. */
const byPostings = ['revenue-by-customer', 'revenue-by-project']

export const reportsBench: Bench = {
  name: 'reports',
  goal: 'G5, G6',
  description:
    'GET /api/Reports/{name} over a whole year, of a tenant with a million postings in three years against one with ten thousand, and of one with a hundred years of books against one with a year; trial balance and profit and loss beside hledger and ledger on the same books.',
  run: async (say) => [
    ...(await withBooks([SMALL, LARGE], (books) => findingsOf(books, sizeRows, say))),
    ...(await withBooks([YOUNG, OLD], (books) => findingsOf(books, ageRows, say))),
    ...(await withBooks([PLAIN], (books) => plainTextFindings(books, PLAIN.tenant, say))),
  ],
}

async function findingsOf(
  books: Books,
  rows: readonly Asked[],
  say: (line: string) => void,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const row of rows) findings.push(await heldAgainst(books, row, say))
  return findings
}

const sizes = { ours: LARGE.tenant, theirs: SMALL.tenant, theirBooks: '10⁴ postings' }

const sizeRows: readonly Asked[] = [
  ...bySize.map(([name, query]) => ({
    ...sizes,
    what: `${name} over HTTP, 10⁶ postings, p50`,
    path: `/api/Reports/${name}?${query}`,
    atMost: 2,
  })),
  ...byPostings.map((name) => ({
    ...sizes,
    what: `${name} over HTTP, a year of 333,000 postings, p50`,
    path: `/api/Reports/${name}?${YEAR}`,
    theirBooks: 'a year of 3,330',
    atMost: 200,
    goal: '≤ 200 (reads 100 × as much)',
    requests: 5,
  })),
]

const ageRows: readonly Asked[] = byPostings.map((name) => ({
  what: `${name} over HTTP, a hundred years of books, p50`,
  path: `/api/Reports/${name}?${YEAR}`,
  ours: OLD.tenant,
  theirs: YOUNG.tenant,
  theirBooks: 'a year of books, as busy',
  atMost: 2,
}))
