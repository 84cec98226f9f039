import { expect, test } from 'vitest'
import type { Customers } from '#platform/server/db/schema.generated.ts'
import { customerFieldNames, factsOf, type CustomerFieldName, type customerFields } from '../domain/fields.ts'

/** Columns that no user fills in. */
type OwnColumn =
  | 'tenant_id'
  | 'id'
  | 'version'
  | 'created_at'
  | 'is_archived'
  | 'sort_name'
  | 'search_text'
  | 'merged_into'
  | 'merged_at'
  | 'merged_by'
  | 'merge_moved'
type FilledIn = Exclude<keyof Customers, OwnColumn>
type OfFields = (typeof customerFields)[CustomerFieldName]['column']

test('each column of a customer that a user fills in is a field, and each field has its column', () => {
  // The compiler compares: a column without a field, or a field without a column, makes the type `never`.
  const isEachAField: [FilledIn] extends [OfFields] ? ([OfFields] extends [FilledIn] ? true : never) : never =
    true
  const columns = customerFieldNames.map((name) => factsOf(name).column)
  expect(isEachAField && new Set(columns).size === columns.length).toBe(true)
})
