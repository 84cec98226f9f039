import pg from 'pg'
import { StartError } from '../start-error.ts'

/** Run `work` on one connection of its own, for what is done at start and never by a request. */
export async function withSession<T>(
  login: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    application_name: 'kloppend-start',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...login,
  })
  client.on('error', () => undefined) // a lost connection also rejects the running query; an unhandled rejection would end the process
  try {
    await client.connect()
  } catch (error) {
    if (isDatabaseError(error) && error.code === '3D000') throw error // bootstrap makes a missing database
    throw unreachable(client, error)
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The reason that nothing can begin: no server there, or not with this login. */
export const unreachable = (client: pg.Client, error: unknown): StartError =>
  new StartError(`De database is niet te bereiken (${nameOf(client)}): ${messageOf(error)}.`, {
    cause: error,
  })

/** The same login on another database of the same server. */
export function onDatabase(login: pg.ClientConfig, database: string): pg.ClientConfig {
  if (login.connectionString === undefined) return { ...login, database }
  const url = new URL(login.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...login, connectionString: url.href }
}

export const isDatabaseError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError

/** Never the connection string: it holds the password. */
const nameOf = ({ user, host, port, database }: pg.Client): string => `${user}@${host}:${port}/${database}`

const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? String(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error)
