import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'

/** An opening balance of another program has a line for each item: thousands of lines in one entry. */
const { database, ...kloppend } = await testProgram()

/** Write an entry of lines of one euro straight into the tables, past the command that refuses first. @param last the amount of the last line, in cents */
async function written(lines: number, last: number): Promise<void> {
  const { tenantId } = await kloppend.register()
  const client = await database.superuser.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`)
    await client.query(
      `with entry as (
         insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
         values ($1, gen_random_uuid(), 9001, 'memo', '2026-01-05', 'Lang', 'memo', gen_random_uuid(), 'book') returning id)
       select set_config('test.entry', id::text, true) from entry`,
      [tenantId],
    )
    await client.query(
      `insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, entry_date)
       select $1, current_setting('test.entry')::uuid, n, '1100', case when n % 2 = 1 then 'debit' else 'credit' end,
              case when n = $2 then $3 else 100 end, '2026-01-05'
       from generate_series(1, $2::int) n`,
      [tenantId, lines, last],
    )
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('ten thousand lines are added up once at the commit, within seconds', async () => {
  await expect(written(10_000, 100)).resolves.toBeUndefined()
})

test('a long entry that does not balance is refused at the commit, whichever line is wrong', async () => {
  await expect(written(1_000, 99)).rejects.toThrow(/does not balance/)
  await expect(written(1, 100)).rejects.toThrow(/does not balance/)
})
