/**
 * The registration numbers of Dutch businesses. Each function takes the typed text and returns the normal
 * form, or null when it cannot be a number of that kind. Whether the number exists is known only to KVK and
 * VIES.
 */

/** KvK number: eight digits, kept as text because of leading zeros; no published check digit. */
export function parseKvkNumber(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{8}$/.test(digits) && digits !== '00000000' ? digits : null
}

/**
 * Dutch btw-id: `NL`, nine digits, `B`, two digits 01–99. Legal entities carry an RSIN that passes the elfproef; sole
 * traders since 2020-01-01 an id without BSN that passes mod 97 over the whole string.
 * Source: docs/decisions/0009-identifiers.md.
 */
export function parseDutchVatId(typed: string): string | null {
  const id = compact(typed)
  if (!/^NL\d{9}B\d{2}$/.test(id) || id.endsWith('B00')) return null
  return passesElevenTest(id.slice(2, 11)) || remainder97(id) === 1 ? id : null
}

/**
 * Btw-id of an EU country (Greece `EL`, Northern Ireland `XI`): its pattern only, the Dutch one also its
 * check. The server checks the check digits of the others (`server/vat-id-check.ts`).
 */
export function parseVatId(typed: string): string | null {
  const id = compact(typed)
  if (id.startsWith('NL')) return parseDutchVatId(id)
  return vatPatterns[id.slice(0, 2)]?.test(id) === true ? id : null
}

/** IBAN: the country's length, for the Netherlands its shape, and ISO 7064 mod 97-10. */
export function parseIban(typed: string): string | null {
  const iban = typed.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || ibanLengths[iban.slice(0, 2)] !== iban.length) return null
  if (iban.startsWith('NL') && !/^NL\d{2}[A-Z]{4}\d{10}$/.test(iban)) return null
  const check = Number(iban.slice(2, 4))
  if (check < 2 || check > 98) return null
  return remainder97(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null
}

/** BIC: four letters of the bank, country, location (never starting with 0 or 1), optional branch. ISO 9362. */
export function parseBic(typed: string): string | null {
  const bic = typed.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/.test(bic) ? bic : null
}

/** Dutch postcode as `1234 AB`; SA, SD and SS were never issued. */
export function parseDutchZipCode(typed: string): string | null {
  const match = /^([1-9]\d{3})\s?([A-Z]{2})$/.exec(typed.trim().toUpperCase())
  if (match === null) return null
  const [, digits = '', letters = ''] = match
  return ['SA', 'SD', 'SS'].includes(letters) ? null : `${digits} ${letters}`
}

/** Without the spaces, dots, hyphens and small letters that people type in an id. */
export const compact = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Weights 9…2 and -1; the sum is a multiple of eleven. */
function passesElevenTest(digits: string): boolean {
  const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1]
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11 === 0
}

/** The remainder by 97 of the digits, with letters as A=10 … Z=35. */
function remainder97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

const vatPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  EL: /^EL\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  XI: /^XI(\d{9}(\d{3})?|(GD|HA)\d{3})$/,
}

/** Length per country. Source: SWIFT IBAN registry, release 99. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28,
  CZ: 24, DE: 22, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18,
  GR: 27, GT: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32,
  LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MR: 27, MT: 31, MU: 30, NL: 18, NO: 15, PK: 24,
  PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, SA: 24, SC: 31, SE: 24, SI: 19, SK: 24, SM: 27, ST: 25, SV: 28,
  TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20,
} // prettier-ignore
