import { columnsOf, filledByList, writtenRow } from '#platform/server/db/record-columns.ts'
import { sql } from '#platform/server/db/tenant-transaction.ts'
import type { NewCustomer } from '../contract.ts'
import { customerFieldNames, customerFields, factsOf, type CustomerFieldName } from '../domain/fields.ts'

// The columns of `customers` that hold what a user filled in, made from the one table of fields.

/** The kind as a user chose it; the kind that counts follows from it (`domain/kind.ts`). */
const nameOf = (name: CustomerFieldName): string => (name === 'kind' ? 'chosenKind' : name)

/** What a list reads of a customer, by the names of the contract. */
export const listedColumns = columnsOf(
  customerFields,
  customerFieldNames.filter((name) => factsOf(name).isOfDetail !== true),
  { nameOf },
)

/** Every field of a customer. */
export const allColumns = columnsOf(customerFields, customerFieldNames, { nameOf })

/** The row of what was filled in. What a caller left out is no column of the statement, so that it stays as it is. */
export const rowOf = (customer: NewCustomer): WrittenRow =>
  writtenRow(customerFields, customerFieldNames, (name) =>
    customer[name] === undefined ? undefined : stored(name, customer[name]),
  ) as unknown as WrittenRow

/** The columns that every customer has; the others have a default. */
interface WrittenRow {
  readonly name: string
  readonly contact_email: string
  readonly street: string
  readonly house_number: string
  readonly zip_code: string
  readonly city: string
  readonly country: string
}

function stored(name: CustomerFieldName, value: NewCustomer[CustomerFieldName]): unknown {
  const { empty, type } = factsOf(name)
  if (type === 'jsonb') return sql`${JSON.stringify(value)}::jsonb`
  return empty === null && (value === '' || value === 'unknown') ? null : value
}

/** Parts of the statements of an import, for `customers c`. */
export const byList = filledByList<CustomerFieldName>(customerFields, customerFieldNames, 'c')
