import { compact, parseKvkNumber } from '#tenants/domain/identifiers.ts'
import { areApart, bare, type Sameness } from './compare.ts'
import { cellOf, type Cells } from './list-field.ts'

/** A record that a row may mean, by what it is recognised. */
export interface Candidate<Record> extends Sameness {
  readonly record: Record
}

/** Finds the one record that a row means. */
export class Register<Record> {
  readonly #byKey = new Map<string, Candidate<Record>[]>()

  constructor(candidates: readonly Candidate<Record>[]) {
    for (const candidate of candidates)
      for (const key of candidate.keys) {
        const same = this.#byKey.get(key)
        if (same === undefined) this.#byKey.set(key, [candidate])
        else same.push(candidate)
      }
  }

  /** The record of the strongest key that the row has; how many there are where the row does not say which. */
  find(row: Sameness): { readonly record: Record } | { readonly count: number } {
    let left: readonly Candidate<Record>[] = []
    for (const key of row.keys) {
      const found = (this.#byKey.get(key) ?? []).filter(({ apart }) => !areApart(apart, row.apart))
      const both = left.length === 0 ? found : left.filter((each) => found.includes(each))
      if (both.length > 0) left = both
      if (new Set(left.map(({ record }) => record)).size === 1) break
    }
    const records = new Set(left.map(({ record }) => record))
    const [only] = records
    return only !== undefined && records.size === 1 ? { record: only } : { count: records.size }
  }
}

interface KnownCustomer {
  readonly name: string
  readonly contactEmail: string
  readonly zipCode: string
  readonly cocNumber: string | null
  readonly btwId: string | null
}

/** The keys of a customer in a list of prices: those of the list of customers, and the name alone. */
export const keysOfCustomer = (customer: KnownCustomer): Sameness => {
  const { keys, apart } = numbersOf(customer)
  return { keys: [...keys, placeOf(customer), `name:${bare(customer.name)}`], apart }
}

/** The keys of the customer that a row names; the name alone only where the row has no postcode. */
export function customerInRow(cells: Cells): Sameness {
  const kvk = cellOf(cells, 'cocNumber')
  const customer = {
    name: cellOf(cells, 'customerName'),
    contactEmail: cellOf(cells, 'contactEmail'),
    zipCode: cellOf(cells, 'zipCode'),
    cocNumber: kvk === '' ? null : (parseKvkNumber(kvk) ?? kvk),
    btwId: compact(cellOf(cells, 'btwId')) || null,
  }
  const { keys, apart } = numbersOf(customer)
  if (customer.name === '') return { keys, apart }
  return {
    keys: [...keys, customer.zipCode === '' ? `name:${bare(customer.name)}` : placeOf(customer)],
    apart,
  }
}

const numbersOf = ({ contactEmail, cocNumber, btwId }: KnownCustomer): Sameness => ({
  keys: [
    ...(cocNumber === null ? [] : [`kvk:${cocNumber}`]),
    ...(btwId === null ? [] : [`vat:${btwId}`]),
    ...(contactEmail === '' ? [] : [`mail:${bare(contactEmail)}`]),
  ],
  apart: [cocNumber, btwId],
})

const placeOf = ({ name, zipCode }: KnownCustomer): string =>
  `place:${bare(name)}|${bare(zipCode).replaceAll(' ', '')}`

/** The keys of a product in a list of prices. */
export const keysOfProduct = (code: string | null, name: string): Sameness => ({
  keys: [...(code === null ? [] : [`code:${bare(code)}`]), ...(name === '' ? [] : [`name:${bare(name)}`])],
  apart: [code === null ? null : bare(code)],
})
