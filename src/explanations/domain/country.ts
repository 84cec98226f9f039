import type { Evidence } from './evidence.ts'
import { tokensOf } from './tokens.ts'

/** Where a supplier is, as far as VAT asks. */
export type Abroad = 'eu' | 'non-eu'

/** Source: europa.eu, EU member states; XI for goods of Northern Ireland is left out, for services it is outside. */
const EU: ReadonlySet<string> = new Set([
  'at', 'be', 'bg', 'cy', 'cz', 'de', 'dk', 'ee', 'el', 'es', 'fi', 'fr', 'gr', 'hr', 'hu', 'ie', 'it', 'lt', 'lu', 'lv', 'mt', 'pl', 'pt', 'ro',
  'se', 'si', 'sk',
]) // prettier-ignore

/** Words by which a name or a text says a country: as terminals, legal forms and addresses do. */
const words: Readonly<Record<string, Abroad>> = {
  ...eachIs('eu', 'ireland ierland dublin irl luxembourg luxemburg lux belgie belgique gent antwerpen brussel brugge gmbh deu germany berlin munchen koln dusseldorf hamburg sarl sas paris fra france esp madrid barcelona ita milano roma aut wien prt lisboa dnk kobenhavn swe stockholm oy'),
  ...eachIs('non-eu', 'usa inc llc california francisco usd gbr london uk gbp che zurich sydney israel singapore sgp'),
} // prettier-ignore

/** Suppliers of software and advertisements that charge from one country, by their terms of service; the country is asked where they have more. */
const suppliers: Readonly<Record<string, Abroad>> = {
  ...eachIs('eu', 'microsoft msft google adobe dropbox linkedin facebk meta apple hubspot shopify stripe aws hetzner spotify squarespace'),
  ...eachIs('non-eu', 'github notion figma zoom anthropic canva atlassian mailchimp digitalocean zapier cloudflare godaddy calendly grammarly todoist twilio'),
} // prettier-ignore

function eachIs(where: Abroad, list: string): Readonly<Record<string, Abroad>> {
  return Object.fromEntries(list.split(' ').map((word) => [word, where]))
}

/** Where the supplier is when it is abroad; null in the Netherlands and where nothing says so. The VAT id wins, then words, then the account. */
export function abroadOf({ country, name, text, iban }: Evidence): Abroad | null {
  if (country !== '') return ofCountry(country)
  const tokens = [...tokensOf(name), ...tokensOf(text)]
  for (const list of [words, suppliers])
    for (const token of tokens) if (Object.hasOwn(list, token)) return list[token] ?? null
  return iban === '' || /^\d/.test(iban) ? null : ofCountry(iban.slice(0, 2))
}

const ofCountry = (code: string): Abroad | null => {
  const written = code.toLowerCase()
  return written === 'nl' ? null : EU.has(written) ? 'eu' : 'non-eu'
}
