import { oneNamed } from '#customers/domain/same-name.ts'
import { localDate } from '#kernel/local-date.ts'
import { negate, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { OpenItemKind } from '#ledger/domain/open-item.ts'
import type { PastSubject } from '#ledger/domain/past-item.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { nameOfItem } from '../domain/item-of-before.ts'
import type { OwedTax } from '../domain/matching/vat-returns.ts'
import type { OwedLoan } from '../domain/matching/loans.ts'
import type { OpenItem } from '../domain/matching/open-items.ts'
import { bareText } from '../domain/read-values.ts'

/** What was open before these books, as the valid opening balance has it. */
export interface ItemsOfBefore {
  /** What is still open, in the direction of the money. */
  readonly open: readonly OpenItem[]
  /** Taxes that are open, as the tax office is paid. */
  readonly taxes: readonly OwedTax[]
  /** Loans that are open. */
  readonly loans: readonly OwedLoan[]
  /** References of what customers have paid in full. */
  readonly settledNumbers: readonly string[]
  /** The party of each item, by its id. */
  readonly parties: ReadonlyMap<string, string>
}

interface ItemRow {
  id: string
  kind: OpenItemKind
  subject: PastSubject | null
  kenmerk: string
  iban: string
  interest_rate: BasisPoints | null
  instalment_cents: Cents | null
  relation: string
  reference: string
  item_date: string
  due_date: string
  opened_on: string
  amount: Cents
  open: Cents
  customer_id: string | null
  customer_name: string | null
}

/** The items of the opening balance; none of a reversed one. */
export async function itemsOfBefore(tx: TenantTx): Promise<ItemsOfBefore> {
  const rows = await rowsOf(
    tx,
    sql<ItemRow>`
      select i.id, i.kind, i.subject, i.kenmerk, i.iban, i.interest_rate, i.instalment_cents, i.relation, i.reference, i.item_date, i.due_date, i.opened_on, i.amount_cents as amount, i.open_cents as open,
             c.id::text as customer_id, c.name as customer_name
      from valid_past_items i
      left join customer_receivables l on l.tenant_id = ${thisTenant} and l.id = i.id
      left join customer_names c on c.tenant_id = ${thisTenant} and c.id = l.customer_id
      where i.tenant_id = ${thisTenant}
      order by i.item_date, i.reference, i.id`,
  )
  const invoiced = rows.filter(({ subject }) => subject === null)
  const isAsked = rows.some(({ kind, customer_id: id, relation }) => kind === 'receivable' && id === null && relation !== '')
  const namesake = isAsked ? oneNamed(await customersOf(tx)) : () => null
  const parties = new Map(rows.map((row) => [row.id, partyOf(row, namesake(row.relation)?.id ?? null)]))
  return {
    open: invoiced.filter(({ open }) => open !== ZERO).map((row) => itemOf(row, parties.get(row.id) ?? '')),
    taxes: rows.filter(({ subject }) => subject !== null && subject !== 'loan').map(taxOf),
    loans: rows.filter(({ subject }) => subject === 'loan').map(loanOf),
    settledNumbers: rows
      .filter(({ kind, open }) => kind === 'receivable' && open === ZERO)
      .map(({ reference }) => reference.replace(/\s/g, '')),
    parties,
  }
} // prettier-ignore

/** Suppliers have no id: the same text for all documents of one supplier. */
export const supplierParty = (name: string): string => `supplier/${bareText(name)}`

const customersOf = (tx: TenantTx): Promise<{ readonly id: string; readonly name: string }[]> =>
  rowsOf(
    tx,
    sql`select id::text as id, name from customer_names where tenant_id = ${thisTenant} and not is_archived`,
  )

/** Without a link, the one customer with the same name is whose account and name a line may have; nothing is linked by this. */
function partyOf({ id, kind, relation, customer_id: customerId }: ItemRow, namesake: string | null): string {
  if (kind === 'payable') return relation === '' ? `before/${id}` : supplierParty(relation)
  return customerId ?? namesake ?? `before/${relation === '' ? id : bareText(relation)}`
}

/** What is open is positive when it is to be paid: the money goes out. */
const taxOf = ({
  id,
  subject,
  reference,
  relation,
  opened_on: openedOn,
  amount,
  open,
  kenmerk,
}: ItemRow): OwedTax => ({
  kind: 'openItem',
  id,
  label: nameOfItem({ subject, reference, relation, amount }),
  open: negate(open),
  kenmerk,
  openSince: localDate(openedOn),
})

const loanOf = (row: ItemRow): OwedLoan => ({
  id: row.id,
  label: nameOfItem({ ...row, subject: 'loan' }),
  lender: row.relation,
  iban: row.iban,
  open: row.open,
  interestRate: row.interest_rate,
  instalment: row.instalment_cents,
  openSince: localDate(row.opened_on),
})

function itemOf(row: ItemRow, party: string): OpenItem {
  const { kind, relation, reference, customer_name: customer, amount, open } = row
  const inMoney = (cents: Cents): Cents => (kind === 'receivable' ? cents : negate(cents))
  return {
    kind: 'openItem',
    id: row.id,
    number: reference,
    party,
    partyName: customer ?? relation,
    ...(customer !== null && customer !== relation && { otherName: relation }),
    title: nameOfItem({
      subject: null,
      reference,
      relation: relation === '' ? (customer ?? '') : relation,
      amount,
    }),
    openSince: localDate(row.opened_on),
    open: inMoney(open),
    gross: inMoney(amount),
    issuedOn: localDate(row.item_date),
    dueOn: localDate(row.due_date),
    kenmerk: '',
  }
}
