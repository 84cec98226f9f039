import type { CountryCode } from '../country.ts'

const names = {
  NL: 'Netherlands', AT: 'Austria', BE: 'Belgium', BG: 'Bulgaria', CY: 'Cyprus', CZ: 'Czech Republic', DE: 'Germany',
  DK: 'Denmark', EE: 'Estonia', ES: 'Spain', FI: 'Finland', FR: 'France', GR: 'Greece', HR: 'Croatia', HU: 'Hungary',
  IE: 'Ireland', IT: 'Italy', LT: 'Lithuania', LU: 'Luxembourg', LV: 'Latvia', MT: 'Malta', PL: 'Poland', PT: 'Portugal',
  RO: 'Romania', SE: 'Sweden', SI: 'Slovenia', SK: 'Slovakia', GB: 'United Kingdom', XI: 'Northern Ireland',
  CH: 'Switzerland', NO: 'Norway', IS: 'Iceland', US: 'United States', CA: 'Canada', AU: 'Australia', TR: 'Turkey',
  AW: 'Aruba', CW: 'Curaçao', SX: 'Sint Maarten', BQ: 'Caribbean Netherlands', SR: 'Suriname', MA: 'Morocco',
  ZA: 'South Africa', AE: 'United Arab Emirates', CN: 'China', JP: 'Japan', IN: 'India', ID: 'Indonesia', SG: 'Singapore',
} as const satisfies Record<CountryCode, string> // prettier-ignore

/** The English name of a country; the code itself for one we do not know. */
export const englishCountryName = (code: string): string =>
  (names as Readonly<Record<string, string>>)[code] ?? code
