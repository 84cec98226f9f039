import type { RawBuilder } from 'kysely'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { groupedBy, type MatchingMemory } from '../domain/matching/open-items.ts'
import type { SearchTerms } from '../domain/matching/search-terms.ts'
import { supplierParty, type ItemsOfBefore } from './items-of-before.ts'

interface PaidRow {
  iban: string
  customer: string | null
  supplier: string | null
  item: string | null
  times: number
}

/** The parties that earlier decisions paid from each account, without undone decisions; and settled documents, because a text that names one is about no open one. */
export async function memoryOf(
  tx: TenantTx,
  before: ItemsOfBefore,
  { ibans, digits }: Pick<SearchTerms, 'ibans' | 'digits'>,
): Promise<Omit<MatchingMemory, 'refused' | 'claims'>> {
  // One statement for all three: which of them a part has paid is known when it is read.
  const { rows } = await sql<PaidRow>`
    with paid as materialized (
      select l.counterparty_iban as iban, o.kind, o.document_id, o.expense_id, o.open_item_id
      from bank_lines l join live_bank_parts o on o.tenant_id = l.tenant_id and o.line_id = l.id
      where l.tenant_id = ${thisTenant} and l.counterparty_iban = any(${[...ibans]}::text[]))
    select p.iban, d.customer_id::text as customer, x.supplier_name as supplier,
           case p.kind when 'openItem' then p.open_item_id::text end as item, count(*)::int as times
    from paid p
    left join issued_documents d on d.tenant_id = ${thisTenant} and d.id = p.document_id and p.kind <> 'account'
    left join booked_expenses x on x.tenant_id = ${thisTenant} and x.id = p.expense_id
    group by 1, 2, 3, 4`.execute(tx)
  const parties = rows.flatMap(({ iban, customer, supplier, item, times }) => {
    const found = [
      customer,
      item === null ? null : (before.parties.get(item) ?? null),
      supplier === null ? null : supplierParty(supplier),
    ]
    return found.flatMap((party) => (party === null ? [] : [{ iban, party, times }]))
  })
  return {
    ibans: new Map([...groupedBy(parties, ({ iban }) => iban)].map(([iban, own]) => [iban, timesOf(own)])),
    writtenIbans: await ibansOnInvoices(tx),
    settledNumbers: [...(await settledNumbers(tx, digits)), ...before.settledNumbers],
  }
}

/** The settled invoices with these numbers. */
async function settledNumbers(tx: TenantTx, digits: ReadonlySet<string>): Promise<string[]> {
  if (digits.size === 0) return []
  const { rows } = await sql<{ number: string }>`
    select number from issued_documents
    where tenant_id = ${thisTenant} and kind = 'invoice' and open_cents = 0 and ${hasDigits(digits)}`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

const TAIL = 3

/** Whether `number` has exactly these digits. Its last signs are compared first, because a regular expression takes longer, and there are as many numbers as invoices in seven years. */
export function hasDigits(digits: ReadonlySet<string>): RawBuilder<unknown> {
  const tails = [...new Set([...digits].map((each) => each.slice(-TAIL)))]
  const tail = sql`right(number, ${sql.lit(TAIL)})`
  return sql`((${tail} = any(${tails}::text[]) or translate(${tail}, '0123456789', '') <> '')
    and regexp_replace(number, '[^0-9]', '', 'g') = any(${[...digits]}::text[]))`
}

/** How often each party; one that has invoices and items of before is counted with both. */
function timesOf(own: readonly { readonly party: string; readonly times: number }[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const each of own) times.set(each.party, (times.get(each.party) ?? 0) + each.times)
  return times
} // prettier-ignore

/** The supplier of each account on e-invoices. An account of two suppliers is of neither. */
async function ibansOnInvoices(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ iban: string; supplier: string }>`
    select distinct w.iban, w.supplier_name as supplier from invoiced_ibans w
    where w.tenant_id = ${thisTenant}`.execute(tx)
  const parties = groupedBy(
    rows.map(({ iban, supplier }) => ({ iban, party: supplierParty(supplier) })),
    ({ iban }) => iban,
  )
  return new Map(
    [...parties].flatMap(([iban, own]) => {
      const [party, ...others] = new Set(own.map((each) => each.party))
      return party === undefined || others.length > 0 ? [] : [[iban, party] as const]
    }),
  )
}
