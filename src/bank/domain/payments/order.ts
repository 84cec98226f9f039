import type { LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { parseCreditorReference, parseKenmerk } from '#documents/domain/payment-reference.ts'
import type { PastSubject } from '#ledger/domain/past-item.ts'
import { periodName } from '#ledger/domain/period.ts'
import { parseIban } from '#tenants/domain/identifiers.ts'
import { nameOfItem } from '../item-of-before.ts'
import { paymentBatchErrors } from './errors.ts'
import { sepaText } from './sepa-text.ts'

/** What may be ordered: what is owed to a supplier, to a customer or to the tax office, of all of these what was open before these books, and wages. */
export const orderedKinds = ['expense', 'creditNote', 'vatReturn', 'openItem', 'wageItem'] as const
export type OrderedKind = (typeof orderedKinds)[number]

/** What names what is paid: a number, of a VAT return its period, of wages their name; and of what was open before these books what it is. */
interface OrderedNames {
  readonly number: string | null
  readonly description: string | null
  readonly subject: PastSubject | null
}

/** What is paid, in Dutch words. */
export function orderedLabel(kind: OrderedKind, { number, description, subject }: OrderedNames): string {
  switch (kind) {
    case 'vatReturn':
      return `Btw over ${periodName(number ?? '')}`
    case 'creditNote':
      return `Creditnota ${number ?? ''}`
    case 'openItem':
      return nameOfItem({ subject, reference: number ?? '', relation: '', amount: 1n })
    case 'wageItem':
      return description ?? ''
    case 'expense':
      return number === null ? (description ?? '') : `Factuur ${number}`
  }
}

/** What is to be paid, with what is known of the party. */
export interface Payable {
  readonly kind: OrderedKind
  readonly targetId: string
  /** Dutch words: `Factuur 881`, `Btw 3e kwartaal 2026`. */
  readonly label: string
  readonly name: string
  readonly day: LocalDate
  /** The last day, where the document or the law names one. */
  readonly dueDay: LocalDate | null
  /** What is still to be paid, positive. */
  readonly open: Cents
  /** The part of that amount in batches that were not paid yet. */
  readonly ordered: Cents
  /** The account of the ledger on which a line pays wages; empty for a document. */
  readonly account: string
  /** The account that was paid last; empty where none is known. */
  readonly iban: string
  /** The words or the reference that the payment gets when none is typed. */
  readonly remittance: string
  /** The tax office books by a betalingskenmerk only. */
  readonly needsKenmerk: boolean
}

/** What a user asks for one item; what is left out is taken from the document and from payments before. */
export interface OrderAsked {
  readonly amount: Cents
  readonly iban: string | null
  readonly name: string | null
  /** A reference with check digits, or words. */
  readonly remittance: string | null
}

/** One payment of a batch, as the file has it. */
export interface Order {
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  /** The account that was known of the payee, where it is another one. */
  readonly previousIban: string | null
  readonly reference: string
  readonly remittance: string
}

/** The largest amount of one SEPA credit transfer. Source: EPC132-08. */
const MOST = cents(99_999_999_999n)

/**
 * One payment: to whom, where and with which words. The tax office is paid with a betalingskenmerk only, because it books by nothing else.
 *
 * @throws DomainError `payment-batch.*`
 */
export function orderOf(payable: Payable, asked: OrderAsked, ownIbans: readonly string[]): Order {
  const { label } = payable
  const left = cents(payable.open - payable.ordered)
  if (asked.amount < 1n || asked.amount > MOST) throw paymentBatchErrors.amountOutside(label)
  if (asked.amount > left) throw paymentBatchErrors.beyondOpen(label, left, payable.ordered)
  const iban = parseIban(asked.iban ?? payable.iban)
  if (iban === null)
    throw (asked.iban ?? payable.iban) === ''
      ? paymentBatchErrors.ibanMissing(label)
      : paymentBatchErrors.ibanWrong(label)
  if (ownIbans.includes(iban)) throw paymentBatchErrors.ownAccount(label)
  const name = sepaText(asked.name ?? payable.name, 70)
  if (name === '') throw paymentBatchErrors.nameMissing(label)
  const previousIban = payable.iban !== '' && payable.iban !== iban ? payable.iban : null
  return { amount: asked.amount, name, iban, previousIban, ...wordsOf(payable, asked.remittance) }
}

function wordsOf(
  { needsKenmerk, label, remittance }: Payable,
  typed: string | null,
): Pick<Order, 'reference' | 'remittance'> {
  const text = typed === null || typed.trim() === '' ? remittance : typed
  const bare = text.replace(/\s/g, '').toUpperCase()
  if (/^\d{16}$/.test(bare)) {
    if (parseKenmerk(bare) === null) throw paymentBatchErrors.referenceWrong(label)
    return { reference: bare, remittance: '' }
  }
  if (/^RF\d\d/.test(bare)) {
    if (parseCreditorReference(bare) === null) throw paymentBatchErrors.referenceWrong(label)
    return { reference: bare, remittance: '' }
  }
  if (needsKenmerk) throw paymentBatchErrors.kenmerkMissing(label)
  return { reference: '', remittance: sepaText(text, 140) || 'Betaling' }
}

/** @throws DomainError for a day that is over, or more than a year away */
export function refuseDay(day: LocalDate, today: LocalDate, last: LocalDate): void {
  if (day < today) throw paymentBatchErrors.dayOver()
  if (day > last) throw paymentBatchErrors.dayTooFar()
}

/** What became of a batch. */
export type BatchState = 'ordered' | 'partly-paid' | 'paid' | 'cancelled'

export const batchStateOf = (counts: {
  readonly isCancelled: boolean
  readonly items: number
  readonly paid: number
}): BatchState =>
  counts.isCancelled
    ? 'cancelled'
    : counts.paid === 0
      ? 'ordered'
      : counts.paid < counts.items
        ? 'partly-paid'
        : 'paid'

/** Our id of an item: letters only, so that no text with it is taken for one with a document number. */
export const endToEndRefOf = (random: Uint8Array): string =>
  `KLP${[...random].map((byte) => `${LETTERS[byte >> 4] ?? ''}${LETTERS[byte & 15] ?? ''}`).join('')}`
const LETTERS = 'BCDFGHJKLMNPQRST'

/** Our ids in a text of the bank. */
export const endToEndRefsIn = (text: string): readonly string[] => text.match(/KLP[B-DF-HJ-NP-T]{24}/g) ?? []
