import { firstOf, slashedText, type LabelledText } from '../labelled-text.ts'
import { cleaned } from '../read-values.ts'
import { kenmerkIn, referenceIn } from './references.ts'
import type { TextParts } from './text-parts.ts'

/** The fields of all banks, as SWIFT names them, and a few that one bank adds. */
const FIELDS = [
  'TRTP', 'TRCD', 'IBAN', 'BIC', 'NAME', 'REMI', 'EREF', 'KREF', 'PREF', 'MARF', 'CSID', 'CNTP', 'ORDP', 'BENM', 'RTRN', 'ULTC', 'ULTD', 'ULTB',
  'PURP', 'SVCL', 'EXCH', 'OCMT', 'ACCW', 'ISDT', 'CDTRREFTP', 'CDTRREF',
] // prettier-ignore

/** Fields that count only below another one: elsewhere `/ID/` is a part of a text. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  ORDP: ['ID', 'ADDR'],
  BENM: ['ID', 'ADDR'],
  CDTRREFTP: ['CD', 'ISSR'],
}

const known = new RegExp(`^/?(${FIELDS.join('|')})/`)

/** Whether a text is in fields: `/TRTP/…/IBAN/…`, `/EREF/…/ORDP//NAME/…`, `/CNTP/account/BIC/name/city/REMI/USTD//…`. */
export const isSlashed = (text: string): boolean => known.test(text.trimStart())

/** The fields of a text, whatever bank wrote them, in any order; of two equal ones the first. */
export function slashedParts(written: string): TextParts {
  const text = written.trimStart()
  const parts = slashedText(text.startsWith('/') ? text : `/${text}`, FIELDS, BELOW)
  const field = (name: string): string => cleaned(firstOf(parts, name).replace(/\/+$/, ''))
  const [account = '', , party = ''] = firstOf(parts, 'cntp').split('/')
  const { description, reference } = remittanceOf(parts)
  return {
    code: field('trtp') || field('trcd'),
    iban: field('iban') || cleaned(account),
    name: field('name') || cleaned(party) || partyOf(field('ordp')) || partyOf(field('benm')),
    description,
    kenmerk: referenceIn(reference).kenmerk || kenmerkIn(description),
    endToEndId: referenceIn(firstOf(parts, 'eref').replace(/\/+$/, '')).endToEndId,
    mandate: field('marf'),
    creditorId: field('csid'),
    returnReason: /^[A-Z]{2}\d{2}\b/.exec(field('rtrn'))?.[0] ?? '',
  }
}

/** A party without fields of its own: its name, perhaps with a slash before it. */
const partyOf = (text: string): string => cleaned(text.replace(/^\/+/, '').split('/')[0] ?? '')

/** `USTD//text`, `STRD/CUR/reference`, `ISSUER: CUR REF: reference`, or text alone; a reference may be in fields of its own. */
function remittanceOf(parts: LabelledText): { readonly description: string; readonly reference: string } {
  const written = firstOf(parts, 'remi').replace(/\/+$/, '').trim()
  const [, , structured = ''] = /^STRD\/(CUR|ISO)\/(.+)$/.exec(written) ?? []
  // Blocks of a giro slip are padded with blanks.
  const [, slip = ''] = /^ISSUER:\s*\S+\s+REF:\s*(\d[\d\s]*)$/.exec(written) ?? []
  const reference = cleaned(firstOf(parts, 'cdtrref'))
  const description = cleaned(structured || written.replace(/^(USTD|STRD)\/\//, '') || reference)
  return { description, reference: reference || structured || slip || description }
}
