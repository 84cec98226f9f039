/** By which two records are the same one. */
export interface Sameness {
  /** What is compared, the strongest first: `kvk:12345678`. */
  readonly keys: readonly string[]
  /** Numbers by which they are certainly two: both have one, and they differ. */
  readonly apart: readonly (string | null)[]
}

/** A key that two records share. */
export interface Match<Found> {
  readonly found: Found
  readonly key: string
}

/** Finds records that are the same one. The strongest shared key decides. */
export class Known<Record> {
  readonly #byKey = new Map<string, { readonly record: Record; readonly apart: Sameness['apart'] }[]>()

  add(record: Record, { keys, apart }: Sameness): void {
    for (const key of keys) {
      const same = this.#byKey.get(key)
      if (same === undefined) this.#byKey.set(key, [{ record, apart }])
      else same.push({ record, apart })
    }
  }

  find({ keys, apart }: Sameness): Match<Record> | null {
    for (const key of keys)
      for (const each of this.#byKey.get(key) ?? [])
        if (!areApart(each.apart, apart)) return { found: each.record, key }
    return null
  }
}

export const areApart = (one: Sameness['apart'], other: Sameness['apart']): boolean =>
  one.some((number, index) => {
    const against = other[index] ?? null
    return number !== null && against !== null && number !== against
  })

export const bare = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** A customer, by KvK number, VAT id, e-mail address, or name with postcode. */
export function samenessOfCustomer(customer: {
  readonly name: string
  readonly contactEmail: string
  readonly zipCode: string
  readonly cocNumber: string | null
  readonly btwId: string | null
}): Sameness {
  const { name, contactEmail, zipCode, cocNumber, btwId } = customer
  return {
    keys: [
      ...(cocNumber === null ? [] : [`kvk:${cocNumber}`]),
      ...(btwId === null ? [] : [`vat:${btwId}`]),
      ...(contactEmail === '' ? [] : [`mail:${bare(contactEmail)}`]),
      `name:${bare(name)}|${bare(zipCode).replaceAll(' ', '')}`,
    ],
    apart: [cocNumber, btwId],
  }
}

/** A product, by code or by name. */
export const samenessOfProduct = ({
  code,
  name,
}: {
  readonly code: string | null
  readonly name: string
}): Sameness => ({
  keys: [...(code === null ? [] : [`code:${bare(code)}`]), `name:${bare(name)}`],
  apart: [code === null ? null : bare(code)],
})

/** In Dutch: by what a row is known. */
export function sharedInWords(key: string): string {
  const kind = key.split(':', 1)[0] ?? ''
  return words[kind] ?? words['name'] ?? ''
}

const words: Readonly<Record<string, string>> = {
  kvk: 'hetzelfde KvK-nummer',
  vat: 'hetzelfde btw-id',
  mail: 'hetzelfde e-mailadres',
  code: 'dezelfde code',
  name: 'dezelfde naam',
  trip: 'dezelfde dag, plaatsen en afstand',
}
