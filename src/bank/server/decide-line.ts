import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type {
  BankLineId,
  DocumentId,
  ExpenseId,
  JournalEntryId,
  LoanId,
  OpenItemId,
  PayoutId,
  WageItemId,
} from '#kernel/ids.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { isTransfer } from '#explanations/domain/answer.ts'
import { settleWith } from '#credit-notes/server/settle-credit-note.ts'
import type { BookedPayment } from '#expenses/server/pay-expense.ts'
import { isCostAccount } from '#expenses/domain/accounts.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { placeOf, type BookDays } from '#ledger/domain/booking-day.ts'
import { moneyRoleOf } from '#ledger/domain/money-account.ts'
import { OUTSIDE_SCOPE } from '#ledger/domain/vat-code.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import { chosenAccounts } from '#ledger/server/accounts.ts'
import { keepLateVat, readBookDays } from '#ledger/server/book-days.ts'
import { post } from '#ledger/server/post.ts'
import { NO_CHARGES, type Charges } from '#payments/domain/charges.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import type { decideBankLine } from '../contract.ts'
import {
  chargeOf,
  chargesOn,
  idOfCharged,
  entriesOfParts,
  planSetOffs,
  partVatOf,
  refuseAccount,
  refuseAnswer,
  refuseOtherSum,
  refuseVat,
  type BookedPart,
  type ChargedClaim,
  type ChargePart,
  type DecidedPart,
  type VatDay,
} from '../domain/decision.ts'
import { refuseOtherAccount } from '#loans/domain/errors.ts'
import { loanAccounts } from '#loans/server/loan-rows.ts'
import { bankErrors } from '../domain/errors.ts'
import { evidenceOf } from '../domain/matching/explained.ts'
import type { Proposal, Reason } from '../domain/matching/proposal.ts'
import { bookedOnline } from './booked-online.ts'
import { decidedBefore } from './explaining.ts'
import { lockLine, type LockedLine } from './lock-line.ts'
import { payPart, unlinkedEntry, type PaidPart, type PartWork, type VatPayments } from './part-payments.ts'
import { refuseOtherPayouts } from './payouts-under-way.ts'
import { proposalsOf } from './proposals.ts'
import { offerRule, rememberDecision } from './rules.ts'
import { transferAccounts } from './transfer-accounts.ts'
import { refuseOtherWages, wageItemIds } from './wage-items.ts'

type Decision = z.output<typeof decideBankLine.body>
type AskedPart = Decision['parts'][number]

export interface Deciding {
  readonly vatPayments: VatPayments
  readonly readCharges: ReadCharges
  readonly today: LocalDate
  /** The proposal that the program decides by itself; without it a user decided. */
  readonly automatic?: Proposal
}

/**
 * Decide what a line is: pay what it pays, book the rest, or link it to an entry that is there. All parts together are the line, to
 * the cent.
 *
 * @returns the rule that is offered after a second equal decision
 * @throws DomainError `bank.line-not-found`, `bank.already-decided`, `bank.parts-differ`, `bank.booked-online`, and those of a payment or an entry
 */
export async function decideLine(
  tx: TenantTx,
  author: Actor,
  id: BankLineId,
  { parts: given, remember }: Decision,
  { vatPayments, readCharges, today, automatic }: Deciding,
): Promise<z.output<typeof decideBankLine.data>> {
  const line = await lockLine(tx, id)
  if (line.liveDecision !== null) throw bankErrors.alreadyDecided()
  const asked = given.map(asTransfer)
  const parts = await partsOf(tx, line, asked)
  refuseOtherSum(line, parts)
  await refuseOtherPayouts(tx, parts)
  await refuseOtherWages(tx, parts)
  if (parts.some(({ kind }) => kind !== 'link') && (await bookedOnline(tx, [id])).size > 0)
    throw bankErrors.bookedOnline()
  const days = await readBookDays(tx, today)
  refuseClosedYear(line, days, parts)
  const reasons = automatic?.reasons ?? (await reasonsFor(tx, line, asked, readCharges))
  const decision = await insertDecision(tx, author, line, { isAutomatic: automatic !== undefined, reasons })
  const done = await doParts({ tx, author, line, today, vatPayments }, parts, days)
  await tx
    .insertInto('bank_decision_parts')
    .values(done.map((part, index) => ({ decision_id: decision, part: index + 1, ...part })))
    .execute()
  if (remember === true) await rememberDecision(tx, author, line, parts)
  const isOffered = remember !== true && automatic === undefined
  return { ruleOffer: isOffered ? await offerRule(tx, line, parts) : null }
}

/** A page of the version before sends the account of an answer that is a transfer; the program chooses that account. */
const asTransfer = (part: AskedPart): AskedPart =>
  part.kind === 'account' && part.targetId === undefined && part.answer != null && isTransfer(part.answer)
    ? {
        kind: 'transfer',
        amount: part.amount,
        answer: part.answer,
        ledgerAccountId: part.ledgerAccountId,
      }
    : part

/** @throws DomainError `bank.year-closed`; a link books nothing, so that it is allowed in a closed year */
export function refuseClosedYear(
  { bookedOn }: Pick<LockedLine, 'bookedOn'>,
  { closed }: BookDays,
  parts: readonly Pick<DecidedPart, 'kind'>[],
): void {
  const isClosed = closed.some(({ kind, firstDay, lastDay }) => kind === 'year' && firstDay <= bookedOn && bookedOn <= lastDay)
  if (isClosed && parts.some(({ kind }) => kind !== 'link')) throw bankErrors.yearClosed(String(yearOf(bookedOn)))
} // prettier-ignore

/** The day on which VAT of a day is booked: that day, or today when its return was filed. */
export function vatDayOf(day: LocalDate, days: BookDays): VatDay {
  const placed = placeOf('correction', day, days)
  return 'refused' in placed
    ? { day, isFiled: false }
    : { day: placed.day, isFiled: placed.belongsTo !== null }
}

async function insertDecision(
  tx: TenantTx,
  author: Actor,
  { id, decisions }: LockedLine,
  { isAutomatic, reasons }: { readonly isAutomatic: boolean; readonly reasons: readonly Reason[] },
): Promise<string> {
  const decision = newId()
  await tx
    .insertInto('bank_decisions')
    .values({
      id: decision,
      line_id: id,
      number: decisions + 1,
      decided_by: author.userId,
      is_automatic: isAutomatic,
      reasons: JSON.stringify(reasons),
    })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'bank_decisions_of_line' ? bankErrors.alreadyDecided() : error
    })
  return decision
}

/** Why the decision was proposed; none where it is no proposal. */
async function reasonsFor(tx: TenantTx, line: LockedLine, asked: readonly AskedPart[], readCharges: ReadCharges): Promise<readonly Reason[]> {
  const keyOf = (kind: string, target: string, amount: Cents): string => `${kind}/${target}/${String(amount)}`
  const keys = asked.map((part) => keyOf(part.kind, part.targetId ?? part.ledgerAccountId ?? '', part.amount))
  const isAsked = ({ parts }: Proposal): boolean =>
    parts.length === keys.length &&
    parts.every(({ kind, targetId, ledgerAccountId, amount }) =>
      keys.includes(keyOf(kind, targetId === '' ? (ledgerAccountId ?? '') : targetId, amount)),
    )
  return (await proposalsOf(tx, [line], readCharges)).get(line.id)?.find(isAsked)?.reasons ?? []
} // prettier-ignore

/** The parts as they are asked for, with their accounts. */
async function partsOf(tx: TenantTx, line: LockedLine, asked: readonly AskedPart[]): Promise<DecidedPart[]> {
  const ids = asked.flatMap(({ ledgerAccountId }) => ledgerAccountId ?? [])
  const chosen = await chosenAccounts(tx, ids)
  const underKor = await isUnderKor(tx, line.bookedOn)
  const isOfLoan = ({ kind, targetId, vatCode }: AskedPart): boolean =>
    kind === 'account' && targetId !== undefined && vatCode !== OUTSIDE_SCOPE
  const loans = asked.some(isOfLoan) ? await loanAccounts(tx) : new Map<LoanId, AccountNumber>()
  const wages = asked.some(isOfLoan) ? await wageItemIds(tx, asked) : new Set<string>()
  const items = await chargedItems(tx, asked)
  const transferAccount = await transferAccounts(tx, asked, {
    evidence: evidenceOf(line),
    decidedBefore,
    numberOf: (id) => chosen(id).number,
  })
  const onAccount = (part: AskedPart): DecidedPart => {
    const { targetId, ledgerAccountId, amount } = part
    if (ledgerAccountId === undefined) throw bankErrors.accountMissing()
    const { number, type } = chosen(ledgerAccountId)
    refuseAccount(number)
    const { vatCode: code = null, vatPercentage: rate = highRateOn(line.bookedOn) } = part
    if (code === OUTSIDE_SCOPE) {
      if (targetId === undefined) throw bankErrors.targetMissing()
      const claim = items.has(targetId)
        ? { openItemId: targetId as OpenItemId }
        : { documentId: targetId as DocumentId }
      return chargeOf(number, claim, amount)
    }
    if (code !== null) refuseVat(line, { amount, isCost: isCostAccount(type), code })
    const vat = code === null ? null : partVatOf(code, rate, underKor)
    refuseAnswer(part.answer ?? null, number)
    const booked = { kind: 'account', account: number, amount, vat, answer: part.answer ?? null } as const
    if (targetId === undefined) return booked
    if (wages.has(targetId)) return { ...booked, wageItemId: targetId as WageItemId }
    // A clearing account holds payouts of its provider, any other account a loan.
    if (moneyRoleOf(number) === 'clearing') return { ...booked, payoutId: targetId as PayoutId }
    refuseOtherAccount(loans, targetId as LoanId, number)
    return { ...booked, loanId: targetId as LoanId }
  }
  return asked.map((part): DecidedPart => {
    const { kind, targetId, amount, consent = null } = part
    if (kind === 'transfer')
      return {
        kind,
        account: transferAccount(part),
        amount,
        vat: null,
        answer: part.answer ?? null,
      }
    if (kind === 'account') return onAccount(part)
    if (targetId === undefined) throw bankErrors.targetMissing()
    if (kind === 'invoice' || kind === 'creditNote')
      return { kind, documentId: targetId as DocumentId, amount, consent }
    if (kind === 'expense') return { kind, expenseId: targetId as ExpenseId, amount, consent }
    if (kind === 'vatReturn') return { kind, vatReturnId: targetId, amount }
    if (kind === 'openItem') return { kind, openItemId: targetId as OpenItemId, amount }
    return { kind, entryId: targetId as JournalEntryId, amount }
  })
}

/** The items of before that a charge of the line is on. */
async function chargedItems(tx: TenantTx, asked: readonly AskedPart[]): Promise<ReadonlySet<string>> {
  const ids = asked.flatMap(({ vatCode, targetId }) => (vatCode === OUTSIDE_SCOPE && targetId !== undefined ? [targetId] : []))
  if (ids.length === 0) return new Set()
  const rows = await rowsOf(
    tx,
    sql<{ id: string }>`select id from valid_receivables where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
} // prettier-ignore

/** A part as it is stored: what it is on, and what was booked for it. */
interface StoredPart {
  readonly kind: Exclude<DecidedPart['kind'], 'charge'>
  readonly amount_cents: Cents
  readonly entry_id: JournalEntryId
  readonly document_id?: DocumentId
  readonly expense_id?: ExpenseId
  readonly vat_return_id?: string
  readonly open_item_id?: OpenItemId
  readonly settled_id?: DocumentId
  readonly payment_id?: string
  readonly account_number?: string
  readonly vat_code?: string | null
  readonly answer?: string | null
  readonly loan_id?: LoanId | null
  readonly payout_id?: PayoutId | null
  readonly wage_item_id?: WageItemId | null
}

/** A part that moved no money has the entry of another one: together they are the line. */
type DonePart = Omit<StoredPart, 'entry_id'> & { readonly entry_id: JournalEntryId | null }

async function doParts(work: PartWork, parts: readonly DecidedPart[], days: BookDays): Promise<StoredPart[]> {
  const { tx, author, line } = work
  const { setOffs, left } = planSetOffs(parts)
  const done: DonePart[] = []
  for (const { creditNote, invoice, amount } of setOffs) {
    await settleWith(tx, author, creditNote.documentId, { invoiceId: invoice.documentId, amount }, line.bookedOn)
    done.push({
      kind: 'creditNote',
      amount_cents: -amount as Cents,
      entry_id: null,
      document_id: creditNote.documentId,
      settled_id: invoice.documentId,
    })
  }
  const entry = await bookParts(work, parts.filter(isBooked), days)
  const charged = new Map<string, BookedPayment>()
  for (const [index, part] of parts.entries()) {
    const rest = left[index] ?? ZERO
    if (part.kind === 'creditNote' && rest === ZERO) continue
    if (part.kind === 'charge') continue
    const claim = chargeable(part)
    const charges = claim === null || charged.has(idOfCharged(claim)) ? NO_CHARGES : chargesOn(parts, claim)
    const { payment, ...own } = await doPart(work, { part, rest, entry, charges })
    if (payment !== null && claim !== null) charged.set(idOfCharged(claim), payment)
    done.push(own)
  }
  for (const part of parts) if (part.kind === 'charge') done.push(await doCharge(work, part, { parts, charged }))
  const moved = done.find(({ entry_id }) => entry_id !== null)?.entry_id as JournalEntryId
  return done.map((part) => ({ ...part, entry_id: part.entry_id ?? moved }))
} // prettier-ignore

/** The claim that a part pays: costs and interest may be in its payment. Null for money that goes out, and for any other part. */
const chargeable = (part: DecidedPart): ChargedClaim | null =>
  (part.kind === 'invoice' || part.kind === 'openItem') && part.amount > ZERO ? part : null

const isBooked = (part: DecidedPart): part is BookedPart =>
  part.kind === 'account' || part.kind === 'transfer'

/** @param rest what of the amount is left to be paid in money */
async function doPart(
  work: PartWork,
  {
    part,
    rest,
    entry,
    charges,
  }: { part: Exclude<DecidedPart, ChargePart>; rest: Cents; entry: JournalEntryId | null; charges: Charges },
): Promise<DonePart & { readonly payment: BookedPayment | null }> {
  const { kind, amount: amount_cents } = part
  if (isBooked(part))
    return {
      kind,
      amount_cents,
      entry_id: entry,
      account_number: part.account,
      vat_code: part.vat?.code ?? null,
      answer: part.answer,
      loan_id: part.loanId ?? null,
      payout_id: part.payoutId ?? null,
      wage_item_id: part.wageItemId ?? null,
      payment: null,
    }
  if (part.kind === 'link')
    return { kind, amount_cents, entry_id: await unlinkedEntry(work.tx, work.line, part), payment: null }
  const item = columnOf(part)
  if (rest === ZERO) return { kind, amount_cents, entry_id: null, ...item, payment: null }
  const payment = await payPart(work, { ...part, amount: rest }, charges)
  const { entryId, paymentId } = payment
  // What was allocated of a credit note is a part of its own.
  const amount = kind === 'creditNote' ? rest : amount_cents
  return { kind, amount_cents: amount, entry_id: entryId, payment_id: paymentId, ...item, payment }
}

/** What a part pays, in the column of its kind. */
function columnOf(
  part: PaidPart,
): Pick<StoredPart, 'document_id' | 'expense_id' | 'vat_return_id' | 'open_item_id'> {
  if ('documentId' in part) return { document_id: part.documentId }
  if ('expenseId' in part) return { expense_id: part.expenseId }
  return 'openItemId' in part ? { open_item_id: part.openItemId } : { vat_return_id: part.vatReturnId }
}

/** A charge is in the payment of its claim; without money for the claim that payment is the charges only. */
async function doCharge(
  work: PartWork,
  { account, amount, claim }: ChargePart,
  { parts, charged }: { parts: readonly DecidedPart[]; charged: Map<string, BookedPayment> },
): Promise<DonePart> {
  const part: PaidPart =
    'documentId' in claim
      ? { kind: 'invoice', ...claim, amount: ZERO, consent: null }
      : { kind: 'openItem', ...claim, amount: ZERO }
  const id = idOfCharged(claim)
  const { entryId, paymentId } = charged.get(id) ?? (await payPart(work, part, chargesOn(parts, claim)))
  charged.set(id, { entryId, paymentId })
  return {
    kind: 'account',
    amount_cents: amount,
    entry_id: entryId,
    ...('documentId' in claim && { document_id: claim.documentId }),
    payment_id: paymentId,
    account_number: account,
    vat_code: OUTSIDE_SCOPE,
  }
}

/** Book the parts on accounts in one entry; VAT of a filed return in a second one. */
async function bookParts(
  { tx, line }: PartWork,
  parts: readonly BookedPart[],
  days: BookDays,
): Promise<JournalEntryId | null> {
  if (parts.length === 0) return null
  const number = String(line.decisions + 1)
  const { entry, vatEntry } = entriesOfParts(line, parts, vatDayOf(line.bookedOn, days))
  const entryId = await post(tx, entry, { type: 'bank', id: line.id, purpose: `book ${number}` })
  if (vatEntry !== null) {
    const vatId = await post(tx, vatEntry, { type: 'bank', id: line.id, purpose: `book ${number} vat` })
    await keepLateVat(tx, vatId, line.bookedOn)
  }
  return entryId
}
