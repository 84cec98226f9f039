import type pg from 'pg'
import { defectsIn } from '../books.ts'

/** The superuser, on the program's database. */
export type Client = Pick<pg.ClientBase, 'query'>

/**
 * Problems of the books, in sentences; empty when there are none. Reads the rows as superuser, and depends
 * neither on the program's code nor on its triggers.
 */
export async function problemsInBooks(client: Client): Promise<string[]> {
  const problems: string[] = []
  for (const statement of PROBLEMS) {
    const { rows } = await client.query<{ problem: string }>(statement)
    problems.push(...rows.map(({ problem }) => problem))
  }
  return [...problems, ...(await problemsInPdfs(client))]
}

/**
 * A document with a number has its PDF, or an order for one. On a cluster the orders are on one node, and no statement reads both; a document whose
 * order was done between the two has its PDF at a second look.
 */
async function problemsInPdfs(client: Client): Promise<string[]> {
  const before = await documentsWithoutPdf(client)
  if (before.length === 0) return []
  const { rows: orders } = await client.query<{ of: string }>(
    `select tenant_id || ' ' || (payload ->> 'documentId') as "of" from jobs where kind = 'document.pdf'`,
  )
  const after = new Set((await documentsWithoutPdf(client)).map(({ of }) => of))
  const ordered = new Set(orders.map(({ of }) => of))
  return before
    .filter(({ of }) => !ordered.has(of) && after.has(of))
    .map(({ id }) => `document ${id} has neither a PDF nor an order for one`)
}

async function documentsWithoutPdf(client: Client): Promise<{ id: string; of: string }[]> {
  const { rows } = await client.query<{ id: string; of: string }>(
    `select d.id, d.tenant_id || ' ' || d.id as "of" from documents d where d.kind = 'invoice' and d.number is not null
       and not exists (select from document_files f where f.tenant_id = d.tenant_id and f.document_id = d.id)`,
  )
  return rows
}

/** Violated invariants of every tenant's books; slower than `problemsInBooks`, and complete. */
export async function defectsOfTenants(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select tenant_id as id from tenants order by tenant_id',
  )
  const defects: string[] = []
  for (const { id } of rows)
    defects.push(...(await defectsIn(client, id)).map((defect) => `${id}: ${defect}`))
  return defects
}

const ENTRY_SUMS = `
with entry_sums as (
  select tenant_id, entry_id, count(*) as lines,
         sum(case side when 'debit' then amount_cents else -amount_cents end) as difference
  from postings group by tenant_id, entry_id
)`

/** One statement for each rule: a cluster refuses all of them as parts of one. */
const PROBLEMS: readonly string[] = [
  `${ENTRY_SUMS}
select format('entry %s is out of balance by %s cents', entry_id, difference) as problem
  from entry_sums where difference <> 0`,
  `${ENTRY_SUMS}
select format('entry %s has %s lines', e.id, coalesce(s.lines, 0)) as problem
  from journal_entries e left join entry_sums s on s.tenant_id = e.tenant_id and s.entry_id = e.id
  where coalesce(s.lines, 0) < 2`,
  `${ENTRY_SUMS}
select format('posting of entry %s, which is not there', p.entry_id) as problem from entry_sums p
  where not exists (select from journal_entries e where e.tenant_id = p.tenant_id and e.id = p.entry_id)`,
  `
select format('kept sum of %s in %s differs from its postings', account_number, month) as problem
  from (select tenant_id, account_number, date_trunc('month', entry_date)::date as month,
               sum(amount_cents) filter (where side = 'debit') as debit,
               sum(amount_cents) filter (where side = 'credit') as credit
        from postings group by 1, 2, 3) p
  full join account_totals t using (tenant_id, account_number, month)
  where coalesce(p.debit, 0) <> coalesce(t.debit_cents, 0) or coalesce(p.credit, 0) <> coalesce(t.credit_cents, 0)`,
  `
-- Gapless: as many as the last number, from 1 (they are unique by key).
select format('series %s of %s: %s numbers, the last is %s', s.series, s.year, count(d.id), s.last_number) as problem
  from number_series s
  left join documents d on d.tenant_id = s.tenant_id and d.kind = s.series and d.number like s.year || '-%'
  where s.series = 'invoice'
  group by s.tenant_id, s.series, s.year, s.last_number
  having count(d.id) <> s.last_number or max(split_part(d.number, '-', 2)::bigint) <> s.last_number`,
  `
select format('journal: %s entries, the last is %s', count(e.id), s.last_number) as problem
  from number_series s left join journal_entries e on e.tenant_id = s.tenant_id
  where s.series = 'journal'
  group by s.tenant_id, s.last_number
  having count(e.id) <> s.last_number or max(e.number) <> s.last_number`,
  `
select format('document %s is %s and has %s entries of its own', d.id, d.state, count(e.id)) as problem
  from documents d left join journal_entries e
    on e.tenant_id = d.tenant_id and e.document_id = d.id
  where d.kind = 'invoice'
  group by d.tenant_id, d.id
  having count(e.id) <> case d.state when 'concept' then 0 when 'paid' then 2 else 1 end`,
  `
-- The day of a payment is that of its entry, and the day on which it was reversed that of the mirrored entry.
select format('payment %s is of %s and its %s is booked on %s', p.id, case e.purpose when 'reverse' then r.reversed_on else p.paid_on end,
              e.purpose, e.entry_date) as problem
  from journal_entries e
  join payments p on p.tenant_id = e.tenant_id and p.id = e.source_id
  left join payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id
  where e.source_type = 'payment'
    and e.entry_date is distinct from case e.purpose when 'reverse' then r.reversed_on else p.paid_on end`,
  `
select format('open amounts are %s, account 1300 says %s', open, receivable) as problem
  from (select tenant_id, sum(open_cents) as open from documents group by tenant_id) d
  join (select tenant_id, coalesce(sum(case side when 'debit' then amount_cents else -amount_cents end), 0) as receivable
        from postings where account_number = '1300' group by tenant_id) r using (tenant_id)
  where open <> receivable`,
  `
-- With its effect or not at all: a key without an answer is half a transaction.
select format('key %s was stored without its answer', key) as problem from idempotency_keys where status is null`,
]
