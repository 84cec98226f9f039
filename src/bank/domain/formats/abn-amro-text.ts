import { firstOf, labelledText, slashedText } from '../labelled-text.ts'
import { cleaned } from '../read-values.ts'
import type { LineDraft } from '../statement.ts'
import { joined, referenceIn } from './references.ts'

/** What the text of a line says. */
export type TextParts = Partial<
  Pick<
    LineDraft,
    'name' | 'iban' | 'description' | 'endToEndId' | 'mandate' | 'creditorId' | 'kenmerk' | 'code'
  >
>

const SLASHED = ['TRTP', 'IBAN', 'BIC', 'NAME', 'REMI', 'EREF', 'ORDP', 'MARF', 'CSID', 'ID', 'BENM', 'ISDT']
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

/** The text of a line of ABN AMRO: `/TRTP/…/IBAN/…`, or blocks with labels, or the words of a card payment. */
export function abnAmroText(text: string): TextParts {
  return text.startsWith('/TRTP/') ? slashed(text) : /^SEPA\s/i.test(text) ? labelled(text) : plain(text)
}

function slashed(text: string): TextParts {
  const parts = slashedText(text, SLASHED)
  const remittance = firstOf(parts, 'remi').trim()
  // Blocks of a giro slip are padded with blanks.
  const issuer = /^ISSUER:\s*\S+\s+REF:\s*(\d[\d\s]*)$/.exec(remittance)
  const reference = referenceIn(issuer?.[1] ?? remittance)
  return {
    code: firstOf(parts, 'trtp'),
    iban: cleaned(firstOf(parts, 'iban')),
    name: cleaned(firstOf(parts, 'name')),
    description: cleaned(remittance),
    kenmerk: reference.kenmerk,
    endToEndId: referenceIn(firstOf(parts, 'eref')).endToEndId,
    mandate: cleaned(firstOf(parts, 'marf')),
    creditorId: cleaned(firstOf(parts, 'csid')),
  }
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
