import type { StatementLine } from '../statement.ts'

/**
 * A reference by its shape: a betalingskenmerk (7, 9 to 14, or 16 digits) or RF reference, or an id that the payer gave.
 *
 * @see https://www.betaalvereniging.nl, "betalingskenmerk"; ISO 11649 for RF
 */
export function referenceIn(text: string): Pick<StatementLine, 'kenmerk' | 'endToEndId'> {
  const bare = text.replace(/\s/g, '')
  const isKenmerk = /^(\d{7}|\d{9,14}|\d{16})$/.test(bare) || /^RF\d{2}[A-Z0-9]{1,21}$/i.test(bare)
  if (isKenmerk) return { kenmerk: bare.toUpperCase(), endToEndId: '' }
  const isNone = /^(NOTPROVIDED|NONREF|EREF)?$/i.test(bare)
  return { kenmerk: '', endToEndId: isNone ? '' : text.trim() }
}

/** The reference behind `BETALINGSKENMERK:` or `BETALINGSKENM.` in a text, or an empty text. */
export const kenmerkIn = (text: string): string =>
  referenceIn(/BETALINGSKENM(?:ERK|\.)\s*:?\s*(\d{7,16})\b/i.exec(text)?.[1] ?? '').kenmerk

/** Texts joined by a blank, without the empty ones. */
export const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')
