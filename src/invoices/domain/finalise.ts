import { rateProblem } from '#documents/domain/vat-rate.ts'
import { footerOf, lookOf, textFor } from '#documents/domain/document-settings.ts'
import { countryName, isOssCustomer, vatPrefixOf } from '#documents/domain/country.ts'
import {
  foreignFiguresOf,
  type DayRate,
  type ForeignFigures,
  type ForeignSums,
} from '#documents/domain/foreign-figures.ts'
import type { FrozenDocument, FrozenLine } from '#documents/domain/frozen-document.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { wordingFor } from '#documents/domain/language/wording.ts'
import { filled } from '#documents/domain/template.ts'
import { bearsDutchVat } from '#documents/domain/line.ts'
import { particularsOf, type Particulars } from '#documents/domain/particulars.ts'
import { contentProblems, drawingProblem } from '#documents/domain/problems.ts'
import { legalRemarksOf, needsCustomerVatId } from '#documents/domain/remarks.ts'
import { totalsOf, withFigures, type Totals } from '#documents/domain/totals.ts'
import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { euRateChoices } from '#ledger/domain/eu-vat-rates.ts'
import type { Invoice } from './invoice.ts'
import { valuesOnInvoice, type WordedInvoice } from './mail-text.ts'

/**
 * The reasons why an invoice cannot be finalised, as sentences that say what to do; empty when there are
 * none.
 *
 * @see art. 35a Wet OB 1968: the required content of an invoice
 */
export function problemsOf(invoice: Invoice): string[] {
  const { customer, lines } = invoice
  const reversedLines = lines.filter((line) => needsCustomerVatId(line, customer))
  return [
    ...contentProblems(invoice),
    drawingProblem({ ...invoice, ...ownWords(invoice), ...footerOf(invoice.settings, invoice.customer) }),
    [customer.street, customer.houseNumber, customer.zipCode, customer.city].includes('') &&
      'Vul het volledige adres van de klant in.',
    reversedLines.length > 0 &&
      customer.vatId === null &&
      `Bij btw verlegd hoort het btw-id van de klant: vul dat in bij ${customer.name}.`,
    reversedLines.length > 0 &&
      customer.vatId !== null &&
      !customer.vatId.startsWith(vatPrefixOf(customer)) &&
      `Het btw-id ${customer.vatId} hoort niet bij het land van ${customer.name}.`,
    schemeProblem(invoice),
    ossProblem(invoice),
    rateProblem(lines, invoice.deliveryDate),
    rateDayProblem(invoice),
    invoice.dueDate < invoice.issueDate && 'De vervaldatum ligt voor de factuurdatum.',
  ].filter((problem) => problem !== false)
}

/** A copy, or a concept with another date, has the rate of another day. */
const rateDayProblem = ({ exchange, issueDate }: Pick<Invoice, 'exchange' | 'issueDate'>): string | false =>
  exchange !== null &&
  exchange.day !== issueDate &&
  `De koers is die van ${formatDateInWords(exchange.day)}: open het concept en vul de koers van ${formatDateInWords(issueDate)} in.`

/** The figures of an invoice in its own currency; null in euros. */
export const foreignOf = ({
  exchange,
  lines,
}: Pick<Invoice, 'exchange' | 'lines'>): (ForeignFigures & DayRate) | null =>
  exchange === null ? null : { ...exchange, ...foreignFiguresOf(lines, exchange) }

/** A concept from before the KOR was set, or ended, still has the VAT of then. */
function schemeProblem({ lines, isUnderKor, issueDate }: Invoice): string | false {
  const day = formatDateInWords(issueDate)
  if (isUnderKor && lines.some(bearsDutchVat))
    return `Op ${day} doe je mee aan de KOR: open het concept en bewaar het opnieuw, dan vervalt de btw.`
  return (
    !isUnderKor &&
    lines.some(({ vatTreatment }) => vatTreatment === 'kor') &&
    `Op ${day} doe je niet mee aan de KOR: open het concept en bewaar het opnieuw, dan komt de btw erop.`
  )
}

/** VAT of another country is for consumers there, while the business takes part in OSS, at a rate of that country on the day of supply. */
function ossProblem({ lines, customer, isUnderOss, issueDate, deliveryDate }: Invoice): string | false {
  const rates = lines.flatMap(({ vatTreatment, vatRate }) => (vatTreatment === 'oss' ? [vatRate] : []))
  if (rates.length === 0) return false
  if (!isOssCustomer(customer))
    return `OSS is voor klanten zonder btw-id in een ander EU-land: kies voor ${customer.name} een andere btw-behandeling.`
  if (!isUnderOss)
    return `Op ${formatDateInWords(issueDate)} gebruik je OSS niet: begin ermee bij Belastingen, of kies een Nederlands btw-tarief.`
  const held = euRateChoices(customer.country, deliveryDate)
  const wrong = rates.find((rate) => !held.includes(rate))
  if (wrong === undefined) return false
  return held.length === 0
    ? `De btw-tarieven van ${countryName(customer.country)} op ${formatDateInWords(deliveryDate)} kennen we niet: pas de leverdatum aan.`
    : `Op ${formatDateInWords(deliveryDate)} gold in ${countryName(customer.country)} ${held.map(formatRate).join(', ')} btw: kies een van die tarieven in plaats van ${formatRate(wrong)}.`
}

/** The final content of the invoice: the parties, lines and texts of this moment, with the new number. */
export const frozenInvoice = (invoice: Invoice): Omit<FrozenDocument, 'number'> => ({
  ...frozenContent(invoice),
  ...ownWords(invoice),
  hasReference: true,
  kind: 'invoice',
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  corrects: null,
})

/** What the tenant says on each invoice, before the lines and after the totals; absent where it says nothing. */
export function ownWords(invoice: WordedInvoice): Pick<FrozenDocument, 'intro' | 'outro'> {
  const values = valuesOnInvoice(invoice)
  const language = languageOf(invoice.customer)
  const intro = filled(textFor(invoice.settings, 'invoice.intro', language), values).trim()
  const outro = filled(textFor(invoice.settings, 'invoice.outro', language), values).trim()
  return { ...(intro !== '' && { intro }), ...(outro !== '' && { outro }) }
}

/**
 * The frozen content of a credit note on an invoice, issued on `issueDate`: the invoice's own parties, the
 * credited lines, and the reason. Amounts are positive, as in UBL.
 */
export const frozenCreditNote = (
  invoice: Invoice & { number: string },
  credit: {
    readonly issueDate: LocalDate
    readonly reason: string | null
    readonly lines: readonly FrozenLine[]
    readonly totals: Totals
    /** In the currency of the invoice; null in euros. */
    readonly foreign: ForeignSums | null
  },
): Omit<FrozenDocument, 'number'> => ({
  ...frozenContent(invoice),
  kind: 'credit-note',
  title: credit.reason,
  lines: credit.lines,
  totals: credit.totals,
  ...frozenForeign(
    invoice.exchange === null || credit.foreign === null ? null : { ...invoice.exchange, ...credit.foreign },
  ),
  remarks: legalRemarksOf(credit.lines, invoice.customer, wordingFor(invoice.customer)),
  issueDate: credit.issueDate,
  dueDate: credit.issueDate,
  corrects: { number: invoice.number, issueDate: invoice.issueDate },
})

const frozenForeign = (foreign: (ForeignFigures & DayRate) | null): Pick<FrozenDocument, 'foreign'> =>
  foreign === null ? {} : { foreign }

const frozenContent = (
  invoice: Invoice,
): Pick<
  FrozenDocument,
  | 'deliveryDate'
  | keyof Particulars
  | 'supplier'
  | 'customer'
  | 'lines'
  | 'totals'
  | 'foreign'
  | 'remarks'
  | 'footer'
  | 'look'
> => ({
  deliveryDate: invoice.deliveryDate,
  ...particularsOf(invoice),
  supplier: invoice.supplier,
  customer: invoice.customer,
  lines: withFigures(invoice.lines),
  totals: totalsOf(invoice.lines),
  ...frozenForeign(foreignOf(invoice)),
  remarks: legalRemarksOf(invoice.lines, invoice.customer, wordingFor(invoice.customer)),
  ...footerOf(invoice.settings, invoice.customer),
  ...lookOf(invoice.settings),
})
