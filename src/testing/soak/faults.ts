import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TenantId } from '#kernel/ids.ts'
import { placeOf } from '#platform/server/files/file-store.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import type { Client } from './check-books.ts'

/** Damage that the checks must name. */
export interface Fault {
  readonly what: string
  /**
   * Do the damage, as the superuser with all triggers off. Rows return with a rollback of the caller.
   *
   * @returns what undoes the damage outside the database
   */
  readonly plant: (client: Client, dataDir: string) => Promise<() => void>
  /** What a check then says. */
  readonly isNamed: RegExp
}

/** Every kind of loss that a crash, a lost disk or a defect of the program could leave. */
export const faults: readonly Fault[] = [
  rows(
    'an acknowledged invoice is removed',
    [`delete from documents where id = $invoice`],
    /^created was acknowledged and is lost/,
  ),
  rows(
    'an acknowledged payment is removed',
    [`delete from payment_allocations where document_id = $paid`],
    /^paid was acknowledged and is lost/,
  ),
  rows(
    'an entry is removed',
    [`delete from journal_entries where id = $entry`],
    /^journal: \d+ entries, the last is/,
  ),
  rows(
    'an entry is out of balance',
    [`delete from postings where line = 1 and entry_id = $entry`],
    /is out of balance by/,
  ),
  rows(
    'both sides of an entry are changed, and their account balances with them',
    [
      `update postings set amount_cents = amount_cents + 1
       where entry_id = $finalise and account_number in ('1300', '8000')`,
      `update account_totals t set debit_cents = s.debit, credit_cents = s.credit
       from (select tenant_id, account_number, date_trunc('month', entry_date)::date as month,
                    coalesce(sum(amount_cents) filter (where side = 'debit'), 0) as debit,
                    coalesce(sum(amount_cents) filter (where side = 'credit'), 0) as credit
             from postings group by 1, 2, 3) s
       where (t.tenant_id, t.account_number, t.month) = (s.tenant_id, s.account_number, s.month)
         and (t.debit_cents, t.credit_cents) <> (s.debit, s.credit)`,
    ],
    /invoice \S+ shows \d+ but froze \d+ and booked/,
  ),
  rows(
    'an account balance is a cent off',
    [
      `update account_totals set debit_cents = debit_cents + 1 where (tenant_id, account_number, month)
       = (select tenant_id, account_number, month from account_totals order by 1, 2, 3 limit 1)`,
    ],
    /^kept sum of \d+ in/,
  ),
  rows(
    'the bank of an earlier day is wrong: an entry of a payment is on another day than the money',
    [
      `update postings set entry_date = entry_date + 1 where entry_id = $entry`,
      `update journal_entries set entry_date = entry_date + 1 where id = $entry`,
    ],
    /^payment \S+ is of \S+ and its receipt is booked on/,
  ),
  rows(
    'a number is skipped',
    [
      `update number_series set last_number = last_number + 1
       where series = 'invoice' and tenant_id = (select tenant_id from documents where id = $invoice)`,
      `update documents set number = split_part(number, '-', 1) || '-' || lpad(
         (split_part(number, '-', 2)::int + 1)::text, length(split_part(number, '-', 2)), '0')
       where id = $last`,
    ],
    // The client of the last invoice may have been stopped before it read the number; the hole is there in any case.
    /was numbered \S+ and is \S+|numbers of invoice \d+ have a hole/,
  ),
  rows(
    'an invoice is moved to another tenant',
    [
      // With a number that the other tenant does not have yet.
      `update documents set number = '2026-9999',
         tenant_id = (select tenant_id from tenants where tenant_id <> documents.tenant_id limit 1)
       where id = $invoice`,
    ],
    /^created happened without being asked/,
  ),
  rows(
    'a repeated request made a second invoice',
    [
      `insert into documents ($columns) select $columns from (
         select (jsonb_populate_record(d, '{"id": "00000000-0000-4000-8000-000000000001", "number": null, "state": "concept", "frozen": null, "customer_name": null}')).*
         from documents d where id = $invoice) as copied`,
    ],
    /^created happened without being asked/,
  ),
  rows(
    'the answer of a request is removed',
    [`delete from idempotency_keys where key = $key`],
    /^the answer of key \S+ is lost/,
  ),
  rows(
    'a request was stored without its answer',
    [`update idempotency_keys set status = null where key = $key`],
    /was stored without its answer/,
  ),
  rows(
    'an event of a signed quote is changed',
    [
      `update quote_events set detail = 'veranderd' where id = (
         select id from quote_events where position = 1 order by id limit 1)`,
    ],
    /^the evidence of quote \S+ is broken: events-changed/,
  ),
  rows(
    'the name of a signer is changed',
    [`update quote_signatures set name = 'Iemand Anders' where id = $signature`],
    /^the evidence of quote \S+ is broken: signature-unlike-its-event/,
  ),
  rows(
    'the agreement that a signer read is changed',
    [`update quote_signatures set consent_text = 'Ik ga akkoord met het dubbele.' where id = $signature`],
    /^the evidence of quote \S+ is broken: head-not-of-now/,
  ),
  rows(
    'all events of a signed quote are deleted',
    [
      `delete from quote_events where document_id = (select document_id from quote_signatures where id = $signature)`,
    ],
    /^the evidence of quote \S+ is broken: events-absent/,
  ),
  rows(
    'the last head of a signed quote is dropped',
    [
      `delete from quote_heads where (tenant_id, number) = (
         select tenant_id, number from quote_heads
         where document_id = (select document_id from quote_signatures where id = $signature) order by number desc limit 1)`,
    ],
    /^the evidence of quote \S+ is broken: head-/,
  ),
  rows(
    'a head between two others is dropped',
    [`delete from quote_heads where number = 1`],
    /^the heads of the quotes of \S+ do not follow one another/,
  ),
  rows(
    'a mail of an archive waits to leave',
    [`update mails set state = 'queued', archive_imported_at = created_at where id = $mail`],
    /^the imported mail \S+ waits to leave/,
  ),
  rows(
    'a mail of an archive has left',
    [`update mails set archive_imported_at = created_at where id = $mail`],
    /^the imported mail \S+ has left/,
  ),
  rows(
    'a line of the bank is there twice',
    [
      `insert into bank_lines ($bankColumns) select $bankColumns from (
         select (jsonb_populate_record(l, '{"id": "00000000-0000-4000-8000-000000000002", "identity": "again"}')).*
         from bank_lines l where id = $bankLine) as copied`,
    ],
    /^the statement of \S+ to \S+ closes -?\d+ cents from its lines/,
  ),
  rows(
    'a line of an invoice has a rate of VAT of later',
    [`update document_lines set vat_rate = 2200 where document_id = $invoice`],
    /^a line of \S+ has 2200 basis points of VAT/,
  ),
  rows(
    'a quote says that it is invoiced',
    [
      `update documents set state = 'invoiced' where id = (select document_id from quote_signatures where id = $signature)`,
    ],
    /^quote \S+ is invoiced, and no invoice is of it/,
  ),
  rows(
    'the account on the invoices is changed past the guarded act',
    [
      `update tenants set iban = 'NL02ABNA0123456789' where tenant_id = (select tenant_id from money_acts order by at limit 1)`,
    ],
    /^the account on the invoices of \S+ is NL02ABNA0123456789, and the last act made it/,
  ),
  rows(
    'an event of the trail lost its object',
    [
      `update audit_events set record_id = null where (tenant_id, id) = (
         select tenant_id, id from audit_events where call like '%/api/Invoices/:id%' and source = 'web' order by at, id limit 1)`,
    ],
    /^the event \S+ \/api\/Invoices\/:id\S* of \S+ names no invoice/,
  ),
  rows(
    'the account of storage has room for less than there is',
    [
      `insert into file_usage (tenant_id, files, size_bytes) select tenant_id, 1, 4096 from documents where id = $invoice
         on conflict (tenant_id) do update set files = file_usage.files + 1, size_bytes = file_usage.size_bytes + 4096`,
    ],
    /^the account of storage of \S+ counts \d+ files of \d+ bytes, and there are \d+ of \d+/,
  ),
  file('a file is removed', (place) => rmSync(place), /^file [0-9a-f]{64} of \S+ is lost/),
  file('a file is cut off', (place) => truncateSync(place, 100), /^file [0-9a-f]{64} of \S+ is damaged/),
  {
    what: 'a mail is sent again with another Message-ID',
    plant: (_, dataDir) => {
      const folder = path.join(dataDir, 'mail')
      mkdirSync(folder, { recursive: true })
      const place = path.join(folder, `${randomUUID()}.eml`)
      writeFileSync(
        place,
        `Message-ID: <${randomUUID()}@kloppend.test>\r\nTo: info@bakkerijjansen.test\r\n\r\nNog eens.\r\n`,
      )
      return Promise.resolve(() => rmSync(place))
    },
    isNamed: /^a message left with the Message-ID \S+, which no mail has/,
  },
]

/** The rows that a statement names. A name is replaced by a query, so that a statement damages one row. */
const named: Readonly<Record<string, string>> = {
  $invoice: `(select id from documents where kind = 'invoice' and number is not null order by id limit 1)`,
  $last: `(select id from documents where kind = 'invoice' and number is not null
           and tenant_id = (select tenant_id from documents where kind = 'invoice' and number is not null order by id limit 1)
           order by number desc limit 1)`,
  $paid: `(select document_id from journal_entries where source_type = 'payment' order by number, id limit 1)`,
  $entry: `(select id from journal_entries where source_type = 'payment' order by number, id limit 1)`,
  $finalise: `(select id from journal_entries where purpose = 'finalise' order by number, id limit 1)`,
  $mail: `(select id from mails where state in ('sent', 'kept') order by id limit 1)`,
  $signature: `(select id from quote_signatures where role = 'receiver' order by id limit 1)`,
  $bankLine: `(select id from bank_lines where duplicate_of is null order by booked_on, id limit 1)`,
  $key: `(select key from idempotency_keys k where length(key) = 36 order by key limit 1)`,
}

function rows(what: string, statements: readonly string[], isNamed: RegExp): Fault {
  return {
    what,
    isNamed,
    plant: async (client) => {
      const columns = {
        $columns: await columnsOf(client, 'documents'),
        $bankColumns: await columnsOf(client, 'bank_lines'),
      }
      for (const statement of statements) {
        const filled = Object.entries({ ...columns, ...named }).reduce(
          (text, [name, query]) => text.replaceAll(name, query),
          statement,
        )
        const { rowCount } = await client.query(filled)
        if (rowCount === 0) throw new Error(`${what}: the damage was not done`)
      }
      return () => undefined
    },
  }
}

function file(what: string, damage: (place: string) => void, isNamed: RegExp): Fault {
  return {
    what,
    isNamed,
    plant: async (client, dataDir) => {
      const { rows } = await client.query<{ tenantId: TenantId; sha256: string }>(
        'select tenant_id as "tenantId", sha256 from named_files order by sha256 limit 1',
      )
      const [key] = rows
      if (key === undefined) throw new Error(`${what}: there is no file`)
      const place = path.join(keptFolderOf(dataDir), ...placeOf(key).split('/'))
      const aside = `${place}.aside`
      writeFileSync(aside, readFileSync(place))
      damage(place)
      return () => renameSync(aside, place)
    },
  }
}

/** The columns that can be written: the database makes the rest of them. */
async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
