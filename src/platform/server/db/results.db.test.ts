import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { openDatabase, type Database } from './database.ts'
import { sql, withTenant } from './tenant-transaction.ts'
import { alsoLookAtResults, type SeenResult } from './testing/record-statements.ts'
import { problemsOfResult } from './testing/result-check.ts'
import { typedStatements } from './testing/row-types.ts'
import { testDatabase } from './testing/test-database.ts'

/** A statement that the test sends, and plants in a file with several row types. */
const TEXT = 'select 1::bigint as amount, current_date as day, null::text as note where ${true}'
const quiet = () => undefined
const silent = { info: quiet, warn: quiet, error: quiet, debug: quiet }

describe('a result is compared with the row type in the code', () => {
  const fits = '{ amount: bigint; day: string; note: string | null }'
  const wrong: Readonly<Record<string, string>> = {
    '{ amount: number; day: string; note: string | null }': 'amount is bigint and the type says number',
    '{ amount: bigint; day: string }': 'note is in the result and not in the type',
    '{ amount: bigint; day: string; note: string | null; id: string }':
      'id is in the type and not in the result',
    '{ amount: bigint; day: string; note: string }': 'note was null and the type says string',
  }
  const rows = [fits, ...Object.keys(wrong)]
  const file = `${process.cwd()}/src/invoices/server/planted.ts`
  const planted = typedStatements([file], process.cwd(), {
    [file]: `declare const sql: <Row>(parts: TemplateStringsArray, ...values: unknown[]) => Row
      ${rows.map((row, index) => `export const s${String(index)} = sql<${row}>\`${TEXT}\``).join('\n')}`,
  })
  let database: Database
  let seen: SeenResult | undefined
  beforeAll(async () => {
    const { appLogin } = await testDatabase()
    database = await openDatabase({ login: appLogin, poolSize: 1, log: silent })
    alsoLookAtResults((result) => {
      if (result.columns.some(({ name }) => name === 'amount')) seen = result
    })
    const tenant = '0199b1c2-0000-4000-8000-000000000001' as TenantId
    await withTenant(database, tenant, (tx) =>
      sql`select 1::bigint as amount, current_date as day, null::text as note where ${true}`.execute(tx),
    )
  })
  afterAll(() => database.close())

  const problemsOf = (row: string): string[] => {
    const statement = planted[rows.indexOf(row)]
    if (statement === undefined || seen === undefined) throw new Error('nothing was planted or seen')
    // By its template, the statement that ran is known as the one in the code.
    expect([...seen.templates]).toEqual([JSON.stringify(statement.fragments)])
    return problemsOfResult(statement.row, seen.columns, seen.rows)
  }

  test('one that fits has no problems', () => {
    expect(problemsOf(fits)).toEqual([])
  })

  test.each(Object.entries(wrong))('a planted one that does not fit is found: %s', (row, problem) => {
    expect(problemsOf(row)).toEqual([problem])
  })
})
