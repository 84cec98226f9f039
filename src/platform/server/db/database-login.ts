/** Where a database is and who asks, in the words of node-postgres. A host that begins with `/` is a socket's folder. */
export type DatabaseLogin = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** The same as a connection string, for a setting or another process. */
export function urlOf({ host, port, user, password, database }: DatabaseLogin): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  const where = host.startsWith('/')
    ? `/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`
    : `${host}:${port}/${encodeURIComponent(database)}`
  return `postgresql://${who}@${where}`
}
