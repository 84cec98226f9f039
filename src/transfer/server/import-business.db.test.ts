import { readFileSync } from 'node:fs'
import { strFromU8, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { getCustomer } from '#customers/contract.ts'
import { verifyDocument } from '#quotes/link-contract.ts'
import { reportNames } from '#reports/domain/report-table.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { uploadedPdf } from '#testing/expense-steps.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { importList } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { manifestIn, rowsIn, signed, withRows } from './testing/forging.ts'
import { exportOf, filesIn, importInto, offer, zipped, type Files } from './testing/moving.ts'

/** A business leaves as one file and comes back: here, and at another installation with other keys. */
const home = await busyProgram()
const abroad = await testProgram()
const { tenant: original } = home
await allWorkDone(home.database)
// A part of a move that was planted has no event that made it; an import names each.
await home.database.superuser.query('select name_unnamed_records($1)', [original.tenantId])
const archive = await exportOf(original)
const files = filesIn(archive)

/** What people see of a business, but what tells one installation or one moment from another. */
async function seenOf(tenant: TestTenant): Promise<Record<string, unknown>> {
  const reports: Record<string, unknown> = {}
  for (const name of reportNames) {
    const account = name === 'ledger-card' ? '&account=1300' : ''
    for (const year of ['2025', '2026'])
      reports[`${name} ${year}`] = JSON.parse(
        (await tenant.send('GET', `/api/Reports/${name}?from=${year}-01-01&to=${year}-12-31${account}`)).text,
      )
  }
  return reports
}

/** Rows that a new business has of its own beside those that were imported, or that an import changes. */
const ownRows = ['mails', 'setting_changes', 'audit_events', 'recurring_invoices', 'reminder_settings']

function expectSameRows(then: Files, now: Files): void {
  const [before, after] = [manifestIn(then), manifestIn(now)]
  for (const { name, parts } of before.tables.filter((table) => !ownRows.includes(table.name)))
    expect(
      after.tables.find((table) => table.name === name)?.parts.map(({ sha256 }) => sha256),
      name,
    ).toEqual(parts.map(({ sha256 }) => sha256))
  for (const name of ownRows) {
    const lines = (of: Files): string[] =>
      Object.entries(of)
        .filter(([path]) => path.startsWith(`gegevens/${name}-`))
        .flatMap(([, bytes]) => strFromU8(bytes).trimEnd().split('\n'))
    // A mail that still waited is sent by the installation that it comes from, and by no other; so are recurring invoices and reminders.
    const expected = lines(then).map((line) =>
      line
        .replace('"state":"queued"', '"state":"withdrawn"')
        .replace('"state":"active"', '"state":"paused"')
        .replace('"is_automatic":"true"', '"is_automatic":"false"'),
    )
    expect(lines(now), name).toEqual(expect.arrayContaining(expected))
  }
}

/** Every byte of a file of people is the same, except the day of today and the rows of the new business. */
function expectSameFiles(then: Files, now: Files): void {
  const kept = Object.keys(then).filter((path) =>
    /^(facturen|offertes|creditnotas|documenten|bijlagen|e-facturen)\//.test(path),
  )
  expect(kept.length).toBeGreaterThan(10)
  for (const path of kept)
    expect(sha256Of(now[path] ?? new Uint8Array()), path).toBe(sha256Of(then[path] ?? new Uint8Array()))
}

describe.each([
  ['the same installation', home, true],
  ['another installation', abroad, false],
] as const)('at %s', { timeout: 120_000 }, (_, program, isOwnKey) => {
  test('every row, report, file, box and the proof are as they were', async () => {
    const copy = await program.register({ tenantName: 'Nieuw begin' })
    const preview = expectDone(await offer(copy, archive))
    expect(preview).toMatchObject({ business: 'Studio Noord', isDone: false, isOwnKey, filesMissing: 0 })
    expect(preview.invoices).toBeGreaterThan(4)
    expect(await importInto(copy, archive)).toEqual({ ...preview, isDone: true })
    await allWorkDone(program.database)

    const again = filesIn(await exportOf(copy))
    expectSameRows(files, again)
    expectSameFiles(files, again)
    expect(manifestIn(again).proof.sha256).toBe(manifestIn(files).proof.sha256)
    expect(await seenOf(copy)).toEqual(await seenOf(original))
  })

  test('the chains of the quotes are intact there, and a changed event is noticed', async () => {
    const copy = await program.register()
    await importInto(copy, archive)
    const evidence = async () =>
      manifestIn(filesIn(await exportOf(copy))).proof.checks.find(({ id }) => id === 'evidence')?.outcome
    expect(await evidence()).toBe('ok')
    await program.database.superuser.query(
      `set session_replication_role = replica;
       update quote_events set detail = 'anders' where tenant_id = '${copy.tenantId}' and position = 2;
       reset session_replication_role`,
    )
    expect(await evidence()).toBe('wrong')
  })

  test('the page that verifies a signed quote says when its evidence came from another installation', async () => {
    const signed = await home.database.superuser.query<{ sha256: string }>(
      `select sha256 from document_files where tenant_id = $1 and kind = 'countersigned' limit 1`,
      [original.tenantId],
    )
    const body = { sha256: signed.rows[0]?.sha256 ?? '' }
    expect(expectDone(await original.call(verifyDocument, { body }))?.importedAt).toBeNull()
    const copy = await program.register()
    await importInto(copy, archive)
    const found = expectDone(await copy.call(verifyDocument, { body }))
    expect(found?.isEvidenceIntact).toBe(true)
    // At the same installation the file is that of the original business still.
    expect(found?.importedAt === null).toBe(isOwnKey)
  })

  test('the imported business goes on: the next number is one that was not used', async () => {
    const copy = await program.register()
    await importInto(copy, archive)
    const numberOf = async (tenant: TestTenant, id: string) => (await tenant.invoice(id)).invoiceNumber
    const next = await numberOf(copy, await copy.addFinalised())
    expect(next).toMatch(/^\d{4}-\d{4}$/)
    const used = Object.keys(files).filter((path) => path.startsWith('facturen/'))
    expect(used).not.toContain(`facturen/factuur-${next ?? ''}.pdf`)
    const jobs = await program.database.superuser.query<{ kind: string }>(
      `select kind from jobs where tenant_id = $1 and schedule is not null and state = 'queued'`,
      [copy.tenantId],
    )
    expect(jobs.rows.map(({ kind }) => kind)).toContain('asset.depreciation')
    expect(await copy.send('GET', '/api/Imports/business')).toMatchObject({ status: 200 })
    expect((await offer(copy, archive)).errors.join()).toMatch(/niet meer leeg/)
  })
})

describe('refused with a sentence, and nothing is left behind', { timeout: 120_000 }, () => {
  /** @param at what the look at the file refuses already, or the import only: whether rows agree is seen in the database */
  const expectRefused = async (
    bytes: Uint8Array,
    sentence: RegExp,
    at: 'look' | 'import' = 'look',
  ): Promise<void> => {
    const to = await abroad.register()
    const before = await fingerprintOf(abroad.database)
    for (const confirmed of at === 'look' ? [undefined, sha256Of(bytes)] : [sha256Of(bytes)]) {
      const answer = await offer(to, bytes, confirmed)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.errors.join()).toMatch(sentence)
    }
    expect(await fingerprintOf(abroad.database)).toBe(before)
    expect(await filesLeftOf(to)).toEqual([])
  }
  const filesLeftOf = async (tenant: TestTenant): Promise<string[]> => {
    const left: string[] = []
    const { readdir } = await import('node:fs/promises')
    const names = await readdir(`${abroad.dataDir}/files/kept/${tenant.tenantId}`, { recursive: true }).catch(
      () => [],
    )
    for (const name of names) if (/[0-9a-f]{64}$/.test(name)) left.push(name)
    return left
  }
  /** Change the rows of a table, and the manifest and signature with them, as an attacker with a key of their own does. */
  const forged = (
    table: string,
    change: (row: Record<string, string | null>) => void,
    columns?: (all: string[]) => string[],
  ): Buffer => {
    const rows = rowsIn(files, table)
    for (const row of rows) change(row)
    return withRows(files, { [table]: rows }, columns)
  }

  test('a file that is no ZIP, one that is cut, and one without the folder', async () => {
    await expectRefused(Buffer.from('geen zip'), /geen export van Kloppend/)
    await expectRefused(archive.subarray(0, archive.length / 2), /geen export van Kloppend/)
    await expectRefused(zipped({ 'LEESMIJ.txt': strToU8('hallo') }), /geen export van Kloppend/)
  })

  test('a byte that changed, in a part and in a PDF', async () => {
    const changed = (wanted: RegExp): Files => {
      const [path = ''] = Object.keys(files).filter((each) => wanted.test(each))
      const bytes = Buffer.from(files[path] ?? new Uint8Array())
      bytes[20] = (bytes[20] ?? 0) ^ 1
      return { ...files, [path]: bytes }
    }
    await expectRefused(zipped(changed(/^gegevens\/postings-/)), /beschadigd of gewijzigd/)
    await expectRefused(zipped(changed(/^facturen\//)), /beschadigd of gewijzigd/)
    await expectRefused(zipped(changed(/^gegevens\/manifest/)), /beschadigd of gewijzigd/)
  })

  test('an amount that changed, also when hashes and signature were made again', async () => {
    await expectRefused(
      forged('postings', (row) => {
        if (row['line'] === '1') row['amount_cents'] = String(Number(row['amount_cents']) + 1)
      }),
      /kloppen niet met elkaar/,
      'import',
    )
    await expectRefused(
      forged('account_totals', (row) => {
        row['debit_cents'] = String(Number(row['debit_cents']) + 1)
      }),
      /anders uit dan in de export/,
      'import',
    )
  })

  test('the id of another tenant, a column that is not there, and a value of another type', async () => {
    const victim = await abroad.register()
    const withTenant = (all: string[]): string[] => [...all, 'tenant_id']
    await expectRefused(
      forged('customers', (row) => (row['tenant_id'] = victim.tenantId), withTenant),
      /kloppen niet/,
    )
    await expectRefused(
      forged('customers', (row) => (row['created_at'] = 'infinity')),
      /kloppen niet/,
    )
    await expectRefused(
      forged('documents', (row) => (row['frozen'] = row['frozen'] === null ? null : '{}')),
      /kloppen niet/,
    )
    await expectRefused(
      forged('recurring_invoice_versions', (row) => (row['content'] = '{"lines":7}')),
      /kloppen niet/,
    )
    const manifest = manifestIn(files)
    const [first] = manifest.tables
    await expectRefused(
      signed(
        { ...files },
        { ...manifest, tables: [...manifest.tables, { ...first, name: 'deletion_orders' }] },
      ),
      /kloppen niet/,
    )
  })

  test('another signer: the export does not say what its own evidence says', async () => {
    const changed = forged('quote_signatures', (row) => (row['name'] = 'Iemand Anders'))
    await expectRefused(changed, /anders uit dan in de export/, 'import')
  })

  test('an export of a newer version of the program', async () => {
    const manifest = manifestIn(files)
    await expectRefused(
      signed({ ...files }, { ...manifest, schema: '9999_from_the_future.sql' }),
      /nieuwere versie/,
    )
    await expectRefused(signed({ ...files }, { ...manifest, formatVersion: 2 }), /nieuwere versie/)
  })

  test('a part that inflates to more than the directory says, and one that says so', async () => {
    const bomb = { ...files, 'gegevens/postings-0001.jsonl': new Uint8Array(50 * 1024 * 1024) }
    await expectRefused(zipped(bomb), /beschadigd of gewijzigd/)
    const lying = zipped(bomb)
    const name = Buffer.from('gegevens/postings-0001.jsonl')
    const at = lying.lastIndexOf(name)
    lying.writeUInt32LE(1_000, at - 46 + 24)
    await expectRefused(lying, /beschadigd of gewijzigd/)
  })

  test('names that leave the folder, and entries that share bytes', async () => {
    await expectRefused(zipped({ ...files, '../../etc/passwd': strToU8('x') }), /geen export van Kloppend/)
    const doubled = zipped(files)
    const [one, other] = [
      doubled.indexOf('PK\x01\x02', 0, 'latin1'),
      doubled.lastIndexOf('PK\x01\x02', doubled.length, 'latin1'),
    ]
    doubled.writeUInt32LE(doubled.readUInt32LE(other + 42), one + 42)
    await expectRefused(doubled, /geen export van Kloppend/)
  })

  test('a business that has an invoice, a customer or an import already', async () => {
    const busy = await abroad.register()
    await busy.addCustomer()
    expect((await offer(busy, archive)).errors.join()).toMatch(
      /er staan klanten in\. Een export inlezen kan alleen/,
    )
    await busy.addFinalised()
    expect((await offer(busy, archive)).errors.join()).toMatch(
      /er staan facturen, offertes of creditnota’s in/,
    )
  })
})

test('an export that a version before made is imported, and the proof of then holds', async () => {
  const old = readFileSync(new URL('./testing/export-of-0086.zip', import.meta.url))
  const copy = await abroad.register()
  const preview = await importInto(copy, old)
  expect(preview).toMatchObject({ isDone: true, business: 'Studio Noord', isOwnKey: false })
  const [then, now] = [filesIn(old), filesIn(await exportOf(copy))]
  expect(manifestIn(then).schema).toBe('0086_views_of_the_operator.sql')
  expect(manifestIn(now).proof.sha256).toBe(manifestIn(then).proof.sha256)
  expectSameFiles(then, now)
})

test('notes of a customer leave with the business and come back', async () => {
  const business = await home.register()
  const id = await business.addCustomer({ notes: 'Belt liever.\nNa vijven.' })
  const copy = await home.register()
  await importInto(copy, await exportOf(business))
  expect(expectDone(await copy.call(getCustomer, { params: { id } }))).toMatchObject({
    name: 'Bakkerij Jansen',
    notes: 'Belt liever.\nNa vijven.',
  })
})

test('files whose names would be the same leave and come back, each with its own content', async () => {
  const business = await home.register()
  const ids = [await uploadedPdf(business), await uploadedPdf(business)] as const
  await allWorkDone(home.database)
  // The name in an archive has the day, the end of the id and the name that the owner gave.
  const sameEnd = `overlay('${ids[1]}' placing right('${ids[0]}', 6) from 31)::uuid`
  await home.database.superuser.query(
    `set session_replication_role = replica;
     update backing_documents set id = ${sameEnd} where tenant_id = '${business.tenantId}' and id = '${ids[1]}';
     update document_readings set document_id = ${sameEnd}
       where tenant_id = '${business.tenantId}' and document_id = '${ids[1]}';
     reset session_replication_role`,
  )
  const left = await exportOf(business)
  const hashes = Object.entries(filesIn(left)).flatMap(([path, bytes]) =>
    path.startsWith('documenten/') ? [sha256Of(bytes)] : [],
  )
  expect(new Set(hashes).size).toBe(2)
  const copy = await abroad.register()
  await importInto(copy, left)
  expectSameRows(filesIn(left), filesIn(await exportOf(copy)))
})

test('PostgreSQL has statistics of a table that an import fills before the proof reads it', async () => {
  const business = await home.register()
  const rows = Array.from({ length: 600 }, (_, n) => `Klant ${String(n)};k${String(n)}@klant.test`)
  await importList(business, 'Customers', ['Naam;E-mailadres', ...rows].join('\n'))
  const left = await exportOf(business)
  // It would do so by itself, within a minute.
  await abroad.database.superuser.query('alter table customers set (autovacuum_enabled = off)')
  const counted = async (): Promise<number> =>
    Number((await abroad.database.superuser.query(`select reltuples from pg_class where relname = 'customers'`)).rows[0]?.reltuples)
  expect(await counted()).toBeLessThan(600)
  await importInto(await abroad.register(), left)
  expect(await counted()).toBeGreaterThanOrEqual(600)
}) // prettier-ignore

test('an open link of another business is not taken over', async () => {
  const copy = await home.register()
  await importInto(copy, archive)
  const { rows } = await home.database.superuser.query<{ key: string; tenants: string }>(
    'select key, count(distinct tenant_id) as tenants from public_links group by key having count(distinct tenant_id) > 1',
  )
  expect(rows).toEqual([])
})
