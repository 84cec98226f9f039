import type { CustomerId } from '#kernel/ids.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { absolute, basisPoints, cents, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { PAYABLE, RECEIVABLE } from '#ledger/domain/named-account.ts'
import { element } from '#platform/server/files/xml-text.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** An item of the opening balance in an audit file; debit is positive. */
export interface ItemOfBefore {
  readonly account: string
  /** Null for an item that names no relation. */
  readonly relation: string | null
  readonly name: string
  /** The customer to whom a person linked it; such a relation is among the customers already. */
  readonly customerId: CustomerId | null
  readonly reference: string
  readonly date: LocalDate
  readonly dueDate: LocalDate
  /** The VAT rate in it; null where it is not known. */
  readonly vatPercentage: BasisPoints | null
  /** Open at the start of the file, or of the books within it; and at the end. */
  readonly opening: Cents
  readonly closing: Cents
}

/**
 * The relation id in an audit file of an item `i` of the opening balance, with its customer `r`: that of the customer, else one per name,
 * for a supplier the same as on its expenses.
 */
export const itemRelation = sql<string | null>`
  case when r.customer_id is not null then replace(r.customer_id::text, '-', '')
       when btrim(i.relation) <> '' then case i.kind when 'receivable' then 'K' else 'L' end || md5(lower(btrim(i.relation))) end`

/** The items of the valid opening balance that were not settled before the file. */
export async function itemsOfBefore(
  tx: TenantTx,
  from: LocalDate,
  to: LocalDate,
): Promise<{ readonly day: LocalDate; readonly items: readonly ItemOfBefore[] }> {
  const rows = await rowsOf(
    tx,
    sql<{
      account: string
      relation: string | null
      name: string
      customer_id: CustomerId | null
      reference: string
      item_date: string
      due_date: string
      vat_rate: number | null
      opened_on: string
      opening: bigint
      closing: bigint
    }>`
      select a.account, ${itemRelation} as relation, btrim(i.relation) as name, r.customer_id, i.reference, i.item_date, i.due_date, i.vat_rate,
             i.opened_on, (a.amount + coalesce(m.before, 0))::bigint as opening, (a.amount + coalesce(m.until, 0))::bigint as closing
      from valid_open_items i
      cross join lateral (
        select case i.kind when 'receivable' then ${RECEIVABLE}::text else ${PAYABLE}::text end as account,
               case i.kind when 'receivable' then i.amount_cents else -i.amount_cents end as amount
      ) a
      left join customer_receivables r on r.tenant_id = ${thisTenant} and r.id = i.id
      left join (
        select e.source_id, p.account_number,
               sum(p.debit_balance_cents) filter (where e.entry_date < ${from}::date) as before, sum(p.debit_balance_cents) as until
        from booked_entries e join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
        where e.tenant_id = ${thisTenant} and e.source_type in ('opening', 'memo') and e.entry_date <= ${to}::date
        group by e.source_id, p.account_number
      ) m on m.source_id = i.id and m.account_number = a.account
      where i.tenant_id = ${thisTenant} and i.opened_on <= ${to}::date
        and (a.amount + coalesce(m.before, 0) <> 0)
      order by a.account, i.item_date, i.reference, i.id`,
  )
  const opened = rows[0]?.opened_on
  return {
    day: opened !== undefined && opened > from ? localDate(opened) : from,
    items: rows.map(({ customer_id: customerId, opening, closing, ...row }) => ({
      account: row.account,
      relation: row.relation,
      name: row.name,
      customerId,
      reference: row.reference,
      date: localDate(row.item_date),
      dueDate: localDate(row.due_date),
      vatPercentage: row.vat_rate === null ? null : basisPoints(BigInt(row.vat_rate)),
      opening: cents(opening),
      closing: cents(closing),
    })),
  }
}

/** What the items add to the opening and closing amounts of each relation. */
export function owedByRelation(
  items: readonly ItemOfBefore[],
): ReadonlyMap<string, { readonly opening: Cents; readonly closing: Cents }> {
  const owed = new Map<string, { opening: Cents; closing: Cents }>()
  for (const { relation, opening, closing } of items) {
    if (relation === null) continue
    const { opening: before, closing: after } = owed.get(relation) ?? { opening: ZERO, closing: ZERO }
    owed.set(relation, { opening: sum([before, opening]), closing: sum([after, closing]) })
  }
  return owed
}

/**
 * The last day to pay and the VAT rate of an item, in a description: version 4.0 has no element for the day, and VAT on a line that opens the books
 * would count in its totals. The reader of this program finds both there.
 *
 * @param rate hundredths of a percent; null where it is not known or is more than one
 */
export const withDueDay = (description: string, dueDate: LocalDate, rate: BasisPoints | null): string =>
  `${description} (vervalt ${dueDate}${rate === null ? '' : `, btw ${toDecimalText(rate, 2)}%`})`

/** The lines of the journal: per account its items, and what they are together on the other side, so that the account stays as it was. */
interface ItemLine {
  readonly account: string
  readonly amount: Cents
  readonly item: ItemOfBefore | null
}

const linesOf = (items: readonly ItemOfBefore[]): ItemLine[] =>
  [RECEIVABLE, PAYABLE].flatMap((account) => {
    const own = items.filter((item) => item.account === account)
    const total = sum(own.map(({ opening }) => opening))
    return [
      ...own.map((item): ItemLine => ({ account, amount: item.opening, item })),
      ...(total === ZERO ? [] : [{ account, amount: cents(-total), item: null }]),
    ]
  })

/** What the journal adds to the totals of the file. */
export function totalsOfItems(items: readonly ItemOfBefore[]): {
  lines: bigint
  debit: Cents
  credit: Cents
} {
  const lines = linesOf(items)
  const on = (isDebit: boolean): Cents =>
    sum(lines.filter(({ amount }) => amount > 0n === isDebit).map(({ amount }) => absolute(amount)))
  return { lines: BigInt(lines.length), debit: on(true), credit: on(false) }
}

/**
 * The journal that opens the items. The opening balance of version 4.0 names no relation, so the items are lines of their own, which
 * together change no account.
 */
export function itemsJournal(day: LocalDate, items: readonly ItemOfBefore[]): string {
  if (items.length === 0) return ''
  const description = 'Openstaande post van de beginbalans'
  const lines = linesOf(items).map(({ account, amount, item }, index) => {
    const reference = item?.reference === '' ? null : (item?.reference ?? null)
    return (
      `<trLine><nr>${String(index + 1)}</nr><accID>${account}</accID>${element('docRef', reference ?? 'Beginbalans', 255)}` +
      `${element('effDate', item?.date ?? day)}${element('desc', item === null ? 'Beginbalans' : withDueDay(description, item.dueDate, item.vatPercentage))}` +
      `<amnt>${toDecimalText(absolute(amount), 2)}</amnt><amntTp>${amount > 0n ? 'D' : 'C'}</amntTp>` +
      `${element('custSupID', item?.relation ?? null)}${element('invRef', reference, 255)}</trLine>\n`
    )
  })
  return (
    `<journal>${element('jrnID', 'OPN-POSTEN')}${element('desc', 'Openstaande posten van de beginbalans')}${element('jrnTp', 'O')}\n` +
    `<transaction>${element('nr', '0')}${element('desc', description)}${element('periodNumber', String(Number(day.slice(5, 7))))}${element('trDt', day)}\n` +
    `${lines.join('')}</transaction>\n</journal>\n`
  )
}
