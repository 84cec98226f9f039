import type { JournalEntryId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import type { RawBuilder } from 'kysely'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Check } from '../domain/return-check.ts'
import type { Rubriek } from '../domain/rubriek.ts'
import type { Box, Boxes, IcpCustomer } from '../domain/vat-return.ts'

/** The figures that were filed with the Belastingdienst. */
export interface FiledFigures {
  readonly boxes: Boxes
  readonly icp: readonly IcpCustomer[]
  readonly checks: readonly Check[]
}

/** A return or, from sequence 1 on, a supplement on it. */
export interface FiledReturn {
  readonly id: string
  readonly period: string
  readonly sequence: number
  readonly amount: Cents
  readonly open: Cents
  readonly filedAt: string
  readonly entryId: JournalEntryId | null
  /** The betalingskenmerk of the Belastingdienst; null where it was not given. */
  readonly kenmerk: string | null
  /** As they were stored: of an OSS return its rows. */
  readonly figures: unknown
  readonly payments: readonly { readonly date: LocalDate; readonly amount: Cents; readonly account: string }[]
}

interface FiledRow {
  id: string
  period: string
  sequence: number
  amount_cents: Cents
  filed_at: string
  entry_id: JournalEntryId | null
  kenmerk: string | null
  figures: unknown
  payments: { date: string; amount: string; account: string }[]
}

/** Every filed return and supplement of Dutch VAT, or those of one period; each with its payments. */
export const filedReturns = (tx: TenantTx, period: string | null = null): Promise<FiledReturn[]> =>
  readFiled(tx, sql`r.period not like '%-OSS' and (${period}::text is null or r.period = ${period})`)

/** Every filed OSS return, the earliest first; each with its payments. */
export const filedOssReturns = (tx: TenantTx): Promise<FiledReturn[]> =>
  readFiled(tx, sql`r.period like '%-OSS'`)

/** One return or supplement by its id, of either kind; undefined for an unknown one. */
export const filedById = async (tx: TenantTx, id: string): Promise<FiledReturn | undefined> =>
  (await readFiled(tx, sql`r.id = ${id}`))[0]

async function readFiled(tx: TenantTx, which: RawBuilder<unknown>): Promise<FiledReturn[]> {
  const { rows } = await sql<FiledRow>`
    select r.id, r.period, r.sequence, r.amount_cents, r.filed_at, r.entry_id, k.kenmerk, r.figures,
           (select coalesce(jsonb_agg(jsonb_build_object('date', p.paid_on, 'amount', (-p.amount_cents)::text, 'account', a.name)
                                      order by p.paid_on, p.created_at), '[]')
            from item_payments p
            join account_names a on a.tenant_id = p.tenant_id and a.number = p.account_number
            where p.tenant_id = ${thisTenant} and p.vat_return_id = r.id and p.reversed_on is null) as payments
    from vat_returns r
    left join vat_return_references k on k.tenant_id = r.tenant_id and k.vat_return_id = r.id
    where r.tenant_id = ${thisTenant} and ${which}
    order by r.first_day, r.sequence`.execute(tx)
  return rows.map((row) => {
    const payments = row.payments.map(({ date, amount, account }) => ({
      date: localDate(date),
      amount: cents(BigInt(amount)),
      account,
    }))
    return {
      id: row.id,
      period: row.period,
      sequence: row.sequence,
      amount: row.amount_cents,
      open: payments.reduce((left, { amount }) => cents(left - amount), row.amount_cents),
      filedAt: row.filed_at,
      entryId: row.entry_id,
      kenmerk: row.kenmerk,
      figures: row.figures,
      payments,
    }
  })
}

/** The last filed figures of a period: of the latest supplement, otherwise of the return; null when none was filed. */
export async function filedFigures(tx: TenantTx, period: string): Promise<FiledFigures | null> {
  const { rows } = await sql<{ figures: unknown }>`
    select figures from vat_returns
    where tenant_id = ${thisTenant} and period = ${period} order by sequence desc limit 1`.execute(tx)
  return rows[0] === undefined ? null : figuresOf(rows[0].figures)
}

/** As JSON for the database; amounts are whole cents there, well within the range of a JSON number. */
export const freezeFigures = (figures: FiledFigures): string =>
  JSON.stringify(figures, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))

/** The figures of a Dutch return as they were stored; an OSS return has other ones. */
export function figuresOf(stored: unknown): FiledFigures {
  const { boxes, icp, checks } = stored as FiledFigures
  return {
    boxes: Object.fromEntries(
      Object.entries(boxes).map(([rubriek, box]): [Rubriek, Box] => [
        rubriek as Rubriek,
        deserialiseBox(box),
      ]),
    ) as Boxes,
    icp: icp.map((customer) => ({
      ...customer,
      goods: big(customer.goods),
      services: big(customer.services),
    })),
    checks,
  }
}

const deserialiseBox = (box: Box): Box => ({
  turnover: big(box.turnover),
  vat: big(box.vat),
  roundedTurnover: big(box.roundedTurnover),
  roundedVat: big(box.roundedVat),
})

/** JSON contains a number where the type has a bigint. */
const big = (value: Cents): Cents => cents(BigInt(Number(value)))
