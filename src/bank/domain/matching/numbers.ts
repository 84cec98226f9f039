import { parseLocalDate } from '#kernel/local-date.ts'

/** Fewer digits are in too many texts by accident. */
const SHORTEST = 5

/** The digits of a document number, by which it is found in a text; null when they are too few. */
export function digitsOfNumber(number: string): string | null {
  const digits = number.replace(/\D/g, '')
  return digits.length >= SHORTEST ? digits : null
}

/** The last group of digits as a number: 42 of `F2026-0042`; null where the number has one group only. */
export function sequenceOfNumber(number: string): number | null {
  const groups = number.match(/\d+/g) ?? []
  return groups.length < 2 ? null : Number(groups.at(-1))
}

/** The last digits of a number: 101 of `F-101`; null where they are too many for a number without its year. */
export function lastNumberOf(number: string): number | null {
  const digits = number.match(/\d+/g)?.at(-1) ?? ''
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** A number with letters and too few digits to be found by them: `f101` of `F-101`. Null for any other. */
export function codeOfNumber(number: string): string | null {
  const code = bareCode(number)
  return /^[a-z]{1,8}\d{1,4}$/.test(code) ? code : null
}

const bareCode = (text: string): string => text.replace(/[\s.\-/]/g, '').toLowerCase()
const CODE = /\b[a-z]{1,8}[\s.\-/]?\d{1,4}\b(?![-./]?\d)/gi

/** What a text says that may be such a number. */
export const codesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(CODE)].map(([code]) => bareCode(code)))

/** What a text says that may be the number of a document. */
export interface NumbersInText {
  /** Whole numbers, as digits. */
  readonly full: ReadonlySet<string>
  /** Behind a word such as `factuur`: a number without its year. */
  readonly sequences: ReadonlySet<number>
}

const IBAN = /\b[A-Z]{2}\d{2}\s?[A-Z]{4}[\d\s]{10,14}\b|\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g
/** A telephone number begins with a plus or a zero. */
const PHONE =
  /(?:\+|\b00)\d[\d\s()-]{7,16}\b|\b0\d{1,3}[\s-]?\d[\d\s]{5,9}\b|(?<!\d)(?:06(?:[\s./-]{0,3}\d){8}|0[1-9]\d(?:[\s./-]{0,3}\d){7})(?![-.]?\d)/g
const RUN = /\d[\d\s.\-/]*\d|\d/g
const LABELLED =
  /\b(?:fact\w*|nota\w*|inv\w*|fct|rekening)\.?\s*(?:nr|nummer|no|number)?[.:\s#-]*0*(\d{1,6})\b(?![-./]?\d)/gi

/**
 * The numbers in a text: whole, and no part of a longer row of digits. Digits of an IBAN, a telephone number or a day do not count; groups of digits that are next to each other
 * count together too, because people and banks break numbers: `2026 0042`, `2026.0042`, `2026-00 42`.
 */
export function numbersIn(text: string): NumbersInText {
  const plain = text.replace(IBAN, ' ').replace(PHONE, ' | ')
  const full = new Set<string>()
  for (const [run] of plain.matchAll(RUN)) {
    const groups = run.match(/\d+/g) ?? []
    const between = run.match(/\D+/g) ?? []
    // A hyphen or point beside a number goes on with it: `2026-0042-3` is no `2026-0042`.
    const goesOn = (at: number): boolean => /^[-.]$/.test(between[at] ?? '')
    for (let from = 0; from < groups.length; from += 1)
      for (let to = from + 1; to <= Math.min(groups.length, from + 3); to += 1) {
        const digits = groups.slice(from, to).join('')
        if (goesOn(from - 1) || goesOn(to - 1)) continue
        if (digits.length >= SHORTEST && !isDay(digits, groups.slice(from, to))) full.add(digits)
      }
  }
  const sequences = new Set([...plain.matchAll(LABELLED)].map(([, digits]) => Number(digits)))
  return { full, sequences }
}

/** `20260915`, or `2026-09-15` and `15-09-2026`: a day, though a document may have that number. */
function isDay(digits: string, groups: readonly string[]): boolean {
  if (digits.length !== 8 || groups.length === 2) return false
  const isDayOf = (year: string, month: string, day: string) =>
    parseLocalDate(`${year}-${month}-${day}`) !== null && /^(19|20)/.test(year)
  return (
    isDayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)) ||
    isDayOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2))
  )
}
