import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'

/** The lines of the file that a running embedded server keeps of itself: its process id first, its socket folder fifth. */
export const pidFileLines = (dataDir: string): string[] =>
  readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')

/** The superuser on the database of a program with an embedded server, while that server runs. */
export function embeddedSuperuser(dataDir: string): DatabaseLogin {
  const secret = readFileSync(path.join(dataDir, 'secret', 'database.json'), 'utf8')
  const [, , , , socketFolder] = pidFileLines(dataDir)
  return {
    host: socketFolder ?? '',
    port: 5432,
    user: 'postgres',
    password: (JSON.parse(secret) as { superuser: string }).superuser,
    database: 'kloppend',
  }
}
