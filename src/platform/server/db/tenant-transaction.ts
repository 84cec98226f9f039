import { Kysely, sql, type RawBuilder } from 'kysely'
import type { Branded } from '#kernel/brand.ts'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { Connection, Database } from './database.ts'
import type { DB } from './schema.generated.ts'
import { singleConnectionDialect } from './single-connection-dialect.ts'

/** A transaction that sees one tenant. Commands and queries take this and nothing else; only `withTenant` makes one. */
export type TenantTx = Branded<Kysely<DB>, 'TenantTx'>

export type AccessMode = 'read write' | 'read only'

/** Tries in all when the database asks for another (serialisation failure, deadlock). */
const MAX_TRIES = 3

/**
 * Run `work` in one transaction in which row-level security shows only `tenantId`'s rows.
 * Commits when `work` resolves; rolls everything back, jobs included, when it throws. A deadlock or serialisation
 * failure runs `work` anew, so it may have no effect outside the database.
 */
export async function withTenant<T>(
  database: Database,
  tenantId: TenantId,
  work: (tx: TenantTx) => Promise<T>,
  mode: AccessMode = 'read write',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.withConnection((connection) => runOnce(connection, tenantId, work, mode))
    } catch (error) {
      if (attempt >= MAX_TRIES || !asksForRetry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 20))
    }
  }
}

async function runOnce<T>(
  connection: Connection,
  tenantId: TenantId,
  work: (tx: TenantTx) => Promise<T>,
  mode: AccessMode,
): Promise<T> {
  // `set local`, not set_config(): only the command travels to Citus nodes. One round trip for both.
  await connection.batch(`begin ${mode}; set local app.tenant_id = '${uuidLiteral(tenantId)}'`)
  try {
    const result = await work(new Kysely<DB>({ dialect: singleConnectionDialect(connection) }) as TenantTx)
    await connection.batch('commit')
    return result
  } catch (error) {
    // A connection that is gone took its transaction with it; the first error is the one that tells.
    await connection.batch('rollback').catch(() => undefined)
    throw error
  }
}

/** Run a statement that Kysely's builder does not know, and get its rows. */
export const rowsOf = async <Row>(tx: TenantTx, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(tx)).rows

/** The id stands in the text of a command, which takes no parameters; hence only what is a uuid gets there. */
function uuidLiteral(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Error('not a tenant id')
  return id
}

function asksForRetry(error: unknown): boolean {
  return !(error instanceof DomainError) && ['40001', '40P01'].includes(sqlStateOf(error) ?? '')
}

/** The SQLSTATE of an error of the database, or null for any other. */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** The constraint that an error of the database names, or null. */
export function constraintOf(error: unknown): string | null {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : null
  return typeof name === 'string' ? name : null
}

export { sql }
