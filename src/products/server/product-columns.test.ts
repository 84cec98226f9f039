import { expect, test } from 'vitest'
import type { Products } from '#platform/server/db/schema.generated.ts'
import { factsOf, productFieldNames, type ProductFieldName, type productFields } from '../domain/fields.ts'

/** Columns that no user fills in. */
type OwnColumn = 'tenant_id' | 'id' | 'version' | 'created_at' | 'is_archived' | 'sort_name' | 'search_text'
type FilledIn = Exclude<keyof Products, OwnColumn>
type OfFields = (typeof productFields)[ProductFieldName]['column']

test('each column of a product that a user fills in is a field, and each field has its column', () => {
  // The compiler compares: a column without a field, or a field without a column, makes the type `never`.
  const isEachAField: [FilledIn] extends [OfFields] ? ([OfFields] extends [FilledIn] ? true : never) : never =
    true
  const columns = productFieldNames.map((name) => factsOf(name).column)
  expect(isEachAField && new Set(columns).size === columns.length).toBe(true)
})
