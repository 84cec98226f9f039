import {
  MOST_CONTACTS,
  purposeLabel,
  contactPurposes,
  type ContactPurpose,
} from '#customers/domain/contact.ts'
import { customerFieldLabel, laterTextNames } from '#customers/domain/fields.ts'
import { kindLabel, type CustomerKind } from '#customers/domain/kind.ts'
import { languageLabel } from '#customers/domain/language.ts'
import { countries, isCountry } from '#documents/domain/country.ts'
import { parseTypedDecimal, toDecimalText } from '#kernel/decimal.ts'
import type { Language } from '#kernel/language.ts'
import { currencyOf } from '#ledger/domain/currency.ts'
import { bareName } from './guess-columns.ts'
import { cellOf, isYes, type Cells, type ListField, type RawRow } from './list-field.ts'

/** The names of a contact's columns, by what they hold. */
export const contactParts = ['Name', 'Email', 'Phone', 'Purposes'] as const

const OFFERED_CONTACTS = 3

const contactAliases: Readonly<Record<(typeof contactParts)[number], readonly string[]>> = {
  Name: ['contactpersoon', 't.a.v.', 'ter attentie van', 'attn', 'attention', 'contact', 'contact person', 'contact_person_name', 'contactpersoon naam'],
  Email: ['contactpersoon e-mail', 'e-mail contactpersoon', 'contact_person_email_address'],
  Phone: ['contactpersoon telefoon', 'telefoon', 'telefoonnummer', 'tel', 'phone', 'telephone', 'mobiel', 'gsm', 'phone number'],
  Purposes: ['contactpersoon krijgt'],
} // prettier-ignore

const contactLabels = {
  Name: '',
  Email: ' e-mail',
  Phone: ' telefoon',
  Purposes: ' krijgt',
} as const satisfies Record<(typeof contactParts)[number], string>

const contactFields: readonly ListField[] = Array.from({ length: MOST_CONTACTS }, (_, index) =>
  contactParts.map((part) => ({
    id: `contact${part}${String(index + 1)}`,
    label: `Contactpersoon ${String(index + 1)}${contactLabels[part]}`,
    aliases: index === 0 ? contactAliases[part] : [],
    isHidden: index >= OFFERED_CONTACTS,
  })),
).flat()

/**
 * The fields of a customer, with the names that exports of Moneybird, e-Boekhouden, Exact, Jortt and Rompslomp give them. Names of
 * other programs come from the fields of their public APIs and from their exports, as far as known in 2026.
 */
export const customerFields: readonly ListField[] = [
  { id: 'name', label: customerFieldLabel.name, surer: ['bedrijfsnaam', 'organisatienaam', 'company name'], aliases: ['bedrijf', 'klantnaam', 'naam klant', 'naam relatie', 'relatienaam', 'company', 'customer name', 'organisatie', 'klant', 'relatie', 'name', 'handelsnaam'] },
  { id: 'firstName', label: 'Voornaam', aliases: ['firstname', 'first name'] },
  { id: 'infix', label: 'Tussenvoegsel', aliases: ['tussenvoegsels', 'tussenv', 'infix', 'insertion'] },
  { id: 'lastName', label: 'Achternaam', aliases: ['lastname', 'last name', 'surname'] },
  { id: 'contactEmail', label: customerFieldLabel.contactEmail, aliases: ['e-mail', 'email', 'mail', 'mailadres', 'email address', 'e-mail facturen', 'invoices email', 'send invoices to email'] },
  { id: 'street', label: customerFieldLabel.street, aliases: ['straatnaam', 'street', 'address street'] },
  { id: 'houseNumber', label: customerFieldLabel.houseNumber, aliases: ['huisnr', 'huisnummer en toevoeging', 'house number', 'address number'] },
  { id: 'addressLine', label: 'Straat en huisnummer', aliases: ['adres', 'adres 1', 'adresregel 1', 'adresregel', 'address', 'address 1', 'address line 1', 'bezoekadres', 'vestigingsadres', 'factuuradres', 'postadres'] },
  { id: 'zipCode', label: customerFieldLabel.zipCode, aliases: ['zip code', 'zip', 'postal code', 'address postal code'] },
  { id: 'city', label: customerFieldLabel.city, aliases: ['woonplaats', 'stad', 'city', 'plaatsnaam', 'vestigingsplaats', 'address city'] },
  { id: 'country', label: customerFieldLabel.country, aliases: ['landcode', 'country', 'country code', 'address country code', 'country name'] },
  { id: 'cocNumber', label: customerFieldLabel.cocNumber, aliases: ['kvk', 'kvk nr',
      'kvk number', 'kvknr', 'inschrijfnummer', 'handelsregisternummer', 'coc number', 'coc', 'chamber of commerce', 'chamber of commerce number', 'chamber of commerce id'] },
  { id: 'btwId', label: customerFieldLabel.btwId, aliases: ['btw-nummer', 'btw nr', 'btwnr', 'btw', 'btw identificatienummer', 'vat number', 'vat', 'vat id', 'tax number', 'btw-identificatienummer'] },
  { id: 'kind', label: customerFieldLabel.kind, aliases: ['soort', 'type', 'customer type', 'type klant', 'soort relatie'] },
  { id: 'language', label: customerFieldLabel.language, aliases: ['language', 'taalcode', 'language code', 'locale', 'delivery language', 'documenttaal', 'taal documenten'] },
  { id: 'paymentDays', label: 'Betaaltermijn in dagen', aliases: ['betaaltermijn', 'betalingstermijn', 'payment term', 'payment terms', 'payment days', 'invoice due days', 'betaaltermijn (dagen)'] },
  { id: 'currency', label: customerFieldLabel.currency, aliases: ['currency', 'currency code', 'valutacode', 'munteenheid'] },
  { id: 'creditLimit', label: customerFieldLabel.creditLimit, aliases: ['credit limit', 'maximaal krediet'] },
  { id: 'notes', label: 'Notities', aliases: ['notitie', 'opmerking', 'opmerkingen', 'memo', 'notes', 'aantekeningen'] },
  ...laterTextNames.map((name) => ({ id: name, label: customerFieldLabel[name], aliases: [] })),
  { id: 'isArchived', label: 'Gearchiveerd', aliases: ['archived', 'inactief'] },
  ...contactFields,
] // prettier-ignore

/** The row in the form of `newCustomer`; an empty text where the file has nothing. */
export function readCustomer(cells: Cells): RawRow {
  const problems: string[] = []
  const notices: string[] = []
  const person = ['firstName', 'infix', 'lastName']
    .map((part) => cellOf(cells, part))
    .filter((part) => part !== '')
    .join(' ')
  const given = cellOf(cells, 'name')
  const name = given === '' ? person : given
  const country = countryOf(cellOf(cells, 'country'), problems)
  const paymentDays = daysOf(cellOf(cells, 'paymentDays'), problems)
  const creditLimit = limitOf(cellOf(cells, 'creditLimit'), problems)
  return {
    name,
    wire: {
      name,
      contactEmail: cellOf(cells, 'contactEmail'),
      ...addressOf(cells),
      zipCode: cellOf(cells, 'zipCode'),
      city: cellOf(cells, 'city'),
      country,
      cocNumber: cellOf(cells, 'cocNumber') || null,
      btwId: cellOf(cells, 'btwId') || null,
      kind: kindOf(cellOf(cells, 'kind'), notices),
      language: languageOf(cellOf(cells, 'language'), notices),
      paymentDays,
      currency: currencyOfCell(cellOf(cells, 'currency'), notices),
      creditLimit,
      notes: cellOf(cells, 'notes'),
      ...Object.fromEntries(laterTextNames.map((name) => [name, cellOf(cells, name) || null])),
      contacts: contactsOf(cells, name, given === '' ? '' : person),
    },
    isArchived: isYes(cellOf(cells, 'isArchived')),
    problems,
    notices,
  }
}

/** From two columns, or from one line: `Kerkstraat 12 a` is `Kerkstraat` and `12 a`. */
function addressOf(cells: Cells): { street: string; houseNumber: string } {
  const street = cellOf(cells, 'street')
  const houseNumber = cellOf(cells, 'houseNumber')
  const line = cellOf(cells, 'addressLine') || (houseNumber === '' ? street : '')
  if (line === '' || (street !== '' && houseNumber !== '')) return { street, houseNumber }
  if (houseNumber !== '') return { street: line, houseNumber }
  const [, before = line, number = ''] = /^(.*?[^\d\s].*?)[\s,]+(\d.{0,14})$/.exec(line) ?? []
  return { street: before, houseNumber: number }
}

const countryCodes = new Map<string, string>([
  ...countries.map(([code, name]) => [bareName(name), code] as const),
  ...[['netherlands', 'NL'], ['thenetherlands', 'NL'], ['holland', 'NL'], ['belgium', 'BE'], ['germany', 'DE'], ['deutschland', 'DE'], ['france', 'FR'], ['unitedkingdom', 'GB'], ['engeland', 'GB'], ['unitedstates', 'US'], ['usa', 'US'], ['spain', 'ES'], ['italy', 'IT'], ['luxembourg', 'LU']] as const,
]) // prettier-ignore

/** A code or a name; the Netherlands where there is nothing. */
function countryOf(text: string, problems: string[]): string {
  if (text === '') return 'NL'
  const code = text.toUpperCase()
  if (isCountry(code)) return code
  const named = countryCodes.get(bareName(text))
  if (named !== undefined) return named
  problems.push(
    `Het land “${text.slice(0, 40)}” kennen we niet. Zet er de naam in het Nederlands, of de code.`,
  )
  return 'NL'
}

const kindWords: Readonly<Record<string, CustomerKind>> = {
  [bareName(kindLabel.business)]: 'business',
  [bareName(kindLabel.consumer)]: 'consumer',
  [bareName(kindLabel.unknown)]: 'unknown',
  zakelijk: 'business',
  business: 'business',
  company: 'business',
  consument: 'consumer',
  consumer: 'consumer',
  prive: 'consumer',
  private: 'consumer',
  persoon: 'consumer',
}

function kindOf(text: string, notices: string[]): CustomerKind {
  if (text === '') return 'unknown'
  const kind = kindWords[bareName(text)]
  if (kind === undefined)
    notices.push(`De soort klant “${text.slice(0, 40)}” kennen we niet; we kiezen Onbekend. Kies bij de klant Bedrijf of Particulier.`)
  return kind ?? 'unknown'
} // prettier-ignore

const languageWords: Readonly<Record<string, Language>> = {
  nl: 'nl',
  nld: 'nl',
  dutch: 'nl',
  [bareName(languageLabel.nl)]: 'nl',
  en: 'en',
  eng: 'en',
  english: 'en',
  [bareName(languageLabel.en)]: 'en',
}

/** `en`, `en-GB`, `en_US`, `Engels`; Dutch where there is nothing. */
function languageOf(text: string, notices: string[]): Language {
  if (text === '') return 'nl'
  const [, code = text] = /^([a-z]{2})[-_][a-z]{2}$/i.exec(text) ?? []
  const language = languageWords[bareName(code)]
  if (language === undefined)
    notices.push(`De taal “${text.slice(0, 40)}” kunnen we niet schrijven; we kiezen Nederlands.`)
  return language ?? 'nl'
}

/** A code such as `USD`; the euro where there is nothing. */
function currencyOfCell(text: string, notices: string[]): string | null {
  const code = text.toUpperCase()
  if (code === '' || code === 'EUR' || code === 'EURO') return null
  const known = currencyOf(code)
  if (known === null)
    notices.push(`De valuta “${text.slice(0, 40)}” kennen we niet; we kiezen de euro. Schrijf de drie letters ervan, zoals USD.`)
  return known?.code ?? null
} // prettier-ignore

function daysOf(text: string, problems: string[]): number | null {
  if (text === '') return null
  const [days] = /\d+/.exec(text) ?? []
  if (days !== undefined && days.length <= 4) return Number(days)
  problems.push('De betaaltermijn is geen aantal dagen, zoals 30.')
  return null
}

function limitOf(text: string, problems: string[]): number | null {
  if (text === '') return null
  const limit = parseTypedDecimal(text, 2)
  if (limit !== null) return Number(toDecimalText(limit, 2))
  problems.push('De kredietlimiet is geen bedrag, zoals 2.500,00.')
  return null
}

/** A contact without a name has the name of the customer. */
function contactsOf(cells: Cells, customer: string, person: string): object[] {
  return Array.from({ length: MOST_CONTACTS }, (_, index) => {
    const part = (name: (typeof contactParts)[number]) => cellOf(cells, `contact${name}${String(index + 1)}`)
    const name = part('Name') || (index === 0 ? person : '')
    const contact = {
      name: name === '' ? customer : name,
      email: part('Email'),
      phone: part('Phone'),
      purposes: purposesOf(part('Purposes')),
    }
    return name === '' && contact.email === '' && contact.phone === '' ? null : contact
  }).filter((contact) => contact !== null)
}

const purposeOfWord = new Map<string, ContactPurpose>(
  contactPurposes.flatMap((purpose) => [
    [bareName(purposeLabel[purpose]), purpose],
    [purpose, purpose],
  ]),
)

const purposesOf = (text: string): ContactPurpose[] => [
  ...new Set(text.split(',').flatMap((word) => purposeOfWord.get(bareName(word)) ?? [])),
]
