import { formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { isOssCode, type DocumentVatCode, type SalesVatCode } from '#ledger/domain/vat-code.ts'
import { distanceThresholdOn } from './distance-threshold.ts'
import { countryName, isEuCountry, isNetherlands, type VatAddress } from './country.ts'
import { dutch } from './language/dutch.ts'
import type { Line } from './line.ts'
import { vatCodeOf } from './vat-case.ts'
import { vatNameOf } from './vat-label.ts'

export interface VatExplanation {
  readonly vatCode: DocumentVatCode
  /** Box of the return; null when there is none. */
  readonly rubriek: string | null
  /** In plain words why the line is treated so, and what follows from it. */
  readonly sentence: string
}

/** The explanation of a line's VAT, from treatment, rate, country and supply, for the author. @param day of supply: the threshold of OSS is of a day */
export function explainVat(
  line: Pick<Line, 'vatRate' | 'vatTreatment' | 'supply'>,
  customer: VatAddress,
  day: LocalDate,
): VatExplanation {
  const vatCode = vatCodeOf(line, customer)
  return { vatCode, rubriek: rubriekFor(vatCode), sentence: sentenceOf(vatCode, customer, day) }
}

/** Why the VAT of a document is what it is, for one or more of its cases with the same reason. */
export interface VatNote {
  /** What it was derived from: `Btw verlegd (rubriek 3b), dienst, Duitsland, btw-id DE136695976`. */
  readonly facts: string
  readonly sentence: string
}

/** Cases in which the invoice names the customer's VAT id. */
const NAMES_VAT_ID: ReadonlySet<DocumentVatCode> = new Set(['nl-reverse-charge', 'eu-services', 'eu-goods'])

/** A note for each reason that occurs on the lines, in their order; each once. */
export function vatNotesOf(lines: readonly Line[], customer: VatAddress, day: LocalDate): VatNote[] {
  const factsOf = new Map<string, Set<string>>()
  for (const line of lines) {
    const { vatCode, rubriek, sentence } = explainVat(line, customer, day)
    const lacksId = customer.vatId === null && NAMES_VAT_ID.has(vatCode)
    const whole = lacksId ? `${sentence} Bij deze klant is nog geen btw-id ingevuld.` : sentence
    factsOf.set(whole, (factsOf.get(whole) ?? new Set()).add(factsFor(line, rubriek, customer)))
  }
  return [...factsOf].map(([sentence, facts]) => ({ facts: [...facts].join('; '), sentence }))
}

function factsFor(line: Line, rubriek: string | null, { country, vatId }: VatAddress): string {
  const isAbroad = !isNetherlands(country)
  return [
    `${vatNameOf(line, dutch)}${rubriek === null ? '' : ` (rubriek ${rubriek})`}`,
    isAbroad && (line.supply === 'goods' ? 'goederen' : 'dienst'),
    isAbroad && countryName(country),
    line.vatTreatment === 'reverse-charge' && vatId !== null && `btw-id ${vatId}`,
  ]
    .filter((fact) => fact !== false)
    .join(', ')
}

/** The box for the turnover of a sale. Source: toelichting aangifte omzetbelasting, rubrieken 1 and 3. */
export const rubriekOf = {
  'nl-high': '1a',
  'nl-low': '1b',
  'nl-zero': '1e',
  'nl-reverse-charge': '1e',
  'eu-services': '3b',
  'eu-goods': '3b',
  'export-goods': '3a',
  'non-eu-services': null,
  'nl-exempt': null,
  'nl-kor': null,
} as const satisfies Record<SalesVatCode, string | null>

/** The box of a line; null for one without, as for the VAT of another country. */
export const rubriekFor = (code: DocumentVatCode): string | null => (isOssCode(code) ? null : rubriekOf[code])

function sentenceOf(code: DocumentVatCode, { country, vatId }: VatAddress, day: LocalDate): string {
  if (isOssCode(code))
    return `Btw van ${countryName(country)}: je geeft die aan in je OSS-aangifte, niet in je Nederlandse btw-aangifte.`
  switch (code) {
    case 'nl-high':
    case 'nl-low':
      return isNetherlands(country)
        ? 'Nederlandse btw: je klant betaalt die aan jou, en jij geeft die aan.'
        : abroadSentence({ country, vatId }, day)
    case 'nl-zero':
      return isEuCountry(country)
        ? 'Het Nederlandse nultarief. Is je klant in de EU een bedrijf met een btw-id, kies dan BTW verlegd.'
        : 'Het nultarief: zet in de omschrijving waarom het geldt.'
    case 'nl-reverse-charge':
      return 'De btw is verlegd: je klant geeft die zelf aan. Het btw-id van je klant moet op de factuur.'
    case 'eu-services':
      return 'Dienst aan een bedrijf in de EU: je klant geeft de btw aan in zijn land. Komt ook in je ICP-opgaaf.'
    case 'eu-goods':
      return 'Intracommunautaire levering: 0% btw met een geldig btw-id en bewijs van vervoer. Komt ook in je ICP-opgaaf.'
    case 'export-goods':
      return 'Uitvoer buiten de EU: 0% btw. Bewaar het bewijs van uitvoer.'
    case 'non-eu-services':
      return 'Dienst aan een klant buiten de EU: er is geen Nederlandse btw en die staat niet in je aangifte.'
    case 'nl-exempt':
      return 'Vrijgesteld volgens artikel 11 Wet OB, zoals zorg en onderwijs: geen btw, en niet in je aangifte.'
    case 'nl-kor':
      return 'Je doet mee aan de kleineondernemersregeling: geen btw, en niet in je aangifte.'
  }
}

function abroadSentence({ country }: VatAddress, day: LocalDate): string {
  if (!isEuCountry(country))
    return 'Nederlandse btw aan een klant buiten de EU. Meestal is het 0%: kies dan tarief 0%.'
  const threshold = distanceThresholdOn(day)
  const aboveIt =
    threshold === null
      ? ''
      : ` Verkoop je voor meer dan ${formatEuros(threshold.amount).replace(/,00$/, '')} per jaar aan particulieren in de EU, dan geldt de btw van hun land: begin dan bij Belastingen met OSS.`
  return `Nederlandse btw. Is je klant een bedrijf met een btw-id, kies dan BTW verlegd.${aboveIt}`
}
