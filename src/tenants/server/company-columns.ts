import type { Insertable, Selectable } from 'kysely'
import { eachNamed } from '#kernel/record-fields.ts'
import { writtenRow } from '#platform/server/db/record-columns.ts'
import type { Tenants } from '#platform/server/db/schema.generated.ts'
import type { CompanyDetails } from '../contract.ts'
import { companyFieldNames, companyFields, type CompanyFieldName } from '../domain/company-fields.ts'
import type { Company } from '../session-contract.ts'

// The columns of `tenants` that hold what an owner filled in, made from the one table of fields.

type CompanyColumn = (typeof companyFields)[CompanyFieldName]['column']

/** What a document says of its sender. */
export const senderColumns: readonly CompanyColumn[] = companyFieldNames.map(
  (name) => companyFields[name].column,
)

/** The row of what was filled in. What a caller left out is no column of the statement, so that it stays as it is. */
export const rowOf = (company: CompanyDetails) =>
  writtenRow(companyFields, companyFieldNames, (name) => company[name]) as unknown as Pick<
    Insertable<Tenants>,
    CompanyColumn
  >

/** The row of a business of which nothing is known. */
export const emptyRow = writtenRow(
  companyFields,
  companyFieldNames,
  (name) => companyFields[name].empty,
) as unknown as Pick<Insertable<Tenants>, CompanyColumn>

/** The fields of a row, by the names of the contract. */
export const fieldsOf = (row: Pick<Selectable<Tenants>, CompanyColumn>) =>
  eachNamed(companyFieldNames, (name) => row[companyFields[name].column]) as unknown as Pick<
    Company,
    CompanyFieldName
  >
