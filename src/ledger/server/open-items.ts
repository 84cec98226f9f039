import type { JournalEntryId, LedgerAccountId, OpenItemId, PaymentId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, negate, subtract, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import { newId } from '#platform/server/new-id.ts'
import type { OpenItemOnWire } from '../contract.ts'
import type { AccountNumber } from '../domain/account.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { awaitingReceipt } from '../domain/awaited-vat.ts'
import { balanced, type Posting } from '../domain/journal-entry.ts'
import { isVatAccount } from '../domain/memo.ts'
import { journalOf } from '../domain/money-account.ts'
import {
  accountOfItem,
  itemOfLine,
  itemChargePostings,
  itemPaymentPostings,
  itemWriteOffPostings,
  openItemKindOf,
  owedOnLine,
  type ItemCharges,
  type OpenItemKind,
} from '../domain/open-item.ts'
import { BAD_DEBT } from '../domain/named-account.ts'
import { nameOfSubject, TAX_OFFICE, type PastSubject } from '../domain/past-item.ts'
import { highRateOn, ZERO_RATE } from '../domain/vat-rate.ts'
import { chosenAccounts } from './accounts.ts'
import { customerOfLine, type ItemOfCustomer, type OpeningLine } from './item-customers.ts'
import { post } from './post.ts'
import { refuseOwed, refusePromised } from './promised-items.ts'
import { currentOpening } from './opening-entries.ts'

/** The opening balance that items are of. */
export interface OpeningOfItems {
  readonly tenantId: TenantId
  readonly id: string
  readonly date: LocalDate
}

/** Keep the lines of an opening balance that are items: on 1300 and 1600, taxes and loans. @returns whose they are, where a line says so */
export async function keepOpenItems(
  tx: TenantTx,
  opening: OpeningOfItems,
  lines: readonly OpeningLine[],
): Promise<ItemOfCustomer[]> {
  const customers: ItemOfCustomer[] = []
  for (const some of inBatches(lines)) {
    const items = some.flatMap((line) => {
      const row = itemRowOf(opening, line)
      if (row === null) return []
      const id = newId<OpenItemId>()
      customers.push(...customerOfLine(id, line))
      return [{ ...row, tenant_id: opening.tenantId, id, open_cents: row.amount_cents }]
    })
    if (items.length > 0) await tx.insertInto('open_items').values(items).execute()
  }
  return customers
} // prettier-ignore

/** What a line keeps as an item, without what is open of it; null when it is a balance only. */
export function itemRowOf(opening: OpeningOfItems, { account, openItem, ...line }: OpeningLine) {
  const item = itemOfLine(account.number, openItem?.subject ?? null)
  if (item === null) return null
  const { kind, subject } = item
  const given = givenOf(openItem, opening.date)
  const isTax = subject !== null && subject !== 'loan'
  return {
    opening_id: opening.id,
    kind,
    ...given,
    relation: given.relation === '' && isTax ? TAX_OFFICE : given.relation,
    amount_cents: owedOnLine(kind, line),
    vat_rate: subject === null ? vatRateOf(openItem) : null,
    account_number: subject === null ? null : account.number,
    subject,
  }
}

/** The VAT rate as it is stored, in hundredths of a percent. */
const vatRateOf = (openItem: OpeningLine['openItem']): number | null =>
  openItem?.vatPercentage == null ? null : Number(openItem.vatPercentage)

/** What was typed of an item; without a day the day of the opening balance. */
function givenOf(openItem: OpeningLine['openItem'], openedOn: LocalDate) {
  if (openItem === null)
    return { relation: '', reference: '', item_date: openedOn, due_date: openedOn, kenmerk: '', iban: '', interest_rate: null, instalment_cents: null }
  const { relation, reference, date, dueDate, kenmerk = '', iban = '', interestPercentage = null, instalment = null } = openItem
  const day = date ?? openedOn
  return { relation, reference, item_date: day, due_date: dueDate ?? day, kenmerk, iban, interest_rate: interestPercentage, instalment_cents: instalment }
} // prettier-ignore

/** Every item of before, the oldest first; what a reversed opening balance held is left out. */
export async function listOpenItems(tx: TenantTx): Promise<OpenItemOnWire[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from open_items i
    where tenant_id = ${thisTenant} and i.opening_id = (${currentOpening})
    order by i.kind desc, i.item_date, i.reference, i.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    number: accountOfItem(row.kind, row.account_number),
    relation: row.relation,
    reference: row.reference,
    date: localDate(row.item_date),
    dueDate: localDate(row.due_date),
    amount: row.amount_cents,
    openAmount: row.open_cents,
    kenmerk: row.kenmerk,
    iban: row.iban,
    vatPercentage: row.vat_rate === null ? null : basisPoints(BigInt(row.vat_rate)),
    interestPercentage: row.interest_rate,
    instalment: row.instalment_cents,
  }))
}

/** An item of the opening balance, locked: another payment on it waits here. */
export interface OpenItem {
  readonly id: OpenItemId
  readonly kind: OpenItemKind
  /** The kind of tax, or a loan; null for a customer or a supplier. */
  readonly subject: PastSubject | null
  /** The account that it is on. */
  readonly account: AccountNumber
  readonly relation: string
  readonly reference: string
  readonly date: LocalDate
  /** Positive: the customer owes us, or we the supplier. */
  readonly open: Cents
  /** The VAT rate in it; null where it is not known. */
  readonly vatRate: BasisPoints | null
}

/** Lock items until the transaction ends, in the order of their ids, so that two transactions never wait for each other. */
export async function lockOpenItems(tx: TenantTx, ids: readonly OpenItemId[]): Promise<void> {
  await sql`select from open_items where tenant_id = ${thisTenant} and id = any(${[...ids]}::uuid[])
    order by id for update`.execute(tx)
}

/** @throws DomainError `ledger.open-item-not-found` */
export async function lockOpenItem(tx: TenantTx, id: OpenItemId): Promise<OpenItem> {
  const { rows } = await sql<ItemRow>`select ${itemColumns} from open_items i
  where tenant_id = ${thisTenant} and id = ${id} for update`.execute(tx)
  const [item] = rows
  if (item === undefined) throw ledgerErrors.openItemNotFound()
  const { kind, subject, relation, reference, item_date: date, open_cents: open } = item
  const account = accountOfItem(kind, item.account_number)
  const vatRate = item.vat_rate === null ? null : basisPoints(BigInt(item.vat_rate))
  return { id, kind, subject, account, relation, reference, date: localDate(date), open, vatRate }
}

/**
 * Settle an amount of a locked item, and book that. On 4450 the amount is written off: its VAT is reclaimed, at the
 * given rate, that of the item, or the high one of its day. VAT that waits for money was never owed, and is taken off what waits.
 *
 * @param amount in the direction of the item, at most what is open
 */
export async function settleOpenItem(
  tx: TenantTx,
  item: OpenItem,
  payment: {
    readonly id: PaymentId
    readonly date: LocalDate
    readonly amount: Cents
    readonly account: AccountNumber
    readonly vatPercentage?: BasisPoints | undefined
    readonly charges?: ItemCharges
    /** The rate of VAT that waits for money; null where none waits. */
    readonly awaitedRate: BasisPoints | null
  },
): Promise<JournalEntryId> {
  const { account, amount, charges, awaitedRate } = payment
  await sql`update open_items set open_cents = ${subtract(item.open, amount)}
  where tenant_id = ${thisTenant} and id = ${item.id}`.execute(tx)
  const rate =
    account === BAD_DEBT && item.kind === 'receivable'
      ? (awaitedRate ?? payment.vatPercentage ?? item.vatRate ?? highRateOn(item.date))
      : ZERO_RATE
  const isDeclared = rate !== ZERO_RATE
  const entry = balanced({
    journal: journalOf(account),
    date: payment.date,
    description: paymentText(item, account),
    postings: isDeclared
      ? itemWriteOffPostings(item.open, amount, rate)
      : [
          ...itemPaymentPostings(item.kind, amount, account, item.account),
          ...itemChargePostings(account, charges),
        ],
  })
  return post(
    tx,
    isDeclared && awaitedRate !== null ? awaitingReceipt(entry) : entry,
    // No return counts entries of the opening balance; the VAT of a bad debt is in one.
    { type: isDeclared ? 'memo' : 'opening', id: item.id, purpose: `pay ${payment.id}` },
  )
}

/** Where the money is, or the loss: any account but those of VAT and of what is open of customers and suppliers. */
export async function counterAccount(tx: TenantTx, id: LedgerAccountId): Promise<AccountNumber> {
  const { number, name } = (await chosenAccounts(tx, [id]))(id)
  if (openItemKindOf(number) !== null || isVatAccount(number))
    throw ledgerErrors.unbookable([
      `Op ${number} ${name} boek je dit niet: kies een rekening waar het geld staat, zoals 1100 Bank, of 4450 als het nooit meer komt.`,
    ])
  return number
}

/**
 * Before an entry of an opening balance is reversed: reversing a payment opens its item again, and reversing
 * the balance closes all its items, which is possible only without payments on them.
 */
export async function reopenItems(
  tx: TenantTx,
  purpose: string,
  sourceId: string,
  postings: readonly Posting[],
): Promise<void> {
  if (purpose.startsWith('pay')) {
    const { kind, account } = await lockOpenItem(tx, sourceId as OpenItemId)
    await sql`update open_items set open_cents = open_cents + ${paidOf(postings, kind, account)}
    where tenant_id = ${thisTenant} and id = ${sourceId}`.execute(tx)
    return
  }
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from open_items i
    where tenant_id = ${thisTenant} and opening_id = ${sourceId} order by id for update`.execute(tx)
  if (rows.some((item) => item.open_cents !== item.amount_cents)) throw ledgerErrors.itemsPaid()
  const ids = rows.map(({ id }) => id)
  await refusePromised(tx, ids)
  await refuseOwed(tx, ids)
  await sql`update open_items set open_cents = 0 where tenant_id = ${thisTenant} and opening_id = ${sourceId}`.execute(
    tx,
  )
}

/** What a payment took off its item: its posting on the account of the item, by side. */
function paidOf(postings: readonly Posting[], kind: OpenItemKind, account: AccountNumber): Cents {
  const own = postings.find((posting) => posting.account === account)
  if (own === undefined) return ZERO
  return (kind === 'receivable') === (own.side === 'credit') ? own.amount : negate(own.amount)
}

const itemColumns = sql`i.id, i.kind, i.subject, i.account_number, i.relation, i.reference, i.item_date, i.due_date, i.amount_cents,
  i.open_cents, i.kenmerk, i.iban, i.interest_rate, i.instalment_cents, i.vat_rate`

interface ItemRow {
  id: OpenItemId
  kind: OpenItemKind
  subject: PastSubject | null
  account_number: AccountNumber | null
  relation: string
  reference: string
  item_date: string
  due_date: string
  amount_cents: Cents
  open_cents: Cents
  kenmerk: string
  iban: string
  interest_rate: BasisPoints | null
  instalment_cents: Cents | null
  vat_rate: number | null
}

function paymentText({ kind, subject, relation, reference }: OpenItem, account: AccountNumber): string {
  const name = subject === null ? reference : nameOfSubject(subject, reference)
  const about = [name, relation].filter((word) => word !== '').join(' ')
  const what = account === BAD_DEBT ? 'Oninbaar' : kind === 'receivable' ? 'Ontvangen' : 'Betaald'
  return `${what}: ${about === '' ? 'post van de beginbalans' : about}`
}
