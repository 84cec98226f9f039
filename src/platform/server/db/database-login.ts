/** Where a database is and who asks, in the words of node-postgres. A host that begins with `/` is a socket's folder. */
export type DatabaseLogin = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** The same as a connection string, for a setting or another process. The socket's folder overrides the name before it. */
export function urlOf({ host, port, user, password, database }: DatabaseLogin): string {
  const url = new URL(`postgresql://localhost:${port}/${encodeURIComponent(database)}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  return url.href
}
