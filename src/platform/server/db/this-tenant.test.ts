import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import type { DB } from './schema.generated.ts'
import { singleConnectionDialect } from './single-connection-dialect.ts'
import { sql, type TenantTx } from './tenant-transaction.ts'
import { namesTheTenant, thisTenant } from './this-tenant.ts'

const tenantId = '0199b1c2-0000-4000-8000-000000000001' as TenantId
const nothing = {
  query: () => Promise.resolve({ rows: [], rowCount: 0 }),
  batch: () => Promise.resolve(''),
  together: <T>(send: () => T) => send(),
}
const dialect = singleConnectionDialect(nothing, tenantId)
const tx = new Kysely<DB>({ dialect, plugins: [namesTheTenant] }) as TenantTx

test('a built statement names the tenant of each of its tables, in one parameter', () => {
  const { sql: text, parameters } = tx
    .selectFrom('documents as d')
    .leftJoin('document_lines', 'document_lines.document_id', 'd.id')
    .select('d.id')
    .where('d.number', '=', 'F1')
    .where((where) => where.exists(where.selectFrom('quotes').select('state')))
    .compile()
  expect(text).toBe(
    'select "d"."id" from "documents" as "d"' +
      ' left join "document_lines" on "document_lines"."document_id" = "d"."id" and "document_lines"."tenant_id" = $1' +
      ' where "d"."number" = $2 and exists (select "state" from "quotes" where "quotes"."tenant_id" = $1) and "d"."tenant_id" = $1',
  )
  expect(parameters).toEqual([tenantId, 'F1'])
})

test('a built statement without a condition, or with one that holds an "or", names it too', () => {
  expect(tx.deleteFrom('goals').compile().sql).toBe('delete from "goals" where "goals"."tenant_id" = $1')
  expect(
    tx
      .updateTable('goals')
      .set({ state: 'paused' })
      .where(sql<boolean>`state = 'active' or true`)
      .compile().sql,
  ).toBe(`update "goals" set "state" = $1 where (state = 'active' or true) and "goals"."tenant_id" = $2`)
})

test('an insert is filled in with the tenant, unless it names one itself', () => {
  const key = { key: 'k', request_hash: 'h' }
  const insert = tx.insertInto('idempotency_keys').values([key, key]).compile()
  expect(insert.sql).toBe(
    'insert into "idempotency_keys" ("tenant_id", "key", "request_hash") values ($1, $2, $3), ($1, $4, $5)',
  )
  expect(insert.parameters).toEqual([tenantId, 'k', 'h', 'k', 'h'])
  expect(
    tx
      .insertInto('idempotency_keys')
      .values({ ...key, tenant_id: tenantId })
      .compile().sql,
  ).toBe('insert into "idempotency_keys" ("key", "request_hash", "tenant_id") values ($1, $2, $3)')
})

test('a value that is an expression does not keep an insert from being filled in', () => {
  const { sql: text, parameters } = tx
    .insertInto('idempotency_keys')
    .values({ key: sql`upper(${'k'})`, request_hash: 'h' })
    .compile()
  expect(text).toBe(
    'insert into "idempotency_keys" ("tenant_id", "key", "request_hash") values ($1, upper($2), $3)',
  )
  expect(parameters).toEqual([tenantId, 'k', 'h'])
})

test('a raw statement names the tenant wherever it says so, in one parameter', () => {
  const ofTenant = sql`tenant_id = ${thisTenant}`
  const { sql: text, parameters } =
    sql`select ${1} from documents where ${ofTenant} and exists (select from quotes where ${ofTenant})`.compile(
      tx,
    )
  expect(text).toBe(
    'select $1 from documents where tenant_id = $2 and exists (select from quotes where tenant_id = $2)',
  )
  expect(parameters).toEqual([1, tenantId])
})
