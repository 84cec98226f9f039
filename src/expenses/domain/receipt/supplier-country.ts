import { parseIban } from '#tenants/domain/identifiers.ts'
import type { TextLine } from './text-line.ts'

/**
 * The country of the supplier: by a VAT number that is not the buyer's, otherwise by a KvK number, otherwise
 * by the only foreign country in an address. Null without such a sign, or with two different ones.
 */
export function supplierCountryIn(
  lines: readonly TextLine[],
  ownVatIds: readonly string[] = [],
): string | null {
  const text = lines.map((line) => line.text).join('\n')
  const own = new Set(ownVatIds.map(compact))
  const ids = vatIdsIn(text).filter((id) => !own.has(id))
  const ofIds = new Set(ids.map((id) => COUNTRY_OF_PREFIX[id.slice(0, 2)] ?? id.slice(0, 2)))
  const foreign = [...ofIds].filter((country) => country !== 'NL')
  // An unknown number of the buyer is Dutch; the other is the supplier's.
  if (foreign.length > 0) return foreign.length === 1 ? (foreign[0] ?? null) : null
  if (ofIds.has('NL') || /\bk\.?v\.?k\b/i.test(text)) return 'NL'
  const named = new Set(NAMES.flatMap(([country, name]) => (name.test(text) ? [country] : [])))
  return named.size === 1 ? ([...named][0] ?? null) : null
}

const compact = (id: string): string => id.replace(/[\s.-]/g, '').toUpperCase()

/**
 * Compact VAT numbers of the EU, the United Kingdom, Switzerland and Norway; account numbers begin alike and
 * are excluded.
 */
function vatIdsIn(text: string): string[] {
  const plain = text.replace(/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}){3,8}\b/g, (found) =>
    parseIban(found) === null ? found : ' ',
  )
  return [...plain.matchAll(VAT_ID)]
    .map(([id]) => compact(id))
    .filter((id) => /\d{6}/.test(id.replace(/\D/g, '')))
}

const VAT_ID =
  /\b(?:NL[ .]?(?:\d[ .]?){9}B[ .]?\d{2}|(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|PL|PT|RO|SE|SI|SK|GB|XI)[ .]?(?:[0-9A-Z]{2,4}(?:[ .]\d{3}){2,3}|[0-9A-Z]{8,12})|CHE[ -]?\d{3}[ .]?\d{3}[ .]?\d{3}|NO[ ]?\d{3}[ ]?\d{3}[ ]?\d{3}[ ]?MVA)\b/g

const COUNTRY_OF_PREFIX: Readonly<Record<string, string>> = { EL: 'GR' }

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC'

/** Countries in an address, in their own language, English and Dutch. */
const NAMES: readonly (readonly [country: string, name: RegExp])[] = [
  [
    'US',
    new RegExp(
      `\\b(?:United States|Verenigde Staten|U\\.S\\.A\\.|USA)\\b|,\\s*(?:${STATES})\\s+\\d{5}(?:-\\d{4})?\\b`,
    ),
  ],
  ['GB', /\b(?:United Kingdom|Verenigd Koninkrijk|Great Britain|England|Scotland)\b/i],
  ['CH', /\b(?:Switzerland|Zwitserland|Schweiz|Suisse)\b/i],
  ['CA', /\bCanada\b/i],
  ['AU', /\b(?:Australia|Australië)\b/i],
  ['IE', /\b(?:Ireland|Ierland)\b/i],
  ['DE', /\b(?:Germany|Deutschland|Duitsland)\b/i],
  ['BE', /\b(?:Belgium|België|Belgique)\b/i],
  ['FR', /\b(?:France|Frankrijk)\b/i],
  ['LU', /\b(?:Luxembourg|Luxemburg)\b/i],
  ['SE', /\b(?:Sweden|Sverige|Zweden)\b/i],
  ['DK', /\b(?:Denmark|Danmark|Denemarken)\b/i],
  ['ES', /\b(?:Spain|España|Spanje)\b/i],
  ['IT', /\b(?:Italy|Italia|Italië)\b/i],
  ['AT', /\b(?:Austria|Österreich|Oostenrijk)\b/i],
  ['PL', /\b(?:Poland|Polska|Polen)\b/i],
  ['EE', /\b(?:Estonia|Eesti|Estland)\b/i],
  ['IL', /\bIsrael\b/i],
  ['IN', /\bIndia\b/i],
  ['SG', /\bSingapore\b/i],
]
