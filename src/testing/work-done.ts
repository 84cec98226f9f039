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
    if (Date.now() > deadline) throw new Error('jobs are still queued')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
