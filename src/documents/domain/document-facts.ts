import { formatIban } from '#kernel/dutch-format.ts'
import { negate, quantity } from '#kernel/money.ts'
import { foreignAmount } from '#ledger/domain/foreign-money.ts'
import { documentKinds } from './document-kinds.ts'
import type { FrozenDocument } from './frozen-document.ts'
import type { Party, Receiver, Supplier } from './party.ts'
import type { Wording } from './language/dutch.ts'
import { foreignTotalFacts, negatedFigures, rateInWords, readableForeign } from './foreign-facts.ts'
import { lineFacts, type LineFacts, type ShownLine } from './line-facts.ts'
import { includesVat, netOf, vatOf } from './line.ts'
import type { Particulars } from './particulars.ts'
import type { Totals } from './totals.ts'
import { referenceOf, spacedReference } from './payment-reference.ts'
import { qrLabelOf, qrTextOf, transferFor, type Transfer } from './transfer.ts'
import { rateLabelOf, vatNameOf } from './vat-label.ts'
import { correctionSentence, isPayable, settlementSentence } from './wording.ts'

// What a document shows, decided and formatted once. The PDF, the sheet on the screen, the customer's page and the signing
// page only lay it out: a page may leave a fact out, and formats none itself. The words are those of the receiver's language.

/** A party as a page knows it. The page of a link is not told all of it. */
type ShownParty = Pick<
  Party,
  'name' | 'street' | 'houseNumber' | 'zipCode' | 'city' | 'kvkNumber' | 'vatId'
> &
  Partial<Pick<Party, 'country'>>

type ShownSupplier = ShownParty &
  Pick<Supplier, 'email' | 'phone' | 'website'> &
  Partial<Pick<Supplier, 'iban' | 'nameOnAccount'>>

/** A document as it can be shown before it is finalised: the parties may still be missing. */
export interface ShownDocument extends Omit<FrozenDocument, 'lines' | 'customer' | 'supplier'> {
  readonly supplier: ShownSupplier | null
  readonly customer: (ShownParty & Pick<Receiver, 'language'>) | null
  readonly lines: readonly ShownLine[]
  /** The number is the one that it will probably get. */
  readonly isNumberExpected?: boolean
}

/** What became of the document since it was issued; in the place of what it asked for. */
export interface Standing {
  /** Replaces the payment: `Betaald`; null leaves that place empty. */
  readonly stamp: Stamp | null
  /** In the place of the last day of payment. */
  readonly fact: Fact | null
  /** In the place of how it is paid. */
  readonly sentence: string | null
}

interface Stamp {
  readonly text: string
  readonly tone: 'green' | 'grey'
}

/** A label with its value. */
export interface Fact {
  readonly label: string
  readonly value: string
}

interface PartyFacts {
  readonly name: string
  /** Street and number, postcode and town, and the country when the document crosses a border. */
  readonly address: readonly string[]
  /** `KvK 12345678`, `Btw-id NL…`; of a customer in the other order. */
  readonly registrations: readonly string[]
}

interface SupplierFacts extends PartyFacts {
  readonly email: string
  readonly phone: string | null
  /** Telephone and website, those that there are. */
  readonly contact: readonly string[]
}

interface RateFacts extends Fact {
  /** The label without the amount over which the VAT is: `Btw 21%`. */
  readonly name: string
}

export interface PaymentFacts {
  /** The text of the code for a banking app; null when the code cannot carry the amount. */
  readonly code: string | null
  /** The code for screen readers. */
  readonly codeLabel: string
  readonly heading: string
  readonly iban: string
  /** To whom, and with which words. */
  readonly lines: readonly string[]
}

export interface DocumentFacts {
  /** What the labels are taken from, for what lays the facts out. */
  readonly words: Wording
  /** `Factuur` */
  readonly title: string
  /** `Factuur 2026-0044` */
  readonly name: string
  readonly supplier: SupplierFacts | null
  readonly customer: PartyFacts | null
  /** Number, references of the buyer, and days. */
  readonly heading: readonly Fact[]
  /** The references of the heading, alone. */
  readonly references: readonly Fact[]
  /** The last day to pay or to agree, or the fact that took its place; null when there is none. Set apart, as the amount is. */
  readonly due: Fact | null
  readonly amount: Fact
  /** What it corrects, and what it is about. */
  readonly subject: readonly string[]
  readonly intro: string
  /** The headings of the four columns of figures. */
  readonly figureHeadings: readonly string[]
  readonly lines: readonly LineFacts[]
  readonly totals: {
    readonly net: Fact
    readonly perRate: readonly RateFacts[]
    readonly gross: Fact
  }
  /** Null when nothing is to be paid, or the account is not known. */
  readonly payment: PaymentFacts | null
  readonly stamp: Stamp | null
  readonly outro: string
  /** The sentences that the law or the treatment asks for. */
  readonly remarks: readonly string[]
  /** How and when it is paid, or why nothing is. */
  readonly settlement: string
  readonly footer: string
}

/** The facts of a finalised document, which has both parties. */
export type FinalFacts = DocumentFacts & { readonly supplier: SupplierFacts; readonly customer: PartyFacts }

/**
 * @param words those of the receiver's language
 * @param standing what became of it; without it, the facts are those of the day of issue
 */
export function factsOf(document: FrozenDocument, words: Wording, standing?: Standing): FinalFacts
export function factsOf(document: ShownDocument, words: Wording, standing?: Standing): DocumentFacts
export function factsOf(document: ShownDocument, words: Wording, standing?: Standing): DocumentFacts {
  const { labels, format } = words
  const { title } = words.kinds[document.kind]
  const { supplier, customer, lines, totals, foreign } = printedFiguresOf(document)
  const isAbroad = crossesBorder(supplier, customer)
  const isInclusive = lines.some(includesVat)
  const asksForPayment = isPayable(document) && standing === undefined
  return {
    words,
    title,
    name: `${title} ${document.number}`,
    supplier: supplier && supplierFacts(supplier, isAbroad, words),
    customer: customer && customerFacts(customer, isAbroad, words),
    heading: headingOf(document, words),
    references: referencesOf(document, words),
    due: dueOf(document, standing, words),
    amount: {
      label: asksForPayment ? labels.toPay : labels.total,
      value:
        foreign === undefined
          ? format.euros(totals.gross)
          : readableForeign(foreign.gross, foreign.currency, format),
    },
    subject: [correctionSentence(document, words), document.title].filter(isWritten),
    intro: trimmed(document.intro),
    figureHeadings: isInclusive ? words.columns.inclusiveFigures : words.columns.figures,
    lines: lines.map((line) => lineFacts(line, isInclusive, words)),
    totals:
      foreign === undefined
        ? totalFacts(totals, words)
        : foreignTotalFacts(foreign, totals, words, documentKinds[document.kind].amountIs !== 'offered'),
    payment: asksForPayment ? paymentFacts(document, words) : null,
    stamp: standing?.stamp ?? null,
    outro: trimmed(document.outro),
    remarks: document.remarks,
    settlement: standing?.sentence ?? settlementSentence(document, words),
    footer: trimmed(document.footer),
  }
}

const trimmed = (text = ''): string => text.trim()

/** Whether the countries are known and differ. */
const crossesBorder = (supplier: ShownParty | null, customer: ShownParty | null): boolean =>
  supplier?.country !== undefined && customer?.country !== undefined && supplier.country !== customer.country

function headingOf(document: ShownDocument, words: Wording): Fact[] {
  const { numberLabel, dateLabel } = words.kinds[document.kind]
  const { amountIs } = documentKinds[document.kind]
  const { day } = words.format
  const { number, isNumberExpected = false, issueDate, deliveryDate } = document
  return [
    { label: numberLabel, value: isNumberExpected ? words.expected(number) : number },
    ...referencesOf(document, words),
    { label: dateLabel, value: day(issueDate) },
    ...(amountIs === 'offered' ? [] : [{ label: words.labels.deliveryDate, value: day(deliveryDate) }]),
    // What is offered has no euros: its invoice has the rate of its own day.
    ...(document.foreign === undefined || amountIs === 'offered'
      ? []
      : [rateInWords(document.foreign, words)]),
  ]
}

/** The references of the buyer that are filled in. */
const referencesOf = ({ purchaseOrderNumber }: Omit<Particulars, 'title'>, { labels }: Wording): Fact[] =>
  purchaseOrderNumber === null ? [] : [{ label: labels.purchaseOrderNumber, value: purchaseOrderNumber }]

function dueOf(
  document: ShownDocument,
  standing: Standing | undefined,
  { labels, format }: Wording,
): Fact | null {
  const value = format.day(document.dueDate)
  if (documentKinds[document.kind].amountIs === 'offered') return { label: labels.validUntil, value }
  if (!isPayable(document)) return null
  return standing === undefined ? { label: labels.payBy, value } : standing.fact
}

const isWritten = (text: string | null): text is string => text !== null && text.trim() !== ''

const partyFacts = (party: ShownParty, isAbroad: boolean, { labels, countryName }: Wording): PartyFacts => ({
  name: party.name,
  address: [
    `${party.street} ${party.houseNumber}`.trim(),
    `${party.zipCode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')} ${party.city}`.trim(),
    ...(isAbroad && party.country !== undefined ? [countryName(party.country)] : []),
  ].filter(isWritten),
  registrations: [
    isWritten(party.kvkNumber) ? `${labels.kvkNumber} ${party.kvkNumber}` : null,
    isWritten(party.vatId) ? `${labels.vatId} ${party.vatId}` : null,
  ].filter(isWritten),
})

const supplierFacts = (supplier: ShownSupplier, isAbroad: boolean, words: Wording): SupplierFacts => ({
  ...partyFacts(supplier, isAbroad, words),
  email: supplier.email,
  phone: isWritten(supplier.phone) ? supplier.phone : null,
  contact: [supplier.phone, supplier.website].filter(isWritten),
})

/** The VAT id of a customer is what the treatment rests on, so it comes first. */
function customerFacts(customer: ShownParty, isAbroad: boolean, words: Wording): PartyFacts {
  const facts = partyFacts(customer, isAbroad, words)
  return { ...facts, registrations: facts.registrations.toReversed() }
}

const totalFacts = ({ net, perRate, gross }: Totals, words: Wording): DocumentFacts['totals'] => ({
  net: { label: words.labels.subtotal, value: words.format.euros(net) },
  perRate: perRate.map((rate) => ({
    label: rateLabelOf(rate, words),
    name: vatNameOf(rate, words),
    value: words.format.euros(rate.vat),
  })),
  gross: { label: words.labels.total, value: words.format.euros(gross) },
})

/** Null where the account is not known. */
function paymentFacts(document: ShownDocument, words: Wording): PaymentFacts | null {
  const { payment } = words
  const { iban, nameOnAccount } = document.supplier ?? {}
  if (iban === undefined || nameOnAccount === undefined) return null
  const transfer = transferFor(
    {
      number: document.number,
      paymentReference: referenceOf(document),
      supplier: { iban, nameOnAccount },
    },
    document.totals.gross,
    words,
  )
  return factsOfTransfer(transfer, payment.mentioning(document.number), words, document.foreign?.currency)
}

/**
 * How a transfer is shown: its code, and the same in words.
 *
 * @param remittance where it has no reference
 * @param currency of a document in another currency: the code for banking apps carries euros only, so there is none
 */
export function factsOfTransfer(
  transfer: Transfer,
  remittance: string,
  words: Wording,
  currency?: string,
): PaymentFacts {
  const code = currency === undefined ? qrTextOf(transfer) : null
  return {
    code,
    codeLabel: qrLabelOf(transfer, words),
    heading: code === null ? words.payment.pay : words.payment.scan,
    iban: formatIban(transfer.iban),
    lines: [
      words.payment.nameOnAccount(transfer.name),
      transfer.reference === null ? remittance : words.payment.reference(spacedReference(transfer.reference)),
      ...(currency === undefined ? [] : [words.currency.payIn(currency)]),
    ],
  }
}

/** The figures with the sign that they have in print. */
function printedFiguresOf(document: ShownDocument): ShownDocument {
  if (!documentKinds[document.kind].isPrintedNegative) return document
  const { lines, totals, foreign } = document
  return {
    ...document,
    ...(foreign !== undefined && { foreign: negatedFigures(foreign) }),
    lines: lines.map((line) => ({
      ...line,
      quantity: quantity(-line.quantity),
      net: negate(line.net ?? netOf(line)),
      vat: negate(line.vat ?? vatOf(line)),
      ...(line.foreignNet !== undefined && { foreignNet: foreignAmount(-line.foreignNet) }),
    })),
    totals: {
      perRate: totals.perRate.map((rate) => ({ ...rate, net: negate(rate.net), vat: negate(rate.vat) })),
      net: negate(totals.net),
      vat: negate(totals.vat),
      gross: negate(totals.gross),
    },
  }
}
