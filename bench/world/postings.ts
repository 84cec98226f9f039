import { idSql, tenantIdOf } from './many-tenants.ts'

/** The numbers of every kind, as in a small business. */
const NUMBERS = [
  '0200', '0210', '0500', '1000', '1100', '1300', '1500', '1505', '1520', '1600', '4100', '4200', '4210',
  '4220', '4300', '4400', '4500', '4520', '4530', '7000', '7010', '8000', '8010', '8020', '8030', '9010',
] // prettier-ignore
/** Costs that the owner paid, which no return, bank or list of documents explains. */
export const PAID_PRIVATELY = ['4100', '0520']

/**
 * Entries of four postings on 26 accounts, spread over so many days from `from`; the account balances are
 * computed from the postings. On request in the order of their days, and with the cases of the VAT return. As
 * superuser, without triggers.
 */
export function seedPostings({
  tenant,
  postings,
  days = 1_096,
  from = '2024-01-01',
  withVat = false,
  inOrder = withVat,
  numbers = NUMBERS,
}: {
  tenant: number
  postings: number
  days?: number
  from?: string
  withVat?: boolean
  inOrder?: boolean
  numbers?: readonly string[]
}): string {
  const tenantId = `'${tenantIdOf(tenant)}'::uuid`
  const entryId = idSql('7000-c000', `${String(tenant)}::bigint * 100000000 + e`)
  const entries = `generate_series(1, ${String(postings / 4)}) e`
  const account = `a.numbers[1 + (e * 7 + l * 5) % ${String(numbers.length)}]`
  // In order, as real books are, where the age of the books matters.
  const day = `date '${from}' + (${inOrder ? `e * ${String(days)}::bigint / ${String(postings / 4 + 1)}` : `e % ${String(days)}`})::int`
  return `
    insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
      select ${tenantId}, ${entryId}, e, 'memo', ${day}, 'Boeking ' || e, 'memo', ${entryId}, 'bench' from ${entries};
    insert into postings (tenant_id, entry_id, line, account_number, vat_code, side, amount_cents, entry_date)
      select ${tenantId}, ${entryId}, l, ${account}, ${withVat ? caseOf(account) : 'null'}, case when l % 2 = 1 then 'debit' else 'credit' end,
             1000 + (e * 37 + (l - 1) / 2) % 90000, ${day}
      from ${entries}, generate_series(1, 4) l,
           (select array[${numbers.map((number) => `'${number}'`).join(', ')}]::text[] as numbers) a;
    insert into number_series (tenant_id, series, year, last_number) values (${tenantId}, 'journal', 0, ${String(postings / 4)})
      on conflict (tenant_id, series, year) do update set last_number = excluded.last_number;
    insert into account_totals (tenant_id, account_number, month, debit_cents, credit_cents)
      select tenant_id, account_number, date_trunc('month', entry_date),
             coalesce(sum(amount_cents) filter (where side = 'debit'), 0),
             coalesce(sum(amount_cents) filter (where side = 'credit'), 0)
      from postings where tenant_id = ${tenantId} group by 1, 2, 3`
}

const caseOf = (account: string): string =>
  `case ${account} ${Object.entries(CASES)
    .map(([number, code]) => `when '${number}' then '${code}'`)
    .join(' ')} when '1520' then 'purchase-nl' else case when ${account} like '4%' then 'purchase-nl' end end`

const CASES = {
  '1500': 'nl-high',
  '1505': 'nl-low',
  '7010': 'purchase-nl-reversed',
  '8000': 'nl-high',
  '8010': 'nl-low',
  '8020': 'nl-reverse-charge',
  '8030': 'eu-services',
}
