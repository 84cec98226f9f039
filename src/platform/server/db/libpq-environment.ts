import pg from 'pg'

/** Settings of a connection string that PostgreSQL's own programs know too. */
const SAME_IN_LIBPQ = { sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' } as const

/**
 * The environment in which a program of PostgreSQL logs in as the driver does. The password is in it, since an argument can be read
 * by every account of the machine.
 */
export function libpqEnvironment(login: pg.ClientConfig, application: string): NodeJS.ProcessEnv {
  // The driver reads a connection string as it does for the program itself.
  const { host, port, user, password, database } = new pg.Client(login)
  const environment: NodeJS.ProcessEnv = {
    PATH: '/usr/bin:/bin',
    LC_ALL: 'C',
    PGAPPNAME: application,
    PGCONNECT_TIMEOUT: '10',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGDATABASE: database ?? '',
    PGPASSWORD: typeof password === 'string' ? password : '',
  }
  if (login.options !== undefined) environment['PGOPTIONS'] = login.options
  if (login.connectionString === undefined) return environment
  const { searchParams } = new URL(login.connectionString)
  for (const [name, variable] of Object.entries(SAME_IN_LIBPQ)) {
    const value = searchParams.get(name)
    if (value !== null) environment[variable] = value
  }
  const mode = searchParams.get('sslmode')
  // A word of the driver alone.
  if (mode !== null) environment['PGSSLMODE'] = mode === 'no-verify' ? 'require' : mode
  return environment
}
