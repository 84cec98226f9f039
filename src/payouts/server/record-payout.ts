import type { Actor } from '#kernel/actor.ts'
import type { Deciding } from '#bank/server/decide-line.ts'
import { lockLine } from '#bank/server/lock-line.ts'
import { payOut } from '#credit-notes/server/settle-credit-note.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { feeAccounts, payoutProviders } from '#explanations/domain/payout-provider.ts'
import { recordPayment } from '#invoices/server/record-payment.ts'
import type { BankLineId, DocumentId, PaymentId, PayoutId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { bookedOnDay } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { readTakings } from '#takings/server/takings-rows.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import type { NewPayout } from '../contract.ts'
import { payoutErrors } from '../domain/errors.ts'
import { payoutProblems, type Payout } from '../domain/payout.ts'
import { postPayout } from '../domain/post-payout.ts'
import { accountOfPayout } from './clearing-accounts.ts'
import { receivePayout } from './receive-payout.ts'

type Draft = NewPayout

/**
 * Keep a payout: numbered, its invoices paid, and the rest booked on its day, in one transaction. With a line of the bank, that line is the payout.
 *
 * Locked in the order of the bank: the line, the documents, the books.
 *
 * @throws DomainError `payout.*`, and those of a payment, of `bookedOnDay`, and of a decision on a line
 */
export async function recordPayout(
  tx: TenantTx,
  author: Actor,
  draft: Draft,
  deciding: Deciding,
): Promise<PayoutId> {
  const { today } = deciding
  const { name, feeAccount, payout } = readDraft(draft, today)
  if (draft.bankLineId !== null) await lockReceipt(tx, draft.bankLineId, payout)
  const kinds = await lockChosen(tx, draft)
  await lockBooks(tx)
  await bookedOnDay(tx, 'takings', payout.day, today)
  if (draft.sales === 'unbooked' && !draft.isApartFromTakings) await refuseTakings(tx, payout)
  const account = await accountOfPayout(tx, draft, name)
  const underKor = await isUnderKor(tx, payout.day)
  const entry = postPayout(payout, { provider: name, sells: draft.sells, feeAccount, account, isUnderKor: underKor })
  const id = newId<PayoutId>()
  const paid = await payDocuments({ tx, author, today }, { draft, kinds, account })
  const entryId = entry === null ? null : await post(tx, entry, { type: 'memo', id, purpose: 'payout' })
  await insertPayout(tx, author, { id, draft, name, payout, account, feeAccount, underKor, entryId })
  if (paid.length > 0)
    await tx
      .insertInto('payout_documents')
      .values(paid.map((each) => ({ payout_id: id, ...each })))
      .execute()
  if (draft.bankLineId !== null)
    await receivePayout(tx, author, { id, bankLineId: draft.bankLineId }, deciding)
  return id
} // prettier-ignore

/** @throws DomainError `payout.unusable` with every reason, and others by which a form is no payout */
function readDraft(draft: Draft, today: LocalDate) {
  if (draft.day > today) throw payoutErrors.inTheFuture(draft.day)
  const known = payoutProviders.find(({ key }) => key === draft.provider)
  const name = known?.name ?? draft.providerName
  if (name === null) throw payoutErrors.nameMissing()
  const feeAccount = draft.feeAccount ?? known?.feeAccount ?? feeAccounts[0]
  if (feeAccounts.every((each) => each !== feeAccount)) throw payoutErrors.wrongFeeAccount()
  if ((draft.sales === 'invoices') !== draft.documents.length > 0) throw payoutErrors.documentsNeeded()
  const payout = payoutOf(draft, known?.feeVat ?? 'nl')
  const problems = payoutProblems(payout)
  if (problems.length > 0) throw payoutErrors.unusable(problems)
  return { name, feeAccount: accountNumber(feeAccount as string), payout }
}

const payoutOf = (draft: Draft, usual: Payout['feeVat']): Payout => ({
  soldFrom: draft.soldFrom ?? draft.day,
  day: draft.day,
  sales: draft.sales,
  sold: { high: draft.highAmount, low: draft.lowAmount, zero: draft.zeroAmount },
  refunded: {
    high: draft.refundedHighAmount,
    low: draft.refundedLowAmount,
    zero: draft.refundedZeroAmount,
  },
  booked: draft.sales === 'invoices' ? sum(draft.documents.map(({ amount }) => amount)) : draft.bookedAmount,
  fees: draft.feesAmount,
  feesVat: draft.feesVatAmount,
  feeVat: draft.feeVat ?? usual,
  withheld: draft.withheldAmount,
  paidOut: draft.paidOutAmount,
})

/** @throws DomainError `payout.line-differs`, `bank.line-not-found` */
async function lockReceipt(tx: TenantTx, id: BankLineId, { paidOut }: Payout): Promise<void> {
  const { amount } = await lockLine(tx, id)
  if (amount !== paidOut) throw payoutErrors.lineDiffers(amount, paidOut)
}

type DocumentKind = 'invoice' | 'credit-note'

/** Lock the chosen documents, and the invoices of credit notes before them, as their payments do. */
async function lockChosen(tx: TenantTx, { documents }: Draft): Promise<ReadonlyMap<DocumentId, DocumentKind>> {
  if (documents.length === 0) return new Map()
  const ids = [...new Set(documents.map(({ id }) => id))]
  if (ids.length < documents.length) throw payoutErrors.documentTwice()
  await lockDocuments(
    tx,
    sql`d.id in (select coalesce(c.corrects_id, c.id) from issued_documents c where c.tenant_id = ${thisTenant} and c.id = any(${ids}::uuid[]))`,
  )
  const rows = await rowsOf<{ id: DocumentId; kind: DocumentKind }>(
    tx,
    sql`select id, kind from issued_documents
        where tenant_id = ${thisTenant} and id = any(${ids}::uuid[]) and kind in ('invoice', 'credit-note') and open_cents <> 0`,
  )
  if (rows.length < ids.length) throw payoutErrors.documentNotFound()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
} // prettier-ignore

/** Pay each document on the clearing account. @returns rows to store */
async function payDocuments(
  { tx, author, today }: { readonly tx: TenantTx; readonly author: Actor; readonly today: LocalDate },
  { draft, kinds, account }: { readonly draft: Draft; readonly kinds: ReadonlyMap<DocumentId, DocumentKind>; readonly account: AccountNumber },
): Promise<{ document_id: DocumentId; payment_id: PaymentId; amount_cents: Cents }[]> {
  const paid = []
  for (const { id, amount } of draft.documents) {
    const isNote = kinds.get(id) === 'credit-note'
    const payment = { date: draft.day, account, amount: isNote ? negate(amount) : amount }
    const paymentId = isNote
      ? await payOut(tx, author, id, payment, today)
      : await recordPayment(tx, author, id, payment, today)
    paid.push({ document_id: id, payment_id: paymentId, amount_cents: amount })
  }
  return paid
} // prettier-ignore

/** Card payments that were taken in on these days are in the books already: a person says whether these sales are among them. */
async function refuseTakings(tx: TenantTx, { soldFrom, day }: Payout): Promise<void> {
  const taken = (await readTakings(tx, { from: soldFrom, until: day })).filter(
    ({ takings, cancelled }) => cancelled === null && takings.card > ZERO,
  )
  const amount = sum(taken.map(({ takings }) => takings.card))
  if (taken.length > 0) throw payoutErrors.takingsOfThoseDays(taken.length, amount)
} // prettier-ignore

interface Recorded {
  readonly id: PayoutId
  readonly draft: Draft
  readonly name: string
  readonly payout: Payout
  readonly account: AccountNumber
  readonly feeAccount: AccountNumber
  readonly underKor: boolean
  readonly entryId: string | null
}

async function insertPayout(tx: TenantTx, author: Actor, recorded: Recorded): Promise<void> {
  const { id, draft, name, payout, account, feeAccount, underKor, entryId } = recorded
  const { sold, refunded } = payout
  const rows = await rowsOf<{ next: number }>(
    tx,
    sql`select coalesce(max(number), 0) + 1 as next from payouts where tenant_id = ${thisTenant}`,
  )
  await tx
    .insertInto('payouts')
    .values({
      id,
      number: rows[0]?.next ?? 1,
      provider: draft.provider,
      provider_name: name,
      sold_from: payout.soldFrom,
      day: payout.day,
      sales: payout.sales,
      sells: draft.sells,
      is_under_kor: underKor,
      high_cents: sold.high,
      low_cents: sold.low,
      zero_cents: sold.zero,
      refunded_high_cents: refunded.high,
      refunded_low_cents: refunded.low,
      refunded_zero_cents: refunded.zero,
      booked_cents: payout.booked,
      fees_cents: payout.fees,
      fee_vat_cents: payout.feesVat,
      fee_vat: payout.feeVat,
      fee_account: feeAccount,
      withheld_cents: payout.withheld,
      paid_out_cents: payout.paidOut,
      account,
      reference: draft.reference,
      note: draft.note === '' ? null : draft.note,
      entry_id: entryId,
      created_by: author.userId,
    })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'payouts_by_reference'
        ? payoutErrors.alreadyEntered(draft.reference)
        : error
    })
}
