import { z } from 'zod'
import { fromDecimalText, toDecimalText } from '#kernel/decimal.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import {
  basisPoints,
  cents,
  MAX_CENTS,
  price,
  quantity,
  type BasisPoints,
  type Cents,
  type Price,
  type Quantity,
} from '#kernel/money.ts'

/**
 * How values cross the wire: `12.5`, `1000` and `"2026-11-20"` exist only there. A codec decodes on arrival
 * and encodes on departure, on both sides. A value that does not fit is refused, never rounded or coerced.
 */

/**
 * A refusal before a value is decoded. The check of the surrounding object ends there: a rule over several
 * fields reads decoded values only, and would throw on the raw text.
 */
const undecodable = (error: string) => ({ error, abort: true })

export const decimal = <Scaled extends bigint>(options: {
  scale: number
  min: bigint
  max: bigint
  make: (value: bigint) => Scaled
  tooFine: string
  outOfRange: string
}) => {
  const decoded = (value: number): bigint | null => scaledOf(value, options.scale)
  return z.codec(
    z
      .number({ error: 'Vul een getal in.' })
      .refine((value) => decoded(value) !== null, undecodable(options.tooFine))
      .refine((value) => {
        const scaled = decoded(value)
        return scaled !== null && scaled >= options.min && scaled <= options.max
      }, undecodable(options.outOfRange)),
    z.custom<Scaled>((value) => typeof value === 'bigint'),
    {
      decode: (value) => options.make(decoded(value) ?? 0n),
      encode: (value) => wireOf(value, options.scale),
    },
  )
}

/** Integers of up to fifteen digits; each has its own float, wherever the decimal point is. */
const MAX_EXACT = 1e15

/**
 * The scaled integer of a number, or null when the number has more decimals. Up to fifteen digits, that is
 * the integer which gives the same number when divided again; this takes a sixth less time on a list of
 * twenty thousand.
 */
function scaledOf(value: number, scale: number): bigint | null {
  const unit = 10 ** scale
  const scaled = Math.round(value * unit)
  if (Math.abs(scaled) < MAX_EXACT) return scaled / unit === value ? BigInt(scaled) : null
  return fromDecimalText(decimalDigits(value), scale)
}

/** The number with the digits of the scaled integer; division gives the float nearest to them, as parsing does. */
const wireOf = (value: bigint, scale: number): number =>
  value > -MAX_EXACT && value < MAX_EXACT ? Number(value) / 10 ** scale : Number(toDecimalText(value, scale))

/** JavaScript writes 1e21 and 1e-7 with an exponent; such numbers are outside every range here, or too fine. */
const decimalDigits = (value: number): string => (Object.is(value, -0) ? '0' : String(value))

/** Euro amount on the wire (12.5) ↔ cents in the program (1250n). A third decimal is refused, not rounded. */
export const euros = decimal<Cents>({
  scale: 2,
  min: -MAX_CENTS,
  max: MAX_CENTS,
  make: cents,
  tooFine: 'Een bedrag heeft hooguit twee decimalen.',
  outOfRange: 'Een bedrag ligt tussen -€ 10.000.000.000 en € 10.000.000.000.',
})

/**
 * A computed amount, as an answer contains it. Its range is wider than that of typed amounts, because the sum
 * of two invoices at the limit exceeds that limit. Up to ten trillion euro; a JSON number still distinguishes
 * every cent.
 */
export const summedEuros = decimal<Cents>({
  scale: 2,
  min: -1_000_000_000_000_000n,
  max: 1_000_000_000_000_000n,
  make: cents,
  tooFine: 'Een bedrag heeft hooguit twee decimalen.',
  outOfRange: 'Deze som is te groot om te tonen.',
})

/** Number of units, four decimals: 1.5 ↔ 15000n. A negative number reduces the invoice. */
export const quantityCodec = decimal<Quantity>({
  scale: 4,
  min: -10_000_000_000n,
  max: 10_000_000_000n,
  make: quantity,
  tooFine: 'Een aantal heeft hooguit vier decimalen.',
  outOfRange: 'Een aantal ligt tussen -1.000.000 en 1.000.000.',
})

/** Unit price in euro, four decimals: 0.335 ↔ 3350n. */
export const priceCodec = decimal<Price>({
  scale: 4,
  min: -1_000_000_000_000n,
  max: 1_000_000_000_000n,
  make: price,
  tooFine: 'Een prijs per stuk heeft hooguit vier decimalen.',
  outOfRange: 'Een prijs per stuk ligt tussen -€ 100.000.000 en € 100.000.000.',
})

/** Percentage on the wire (21) ↔ hundredths of a percent (2100n). */
export const percentage = decimal<BasisPoints>({
  scale: 2,
  min: 0n,
  max: 10_000n,
  make: basisPoints,
  tooFine: 'Een percentage heeft hooguit twee decimalen.',
  outOfRange: 'Een percentage ligt tussen 0 en 100.',
})

/** `yyyy-mm-dd` between 1900 and 2199. */
export const localDateCodec = z.codec(
  z
    .string({ error: 'Vul een datum in.' })
    .refine(
      (text) => parseLocalDate(text) !== null,
      undecodable('Vul een bestaande datum in, als jjjj-mm-dd.'),
    ),
  z.custom<LocalDate>((value) => typeof value === 'string'),
  { decode: (text) => text as LocalDate, encode: (date) => date },
)

/** A day as the specification's read-backs carry it: `{ "value": "2026-11-20" }`. */
export const wrappedDate = z.codec(
  z.object({ value: z.string() }),
  z.custom<LocalDate>((value) => typeof value === 'string'),
  { decode: ({ value }) => value as LocalDate, encode: (date) => ({ value: date as string }) },
)

/** An instant in UTC, ISO 8601. */
export const instant = z.string()

/** One of our ids on the wire. A malformed id gets the same answer as an absent object. */
export const idCodec = <Id extends string>() =>
  z.codec(
    z.uuid({ error: 'Dit is geen geldig id.' }),
    z.custom<Id>((value) => typeof value === 'string'),
    {
      decode: (text) => text.toLowerCase() as Id,
      encode: (id) => id as string,
    },
  )

/** A code on the wire ↔ a word in the program, from one table. */
export const coded = <const Codes extends Record<string, number>>(codes: Codes, message: string) => {
  type Word = Extract<keyof Codes, string>
  const wordOf = new Map<number, Word>(Object.entries(codes).map(([word, code]) => [code, word as Word]))
  return z.codec(
    z.number({ error: message }).refine((code) => wordOf.has(code), undecodable(message)),
    z.custom<Word>((value) => typeof value === 'string'),
    { decode: (code) => wordOf.get(code) as Word, encode: (word) => codes[word] as number },
  )
}

/**
 * The number of changes so far; an edit sends the version it was based on. Limited to the integer range of
 * the database, so that an invented version is refused as one and is not a server error.
 */
export const versionNumber = z
  .int({ error: 'Versie ontbreekt.' })
  .min(1, 'Deze versie bestaat niet.')
  .max(2_147_483_646, 'Deze versie bestaat niet.')

/**
 * One line of text that a person typed: trimmed, composed (NFC), without control characters and without the
 * invisible marks that change the direction of text (U+202A–E, U+2066–9), at most `max` characters. A line
 * break becomes a space: a name with two lines would add a line to an address, a subject or a payment code.
 */
export const text = (field: string, max: number) => textOf(field, max, (value) => value.replace(/\s+/g, ' '))

/** The same, over several lines. */
export const textOfLines = (field: string, max: number) => textOf(field, max, (value) => value)

const textOf = (field: string, max: number, arrange: (value: string) => string) =>
  z
    .string({ error: `Vul ${field} in.` })
    .overwrite((value) => arrange(cleanText(value)).trim())
    .max(max, `${capital(field)} mag hooguit ${String(max)} tekens lang zijn.`)

/** The same, and not empty. */
export const requiredText = (field: string, max: number) => text(field, max).min(1, 'Verplicht veld')

/** Text that may be absent: empty, null and left out are all null. */
export const optionalText = (field: string, max: number) =>
  z.codec(text(field, max).nullish(), z.string().nullable(), {
    decode: (value) => (value === undefined || value === null || value === '' ? null : value),
    encode: (value) => value,
  })

/** A lone surrogate is half a character and no text; the database would refuse it inside JSON. */
const cleanText = (value: string): string =>
  value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A query parameter is text: `"1000"` ↔ a word, from one table. `1000.0`, `0x3e8` and a repeated parameter are refused. */
export const codedText = <const Codes extends Record<string, number>>(codes: Codes, message: string) => {
  type Word = Extract<keyof Codes, string>
  const wordOf = new Map<string, Word>(
    Object.entries(codes).map(([word, code]) => [String(code), word as Word]),
  )
  return z.codec(
    z.string({ error: message }).refine((text) => wordOf.has(text), undecodable(message)),
    z.custom<Word>((value) => typeof value === 'string'),
    { decode: (text) => wordOf.get(text) as Word, encode: (word) => String(codes[word]) },
  )
}

/** A query parameter: `"12.5"` ↔ cents. */
export const eurosText = z.codec(
  z
    .string({ error: 'Vul een bedrag in.' })
    .refine((text) => euros.safeDecode(numberIn(text)).success, undecodable('Vul een bedrag in, als 12.50.')),
  z.custom<Cents>((value) => typeof value === 'bigint'),
  {
    decode: (text) => euros.decode(numberIn(text)),
    encode: (amount) => String(euros.encode(amount)),
  },
)

const numberIn = (text: string): number => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

/** `"true"` or `"false"` ↔ a boolean, nothing else. */
export const booleanText = (message: string) =>
  z.codec(z.enum(['true', 'false'], { error: message }), z.boolean(), {
    decode: (value) => value === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  })

/** `"2026"` in an address ↔ a year of 1900 to 2199. */
export const yearText = z.codec(
  z
    .string({ error: 'Geef een jaar, bijvoorbeeld year=2026.' })
    .regex(/^(19|20|21)\d\d$/, 'Geef een jaar, bijvoorbeeld year=2026.'),
  z.number(),
  { decode: Number, encode: String },
)
