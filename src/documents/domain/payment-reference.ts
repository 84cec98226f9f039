/**
 * The references of payments that have check digits: the Dutch betalingskenmerk and the creditor reference of ISO 11649 (RF).
 */

/** From right to left, and again from the first one. */
const WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1]

/**
 * The check digit of a betalingskenmerk.
 *
 * @param digits those that it is computed over: all but the check digit
 * @see https://www.betaalvereniging.nl, "Betalingskenmerk"
 */
export function kenmerkCheckDigit(digits: string): number {
  const total = [...digits]
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (WEIGHTS[place % WEIGHTS.length] ?? 0), 0)
  const rest = 11 - (total % 11)
  return rest === 10 ? 1 : rest === 11 ? 0 : rest
}

/**
 * A betalingskenmerk without blanks, or null when it cannot be one: seven digits without a check, 9 to 14 digits with a check digit and a digit
 * for the length (which is checked too), or 16 digits with a check digit.
 */
export function parseKenmerk(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{7}$/.test(digits)) return digits
  if (!/^(\d{9,14}|\d{16})$/.test(digits)) return null
  const hasLength = digits.length < 16
  if (hasLength && Number(digits[1]) !== (digits.length - 2) % 10) return null
  return Number(digits[0]) === kenmerkCheckDigit(digits.slice(1)) ? digits : null
}

/** An RF reference without blanks and in capitals, or null when it cannot be one. Source: ISO 11649. */
export function parseCreditorReference(typed: string): string | null {
  const reference = typed.replace(/\s/g, '').toUpperCase()
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference)) return null
  return remainderOf(reference.slice(4) + reference.slice(0, 4)) === 1 ? reference : null
}

/**
 * The RF reference of a document number: its letters and digits, behind two check digits. Null where it has none, or more than the 21 that fit.
 *
 *     F2026-0001  →  RF12F20260001
 */
export function creditorReferenceOf(number: string): string | null {
  const body = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (body.length === 0 || body.length > 21) return null
  return `RF${String(98 - remainderOf(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** The reference that a document is paid with, which is printed on it; null where it has none. */
export const referenceOf = (document: {
  readonly number: string
  readonly hasReference?: true | undefined
}): string | null => (document.hasReference === true ? creditorReferenceOf(document.number) : null)

/** RF references in a text, with right check digits; also those that were written in groups. */
export function creditorReferencesIn(text: string): readonly string[] {
  const found = new Set<string>()
  for (const [run] of text.matchAll(/\bRF\d{2}(?: ?[A-Z0-9]){1,21}/gi)) {
    const bare = run.replaceAll(' ', '')
    // The words behind it are not known from its last group.
    for (let end = 5; end <= bare.length; end += 1) {
      const reference = parseCreditorReference(bare.slice(0, end))
      if (reference !== null) found.add(reference)
    }
  }
  return [...found]
}

/** Kenmerken of 16 digits in a text, with the right check digit; also those that were written in groups. */
export function kenmerkenIn(text: string): readonly string[] {
  const runs = text.matchAll(/(?<!\d)(?=(\d(?:[ .]?\d){15})(?!\d))/g)
  return [...runs].flatMap(([, run = '']) => parseKenmerk(run.replace(/[ .]/g, '')) ?? [])
}

/** In groups of four, as it is printed: `RF12 F202 6000 1`. */
export const spacedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

/** The remainder by 97, a letter as two digits (A = 10). Source: ISO 7064, mod 97-10. */
const remainderOf = (text: string): number =>
  [...text].reduce((rest, character) => {
    const value = Number.parseInt(character, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
