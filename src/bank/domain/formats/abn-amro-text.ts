import { firstOf, labelledText } from '../labelled-text.ts'
import { cleaned } from '../read-values.ts'
import { joined, referenceIn } from './references.ts'
import { isSlashed, slashedParts } from './slashed-text.ts'
import type { TextParts } from './text-parts.ts'

const LABELS = [
  'IBAN', 'BIC', 'Naam', 'Omschrijving', 'Kenmerk', 'Betalingskenm.', 'Incassant', 'Machtiging', 'ID debiteur', 'ID begunstigde', 'Voor',
] // prettier-ignore

/** A row has a column of 32 characters, a blank, and a column of 32 again. */
const COLUMN = 32
const ROW = 2 * COLUMN + 1

/**
 * The text of the `.TAB`, in columns padded to a fixed width: a column that begins with a label gets a blank before it, and a word
 * that was cut at the end of a column is whole again.
 */
export function unblocked(text: string): string {
  if (!/^SEPA\s/i.test(text)) return text
  let whole = ''
  for (let at = 0; at < text.length; at += ROW)
    for (const column of [text.slice(at, at + COLUMN), text.slice(at + COLUMN + 1, at + ROW)])
      whole += /^[A-Z][A-Za-z. ]{2,15}:\s/.test(column) ? ` ${column}` : column
  return whole
}

/** Whether a text is in blocks: `SEPA …`, or an account and a name or text by their labels. */
export const isLabelled = (text: string): boolean =>
  /^SEPA\s/i.test(text) || (/(^|\s)IBAN:/i.test(text) && /(^|\s)(NAAM|OMSCHRIJVING):/i.test(text))

/** The text of a line of ABN AMRO: `/TRTP/…/IBAN/…`, or blocks with labels, or the words of a card payment. */
export function abnAmroText(text: string): TextParts {
  return isSlashed(text) ? slashedParts(text) : isLabelled(text) ? labelled(text) : plain(text)
}

function labelled(text: string): TextParts {
  const parts = labelledText(text, LABELS)
  const giro = referenceIn(firstOf(parts, 'betalingskenm.'))
  const kenmerk = referenceIn(firstOf(parts, 'kenmerk'))
  const [code = ''] = (parts.get('') ?? '').split(/\s{3,}/)
  return {
    code: cleaned(code),
    iban: cleaned(firstOf(parts, 'iban')).replace(/\s/g, ''),
    name: cleaned(firstOf(parts, 'naam')),
    description: cleaned(joined(firstOf(parts, 'omschrijving'), firstOf(parts, 'betalingskenm.'))),
    kenmerk: giro.kenmerk || kenmerk.kenmerk,
    endToEndId: kenmerk.endToEndId,
    mandate: cleaned(firstOf(parts, 'machtiging')),
    creditorId: cleaned(firstOf(parts, 'incassant')),
  }
}

/** The shop is after the time (`BEA   NR:MA1402   11.01.14/12.00 Hema EV123,PAS123`), or in the second column (`BEA, Betaalpas   Hema,PAS123`). */
function plain(text: string): TextParts {
  const card =
    /^([BG]EA),[^,]{3,30}?\s{3,}(.+?),\s*PAS\s*\d+/i.exec(text) ??
    /^([BG]EA)\b.*?\d{2}\.\d{2}\.\d{2}\/\d{2}[.:]\d{2}\s+(.+?)(?:,\s*PAS\s*\d+|$)/i.exec(text)
  return { code: card?.[1]?.toUpperCase() ?? '', name: cleaned(card?.[2] ?? ''), description: cleaned(text) }
}
