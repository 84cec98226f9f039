import { compact, parseVatId } from './identifiers.ts'

/**
 * The VAT number of a business in its own country: a btw-id of the EU, or outside the EU the country's own
 * kind of number. Takes the typed text and returns the normal form, or null when it cannot be one. An id of
 * the EU is accepted in any country, because a business may be registered in several.
 *
 * @param country ISO 3166-1 alpha-2, or `XI`
 */
export function parseBusinessId(typed: string, country: string): string | null {
  const id = compact(typed)
  const ofEu = parseVatId(id)
  if (ofEu !== null) return ofEu
  return (forms[country] ?? (isOutsideEu(country) ? otherForm : null))?.(id) ?? null
}

/** The format of an id in that country, for the sentence of a refusal. */
export const businessIdExample = (country: string): string =>
  examples[country] ??
  (isOutsideEu(country)
    ? 'Vul het nummer in zoals het in dat land geschreven wordt.'
    : `Een btw-id uit dat land begint met ${prefixOf(country)}; spaties en punten mogen.`)

/** `null` for a text that is no id. */
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
  // The word for VAT is in one of three languages and is kept as typed; without it the number is the
  // business's own.
  CH: (id) => (/^CHE\d{9}(MWST|TVA|IVA)?$/.test(id) ? id : null),
  NO: (id) => {
    const [, number, vat = ''] = /^(?:NO)?(\d{9})(MVA)?$/.exec(id) ?? []
    return number === undefined ? null : `NO${number}${vat}`
  },
  US: (id) => (/^\d{9}$/.test(id) ? id : null),
}

/**
 * Letters and digits, with at least one digit; never a text that begins as an id of the EU and is invalid.
 */
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
