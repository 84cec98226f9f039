import pg from 'pg'
import type { DatabaseLogin } from './database-login.ts'

/** A statement that is out for so long is a reason to ask whether the database is there. */
const SUSPECT_AFTER_MS = 5_000
/** A database that answers nothing at all for so long, to a connection of its own, is away. */
const ANSWER_WITHIN_MS = 6_000
const TICK_MS = 500

/** When the server that answers was started: another server, or the same after a restart, says something else. */
export const SERVER_RUN = 'select pg_postmaster_start_time()::text as run'

/** What is watched: a connection, with when its oldest unanswered statement was sent. */
export interface Watched {
  oldestSentAt(): number | null
  /** The run of the server that it was made to, as `SERVER_RUN` says; null when that is not known. */
  serverRun(): string | null
  /** Cut the connection, so that what waits on it fails at once. */
  cut(): void
}

/**
 * Notice a host that vanished without closing its connections: frozen, cut off, failed over. Its statements would wait for
 * ever, because nothing ever answers. A slow statement is no such host: while one is out for five seconds, the database is
 * asked something small over a new connection, and only when that stays without an answer every connection is cut. When
 * another server answers, the database has failed over: the connections to the one before are cut.
 *
 * @param whenAway called with the run of the server that answers now; null when none does
 * @returns what to call when the database is closed
 */
export function watchForAway(
  login: DatabaseLogin | { connectionString: string },
  watched: ReadonlySet<Watched>,
  whenAway: (answering: string | null) => void,
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
    void answerOf(login).then((answer) => {
      isAsking = false
      if (answer === 'refusal' || !hasSuspect(watched, performance.now())) return
      const answering = answer === 'silence' ? null : answer.run
      const gone = [...watched].filter((each) => isGone(each.serverRun(), answering))
      if (answering !== null && gone.length === 0) return
      whenAway(answering)
      for (const each of gone) each.cut()
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

/** Whether a connection was made to another run of the server than the one that answers; null when none answers. */
export const isGone = (run: string | null, answering: string | null): boolean =>
  answering === null || (run !== null && run !== answering)

/** What the server says to a new connection; a refusal is an answer too. */
async function answerOf(
  login: DatabaseLogin | { connectionString: string },
): Promise<{ readonly run: string } | 'refusal' | 'silence'> {
  const client = new pg.Client({ ...login, application_name: 'kloppend-watch' })
  client.on('error', () => undefined)
  const timeout = new Promise<'silence'>((resolve) => {
    setTimeout(() => {
      resolve('silence')
    }, ANSWER_WITHIN_MS).unref()
  })
  const asked = client
    .connect()
    .then(() => client.query<{ run: string }>(SERVER_RUN))
    .then(
      ({ rows }) => rows[0] ?? ('refusal' as const),
      (error: unknown) => (error instanceof pg.DatabaseError ? ('refusal' as const) : ('silence' as const)),
    )
  const outcome = await Promise.race([asked, timeout])
  if (outcome !== 'silence') await Promise.race([client.end().catch(() => undefined), timeout])
  client.connection.stream.destroy()
  return outcome
}
