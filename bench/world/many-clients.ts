import { withSession } from '#platform/server/db/admin-session.ts'
import { idSql } from './many-tenants.ts'
import { seedPostings } from './postings.ts'
import type { RunningProgram } from './program.ts'

/** Clients of the accountant, who is the user of the first tenant. */
export const CLIENTS = 100
/** The postings of each client: three years of books, a bank account with its statements, receipts, questions and a review. */
const POSTINGS = 4_000
const BANK_LINES = 500
const EXPENSES = 300
const RECEIPTS = 10
const QUESTIONS = 6

/**
 * The first tenant is an office; its user has a seat in each of the others. Valid by construction, so triggers and keys are
 * switched off.
 */
export async function seedClients(program: RunningProgram): Promise<void> {
  await withSession(program.superuser, async (client) => {
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
    for (let tenant = 1; tenant <= CLIENTS; tenant += 1)
      await client.query(seedPostings({ tenant, postings: POSTINGS, withVat: true }))
    for (const statement of [seats, bank, receipts, questions]) await client.query(statement)
    await client.query('vacuum analyze')
  })
}

export const postingsOfAll = CLIENTS * POSTINGS

const office = idSql('4000-9000', '0')
const tenant = idSql('4000-8000', 't')
const eachClient = `generate_series(1, ${String(CLIENTS)}) t`
const of = (count: number): string => `${eachClient}, generate_series(1, ${String(count)}) n`
/** One for each client and number. */
const id = (middle: string): string => idSql(middle, 't * 1000000 + n')
const perClient = (middle: string): string => idSql(middle, 't * 1000000')
const digest = (what: string): string => `repeat(md5('${what}' || t || '-' || n), 2)`

const seats = `
  insert into memberships (tenant_id, user_id, role) select ${tenant}, ${office}, 'accountant-posting' from ${eachClient};
  insert into nightly_proofs (tenant_id, proven_at, wrong) select ${tenant}, now(), case when t % 20 = 0 then 1 else 0 end from ${eachClient};
  insert into review_marks (tenant_id, id, period, until, entries_until, marked_by, marker_name, marker_role)
    select ${tenant}, ${perClient('7000-8d00')}, '2026-Q2', '2026-06-30', 600 + t, ${office}, 'b0@voorbeeld.nl', 'accountant-posting'
    from ${eachClient}`

const bank = `
  insert into bank_accounts (tenant_id, id, iban, name, account_number)
    select ${tenant}, ${perClient('7000-8d01')}, 'NL91ABNA0417164300', 'Zakelijk', '1100' from ${eachClient};
  insert into bank_imports (tenant_id, id, sha256, file_name, format, new_lines, imported_by)
    select ${tenant}, ${id('7000-8d02')}, ${digest('bank')}, 'maand.xml', 'CAMT.053', ${String(BANK_LINES / 10)}, ${office} from ${of(10)};
  insert into bank_statements (tenant_id, import_id, position, bank_account_id, family, from_day, to_day, opening_cents, closing_cents)
    select ${tenant}, ${id('7000-8d02')}, 1, ${perClient('7000-8d01')}, 'camt', (date '2026-01-01' + (n - 1) * interval '1 month')::date,
           (date '2026-01-01' + n * interval '1 month' - interval '1 day')::date, (n - 1) * 50000, n * 50000
    from ${of(10)};
  insert into bank_lines (tenant_id, id, bank_account_id, import_id, place, booked_on, amount_cents, counterparty_name, counterparty_iban,
                          description, end_to_end_ref, bank_reference, mandate, creditor_code, kenmerk, code, family, identity)
    select ${tenant}, ${id('7000-8d03')}, ${perClient('7000-8d01')}, ${idSql('7000-8d02', 't * 1000000 + 1 + n % 10')}, n,
           (date '2026-01-01' + (n % 10) * interval '1 month')::date, 1000, 'Molenaar Vos', 'NL39RABO0300065264', 'Meel ' || n, '', '', '', '', '',
           '', 'camt', 'lijn-' || n
    from ${of(BANK_LINES)}`

const receipts = `
  insert into backing_documents (tenant_id, id, file_name, kind, sha256, uploaded_sha256, size_bytes, uploaded_by)
    select ${tenant}, ${id('7000-8d04')}, 'bon-' || n || '.pdf', 'pdf', ${digest('bon')}, ${digest('bon')}, 20000, ${idSql('4000-9000', 't')}
    from ${of(EXPENSES + RECEIPTS)};
  insert into incoming_documents (tenant_id, document_id, origin, uploaded_sha256, arrived_by)
    select ${tenant}, ${id('7000-8d04')}, 'upload', ${digest('bon')}, ${idSql('4000-9000', 't')} from ${of(RECEIPTS)};
  insert into expenses (tenant_id, id, description, expense_date, booked_on, backing_document_id, net_cents, vat_cents, gross_cents, open_cents,
                        created_by, marked_valid_by, marked_valid_at)
    select ${tenant}, ${id('7000-8d05')}, 'Inkoop ' || n, '2026-03-01', '2026-03-01', ${idSql('7000-8d04', `t * 1000000 + ${String(RECEIPTS)} + n`)}, 1000, 210,
           1210, 0, ${idSql('4000-9000', 't')}, case when n % 10 = 0 then null else ${office} end,
           case when n % 10 = 0 then null else now() end
    from ${of(EXPENSES)}`

const questions = `
  insert into questions (tenant_id, id, subject_kind, subject_id, subject_name, subject_day, state, asked_by, asker_name, asker_role)
    select ${tenant}, ${id('7000-8d06')}, 'expense', (${id('7000-8d05')})::text, 'Uitgave Inkoop ' || n, '2026-03-01',
           case when n % 2 = 0 then 'open' else 'answered' end, ${office}, 'b0@voorbeeld.nl', 'accountant-posting'
    from ${of(QUESTIONS)};
  insert into question_messages (tenant_id, question_id, place, author_id, author_name, author_role, message)
    select ${tenant}, ${id('7000-8d06')}, m, ${office}, 'b0@voorbeeld.nl', 'accountant-posting', 'Mag dit op de zaak?'
    from ${of(QUESTIONS)}, generate_series(1, 3) m`
