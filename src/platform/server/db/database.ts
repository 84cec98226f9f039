import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { isDatabaseError, unreachable } from './admin-session.ts'
import { isGone, SERVER_RUN, watchForAway, type Watched } from './away-watch.ts'
import { detectPooler } from './boot-check.ts'
import type { DatabaseLogin } from './database-login.ts'

/** Where transactions come from. Handed to `withTenant` and to nothing that runs inside one. */
export interface Database {
  /**
   * Run `work` with one connection of its own; a connection that broke is thrown away.
   *
   * @throws Error when the caller already has a connection: if each of the pool's users waited for a second one, none would
   *   ever get it
   */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** The connections of the pool in use and idle, and how many callers wait for one. */
  counts(): { readonly used: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** One connection: a statement with its parameters, prepared once under a name where there is no pooler. */
export interface Connection {
  query<Row extends object>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
  /**
   * Several statements without parameters in one round trip.
   *
   * @returns what the server says of the last: `COMMIT`, or `ROLLBACK` where a commit found the transaction failed
   */
  batch(text: string): Promise<string>
  /** What `send` asks goes to the server in one piece: nothing in it waits for the answer to what came before. */
  together<T>(send: () => T): T
}

/** Statements that come in endless shapes are not worth a name; past this many they go unnamed. */
const MAX_PREPARED = 500

/**
 * Open a pool of connections as the runtime role.
 *
 * Amounts (`int8`) come back as bigint, days (`date`) as `yyyy-mm-dd`, instants as ISO 8601 in UTC: never a float,
 * never a `Date` in local time.
 *
 * @throws StartError when the server does not answer or refuses the login
 */
export async function openDatabase(options: {
  login: DatabaseLogin | { connectionString: string }
  poolSize: number
  log: Logger
}): Promise<Database> {
  let isClosing = false
  const { pool, idle, runOf } = poolOf(options, (error) => {
    // `end` does not wait until the server has let go of each; one that is stopped next still has to.
    if (!isClosing) options.log.warn({ event: 'db_connection_lost', reason: error.message })
  })
  const first = await pool.connect().catch((error: unknown) => {
    if (isDatabaseError(error) && error.code === '3D000') throw error
    throw unreachable(new pg.Client(options.login), error)
  })
  const hasPooler = await detectPooler(first).finally(() => {
    first.release()
  })
  const names = new Map<string, string>()
  const watched = new Set<Watched>()
  const endWatch = watchForAway(options.login, watched, (answering) => {
    const reason = answering === null ? 'no answer; every connection is cut' : 'another server answers'
    options.log.warn({ event: 'db_away', reason })
    // Who comes next would find a dead one.
    for (const client of idle) if (isGone(runOf(client), answering)) client.connection.stream.destroy()
  })

  const current = new AsyncLocalStorage<{ isOpen: boolean }>()

  return {
    async withConnection(work) {
      if (current.getStore()?.isOpen === true) throw new Error(SECOND_CONNECTION)
      const client = await pool.connect().catch((error: unknown) => {
        throw noteLost(error)
      })
      let failure: Error | undefined
      const { connection, watch, noteEnd } = connectionOf(client, {
        names: hasPooler ? null : names,
        serverRun: () => runOf(client),
      })
      watched.add(watch)
      client.on('error', noteEnd)
      // What `work` starts and does not wait for (a job, a timer) may ask for a connection once this one is given back.
      const use = { isOpen: true }
      try {
        return await current.run(use, () => work(connection))
      } catch (error) {
        failure = isBroken(error) ? (error as Error) : undefined
        // A time limit is no loss: the database is there, and the same work at once would take as long.
        throw failure === undefined || isTimeLimit(failure) ? error : noteLost(failure)
      } finally {
        use.isOpen = false
        watched.delete(watch)
        client.off('error', noteEnd)
        client.release(failure)
      }
    },
    counts: () => countsOf(pool),
    close() {
      isClosing = true
      endWatch()
      return pool.end()
    },
  }
}

/** The pool, its connections that are not in use, and the run of the server that each was made to. */
function poolOf(
  options: { login: DatabaseLogin | { connectionString: string }; poolSize: number },
  noteLoss: (error: Error) => void,
): { pool: pg.Pool; idle: ReadonlySet<pg.PoolClient>; runOf: (client: pg.PoolClient) => string | null } {
  const pool = new pg.Pool({
    ...options.login,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // A host that is gone without a word is noticed by the kernel as well, also on an idle connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
    // What is asked before an earlier answer came is sent at once, instead of kept back until then.
    pipeline: true,
  })
  const idle = new Set<pg.PoolClient>()
  const runs = new WeakMap<pg.PoolClient, string>()
  // An idle and a checked-out client may both lose their server; without a listener on each, Node ends the process.
  pool
    .on('error', noteLoss)
    .on('connect', (client) => {
      client.on('error', noteLoss)
      // Sent with the first statement; of a connection that breaks meanwhile it stays unknown.
      client.query<{ run: string }>(SERVER_RUN).then(
        ({ rows: [server] }) => (server === undefined ? undefined : runs.set(client, server.run)),
        () => undefined,
      )
    })
    .on('acquire', (client) => idle.delete(client))
    .on('release', (_error, client) => idle.add(client))
    .on('remove', (client) => idle.delete(client))
  return { pool, idle, runOf: (client) => runs.get(client) ?? null }
}

const countsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

const SECOND_CONNECTION = 'a second connection is asked for inside a transaction'

/** A checked-out client as a `Connection`; once it broke, nothing is sent on it any more. */
function connectionOf(
  client: pg.PoolClient,
  { names, serverRun }: { names: Map<string, string> | null; serverRun: () => string | null },
): { connection: Connection; watch: Watched; noteEnd: (error: Error) => void } {
  const sentAt = new Set<{ readonly at: number }>()
  let broken: Error | null = null
  const send = async <T>(work: () => Promise<T>): Promise<T> => {
    if (broken !== null) throw broken
    const sent = { at: performance.now() }
    sentAt.add(sent)
    try {
      return await work()
    } catch (error) {
      if (isBroken(error)) broken ??= error as Error
      throw error
    } finally {
      sentAt.delete(sent)
    }
  }
  const watch: Watched = {
    serverRun,
    oldestSentAt: () => sentAt.values().next().value?.at ?? null,
    cut: () => {
      if (sentAt.size > 0) client.connection.stream.destroy(new Error('Connection terminated: no answer'))
    },
  }
  // An end between two statements is the answer of none; the next one says why.
  const noteEnd = (error: Error): void => {
    broken ??= error
  }
  return { connection: sendingBy(client, names, send), watch, noteEnd }
}

function sendingBy(
  client: pg.PoolClient,
  names: Map<string, string> | null,
  send: <T>(work: () => Promise<T>) => Promise<T>,
): Connection {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const name = names === null ? undefined : nameOf(text, names)
      const result = await send(() =>
        client.query<Row & pg.QueryResultRow>({
          text,
          values: values as unknown[],
          ...(name === undefined ? {} : { name }),
        }),
      ).catch((error: unknown) => {
        throw nameStopped(error, text)
      })
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
    async batch(text) {
      // Of several statements there are as many results; the type knows of one only.
      const results: unknown = await send(() => client.query(text))
      const last = (Array.isArray(results) ? results.at(-1) : results) as pg.QueryResult | undefined
      return last?.command ?? ''
    },
    together(work) {
      const { stream } = client.connection
      stream.cork()
      try {
        return work()
      } finally {
        stream.uncork()
      }
    },
  }
}

/** So much of a statement tells which one it is. */
const SHOWN_STATEMENT = 600

/** An error of a statement that took too long says which statement; the text holds no values, only `$1`. */
function nameStopped(error: unknown, text: string): unknown {
  if (isDatabaseError(error) && isTimeLimit(error))
    error.message += `: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_STATEMENT)}`
  return error
}

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `s${String(names.size)}`
  names.set(text, name)
  return name
}

const lost = new WeakSet<Error>()

function noteLost(error: unknown): unknown {
  if (error instanceof Error) lost.add(error)
  return error
}

/** Whether an error came of a connection to the database that broke or could not be made, and of no other connection. */
export const isConnectionLoss = (error: unknown): boolean => error instanceof Error && lost.has(error)

/**
 * Whether the database stopped work that took longer than it may: a statement (SQLSTATE 57014), a transaction (25P04), or a transaction in which no
 * statement came for too long (25P03). After the last two the connection is gone too.
 */
export const isTimeLimit = (error: unknown): boolean => /^(57014|25P0[34])$/.test(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether the connection itself is gone (rather than the statement refused): SQLSTATE class 08 and 57P, 25P03 and 25P04, or a socket. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    /^(08|57P|25P0[34])/.test(code) ||
    ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/.test(
      error.message,
    )
  )
}

const { builtins } = pg.types
const isoInstant = (text: string): string => new Date(text).toISOString()

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.DATE, String],
  [builtins.TIMESTAMPTZ, isoInstant],
])

function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const known: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown = pg.types.getTypeParser
  return parsers.get(oid) ?? known(oid, format)
}
