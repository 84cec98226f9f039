import { z } from 'zod'
import { isEmailAddress } from '#kernel/email-address.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import { parseIban } from '#tenants/domain/identifiers.ts'

/** Whether a value, as PostgreSQL writes it, is one that the program could have written in a column. */
export type Field = (value: string) => boolean

/**
 * A check or foreign key of the database holds the column: an enumeration, a pattern, a reference. The import runs with them on, and a test asks the
 * catalogue for one wherever a contract says this.
 */
export const HELD = 'held by the database'

/** The fields of a table: each column of text, a list of texts, JSON or bytes. Other types are held by their own form (`byType`). */
export type TableContract = Readonly<Record<string, Field | typeof HELD>>

// oxlint-disable-next-line no-control-regex -- control characters are what must not be there
const ODD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
const BREAK = /[\t\n\r]/

const isShort = (value: string, most: number): boolean =>
  value.length <= most || (value.length <= 2 * most && [...value].length <= most)

/** One line, as the codec `text` lets it in: no control characters, and no marks that change the direction of text. */
export const line =
  (most: number, least = 0): Field =>
  (value) =>
    isShort(value, most) && value.length >= least && !ODD.test(value) && !BREAK.test(value)

/** Several lines of the same. */
export const lines =
  (most: number, least = 0): Field =>
  (value) =>
    isShort(value, most) && value.length >= least && !ODD.test(value)

/** What another program wrote, such as a bank or a browser: any characters. */
export const foreign =
  (most: number): Field =>
  (value) =>
    isShort(value, most)

/** A word of the program, such as `sent-otherwise`. */
export const word: Field = (value) => /^[a-z0-9]+([-_ .][a-z0-9]+)*$/i.test(value) && value.length <= 120

export const email: Field = isEmailAddress

/** Addresses with `, ` between them. */
export const emails: Field = (value) =>
  value.length <= 10_000 && value.split(', ').every((each) => /^[^\s@]+@[^\s@]+$/.test(each))

export const iban: Field = (value) => parseIban(value) === value

export const sha256: Field = (value) => /^[0-9a-f]{64}$/.test(value)

/** Empty where there is none. */
export const orEmpty =
  (field: Field): Field =>
  (value) =>
    value === '' || field(value)

/** A list as PostgreSQL writes it: `{a,"b c"}`. */
export const listOf =
  (field: Field, most: number): Field =>
  (value) => {
    const items = itemsIn(value)
    return items !== null && items.length <= most && items.every(field)
  }

function itemsIn(value: string): string[] | null {
  if (!/^\{([^{}"\\,]+|"([^"\\]|\\[^])*")?(,([^{}"\\,]+|"([^"\\]|\\[^])*"))*\}$/.test(value)) return null
  const items = value.slice(1, -1).match(/[^{}"\\,]+|"([^"\\]|\\[^])*"/g) ?? []
  return items.map((item) => (item.startsWith('"') ? item.slice(1, -1).replaceAll(/\\([^])/g, '$1') : item))
}

/** JSON that the schema reads which reads it later. */
export const json =
  (schema: z.ZodType, most = 2_000_000): Field =>
  (value) =>
    value.length <= most && reads(value, (content) => schema.safeParse(content).success)

/** JSON that a function reads later. @param read throws for what it does not read */
export const jsonFor =
  (read: (content: unknown) => unknown): Field =>
  (value) =>
    reads(value, (content) => {
      read(content)
      return true
    })

/** An object with any content: it is shown as text and never interpreted. */
export const jsonObject: Field = json(z.record(z.string(), z.unknown()))

function reads(value: string, fits: (content: unknown) => boolean): boolean {
  try {
    return fits(JSON.parse(value))
  } catch {
    return false
  }
}

const isWithin = (value: string, least: bigint, most: bigint): boolean => {
  const number = BigInt(value)
  return number >= least && number <= most
}

/** Ten trillion euro in cents: what the program can still show. */
const MOST = 1_000_000_000_000_000n

const isInteger: Field = (value) => isWithin(value, -2_147_483_648n, 2_147_483_647n)

/** What every column of a type holds, beside its pattern. */
export const byType: Readonly<Record<string, Field>> = {
  bigint: (value) => isWithin(value, -MOST, MOST),
  integer: isInteger,
  'integer[]': listOf(isInteger, 1_000),
  smallint: (value) => isWithin(value, -32_768n, 32_767n),
  date: (value) => parseLocalDate(value) !== null,
  'timestamp with time zone': (value) => parseLocalDate(value.slice(0, 10)) !== null,
}

/** Types of which each column has a field of its own. */
export const TYPES_WITH_FIELDS: readonly string[] = ['text', 'text[]', 'jsonb', 'bytea']
