import type { Cursor } from '#contract/list-page.ts'
import type { z } from 'zod'
import type { CustomerId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { knownCurrency, type CurrencyCode } from '#ledger/domain/currency.ts'
import { idsAfter, idsOfPage, inOrderOf, sortKeyOf, type ListSql } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { hasRightCheckDigits } from '#tenants/server/vat-id-check.ts'
import {
  vatIdRefusal,
  type Customer,
  type CustomerDetail,
  type listCustomerPage,
  type NewCustomer,
} from '../contract.ts'
import { customerErrors } from '../domain/errors.ts'
import { kindOf, type CustomerKind } from '../domain/kind.ts'
import { allColumns, listedColumns, rowOf } from './customer-columns.ts'
import { mergesOf } from './merge-customers.ts'

/** What a list reads of a customer `c`. */
const columns = sql`c.id, ${listedColumns}, c.is_archived as "isArchived", c.merged_into as "mergedId", c.version`

type CustomerRow = Omit<Customer, 'id' | 'kind' | 'chosenKind' | 'isMerged' | 'language'> & {
  readonly language: string
  readonly id: string
  readonly mergedId: string | null
  readonly chosenKind: string | null
}

type DetailRow = CustomerRow &
  Pick<CustomerDetail, 'isLargeCompany' | 'contacts'> & {
    readonly notes: string | null
    readonly creditLimit: bigint | null
  }

function customerOf({ id, chosenKind, mergedId, language, ...row }: CustomerRow): Customer {
  const chosen = (chosenKind ?? 'unknown') as CustomerKind
  const kind = kindOf({ chosen, kvkNumber: row.cocNumber, vatId: row.btwId })
  return {
    ...row,
    id: id as CustomerId,
    kind,
    chosenKind: chosen,
    language: language as Language,
    isMerged: mergedId !== null,
  }
}

/** All customers, archived ones too, by name in Dutch sort order. */
export async function listCustomers(tx: TenantTx, cursor: Cursor = {}): Promise<Customer[]> {
  const ids = await idsAfter<CustomerId>(tx, listSql, cursor)
  if (ids !== null) return customersOf(tx, ids)
  const rows = await rowsOf(
    tx,
    sql<CustomerRow>`select ${columns} from customers c where c.tenant_id = ${thisTenant} order by c.sort_name, c.id`,
  )
  return rows.map(customerOf)
}

/** A page of twelve, as the list on the screen shows them. */
export async function pageOfCustomers(
  tx: TenantTx,
  listQuery: z.output<typeof listCustomerPage.query>,
  showsOpen: () => boolean,
): Promise<z.output<typeof listCustomerPage.data>> {
  const asked = await inAllowedOrder(tx, listQuery, showsOpen)
  const { ids, ...page } = await idsOfPage<CustomerId, Filter, Sort>(tx, listSql, asked)
  const open = showsOpen() ? await openOf(tx, ids) : null
  const rows = await customersOf(tx, ids)
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, openAmount: open === null ? null : (open.get(row.id) ?? ZERO) })),
  }
}

/** For a caller that may not see the open amounts, not in their order: that would tell what they are. */
async function inAllowedOrder(
  tx: TenantTx,
  listQuery: z.output<typeof listCustomerPage.query>,
  showsOpen: () => boolean,
): Promise<z.output<typeof listCustomerPage.query>> {
  if (!/^-?open$/.test(listQuery.sort ?? '')) return listQuery
  // What a caller may see is known after the first statement of its call.
  await sql`select`.execute(tx)
  return showsOpen() ? listQuery : { ...listQuery, sort: undefined }
}

/** What is open on invoices, credit notes and linked items of the opening balance, by customer. */
const openAmounts = sql`(
  select d.customer_id, d.open_cents from invoice_states d where d.tenant_id = ${thisTenant} and d.is_awaited
  union all
  select n.customer_id, n.open_cents from credit_note_states n
  where n.tenant_id = ${thisTenant} and n.state <> 'concept' and n.open_cents <> 0
  union all
  select r.customer_id, r.open_cents from customer_receivables r
  where r.tenant_id = ${thisTenant} and r.open_cents <> 0)`

async function openOf(tx: TenantTx, ids: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, Cents>> {
  const rows = await rowsOf(
    tx,
    sql<{ customer_id: CustomerId; open: Cents }>`
      select o.customer_id, sum(o.open_cents)::bigint as open from ${openAmounts} o
      where o.customer_id = any(${ids}::uuid[]) group by o.customer_id`,
  )
  return new Map(rows.map(({ customer_id, open }) => [customer_id, open]))
}

/** In the order of the ids. */
async function customersOf(tx: TenantTx, ids: readonly CustomerId[]): Promise<Customer[]> {
  const rows = await rowsOf(
    tx,
    sql<CustomerRow>`
      select ${columns} from customers c where c.tenant_id = ${thisTenant} and c.id = any(${ids}::uuid[])`,
  )
  return inOrderOf(ids, rows.map(customerOf))
}

type Filter = keyof z.output<typeof listCustomerPage.data>['counts']
type Sort = 'naam' | 'plaats' | 'e-mail' | 'open'

const byName = sql`c.sort_name`

const listSql: ListSql<Filter, Sort> = {
  from: sql`customers c`,
  where: sql`c.tenant_id = ${thisTenant}`,
  id: sql`c.id`,
  filters: { actief: sql`not c.is_archived`, gearchiveerd: sql`c.is_archived`, alle: sql`true` },
  sorts: {
    naam: { by: byName },
    plaats: { by: sortKeyOf(sql`c.city`) },
    'e-mail': { by: sql`lower(c.contact_email) collate "C"` },
    open: {
      by: sql`coalesce(owed.open, 0)`,
      join: sql`left join (
        select o.customer_id, sum(o.open_cents)::bigint as open from ${openAmounts} o group by o.customer_id) owed
        on owed.customer_id = c.id`,
    },
  },
  search: {
    matches: (pattern) => sql`c.search_text like ${pattern}`,
  },
  order: [{ by: byName }, { by: sql`c.id` }],
}

/** One customer with every field. @throws DomainError `customer.not-found` */
export async function getCustomer(tx: TenantTx, id: CustomerId): Promise<CustomerDetail> {
  const [row] = await rowsOf(
    tx,
    sql<DetailRow>`
      select c.id, ${allColumns}, c.is_archived as "isArchived", c.merged_into as "mergedId", c.version
      from customers c where c.tenant_id = ${thisTenant} and c.id = ${id}`,
  )
  if (row === undefined) throw customerErrors.notFound()
  const { notes, creditLimit, ...customer } = row
  return {
    ...customerOf(customer),
    isLargeCompany: row.isLargeCompany,
    contacts: row.contacts,
    creditLimit: limitOf(creditLimit),
    ...(await mergesOf(tx, id)),
    notes: notes ?? '',
  }
}

/** What a customer may owe at most; null without a limit. */
export async function creditLimitOf(tx: TenantTx, id: CustomerId): Promise<Cents | null> {
  const row = await tx
    .selectFrom('customers')
    .select('credit_limit_cents as creditLimit')
    .where('id', '=', id)
    .executeTakeFirst()
  return limitOf(row?.creditLimit ?? null)
}

const limitOf = (stored: bigint | null): Cents | null => (stored === null ? null : cents(stored))

/** In how many days an invoice to this customer is due, where the tenant's own days are `standard`. */
export async function paymentDaysOf(tx: TenantTx, id: CustomerId, standard: number): Promise<number> {
  const row = await tx
    .selectFrom('customers')
    .select('payment_days as paymentDays')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.paymentDays ?? standard
}

/** The currency of a customer, other than the euro; null in euros. */
export async function currencyOfCustomer(tx: TenantTx, id: CustomerId): Promise<CurrencyCode | null> {
  const row = await tx.selectFrom('customers').select('currency').where('id', '=', id).executeTakeFirst()
  return row?.currency == null ? null : knownCurrency(row.currency).code
}

/** @throws DomainError `customer.vat-id-wrong` when the check digits of the VAT id are wrong */
export async function createCustomer(tx: TenantTx, customer: NewCustomer): Promise<CustomerId> {
  refuseWrongVatId(customer)
  const id = newId<CustomerId>()
  await tx
    .insertInto('customers')
    .values({ id, ...rowOf(customer) })
    .execute()
  return id
}

/**
 * @throws DomainError `customer.stale` when another user changed the customer since `version` was read
 * @throws DomainError `customer.vat-id-wrong`
 */
export async function changeCustomer(
  tx: TenantTx,
  id: CustomerId,
  customer: NewCustomer,
  version: number,
): Promise<void> {
  refuseWrongVatId(customer)
  const changed = await tx
    .updateTable('customers')
    .set({ ...rowOf(customer), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (changed !== undefined) return
  await getCustomer(tx, id)
  throw customerErrors.stale()
}

/** @throws DomainError `customer.not-found`; `customer.merged-away` for one that was archived by merging */
export async function archiveCustomer(tx: TenantTx, id: CustomerId, isArchived: boolean): Promise<void> {
  const { mergedInto } = await mergesOf(tx, id)
  if (mergedInto !== null) throw customerErrors.mergedAway(mergedInto.name)
  const changed = await tx
    .updateTable('customers')
    .set((row) => ({ is_archived: isArchived, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw customerErrors.notFound()
}

/** The browser checks the format of an id only: the rules of the check digits are too large to send. */
function refuseWrongVatId({ btwId, country }: NewCustomer): void {
  if (btwId !== null && !hasRightCheckDigits(btwId)) throw customerErrors.vatIdWrong(vatIdRefusal(country))
}
