import type pg from 'pg'
import { withSession } from '#platform/server/db/admin-session.ts'
import { idSql, tenantIdOf } from './many-tenants.ts'
import type { RunningProgram } from './program.ts'

/** Rows of each kind. */
export const ROWS = 20_000

/** Twenty thousand of each kind for the first tenant, analysed. */
export async function seedLongLists(program: RunningProgram): Promise<void> {
  await withSession(program.superuser, async (client) => {
    await fillLists(client, 0, ROWS)
    await client.query('vacuum analyze')
  })
}

/**
 * Customers, projects, invoices, quotes, credit notes, expenses and journal entries for a tenant, so many of each: different names, dates
 * over four years, every state, frozen content of a realistic length. Valid by construction, so triggers and keys are switched off.
 */
export async function fillLists(client: pg.ClientBase, tenantNumber: number, rows: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
  for (const statement of [customers, projects, ...documents, expenses, journal])
    await client.query(
      statement
        .replaceAll('$tenant', `'${tenantIdOf(tenantNumber)}'::uuid`)
        .replaceAll('$rows', String(rows)),
    )
}

// Filled in by `fillLists`.
const tenant = '$tenant'
const each = 'generate_series(1, $rows) n'
const customerId = (n: string): string => idSql('7000-9000', `900000 + ${n}`)
const projectId = (n: string): string => idSql('7000-b000', n)

const customers = `
  insert into customers (tenant_id, id, name, contact_email, street, house_number, zip_code, city, vat_id)
  select ${tenant}, ${customerId('n')},
         (array['Bakkerij','Timmerbedrijf','Café','Studio','Praktijk','Garage','Éénmanszaak','Brouwerij'])[1 + n % 8] || ' ' ||
         (array['Jansen','De Boer','Van Dalen','Pietersen','El Amrani','Müller','Visser','Yılmaz'])[1 + n / 8 % 8] || ' ' || n,
         'klant' || n || '@voorbeeld.nl', 'Dorpsstraat', (n % 200)::text, '1234 AB',
         (array['Utrecht','Amsterdam','Ede','Zwolle','Goes','Leiden'])[1 + n % 6], 'NL123456789B13'
  from ${each}`

const projects = `
  insert into projects (tenant_id, id, customer_id, title, created_at, closed_at)
  select ${tenant}, ${projectId('n')}, ${customerId('n')}, 'Verbouwing ' || n, now() - (n % 1400) * interval '1 day',
         case when n % 4 = 0 then now() - (n % 100) * interval '1 day' end
  from ${each}`

const day = "(date '2023-01-01' + (n * 1400 / $rows))"
/**
 * As long as a real one: some two kilobytes, so that a page of the table contains a realistic number of rows.
 */
const frozen = `jsonb_build_object('lines', repeat(md5(n::text), 40), 'number', n)`

const documentsOf = (
  kind: string,
  middle: string,
  columns: { state: string; number: string; corrects?: string },
): string => `
  insert into documents (tenant_id, id, kind, state, number, customer_id, customer_name, project_id, corrects_id, title,
                         issue_date, due_date, delivery_date, net_cents, vat_cents, gross_cents, open_cents, is_archived, frozen, finalised_at)
  select ${tenant}, ${idSql(middle, '500000 + n')}, '${kind}', state, case when state = 'concept' then null else ${columns.number} end,
         ${customerId('1 + n * 7919 % $rows')}, case when state = 'concept' then null else (array['Jansen','De Boer','Van Dalen','Pietersen','Müller','Visser'])[1 + n % 6] || ' ' || n end,
         case when n % 5 = 0 then ${projectId('1 + n % $rows')} end, ${columns.corrects ?? 'null'}, case when n % 3 = 0 then 'Termijn ' || n end,
         ${day}, ${day} + 14, ${day}, 100000 + n, 21000, 121000 + n,
         case when state in ('finalised', 'sent') and '${kind}' = 'invoice' then 121000 + n else 0 end, n % 50 = 0,
         case when state = 'concept' then null else ${frozen} end, case when state = 'concept' then null else now() end
  from (select n, ${columns.state} as state from ${each}) rows`

const documents = [
  documentsOf('invoice', '7000-8000', {
    state:
      "case when n > $rows - 100 then 'concept' when n % 20 = 0 then 'cancelled' when n % 10 = 1 then 'sent' when n % 10 = 2 then 'finalised' else 'paid' end",
    number: "extract(year from date '2023-01-01' + (n * 1400 / $rows))::text || '-' || lpad(n::text, 5, '0')",
  }),
  documentsOf('quote', '7000-8001', {
    state:
      "(array['concept','sent','signed','agreed','invoiced','rejected','withdrawn','replaced'])[1 + n % 8]",
    number: "'O2026-' || lpad(n::text, 5, '0') || '-1'",
  }),
  `insert into quotes (tenant_id, document_id, root_id, quote_version, quote_number)
   select tenant_id, id, id, 1, left(number, -2) from documents where tenant_id = ${tenant} and kind = 'quote'`,
  documentsOf('credit-note', '7000-8002', {
    state: "(array['finalised','sent','settled','refunded'])[1 + n % 4]",
    number: "'C2026-' || lpad(n::text, 5, '0')",
    // Not for a concept, which has no number.
    corrects: idSql('7000-8000', '500001 + n % ($rows - 100)'),
  }),
]

const expenses = `
  insert into expenses (tenant_id, id, description, expense_date, booked_on, backing_document_id, net_cents, vat_cents, gross_cents, open_cents, created_by)
  select ${tenant}, ${idSql('7000-9001', 'n')},
         (array['Kantoorhandel','Tankstation','Hosting','Treinkaartje','Lunch'])[1 + n % 5] || ' ' || n, ${day}, ${day},
         ${idSql('7000-9002', 'n')}, 5785 + n, 1215, 7000 + n, case when n % 15 = 0 then 7000 + n else 0 end, ${idSql('4000-9000', '0')}
  from ${each};
  insert into expense_lines (tenant_id, id, expense_id, position, description, quantity, unit_price, vat_rate, vat_treatment, vat_deductible, cost_account, payment_account)
  select ${tenant}, ${idSql('7000-9003', 'n')}, ${idSql('7000-9001', 'n')}, 1, 'Papier', 10000, 578500, 2100, 'standard', true,
         (array['4200','4300','4220','4420'])[1 + n % 4], '1100'
  from ${each}`

const journal = `
  insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
  select ${tenant}, ${idSql('7000-9004', 'n')}, n, 'memo', ${day}, 'Boeking ' || n, 'memo', ${idSql('7000-9004', 'n')}, 'bench' from ${each};
  insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, entry_date)
  select ${tenant}, ${idSql('7000-9004', 'n')}, l, case l when 1 then '1300' else '8000' end, case l when 1 then 'debit' else 'credit' end,
         1000 + n, ${day}
  from ${each}, generate_series(1, 2) l;
  insert into account_totals (tenant_id, account_number, month, debit_cents, credit_cents)
  select tenant_id, account_number, date_trunc('month', entry_date),
         coalesce(sum(amount_cents) filter (where side = 'debit'), 0), coalesce(sum(amount_cents) filter (where side = 'credit'), 0)
  from postings where tenant_id = ${tenant} group by 1, 2, 3;
  insert into number_series (tenant_id, series, year, last_number)
  select ${tenant}, 'journal', 0, max(number) from journal_entries where tenant_id = ${tenant}
  on conflict (tenant_id, series, year) do update set last_number = excluded.last_number`
