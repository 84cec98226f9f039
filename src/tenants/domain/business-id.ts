import { compact, parseVatId } from './identifiers.ts'

/**
 * The number by which a business is known for VAT in its own country: a btw-id of the EU, or outside of it what the
 * country has instead. Takes what a person typed and gives the normal form, or null when it cannot be one. An id of the
 * EU is taken in any country, because a business may be registered in several.
 *
 * @param country ISO 3166-1 alpha-2, or `XI`
 */
export function parseBusinessId(typed: string, country: string): string | null {
  const id = compact(typed)
  const ofEu = parseVatId(id)
  if (ofEu !== null) return ofEu
  return (forms[country] ?? (isOutsideEu(country) ? otherForm : null))?.(id) ?? null
}

/** What an id of that country looks like, for the sentence that refuses one. */
export const businessIdExample = (country: string): string =>
  examples[country] ??
  (isOutsideEu(country)
    ? 'Vul het nummer in zoals het in dat land geschreven wordt.'
    : `Een btw-id uit dat land begint met ${prefixOf(country)}; spaties en punten mogen.`)

/** `null` for what is none. */
type Form = (id: string) => string | null

const british =
  (prefix: string): Form =>
  (id) => {
    const number = id.startsWith(prefix) ? id.slice(2) : id
    return /^(\d{9}(\d{3})?|(GD|HA)\d{3})$/.test(number) ? `${prefix}${number}` : null
  }

const forms: Readonly<Record<string, Form>> = {
  GB: british('GB'),
  XI: british('XI'),
  // The word for VAT is one of three languages' and stays as it was typed; without it the number is the business's own.
  CH: (id) => (/^CHE\d{9}(MWST|TVA|IVA)?$/.test(id) ? id : null),
  NO: (id) => {
    const [, number, vat = ''] = /^(?:NO)?(\d{9})(MVA)?$/.exec(id) ?? []
    return number === undefined ? null : `NO${number}${vat}`
  },
  US: (id) => (/^\d{9}$/.test(id) ? id : null),
}

/** Letters and digits, digits among them; never what begins as an id of the EU and is none. */
const otherForm: Form = (id) =>
  /^[A-Z0-9]{4,20}$/.test(id) && /\d{3}/.test(id) && !(euPrefixes.has(id.slice(0, 2)) && /^..U?\d/.test(id))
    ? id
    : null

const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

const isOutsideEu = (country: string): boolean => !euPrefixes.has(prefixOf(country))

const euPrefixes: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

const examples: Readonly<Record<string, string>> = {
  NL: 'Een Nederlands btw-id ziet eruit als NL123456789B01.',
  GB: 'Een Brits btw-nummer ziet eruit als GB123456789.',
  XI: 'Een btw-id uit Noord-Ierland ziet eruit als XI123456789.',
  CH: 'Een Zwitsers nummer ziet eruit als CHE-123.456.789 MWST.',
  NO: 'Een Noors nummer ziet eruit als NO 123 456 789 MVA.',
  US: 'Een Amerikaans nummer (EIN) ziet eruit als 12-3456789.',
}
