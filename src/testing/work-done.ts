import type pg from 'pg'

/**
 * Wait until nothing is queued except jobs for a later day: otherwise the worker would write during a test that compares.
 *
 * @throws when jobs are still queued after `patienceMs`
 */
export async function allWorkDone(
  database: { readonly superuser: Pick<pg.ClientBase, 'query'> },
  patienceMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await database.superuser.query(
      `select from jobs where state = 'queued' and (run_at <= now() or attempts > 0) limit 1`,
    )
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(await stillQueued(database))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function stillQueued({ superuser }: Parameters<typeof allWorkDone>[0]): Promise<string> {
  const { rows } = await superuser.query<{ kind: string; attempts: number; error: string | null }>(
    `select kind, attempts, last_error as error from jobs where state = 'queued' and (run_at <= now() or attempts > 0) limit 5`,
  )
  const jobs = rows.map(
    ({ kind, attempts, error }) => `${kind}, attempt ${String(attempts)}: ${error ?? 'no error'}`,
  )
  return `jobs are still queued:\n${jobs.join('\n')}`
}
