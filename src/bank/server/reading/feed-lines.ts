import { z } from 'zod'
import { localDate, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, subtract, sum } from '#kernel/money.ts'
import type { FeedKind } from '../../domain/feed-kind.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { inAnotherCurrency } from '../../domain/formats/columns-format.ts'
import { readFile, type ReadFile } from '../../domain/read-file.ts'
import type { ReadEvent } from '../../domain/statement.ts'

const text = z.string()

/** A line of a page, as the work process that read the page wrote it. */
const feedLine = z.object({
  bookedOn: text,
  valueOn: text.nullable(),
  /** Cents, signed. */
  amount: text.regex(/^-?\d{1,15}$/),
  currency: text,
  name: text,
  iban: text,
  description: text,
  bankReference: text,
  endToEndId: text,
  kenmerk: text,
  code: text,
})
export type FeedLine = z.output<typeof feedLine>

/** What a shape makes of the JSON: the answer, and the lines of a page. */
export interface Reading {
  readonly answer: object
  readonly lines?: readonly FeedLine[]
}

/** What the pages of one account are, for the process that reads them together. */
export interface FeedOrder {
  readonly kind: FeedKind
  /** The days that were asked for. */
  readonly from: LocalDate
  readonly to: LocalDate
  /** Where the bank names one that holds all these lines. Cents as text. */
  readonly balance: { readonly closing: string; readonly day: LocalDate } | null
}

/** The format in imports, and the family by which lines are known again. Never changed. */
export const feedFormats: Readonly<Record<FeedKind, { readonly format: string; readonly label: string }>> = {
  'enable-banking': { format: 'enable-banking', label: 'Koppeling met de bank' },
  mollie: { format: 'mollie-feed', label: 'Koppeling met Mollie' },
}

/**
 * The lines of all pages as one statement. A line with an id that is on two pages is one.
 *
 * @throws FileRefusal as a file does
 */
export function readFeedLines(bytes: Buffer, order: FeedOrder): ReadFile {
  const seen = new Set<string>()
  const lines = bytes
    .toString('utf8')
    .split('\n')
    .flatMap((each) => {
      if (each === '') return []
      const line = feedLine.parse(JSON.parse(each))
      if (line.bankReference !== '' && seen.has(each)) return []
      seen.add(each)
      return [line]
    })
  return readFile(eventsOf(lines, order))
}

function* eventsOf(lines: readonly FeedLine[], { from, to, balance }: FeedOrder): Generator<ReadEvent> {
  yield { kind: 'head', account: '', currency: 'EUR' }
  const oldestFirst = lines.toSorted((a, b) =>
    a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0,
  )
  for (const [index, { currency, bookedOn, valueOn, amount, ...line }] of oldestFirst.entries()) {
    const place = index + 1
    if (currency !== 'EUR') {
      yield { kind: 'refused', place, message: inAnotherCurrency(currency) }
      continue
    }
    const day = parseLocalDate(bookedOn)
    if (day === null) throw new FileRefusal('day', place)
    const value = valueOn === null ? null : parseLocalDate(valueOn)
    yield {
      kind: 'line',
      line: { ...line, place, bookedOn: day, valueOn: value, amount: cents(BigInt(amount)) },
    }
  }
  const last = oldestFirst.at(-1)?.bookedOn ?? from
  // A balance of before the last line says nothing of these lines.
  if (balance === null || balance.day < last) yield { kind: 'foot', opening: null, closing: null, from, to }
  else {
    const closing = cents(BigInt(balance.closing))
    const moved = sum(
      oldestFirst.flatMap(({ amount, currency }) => (currency === 'EUR' ? [cents(BigInt(amount))] : [])),
    )
    yield { kind: 'foot', opening: subtract(closing, moved), closing, from, to: localDate(balance.day) }
  }
}
