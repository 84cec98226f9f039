import { withSession } from '#platform/server/db/admin-session.ts'
import type { Finding } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { load, rawRequest } from './load.ts'
import { seedManyTenants, type ManyTenants } from './many-tenants.ts'
import { seedPostings } from './postings.ts'
import { startBenchProgram, type RunningProgram } from './program.ts'

/** A program with the books of some tenants, each with a size or an age of its own. */
export interface Books {
  readonly program: RunningProgram
  readonly world: ManyTenants
}

const PAIRS = 5
const REQUESTS = 40

/** Start a program, seed these books, and let `work` measure. */
export async function withBooks<T>(
  sizes: readonly Parameters<typeof seedPostings>[0][],
  work: (books: Books) => Promise<T>,
): Promise<T> {
  const program = await startBenchProgram({ worksJobs: false })
  try {
    const world = await seedManyTenants(program, { tenants: sizes.length, invoices: sizes.length })
    await withSession(program.superuser, async (client) => {
      await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
      for (const size of sizes) await client.query(seedPostings(size))
      await client.query('vacuum analyze journal_entries, postings, account_totals')
    })
    return await work({ program, world })
  } finally {
    await program.stop()
  }
}

/** The same request to the books of two tenants, alternating. */
export interface Asked {
  readonly what: string
  readonly path: string
  /** The tenant with the large or the old books, and the other, by their places among the seeded ones. */
  readonly ours: number
  readonly theirs: number
  /** The size of the other books: 10⁴ postings. */
  readonly theirBooks: string
  readonly atMost: number
  readonly goal?: string
  /** The number of requests per measurement, forty by default: fewer for requests that take a second. */
  readonly requests?: number
}

export async function heldAgainst(books: Books, asked: Asked, say: (line: string) => void): Promise<Finding> {
  say(` ${asked.what} (ms)`)
  const ms = (tenant: number) => () => requestMs(books, tenant, asked.path, asked.requests)
  const sides = { ours: ms(asked.ours), theirs: ms(asked.theirs) }
  await sides.ours()
  await sides.theirs()
  const pairs = await inPairs(PAIRS, sides, say)
  const ratio = ratioOf(pairs)
  return {
    what: asked.what,
    ours: `${figure(median(pairs.map(({ ours }) => ours)))} ms`,
    theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))} ms (${asked.theirBooks})`,
    ratio,
    goal: asked.goal ?? `≤ ${String(asked.atMost)}`,
    isMet: ratio <= asked.atMost,
  }
}

/** The median of so many complete requests, one after the other. */
export async function requestMs(
  { program, world }: Books,
  tenant: number,
  path: string,
  requests = REQUESTS,
): Promise<number> {
  const request = rawRequest('GET', path, { authorization: world.authorizations[tenant] as string })
  const { latencies, statuses } = await load(
    program.port,
    Array.from({ length: requests }, () => request),
    1,
  )
  if (statuses[200] !== requests) throw new Error(`${path} was refused: ${JSON.stringify(statuses)}`)
  return latencies[requests >> 1] as number
}
