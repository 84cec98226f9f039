import { countryName, isEuCountry } from '#documents/domain/country.ts'
import { formatAmount, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { add, sum, ZERO, type Cents } from '#kernel/money.ts'
import { currencyOf } from '#ledger/domain/currency.ts'
import { chargedRateOf, grossOf, prepaidOf, type EInvoice, type VatCategory } from './e-invoice.ts'
import type { PurchaseCase } from './purchase-case.ts'

/** A remark or question before a document is booked; the sentence is for the user who books. */
export interface Remark {
  readonly kind: RemarkKind
  readonly sentence: string
}

export const remarkKinds = [
  /** The document contains two different values. */
  'contradiction',
  /** The VAT treatment must be chosen. */
  'question',
  'foreign-vat',
  'currency',
  'prepaid',
  'self-billed',
] as const
export type RemarkKind = (typeof remarkKinds)[number]

interface BookedPart {
  readonly category: VatCategory
  readonly case: PurchaseCase
  readonly vat: Cents
}

/** Remarks and questions for the user; contradictions are separate. */
export function remarksOn(invoice: EInvoice, parts: readonly BookedPart[], country: string | null): Remark[] {
  const { currency, totals, isSelfBilled } = invoice
  const isEuro = currency === null || currency === 'EUR'
  const foreign = parts.filter((part) => part.case.treatment === 'foreign' && part.vat !== ZERO)
  const unknown = parts.filter((part) => part.case.treatment === null)
  const odd = parts.filter((part) => part.case.hasDutchVat && part.case.certainty === 'unsure')
  const prepaid = prepaidOf(invoice)
  return [
    ...(isEuro
      ? []
      : [
          remark(
            'currency',
            `Deze factuur is in ${currency}: totaal ${moneyOf(totalToPay(invoice), currency)}. ${currencyOf(currency) === null ? 'Die valuta kennen we niet: vul de bedragen in euro zelf in.' : 'Vul de koers van de dag in; de boeken tellen in euro.'}`,
          ),
        ]),
    ...(foreign.length > 0
      ? [remark('foreign-vat', foreignVatSentence(sum(foreign.map(({ vat }) => vat)), currency, country))]
      : []),
    ...(unknown.length > 0 ? [remark('question', questionOn(unknown, country))] : []),
    ...odd.map(({ category }) =>
      remark(
        'contradiction',
        `${formatRate(chargedRateOf(category))} is geen Nederlands btw-tarief. Kijk na wat de leverancier rekent.`,
      ),
    ),
    ...(prepaid === ZERO
      ? []
      : [
          remark(
            'prepaid',
            `Van deze factuur is al ${moneyOf(prepaid, currency)} betaald; te betalen is nog ${moneyOf(totals.payable, currency)}.`,
          ),
        ]),
    ...(isSelfBilled
      ? [
          remark(
            'self-billed',
            'De klant maakte deze factuur voor de leverancier (selfbilling). Ben jij de leverancier, boek die dan als omzet en niet als kosten.',
          ),
        ]
      : []),
  ]
}

/** What was or is paid for the whole invoice: the amount to pay that the file names, rounded as it is, else the sum of the lines. */
const totalToPay = (invoice: EInvoice): Cents | null =>
  invoice.totals.payable === null ? grossOf(invoice) : add(invoice.totals.payable, prepaidOf(invoice))

/** Foreign VAT is no input VAT; the refund of another member state is a procedure of its own. Directive 2008/9/EC. */
const foreignVatSentence = (vat: Cents, currency: string | null, country: string | null): string =>
  `Op deze factuur staat ${moneyOf(vat, currency)} buitenlandse btw${country === null ? '' : ` (${countryName(country)})`}. ` +
  'Die trek je niet af in je Nederlandse aangifte: de btw hoort bij de kosten.' +
  (country !== null && isEuCountry(country)
    ? ' Terugvragen kan via Belastingdienst.nl, bij dat land zelf.'
    : '')

function questionOn(parts: readonly BookedPart[], country: string | null): string {
  const codes = parts.map(({ category }) => category.code)
  if (codes.includes('G'))
    return 'Dit zijn goederen van buiten de EU. Heb je een vergunning artikel 23, kies dan ‘Van buiten de EU’; anders komt de btw van de douane en kies je 0%.'
  if (codes.includes('K'))
    return 'De factuur noemt een levering binnen de EU, maar de leverancier heeft geen EU-btw-nummer van een ander land. Kies de btw-behandeling zelf.'
  if (country === null)
    return 'De btw is verlegd, maar het land van de leverancier staat niet op de factuur. Kies de btw-behandeling zelf.'
  return `Op deze factuur staat geen btw, en niet waarom (leverancier: ${countryName(country)}). Is de btw naar jou verlegd, kies dan ‘Uit een ander EU-land’; kies anders ‘Standaard’ met 0%.`
}

const remark = (kind: RemarkKind, sentence: string): Remark => ({ kind, sentence })

/** An amount with its currency: `€ 12,00`, `USD 12,00`; `onbekend` where there is none. */
export const moneyOf = (amount: Cents | null, currency: string | null): string =>
  amount === null
    ? 'onbekend'
    : currency === null || currency === 'EUR'
      ? formatEuros(amount)
      : `${currency} ${formatAmount(amount)}`
