import type { z } from 'zod'
import { newCustomer, vatIdRefusal, type NewCustomer } from '#customers/contract.ts'
import {
  addCustomers,
  allCustomers,
  fillCustomers,
  type ListedCustomer,
} from '#customers/server/imported-customers.ts'
import { customerFieldNames, factsOf } from '#customers/domain/fields.ts'
import { kindOf } from '#customers/domain/kind.ts'
import { termWarning } from '#customers/domain/payment-term.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { hasRightCheckDigits } from '#tenants/server/vat-id-check.ts'
import { samenessOfCustomer } from '../domain/compare.ts'
import { customerFields, readCustomer } from '../domain/customer-fields.ts'
import type { RawRow } from '../domain/list-field.ts'
import { listOfRecords } from './record-list.ts'
import { sentenceOf } from './refusal-of-row.ts'

export type ReadCustomer = NewCustomer & { readonly isArchived: boolean }

export const customerList = listOfRecords<ReadCustomer, ListedCustomer>({
  kind: 'customers',
  fields: customerFields,
  missing: (fields) =>
    fields.has('name') || fields.has('lastName') ? null : 'Kies in welke kolom de naam van de klant staat.',
  reader: () => Promise.resolve(readCustomer),
  check,
  nameOf: ({ name }) => name,
  warningOf,
  warningOfFilled,
  samenessOf: samenessOfCustomer,
  samenessOfStored: samenessOfCustomer,
  stored: allCustomers,
  fillingOf,
  add: addCustomers,
  fill: (tx, filled) =>
    fillCustomers(
      tx,
      filled.map(({ id, fields }) => ({ id: id as CustomerId, fields })),
    ),
})

type Termed = Partial<Pick<ReadCustomer, 'kind' | 'cocNumber' | 'btwId' | 'paymentDays'>>

/** The warning about the customer as the import leaves it. A file says nothing of the size of a company. */
function warningOf(
  { kind, cocNumber, btwId, paymentDays }: Termed,
  { isLargeCompany } = { isLargeCompany: false },
): string | null {
  if (paymentDays === null || paymentDays === undefined) return null
  const meant = kindOf({ chosen: kind ?? 'unknown', kvkNumber: cocNumber ?? null, vatId: btwId ?? null })
  return termWarning({ kind: meant, isLargeCompany, days: paymentDays })
}

/** The term may come from the file, and also what makes the customer a business. What was doubtful before is not said again. */
function warningOfFilled(stored: ListedCustomer, fields: Partial<ReadCustomer>): string | null {
  const before = { ...stored, kind: stored.chosenKind ?? 'unknown' }
  const after = warningOf({ ...before, ...fields }, stored)
  return after === warningOf(before, stored) ? null : after
}

/** An address may be left out, as in an audit file: what the law wants of it is asked when an invoice is finalised. */
const standIn = { street: '-', houseNumber: '-', city: '-' } as const
/** A postcode that replaces one of any country. */
const STAND_IN_POSTCODE = '1000 AA'

function check(row: RawRow): { record: ReadCustomer } | { refusal: string } {
  const { wire, problems, isArchived } = row
  const [problem] = problems
  if (problem !== undefined) return { refusal: problem }
  const left = Object.keys(standIn).filter((field) => wire[field] === '') as (keyof typeof standIn)[]
  const isWithoutPostcode = wire['zipCode'] === ''
  const read = newCustomer.safeDecode({
    ...wire,
    ...Object.fromEntries(left.map((field) => [field, standIn[field]])),
    ...(isWithoutPostcode && { zipCode: STAND_IN_POSTCODE }),
  } as z.input<typeof newCustomer>)
  if (!read.success) return { refusal: sentenceOf(read.error, customerFields) }
  const { btwId, country } = read.data
  if (btwId !== null && !hasRightCheckDigits(btwId)) return { refusal: `Btw-id: ${vatIdRefusal(country)}` }
  return {
    record: {
      ...read.data,
      ...Object.fromEntries(left.map((field) => [field, ''])),
      ...(isWithoutPostcode && { zipCode: '' }),
      isArchived,
    },
  }
}

/** The fields of an address are filled together, and only where none of them is known. */
const address = ['street', 'houseNumber', 'zipCode', 'city'] as const

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 'unknown' ||
  (Array.isArray(value) && value.length === 0)

function fillingOf(stored: ListedCustomer, record: ReadCustomer): Partial<ReadCustomer> | null {
  const now = { ...stored, kind: stored.chosenKind }
  const fillsAddress =
    address.every((field) => isEmpty(stored[field])) && address.some((field) => !isEmpty(record[field]))
  const fields = [
    ...(fillsAddress ? [...address, 'country' as const] : []),
    ...single.filter((field) => isEmpty(now[field]) && !isEmpty(record[field])),
  ]
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, record[field]]))
}

const single = customerFieldNames.filter(
  (name) =>
    factsOf(name).isFilledByList === true && name !== 'country' && !address.some((part) => part === name),
)
