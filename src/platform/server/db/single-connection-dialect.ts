import {
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { TenantId } from '#kernel/ids.ts'
import type { Connection } from './database.ts'
import { TenantQueryCompiler } from './this-tenant.ts'

/**
 * Kysely over one connection that is already inside a transaction. Code with this object cannot reach the
 * pool, so every statement runs in its own transaction and tenant; begin, tenant and access mode are one
 * round trip.
 */
export function singleConnectionDialect(connection: Connection, tenantId: TenantId): Dialect {
  const driver = new SingleConnectionDriver(connection)
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new TenantQueryCompiler(tenantId),
  }
}

class SingleConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(connection: Connection) {
    this.#connection = {
      async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, rowCount } = await connection.query<Row & object>(compiled.sql, compiled.parameters)
        return { rows, numAffectedRows: BigInt(rowCount) }
      },
      streamQuery() {
        throw new Error('streaming is not offered inside a tenant transaction')
      },
    }
  }

  acquireConnection = (): Promise<DatabaseConnection> => Promise.resolve(this.#connection)
  beginTransaction = (): Promise<void> => Promise.reject(new Error('the transaction has begun already'))
  commitTransaction = (): Promise<void> => Promise.reject(new Error('withTenant commits'))
  rollbackTransaction = (): Promise<void> => Promise.reject(new Error('withTenant rolls back'))
  init = (): Promise<void> => Promise.resolve()
  releaseConnection = (): Promise<void> => Promise.resolve()
  destroy = (): Promise<void> => Promise.resolve()
}
