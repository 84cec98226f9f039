import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { accountNumber } from '../domain/account.ts'
import { balanced, type JournalEntry, type Posting } from '../domain/journal-entry.ts'
import { transition } from '#documents/server/transition.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { runForTenant } from '#platform/server/db/testing/run-for-tenant.ts'
import { newId } from '#platform/server/new-id.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { allWorkDone } from '#testing/work-done.ts'

/** The database's own guards of the books, planted against as the runtime role and as the owner of the tables. */
const kloppend = await busyProgram()
const { database } = kloppend
const { tenant } = kloppend
const { history } = kloppend
const stranger = await kloppend.register()
const strangersCustomer = await stranger.addCustomer()
await allWorkDone(database)

const tenantId = tenant.tenantId as TenantId
const posting = (account: string, side: 'debit' | 'credit', amount: bigint): Posting => ({
  account: accountNumber(account),
  side,
  amount: cents(amount),
})
const entryOf = (...postings: Posting[]): JournalEntry =>
  ({
    journal: 'memo',
    date: localDate('2026-11-20'),
    description: 'Geplant',
    postings,
  }) as unknown as JournalEntry

/** Post on the finalised invoice, as a command does. */
async function plant(entry: JournalEntry): Promise<void> {
  const { rows } = await database.superuser.query<{ version: number; open_cents: string }>(
    'select version, open_cents from documents where id = $1',
    [history.finalisedId],
  )
  await withTenant(kloppend.program.database, tenantId, (tx) =>
    transition(tx, {
      document: {
        id: history.finalisedId as DocumentId,
        expectedVersion: rows[0]?.version ?? 0,
        state: 'finalised',
        amounts: { open: cents(BigInt(rows[0]?.open_cents ?? 0)) },
      },
      booking: { entry, cause: { type: 'document', id: newId(), purpose: 'finalise' } },
    }),
  )
}

/** Statements as a role inside the tenant; committed when all of them pass. */
const attempt = (pool: pg.Pool, ...statements: readonly string[]): Promise<void> =>
  runForTenant(pool, tenantId, ...statements)

const books = async (): Promise<string> => {
  const { rows } = await database.superuser.query<{ print: string }>(`
    select md5((select string_agg(e::text, '|' order by e::text) from journal_entries e)
            || (select string_agg(p::text, '|' order by p::text) from postings p)
            || (select string_agg(t::text, '|' order by t::text) from account_totals t)
            || (select string_agg(s::text, '|' order by s::text) from number_series s)) as print`)
  return rows[0]?.print ?? ''
}

describe('an entry that does not balance', () => {
  test.each([
    ['a cent short', [posting('1300', 'debit', 121n), posting('8000', 'credit', 120n)]],
    ['one-sided', [posting('1300', 'debit', 100n), posting('1100', 'debit', 100n)]],
    ['of one posting', [posting('1300', 'debit', 100n)]],
    ['without postings', []],
  ])('%s is refused by the database even when the program does not', async (_what, postings) => {
    const before = await books()
    await expect(plant(entryOf(...postings))).rejects.toThrow('does not balance')
    expect(await books()).toBe(before)
  })

  test.each([
    ['of nothing', [posting('1300', 'debit', 0n), posting('8000', 'credit', 0n)]],
    ['negative', [posting('1300', 'debit', -100n), posting('8000', 'credit', -100n)]],
  ])('postings that are %s are refused', async (_what, postings) => {
    await expect(plant(entryOf(...postings))).rejects.toThrow('postings_amount_cents_check')
  })

  test('an account that the tenant has not is refused', async () => {
    await expect(plant(entryOf(posting('1300', 'debit', 1n), posting('9999', 'credit', 1n)))).rejects.toThrow(
      /account_number_fkey/,
    )
  })

  test('one that balances is taken by the same call, so the refusals above mean something', async () => {
    const before = await books()
    await plant(balanced(entryOf(posting('1100', 'debit', 5n), posting('1000', 'credit', 5n))))
    expect(await books()).not.toBe(before)
  })
})

const header = (id: string) => `
  insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
  values ('${tenantId}', '${id}', (select max(number) + 1 from journal_entries), 'memo', '2026-11-20', 'Geplant', 'memo', '${id}', 'planted')`
const line = (id: string, number: number, side: string, amount: number, date = '2026-11-20') => `
  insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, entry_date)
  values ('${tenantId}', '${id}', ${String(number)}, '1100', '${side}', ${String(amount)}, '${date}')`

describe('without the posting function', () => {
  test('the runtime role cannot write entries, postings, sums or numbers', async () => {
    const id = newId()
    for (const statement of [
      header(id),
      line(id, 1, 'debit', 1),
      `insert into account_totals (tenant_id, account_number, month) values ('${tenantId}', '1100', '2026-11-01')`,
      'update account_totals set debit_cents = 0',
      'update number_series set last_number = 0',
      'update journal_entries set description = description',
      'delete from postings',
      'truncate postings',
    ])
      await expect(attempt(database.app, statement), statement).rejects.toThrow('permission denied')
  })

  test('the owner of the tables cannot leave a header without lines', async () => {
    await expect(attempt(database.owner, header(newId()))).rejects.toThrow('does not balance')
  })

  test('nor add a line to an entry that was checked early in its transaction', async () => {
    const id = newId()
    const even = [header(id), line(id, 1, 'debit', 100), line(id, 2, 'credit', 100)]
    await expect(
      attempt(database.owner, ...even, 'set constraints all immediate', line(id, 3, 'debit', 999)),
    ).rejects.toThrow('does not balance')
    await expect(
      attempt(
        database.owner,
        ...even,
        'set constraints all immediate',
        'set constraints all deferred',
        line(id, 3, 'debit', 999),
      ),
    ).rejects.toThrow('does not balance')
  })

  test('nor leave a gap between lines, in which a later line of the transaction is not checked', async () => {
    const id = newId()
    const gap = [header(id), line(id, 1, 'debit', 100), line(id, 3, 'credit', 100)]
    await expect(attempt(database.owner, ...gap)).rejects.toThrow('does not balance')
    const early = ['set constraints all immediate', 'set constraints all deferred', line(id, 2, 'debit', 999)]
    await expect(attempt(database.owner, ...gap, ...early)).rejects.toThrow('does not balance')
  })

  test('nor date a line otherwise than its entry', async () => {
    const id = newId()
    await expect(
      attempt(database.owner, header(id), line(id, 1, 'debit', 100, '2026-11-21')),
    ).rejects.toThrow('has the date of its entry')
  })

  test('an entry is closed with its transaction, whatever the writer says of it', async () => {
    const id = newId()
    await attempt(database.owner, header(id), line(id, 1, 'debit', 100), line(id, 2, 'credit', 100))
    await expect(
      attempt(database.owner, line(id, 3, 'debit', 50), line(id, 4, 'credit', 50)),
    ).rejects.toThrow('is closed')
    // Claiming another transaction's id at birth does not keep it open either.
    const other = newId()
    await attempt(
      database.owner,
      header(other)
        .replace('purpose)', `purpose, created_xid)`)
        .replace(`'planted')`, `'planted', '9999999')`),
      line(other, 1, 'debit', 100),
      line(other, 2, 'credit', 100),
    )
    await expect(attempt(database.owner, line(other, 3, 'debit', 1))).rejects.toThrow('is closed')
  })

  test('one entry per cause, with any number of retries', async () => {
    const id = newId()
    const lines = (entry: string) => [line(entry, 1, 'debit', 1), line(entry, 2, 'credit', 1)]
    await attempt(database.owner, header(id), ...lines(id))
    const again = newId()
    await expect(
      attempt(
        database.owner,
        header(again).replace(`'memo', '${again}'`, `'memo', '${id}'`),
        ...lines(again),
      ),
    ).rejects.toThrow('journal_entries_tenant_id_source_type_source_id_purpose_key')
  })
})

describe('what is written stays written', () => {
  test.each([
    'update journal_entries set description = description',
    'delete from journal_entries',
    'truncate journal_entries cascade',
    'update postings set amount_cents = amount_cents',
    'delete from postings',
    'truncate postings',
    'update document_files set sha256 = sha256',
    'delete from document_files',
    'delete from documents',
    'truncate documents cascade',
    `update document_events set detail = 'anders'`,
    'delete from document_events',
    'truncate document_events',
    'truncate document_files',
    'truncate document_lines',
    'truncate payments cascade',
    'update payments set amount_cents = 1',
    'delete from payments',
    'update payment_allocations set amount_cents = 1',
    'delete from payment_allocations',
    'truncate payment_allocations',
    'update payment_reversals set reversed_on = reversed_on',
    'delete from payment_reversals',
    'truncate payment_reversals',
    'update write_offs set amount_cents = amount_cents',
    'delete from write_offs',
    'truncate write_offs',
  ])('%s is refused, to the runtime role and to the owner of the tables', async (statement) => {
    const before = await books()
    await expect(attempt(database.app, statement)).rejects.toThrow(
      /permission denied|append-only|never deleted/,
    )
    await expect(attempt(database.owner, statement)).rejects.toThrow(/append-only|never deleted/)
    expect(await books()).toBe(before)
  })
})

describe('a document that is no concept any more', () => {
  const states = ['finalisedId', 'sentId', 'paidId', 'cancelledId'] as const

  test.each(states)('%s keeps its number, parties, dates, amounts and texts', async (which) => {
    for (const change of [
      `number = '2026-9999'`,
      `customer_name = 'Iemand anders'`,
      `title = 'Anders'`,
      `issue_date = issue_date - 1`,
      `due_date = due_date + 1`,
      `delivery_date = delivery_date + 1`,
      `net_cents = net_cents + 1, gross_cents = gross_cents + 1`,
      `vat_cents = vat_cents + 1, net_cents = net_cents - 1`,
      `frozen = frozen || '{"title": "Anders"}'`,
      `finalised_at = now()`,
      `kind = 'quote'`,
      `project_id = null`,
    ])
      for (const pool of [database.app, database.owner])
        await expect(
          attempt(pool, `update documents set ${change} where id = '${history[which]}'`),
          change,
        ).rejects.toThrow(/finalised document does not change|violates check constraint/)
  })

  /** What may change: what became of it, and where it is put. */
  const changing = [
    'state',
    'version',
    'open_cents',
    'credited_cents',
    'written_off_cents',
    'times_sent',
    'is_archived',
    'search_text',
  ]

  test('it keeps every column that is not named as one that changes, a column that is added too', async () => {
    const client = await database.superuser.connect()
    try {
      await client.query(
        `begin; set local app.tenant_id = '${tenantId}'; alter table documents add column planted text;`,
      )
      const { rows } = await client.query<{ name: string; type: string }>(
        `select column_name as name, udt_name as type from information_schema.columns where table_name = 'documents'`,
      )
      const kept = rows.filter(({ name }) => !changing.includes(name))
      expect(kept.map(({ name }) => name)).toContain('planted')
      for (const { name, type } of kept) {
        const other = otherOf[type]
        expect(other, `another value of type ${type}`).toBeDefined()
        await client.query('savepoint before')
        await expect(
          client.query(`update documents set ${name} = ${other ?? ''} where id = $1`, [history.sentId]),
          name,
        ).rejects.toThrow('a finalised document does not change')
        await client.query('rollback to before')
      }
      for (const name of ['version', 'times_sent'])
        await client.query(`update documents set ${name} = ${name} + 1 where id = $1`, [history.sentId])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  /** Another value of a column, by the name of its type. */
  const otherOf: Readonly<Record<string, string>> = {
    uuid: 'gen_random_uuid()',
    text: `'anders'`,
    date: `'2020-02-02'`,
    int8: '7',
    jsonb: `'{"title": "Anders"}'`,
    timestamptz: `'2020-02-02'`,
    bool: 'true',
    int4: '7',
  }

  test.each(states)('%s keeps its lines', async (which) => {
    const id = history[which]
    for (const pool of [database.app, database.owner])
      for (const statement of [
        `delete from document_lines where document_id = '${id}'`,
        `insert into document_lines select tenant_id, gen_random_uuid(), document_id, 99::smallint, 'Geplant', quantity, unit_price,
           vat_rate, vat_treatment, supply, null from document_lines where document_id = '${id}'`,
      ])
        await expect(attempt(pool, statement)).rejects.toThrow('lines of a finalised document do not change')
    await expect(
      attempt(database.owner, `update document_lines set description = 'Anders' where document_id = '${id}'`),
    ).rejects.toThrow('lines of a finalised document do not change')
  })

  test.each([
    ['conceptId', 'sent'],
    ['conceptId', 'paid'],
    ['conceptId', 'cancelled'],
    ['finalisedId', 'concept'],
    ['sentId', 'finalised'],
    ['paidId', 'sent'],
    ['paidId', 'finalised'],
    ['cancelledId', 'paid'],
    ['cancelledId', 'finalised'],
  ] as const)('%s does not change to %s, for any role', async (which, state) => {
    await expect(
      attempt(database.owner, `update documents set state = '${state}' where id = '${history[which]}'`),
    ).rejects.toThrow(/cannot go from|violates check constraint/)
  })
})

describe('keys between tenants', () => {
  test.each([
    [
      'a project on a stranger’s customer',
      `insert into projects (tenant_id, id, customer_id, title) values ('${tenantId}', gen_random_uuid(), '${strangersCustomer}', 'Geplant')`,
    ],
    [
      'an invoice to a stranger’s customer',
      `insert into documents (tenant_id, id, kind, state, customer_id, issue_date, due_date, delivery_date, net_cents, vat_cents, gross_cents)
       values ('${tenantId}', gen_random_uuid(), 'invoice', 'concept', '${strangersCustomer}', '2026-11-20', '2026-11-20', '2026-11-20', 0, 0, 0)`,
    ],
  ])('%s is refused by the key itself, even past row-level security', async (_what, statement) => {
    await expect(attempt(database.superuser, statement)).rejects.toThrow('violates foreign key constraint')
    // … and the customer is there.
    const { rows } = await database.superuser.query('select from customers where id = $1', [
      strangersCustomer,
    ])
    expect(rows).toHaveLength(1)
  })
})
