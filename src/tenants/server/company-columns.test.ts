import { expect, test } from 'vitest'
import type { Tenants } from '#platform/server/db/schema.generated.ts'
import { companyFieldNames, companyFields, type CompanyFieldName } from '../domain/company-fields.ts'

/** Columns that no form of the company fills in; the country is always NL (decision 9), and the legal form is asked by itself. */
type OwnColumn = 'tenant_id' | 'created_at' | 'version' | 'country' | 'legal_form'
type FilledIn = Exclude<keyof Tenants, OwnColumn>
type OfFields = (typeof companyFields)[CompanyFieldName]['column']

test('each column of the company that an owner fills in is a field, and each field has its column', () => {
  // The compiler compares: a column without a field, or a field without a column, makes the type `never`.
  const isEachAField: [FilledIn] extends [OfFields] ? ([OfFields] extends [FilledIn] ? true : never) : never =
    true
  const columns = companyFieldNames.map((name) => companyFields[name].column)
  expect(isEachAField && new Set(columns).size === columns.length).toBe(true)
})
