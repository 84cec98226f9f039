import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'

const SETTLE_MS = 1_000
/** A caller below this part of a limit is not told to the other nodes, so that an ordinary request costs the database nothing. */
const QUIET_PART = 0.1
const MAX_CALLERS = 5_000

/** The requests of one caller on one route, in the window that began with its first. */
interface Count {
  readonly subject: string
  ours: number
  since: number
  max: number
  windowMs: number
  /** The part of `ours` that the other nodes know. */
  told: number
  /** The window that all nodes count together: what this node told in it, what the others did, and until when it lasts. */
  shared: { openedAt: string; mine: number; others: number; until: number } | null
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/** The counts of one route, or of all routes without a limit of their own: a store of `@fastify/rate-limit`. */
class RouteCounts {
  readonly #name: string
  readonly #counts = new Map<string, Count>()
  readonly #all: Set<RouteCounts>

  constructor(name: string, all: Set<RouteCounts>) {
    this.#name = name
    this.#all = all
    all.add(this)
  }

  incr(caller: string, answer: Answer, windowMs: number, max: number): void {
    const now = Date.now()
    const count = this.#counts.get(caller) ?? this.#add(caller, now)
    if (count.since + windowMs <= now) Object.assign(count, { ours: 0, told: 0, since: now })
    count.ours += 1
    count.max = max
    count.windowMs = windowMs
    const others = count.shared !== null && count.shared.until > now ? count.shared.others : 0
    answer(null, { current: count.ours + others, ttl: count.since + windowMs - now })
  }

  child({ routeInfo }: { readonly routeInfo: { method?: unknown; url?: unknown } }): RouteCounts {
    return new RouteCounts(`${String(routeInfo.method)} ${String(routeInfo.url)}`, this.#all)
  }

  *untold(): Generator<Count> {
    for (const count of this.#counts.values())
      if (count.ours > count.told && count.ours >= count.max * QUIET_PART) yield count
  }

  #add(caller: string, now: number): Count {
    // The caller that was seen first is forgotten first.
    const [oldest] = this.#counts.keys()
    if (this.#counts.size >= MAX_CALLERS && oldest !== undefined) this.#counts.delete(oldest)
    const subject = createHash('sha256')
      .update(JSON.stringify([this.#name, caller]))
      .digest('hex')
    const count: Count = { subject, ours: 0, since: now, max: 0, windowMs: 0, told: 0, shared: null }
    this.#counts.set(caller, count)
    return count
  }
}

/**
 * Requests per window and caller, counted in this process and, once shared, by all nodes together to within a second. A node
 * asks the others about a caller who used a tenth of a limit, so on N nodes a caller gets at most a tenth more per further node.
 */
export interface RequestCounts {
  /** For `@fastify/rate-limit`. */
  readonly store: new () => RouteCounts
  /**
   * Count together with the other programs on this database. While it is away each node counts for itself.
   *
   * @returns what ends it
   */
  shareThrough(database: Database, log: Pick<Logger, 'warn'>): () => void
}

export function requestCounts(): RequestCounts {
  const all = new Set<RouteCounts>()
  return {
    store: class extends RouteCounts {
      constructor() {
        super('every route', all)
      }
    },
    shareThrough(database, log) {
      let isSettling = false
      const timer = setInterval(() => {
        const untold = [...all].flatMap((route) => [...route.untold()])
        if (isSettling || untold.length === 0) return
        isSettling = true
        settleAll(database, untold)
          .catch((error: unknown) => {
            log.warn({ event: 'limits_not_shared', reason: String(error) })
          })
          .finally(() => {
            isSettling = false
          })
      }, SETTLE_MS)
      timer.unref()
      return () => {
        clearInterval(timer)
      }
    },
  }
}

/** Windows of one length together: there are two lengths, a minute and that of keys. */
async function settleAll(database: Database, untold: readonly Count[]): Promise<void> {
  for (const [windowMs, counts] of Map.groupBy(untold, (count) => count.windowMs))
    await settle(database, counts, windowMs / 1_000)
}

async function settle(database: Database, untold: readonly Count[], seconds: number): Promise<void> {
  const deltas = new Map(untold.map((count) => [count.subject, { count, delta: count.ours - count.told }]))
  for (const { count } of deltas.values()) count.told = count.ours
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ subject: string; total: number; openedAt: string; leftMs: number }>(
      `select subject, total, opened_at as "openedAt", left_ms as "leftMs" from settle_windows($1, $2, $3)`,
      [[...deltas.keys()], [...deltas.values()].map(({ delta }) => delta), seconds],
    ),
  )
  for (const { subject, total, openedAt, leftMs } of rows) {
    const told = deltas.get(subject)
    if (told === undefined) continue
    const { count, delta } = told
    const mine = delta + (count.shared?.openedAt === openedAt ? count.shared.mine : 0)
    count.shared = { openedAt, mine, others: total - mine, until: Date.now() + leftMs }
  }
}
