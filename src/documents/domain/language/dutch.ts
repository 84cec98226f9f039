import { dutchFormat } from '#kernel/dutch-format.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { countryName } from '../country.ts'
import { documentKinds, eachKind } from '../document-kinds.ts'
import { units, type Unit } from '../unit.ts'

const { day, counted } = dutchFormat

/** The words of a document for a receiver who reads Dutch. Its shape is what every language has. */
export const dutch = {
  language: 'nl' as Language,
  /** The language of the file, for screen readers. Source: BCP 47. */
  locale: 'nl-NL',
  format: dutchFormat,
  /** Title, word in a sentence, and the labels of number and day. */
  kinds: eachKind((kind): { title: string; noun: string; numberLabel: string; dateLabel: string } => {
    const { title, noun, numberLabel, dateLabel } = documentKinds[kind]
    return { title, noun, numberLabel, dateLabel }
  }),
  /** What a quantity counts: of one, and of more. */
  units: units as Readonly<Record<Unit, { readonly one: string; readonly more: string }>>,
  countryName,
  logoOf: (name: string) => `Logo van ${name}`,
  labels: {
    deliveryDate: 'Leverdatum',
    purchaseOrderNumber: 'Inkoopnummer',
    validUntil: 'Geldig tot en met',
    payBy: 'Te betalen uiterlijk',
    toPay: 'Te betalen',
    total: 'Totaal',
    subtotal: 'Subtotaal',
    kvkNumber: 'KvK',
    vatId: 'Btw-id',
  },
  /** The headings of the table of lines: the description, and four columns of figures. */
  columns: {
    description: 'Omschrijving',
    figures: ['Aantal', 'Prijs', 'Btw', 'Netto'] as readonly string[],
    /** Where the prices include VAT. */
    inclusiveFigures: ['Aantal', 'Prijs incl. btw', 'Btw', 'Incl. btw'] as readonly string[],
  },
  /** Below the description of a line. */
  line: {
    discount: (share: string | null, base: string, amount: string) =>
      `Korting${share === null ? '' : ` ${share}`} op ${base}: ${amount}`,
    withoutVat: (unitPrice: string, unit: string) => `Zonder btw € ${unitPrice} per ${unit}`,
  },
  /** A price with the sign of its currency: `€ 95,00`. */
  priced: (unitPrice: string) => `€ ${unitPrice}`,
  calculation: (count: string, price: string) => `${count} × ${price}`,
  /** A document in another currency. */
  currency: {
    rate: 'Koers',
    vatInEuros: (name: string) => `${name} in euro`,
    payIn: (code: string) => `Betaal in ${code}.`,
  },
  /** A concept, by the number that it will probably get. */
  expected: (number: string) => `krijgt ${number}`,
  payment: {
    scan: 'Scan om te betalen',
    pay: 'Betalen',
    nameOnAccount: (name: string) => `t.n.v. ${name}`,
    mentioning: (number: string) => `o.v.v. factuur ${number}`,
    reference: (reference: string) => `kenmerk ${reference}`,
    remittance: (number: string) => `Factuur ${number}`,
    qrLabel: (amount: string, iban: string, name: string) =>
      `QR-code voor de bankapp: ${amount} naar ${iban} t.n.v. ${name}`,
  },
  settlement: {
    offered: (date: LocalDate) => `Deze offerte is geldig tot en met ${day(date)}.`,
    owedToCustomer: 'Dit bedrag wordt verrekend met een volgende factuur of teruggestort.',
    nothing: 'Er hoeft niets betaald te worden.',
    onReceipt: 'Te betalen bij ontvangst.',
    term: (days: number) => `Betaaltermijn: ${counted(days, 'dag', 'dagen')}.`,
    withNumber: (number: string) => `Betaal onder vermelding van factuurnummer ${number}.`,
    withReference: (reference: string) => `Betaal met betalingskenmerk ${reference}.`,
    credited: 'Dit bedrag wordt verrekend of teruggestort.',
    creditedWith: (number: string) =>
      `Dit bedrag wordt verrekend met factuur ${number}, of teruggestort als die al is betaald.`,
    corrects: (number: string, date: LocalDate) => `Creditnota bij factuur ${number} van ${day(date)}`,
  },
  vat: {
    reversed: 'verlegd',
    exempt: 'vrijgesteld',
    rate: (rate: string) => `Btw ${rate}`,
    ossRate: (rate: string) => `Btw ${rate} (OSS)`,
    reversedName: 'Btw verlegd',
    exemptName: 'Vrijgesteld van btw',
    korName: 'Vrijgesteld van btw (KOR)',
    over: (name: string, net: string) => `${name} over ${net}`,
    /** In a sentence, where a name of VAT is not its first word. */
    inSentence: (name: string) => name.charAt(0).toLowerCase() + name.slice(1),
    including: (total: string) => `${total} inclusief btw`,
    includingVat: (vat: string) => `inclusief ${vat} btw`,
    and: 'en',
  },
}

/** What every language has. A text that is missing in one of them is a type error there. */
export type Wording = typeof dutch
