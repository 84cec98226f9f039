import type { Client } from './check-books.ts'

/** The server keeps what it acknowledges. Source: PostgreSQL 18, 19.5.1. */
export async function problemsInSettings(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `select format('%s is %s', name, setting) as problem from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  )
  return rows.map(({ problem }) => problem)
}
