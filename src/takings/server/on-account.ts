import type { DayTakingsId, DocumentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { countedCodeOf } from '#ledger/domain/awaited-vat.ts'
import { cents, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OnAccountInvoice } from '../contract.ts'
import { takingsErrors } from '../domain/errors.ts'
import { NOTHING_ON_ACCOUNT, type OnAccount, type Sold } from '../domain/takings.ts'

/** An invoice with what its entry has by VAT code, VAT included; a sale whose VAT waits for money has the code of its rate. */
interface BookedInvoice {
  readonly id: DocumentId
  readonly number: string
  readonly customerName: string
  readonly gross: Cents
  readonly byCode: ReadonlyMap<string, Cents>
}

/**
 * The invoices of a day that its takings may name as sold on account: finalised, of that day, with the rates of a register, and in the takings of
 * no other day.
 *
 * @param correcting the takings that are corrected, whose invoices may be named once more; null for a new day
 */
export async function invoicesForDay(
  tx: TenantTx,
  day: LocalDate,
  correcting: DayTakingsId | null,
): Promise<OnAccountInvoice[]> {
  const invoices = await bookedInvoices(tx, day)
  const taken = new Set((await namedElsewhere(tx, invoices.map(({ id }) => id), correcting)).map(({ id }) => id))
  return invoices.filter((each) => !taken.has(each.id) && isOfRegister(each)).map(({ id, number, customerName, gross }) => ({ id, number, customerName, amount: gross }))
} // prettier-ignore

/**
 * What the named invoices are of a day. Under the lock of the books, so that an invoice is in the takings of one day.
 *
 * @param sold the whole day by rate; invoices within the KOR have no rate, and are a part of the first that has room
 * @throws DomainError `takings.invoice-not-of-day`, `takings.invoice-of-another-kind`, `takings.invoice-taken`
 */
export async function onAccountOf(
  tx: TenantTx,
  { day, ids, sold }: { readonly day: LocalDate; readonly ids: readonly DocumentId[]; readonly sold: Sold },
): Promise<OnAccount> {
  if (ids.length === 0) return NOTHING_ON_ACCOUNT
  const chosen = new Set(ids)
  const invoices = (await bookedInvoices(tx, day)).filter(({ id }) => chosen.has(id))
  if (invoices.length < chosen.size) throw takingsErrors.invoiceNotOfDay(day)
  for (const each of invoices) if (!isOfRegister(each)) throw takingsErrors.invoiceOfAnotherKind(each.number)
  const [taken] = await namedElsewhere(tx, ids, null)
  if (taken !== undefined) throw takingsErrors.invoiceTaken(taken.number, taken.day, taken.register)
  return { sold: soldOf(invoices, sold), invoices: invoices.map(({ number }) => number).toSorted() }
}

/** The codes of what a register sells; an invoice with another one, or with a line without a code, is no sale of a register. */
const CODES = ['nl-high', 'nl-low', 'nl-zero', 'nl-kor'] as const

const amountOf = ({ byCode }: BookedInvoice, code: (typeof CODES)[number]): Cents => byCode.get(code) ?? ZERO

const isOfRegister = (invoice: BookedInvoice): boolean =>
  invoice.gross > ZERO && sum(CODES.map((code) => amountOf(invoice, code))) === invoice.gross

function soldOf(invoices: readonly BookedInvoice[], day: Sold): Sold {
  const total = (code: (typeof CODES)[number]) => sum(invoices.map((each) => amountOf(each, code)))
  const withoutVat = total('nl-kor')
  const high = total('nl-high') + least(withoutVat, day.high)
  const low = total('nl-low') + least(subtract(withoutVat, least(withoutVat, day.high)), day.low)
  const all = sum(invoices.map(({ gross }) => gross))
  return { high: cents(high), low: cents(low), zero: cents(all - high - low) }
}

const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)

async function bookedInvoices(tx: TenantTx, day: LocalDate): Promise<BookedInvoice[]> {
  const rows = await rowsOf<{
    id: DocumentId
    number: string
    customer_name: string
    gross: Cents
    code: string
    amount: Cents
  }>(
    tx,
    sql`
    select d.id, d.number, d.customer_name, d.gross_cents as gross, p.vat_code as code, sum(p.credit_balance_cents)::bigint as amount
    from issued_documents d
    join booked_entries e on e.tenant_id = d.tenant_id and e.document_id = d.id and e.purpose = 'finalise'
    join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where d.tenant_id = ${thisTenant} and d.kind = 'invoice' and d.issue_date = ${day}::date and p.vat_code is not null
    group by d.id, d.number, d.customer_name, d.gross_cents, p.vat_code
    order by d.number, p.vat_code`,
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    const { id, number, customer_name: customerName, gross } = first
    return [{ id, number, customerName, gross, byCode: new Map(lines.map(({ code, amount }) => [countedCodeOf(code) ?? code, amount])) }]
  })
} // prettier-ignore

/** The invoices that the takings of another day name. */
async function namedElsewhere(
  tx: TenantTx,
  ids: readonly DocumentId[],
  except: DayTakingsId | null,
): Promise<{ readonly id: DocumentId; readonly number: string; readonly day: LocalDate; readonly register: string }[]> {
  const rows = await rowsOf<{ id: DocumentId; number: string; day: string; register: string }>(
    tx,
    sql`
    select i.document_id as id, d.number, t.day, r.name as register
    from takings_invoices i
    join day_takings t on t.tenant_id = i.tenant_id and t.id = i.takings_id
    join registers r on r.tenant_id = t.tenant_id and r.id = t.register_id
    join issued_documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
    where i.tenant_id = ${thisTenant} and i.document_id = any(${ids}::uuid[]) and t.cancelled_at is null
      and (${except}::uuid is null or t.id <> ${except}::uuid)
    order by d.number`,
  )
  return rows.map((row) => ({ ...row, day: localDate(row.day) }))
} // prettier-ignore
