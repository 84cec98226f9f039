import pg from 'pg'
import type { Logger } from '../log.ts'
import { detectPooler } from './boot-check.ts'
import type { DatabaseLogin } from './database-login.ts'

/** Where transactions come from. Handed to `withTenant` and to nothing that runs inside one. */
export interface Database {
  /** Run `work` with one connection of its own; a connection that broke is thrown away. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** One connection: a statement with its parameters, prepared once under a name where nothing stands between. */
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
 */
export async function openDatabase(options: {
  login: DatabaseLogin | { connectionString: string }
  poolSize: number
  log: Logger
}): Promise<Database> {
  const pool = new pg.Pool({
    ...options.login,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: parserOf },
    // What is asked before an earlier answer came is sent at once, instead of kept back until then.
    pipeline: true,
  })
  let isClosing = false
  // An idle and a checked-out client may both lose their server; without a listener on each, Node ends the process.
  const noteLoss = (error: Error): void => {
    // `end` does not wait until the server has let go of each; one that is stopped next still has to.
    if (!isClosing) options.log.warn({ event: 'db_connection_lost', reason: error.message })
  }
  pool.on('error', noteLoss).on('connect', (client) => {
    client.on('error', noteLoss)
  })

  const first = await pool.connect()
  const hasPooler = await detectPooler(first).finally(() => {
    first.release()
  })
  const names = new Map<string, string>()

  return {
    async withConnection(work) {
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        return await work(connectionOf(client, hasPooler ? null : names))
      } catch (error) {
        failure = isBroken(error) ? (error as Error) : undefined
        throw error
      } finally {
        client.release(failure)
      }
    },
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

function connectionOf(client: pg.PoolClient, names: Map<string, string> | null): Connection {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const name = names === null ? undefined : nameOf(text, names)
      const result = await client.query<Row & pg.QueryResultRow>({
        text,
        values: values as unknown[],
        ...(name === undefined ? {} : { name }),
      })
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
    async batch(text) {
      // Of several statements there are as many results; the type knows of one only.
      const results: unknown = await client.query(text)
      const last = (Array.isArray(results) ? results.at(-1) : results) as pg.QueryResult | undefined
      return last?.command ?? ''
    },
    together(send) {
      const { stream } = client.connection
      stream.cork()
      try {
        return send()
      } finally {
        stream.uncork()
      }
    },
  }
}

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `s${String(names.size)}`
  names.set(text, name)
  return name
}

/** Whether the connection itself is gone (rather than the statement refused): SQLSTATE class 08 and 57P, or a socket. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P)/.test(code) ||
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
