/**
 * ISO 3166-1 alpha-2 codes of the countries a customer can live in, with their Dutch names; EU members marked. `XI` is
 * Northern Ireland, which has no code of its own there; VIES and the codes of EN 16931 call it so.
 */
export const countries = [
  ['NL', 'Nederland', true],
  ['AT', 'Oostenrijk', true],
  ['BE', 'België', true],
  ['BG', 'Bulgarije', true],
  ['CY', 'Cyprus', true],
  ['CZ', 'Tsjechië', true],
  ['DE', 'Duitsland', true],
  ['DK', 'Denemarken', true],
  ['EE', 'Estland', true],
  ['ES', 'Spanje', true],
  ['FI', 'Finland', true],
  ['FR', 'Frankrijk', true],
  ['GR', 'Griekenland', true],
  ['HR', 'Kroatië', true],
  ['HU', 'Hongarije', true],
  ['IE', 'Ierland', true],
  ['IT', 'Italië', true],
  ['LT', 'Litouwen', true],
  ['LU', 'Luxemburg', true],
  ['LV', 'Letland', true],
  ['MT', 'Malta', true],
  ['PL', 'Polen', true],
  ['PT', 'Portugal', true],
  ['RO', 'Roemenië', true],
  ['SE', 'Zweden', true],
  ['SI', 'Slovenië', true],
  ['SK', 'Slowakije', true],
  ['GB', 'Verenigd Koninkrijk', false],
  ['XI', 'Noord-Ierland', false],
  ['CH', 'Zwitserland', false],
  ['NO', 'Noorwegen', false],
  ['IS', 'IJsland', false],
  ['US', 'Verenigde Staten', false],
  ['CA', 'Canada', false],
  ['AU', 'Australië', false],
  ['TR', 'Turkije', false],
  ['AW', 'Aruba', false],
  ['CW', 'Curaçao', false],
  ['SX', 'Sint Maarten', false],
  ['BQ', 'Caribisch Nederland', false],
  ['SR', 'Suriname', false],
  ['MA', 'Marokko', false],
  ['ZA', 'Zuid-Afrika', false],
  ['AE', 'Verenigde Arabische Emiraten', false],
  ['CN', 'China', false],
  ['JP', 'Japan', false],
  ['IN', 'India', false],
  ['ID', 'Indonesië', false],
  ['SG', 'Singapore', false],
] as const

export type CountryCode = (typeof countries)[number][0]

const nameOf = new Map<string, string>(countries.map(([code, name]) => [code, name]))
const euMembers = new Set<string>(countries.filter(([, , isMember]) => isMember).map(([code]) => code))

export const isCountry = (code: string): code is CountryCode => nameOf.has(code)
export const isNetherlands = (code: string): boolean => code === 'NL'
export const isEuCountry = (code: string): boolean => euMembers.has(code) && !isNetherlands(code)

/** What decides where a customer is for VAT. */
export interface VatAddress {
  readonly country: string
  readonly vatId: string | null
}

/** Northern Ireland: by the country, or by the id of a customer that is in the United Kingdom. */
export const isNorthernIreland = ({ country, vatId }: VatAddress): boolean =>
  country === 'XI' || (country === 'GB' && vatId?.startsWith('XI') === true)

/**
 * Whether a supply to that customer is one to another country of the EU. Northern Ireland counts as one for goods only.
 * Source: Windsor Framework (Protocol on Ireland/Northern Ireland), art. 8 and annex 3.
 */
export const isWithinEu = (customer: VatAddress, supply: 'goods' | 'service'): boolean =>
  isEuCountry(customer.country) || (supply === 'goods' && isNorthernIreland(customer))

/** Whether OSS is for a customer: in another country of the EU, without a VAT id. Northern Ireland is left out. */
export const isOssCustomer = ({ country, vatId }: VatAddress): boolean =>
  isEuCountry(country) && (vatId === null || vatId === '')

/** The letters before a VAT id of that customer: `EL` in Greece, `XI` in Northern Ireland, else the country's code. */
export const vatPrefixOf = (customer: VatAddress): string =>
  customer.country === 'GR' ? 'EL' : isNorthernIreland(customer) ? 'XI' : customer.country

/** The Dutch name of a country; the code itself for one we do not know. */
export const countryName = (code: string): string => nameOf.get(code) ?? code
