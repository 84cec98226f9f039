import { sql } from '#platform/server/db/tenant-transaction.ts'
import type { NewCustomer } from '../contract.ts'
import { customerFieldNames, factsOf, type CustomerFieldName } from '../domain/fields.ts'

// The columns of `customers` that hold what a user filled in, made from the one table of fields.

/** The kind as a user chose it; the kind that counts follows from it (`domain/kind.ts`). */
const nameOf = (name: CustomerFieldName): string => (name === 'kind' ? 'chosenKind' : name)

const columnsOf = (names: readonly CustomerFieldName[]) =>
  sql.raw(names.map((name) => `${factsOf(name).column} as "${nameOf(name)}"`).join(', '))

/** What a list reads of a customer, by the names of the contract. */
export const listedColumns = columnsOf(customerFieldNames.filter((name) => factsOf(name).isOfDetail !== true))

/** Every field of a customer. */
export const allColumns = columnsOf(customerFieldNames)

/** The row of what was filled in. What a caller left out is no column of the statement, so that it stays as it is. */
export const rowOf = (customer: NewCustomer): WrittenRow =>
  Object.fromEntries(
    customerFieldNames.flatMap((name) =>
      customer[name] === undefined ? [] : [[factsOf(name).column, stored(name, customer[name])]],
    ),
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

const filled = customerFieldNames.filter((name) => factsOf(name).isFilledByList === true)

/** For an update of `customers c` with rows `n` by the names of the contract: what `n` has, takes the place of what was empty. */
export const fillColumns = sql.raw(
  filled
    .map((name) => `${factsOf(name).column} = coalesce(n."${name}", c.${factsOf(name).column})`)
    .join(', '),
)

/** The columns of those rows, for `jsonb_to_recordset`. */
export const filledTypes = sql.raw(filled.map((name) => `"${name}" ${factsOf(name).type}`).join(', '))

/** For an update of `customers c` with rows `n`: each field that the array `n.fields` names is empty again. */
export const emptyColumns = sql.raw(
  filled
    .map((name) => {
      const { column } = factsOf(name)
      return `${column} = case when n.fields ? '${name}' then ${emptyOf(name)} else c.${column} end`
    })
    .join(', '),
)

function emptyOf(name: CustomerFieldName): string {
  const { empty, type } = factsOf(name)
  if (empty === null) return 'null'
  return type === 'jsonb' ? `'${JSON.stringify(empty)}'::jsonb` : `'${String(empty)}'`
}
