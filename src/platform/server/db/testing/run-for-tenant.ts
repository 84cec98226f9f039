import type pg from 'pg'

/** A statement, or a statement with its values. */
export type TestStatement = string | readonly [text: string, values: readonly unknown[]]

/** Run statements in one transaction that names a tenant, with all triggers; an error rolls all of them back. */
export async function runForTenant(
  pool: pg.Pool,
  tenantId: string,
  ...statements: readonly TestStatement[]
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`)
    for (const statement of statements)
      await (typeof statement === 'string'
        ? client.query(statement)
        : client.query(statement[0], [...statement[1]]))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
