import pg from 'pg'
import type { DatabaseLogin } from './database-login.ts'

/** A statement that is out for so long is a reason to ask whether the database is there. */
const SUSPECT_AFTER_MS = 5_000
/** A database that answers nothing at all for so long, to a connection of its own, is away. */
const ANSWER_WITHIN_MS = 6_000
const TICK_MS = 500

/** What is watched: a connection, with when its oldest unanswered statement was sent. */
export interface Watched {
  oldestSentAt(): number | null
  /** Cut the connection, so that what waits on it fails at once. */
  cut(): void
}

/**
 * Notice a host that vanished without closing its connections: frozen, cut off, failed over. Its statements would wait for
 * ever, because nothing ever answers. A slow statement is no such host: while one is out for five seconds, the database is
 * asked something small over a new connection, and only when that stays without an answer every connection is cut.
 *
 * @returns what to call when the database is closed
 */
export function watchForAway(
  login: DatabaseLogin | { connectionString: string },
  watched: ReadonlySet<Watched>,
  whenAway: () => void,
): () => void {
  let isAsking = false
  let lastTick = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // This process itself was paused, so the database may have answered meanwhile.
    const stoodStill = now - lastTick > 4 * TICK_MS
    lastTick = now
    if (isAsking || stoodStill || !hasSuspect(watched, now)) return
    isAsking = true
    void answers(login).then((isThere) => {
      isAsking = false
      if (isThere || !hasSuspect(watched, performance.now())) return
      whenAway()
      for (const each of watched) each.cut()
    })
  }, TICK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}

const hasSuspect = (watched: ReadonlySet<Watched>, now: number): boolean =>
  [...watched].some((each) => {
    const sentAt = each.oldestSentAt()
    return sentAt !== null && now - sentAt > SUSPECT_AFTER_MS
  })

/** Whether the server says anything, even that it refuses. */
async function answers(login: DatabaseLogin | { connectionString: string }): Promise<boolean> {
  const client = new pg.Client({ ...login, application_name: 'kloppend-watch' })
  client.on('error', () => undefined)
  const timeout = new Promise<'silence'>((resolve) => {
    setTimeout(() => {
      resolve('silence')
    }, ANSWER_WITHIN_MS).unref()
  })
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => 'answer' as const,
      (error: unknown) => (error instanceof pg.DatabaseError ? ('answer' as const) : ('silence' as const)),
    )
  const outcome = await Promise.race([asked, timeout])
  if (outcome === 'answer') await Promise.race([client.end().catch(() => undefined), timeout])
  client.connection.stream.destroy()
  return outcome === 'answer'
}
