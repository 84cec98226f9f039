import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { UNCONFIRMED_BYTES } from '#platform/server/files/file-usage.ts'
import { recordDayTakings } from '#takings/contract.ts'
import { changeLogo } from '#settings/contract.ts'
import { newPdf, send } from '#testing/expense-steps.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { zipOf } from '#testing/old-paper-steps.ts'
import { addShared, drawnSignature, sign } from '#testing/quotes.ts'
import { pngOf, settingsVersion } from '#testing/setting-steps.ts'
import { problemsInStorage } from '#testing/soak/check-files.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { exportOf, importInto, offer } from '#transfer/server/testing/moving.ts'
import { endpoints } from './endpoints.ts'

/** One account of storage of a business: what an upload leaves behind counts there, and waits where it is full or where the disk is. */
const kloppend = await busyProgram()
const { database } = kloppend
const { superuser } = database
const full = await kloppend.startAnother({ minFreeDiskMib: 100_000_000 })
const { opening } = handSteps(database)

const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
const uploads = endpoints.filter(({ bodyKind }) => bodyKind !== 'json').map(callOf)

interface Sent {
  readonly bytes: Uint8Array
  readonly name?: string
  readonly query?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, string>>
}
type Upload = (who: TestTenant) => Promise<Sent> | Sent

const till = `Datum;Omzet 21%;Pin;Contant\n2026-05-08;12,10;;12,10\n`
let daysMade = 0
const fresh: Upload = () => ({ bytes: newPdf() })

/** Uploads of which bytes stay, each with a file that it keeps. */
const kept: Readonly<Record<string, Upload>> = {
  'POST /api/BackingDocuments': fresh,
  'POST /api/IncomingDocuments': fresh,
  'POST /api/Quotes/agreement-files': fresh,
  'POST /api/Mandates/forms': fresh,
  'POST /api/MailFiles': fresh,
  'POST /api/YearEnd/evidence': () => ({ bytes: newPdf(), query: { year: '2025', point: 'cash' } }),
  'POST /api/DayTakings/papers': async (who) => {
    const body = { day: `2026-05-0${String((daysMade += 1))}`, lowAmount: 109, cardAmount: 109 }
    return { bytes: newPdf(), query: { takingsId: expectDone(await who.call(recordDayTakings, { body })) } }
  },
  'POST /api/DayTakings/imports': () => {
    const bytes = Buffer.from(till)
    return { bytes, name: 'kassa.csv', query: { confirmed: sha256Of(bytes) } }
  },
  'POST /api/OldPapers/imports': () => {
    const bytes = zipOf({ 'polis.pdf': null, 'huur.pdf': null })
    return { bytes, name: 'oud.zip', query: { confirmed: sha256Of(bytes) } }
  },
  [callOf(changeLogo)]: async (who) => ({
    bytes: pngOf(31, 79, 216),
    name: 'logo.png',
    fields: { version: String(await settingsVersion(who)) },
  }),
}

/** Uploads that keep no file of themselves, or that another test asks, and why. */
const others: Readonly<Record<string, string>> = {
  'POST /api/quoteSignatures':
    'An agreement goes on like a booking: two small pictures a version, asked below.',
  'POST /api/Imports/archive/parts':
    'The account counts the archive when it begins (room-for-books.db.test.ts).',
  'POST /api/Imports/business': 'Its files are counted when they are read in, asked below.',
  'POST /api/BankImports': 'Its lines are rows of the books; the file is read and not kept.',
  'POST /api/Imports/xaf': 'Its rows are an opening balance; the file is read and not kept.',
  'POST /api/Imports/trialBalance': 'Its rows are an opening balance; the file is read and not kept.',
  'POST /api/OpenItems/imports': 'Its rows fill in a form; the file is read and not kept.',
  'POST /api/Customers/imports': 'Its rows are customers; the file is read and not kept.',
  'POST /api/Products/imports': 'Its rows are products; the file is read and not kept.',
  'POST /api/CustomerPrices/imports': 'Its rows are prices; the file is read and not kept.',
  'POST /api/Trips/imports': 'Its rows are trips; the file is read and not kept.',
  'POST /api/WageJournals/imports': 'Its rows fill in a form; the file is read and not kept.',
  'POST /api/Payouts/imports': 'Its rows fill in a form; the file is read and not kept.',
}

test('each upload of the contract is on one of both lists', () => {
  expect(uploads.length).toBeGreaterThan(20)
  expect([...Object.keys(kept), ...Object.keys(others)].toSorted()).toEqual(uploads.toSorted())
})

async function sendFile(who: TestTenant, call: string, make: Upload, address = who.address) {
  const { bytes, name = 'bon.pdf', query = {}, fields = {} } = await make(who)
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  const asked = new URLSearchParams(query).toString()
  return send({ ...who, address }, form, asked === '' ? '' : `?${asked}`, call.split(' ')[1])
}

/** A business with € 200 in its cash drawer since 2025. */
async function begun(): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(await opening(who, [['1000', 200, 0], ['0500', 0, 200]], '2025-01-01')) // prettier-ignore
  return who
}

const setAccount = (who: TestTenant, files: number, bytes: number) =>
  superuser.query(
    `insert into file_usage (tenant_id, files, size_bytes) values ($1, $2, $3)
     on conflict (tenant_id) do update set files = excluded.files, size_bytes = excluded.size_bytes`,
    [who.tenantId, files, bytes],
  )

async function accountOf(who: TestTenant): Promise<{ files: number; bytes: number }> {
  const { rows } = await superuser.query<{ files: number; bytes: number }>(
    'select files::int as files, size_bytes::int as bytes from file_usage where tenant_id = $1',
    [who.tenantId],
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** In English: what the account of this business counts wrongly. */
const wrongOf = async (who: TestTenant): Promise<string[]> =>
  (await problemsInStorage(superuser as never)).filter((each) => each.includes(who.tenantId))

describe.each(Object.entries(kept))('%s', (call, make) => {
  test('raises the account by what is kept, and waits where the account or the disk is full', async () => {
    const who = await begun()
    await setAccount(who, 1, UNCONFIRMED_BYTES)
    expect(await sendFile(who, call, make), 'of a business whose address is not confirmed').toMatchObject({
      status: 409,
      errors: [expect.stringContaining('Bevestig')],
    })
    await confirmAddress(database, who)
    await setAccount(who, 20_000, 0)
    expect(await sendFile(who, call, make), 'on a full account').toMatchObject({
      status: 422,
      errors: [expect.stringMatching(/^Er is geen ruimte meer voor .*5 GB en 20\.000 bestanden/)],
    })
    await setAccount(who, 0, 0)
    expect(await sendFile(who, call, make, full.address), 'on a disk with the reserve alone').toMatchObject({
      status: 507,
      errors: [expect.stringContaining('voor de boekhouding')],
    })
    expect([await accountOf(who), await wrongOf(who)]).toEqual([{ files: 0, bytes: 0 }, []])
    expectDone(await sendFile(who, call, make))
    expect((await accountOf(who)).bytes).toBeGreaterThan(0)
    expect(await wrongOf(who)).toEqual([])
  })
})

test('an agreement is signed on a full account and on the reserve of the disk, and weighs little', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const [first, second] = [await addShared(who, customerId), await addShared(who, customerId)]
  await setAccount(who, 20_000, 0)
  expectDone(await sign(who.address, { QuoteId: first }))
  expectDone(
    await sign(full.address, { QuoteId: second, Signature: drawnSignature({ width: 600, height: 200 }) }),
  )
  const { rows } = await superuser.query<{ bytes: number }>(
    'select octet_length(image) as bytes from quote_signatures where tenant_id = $1',
    [who.tenantId],
  )
  expect(rows).toHaveLength(2)
  for (const { bytes } of rows) expect(bytes).toBeLessThan(100_000)
})

/** Columns with the bytes of a file, or with their number, that the account does not count, and why. */
const uncounted: Readonly<Record<string, string>> = {
  'document_files.bytes': 'A PDF of a document goes on like a booking.',
  'document_files.size_bytes': 'The same, in the store.',
  'reminder_letter_files.size_bytes': 'A PDF of a letter goes on like a booking.',
  'statement_mail_files.size_bytes': 'A PDF of a statement goes on like a booking.',
  'quote_signatures.image': 'An agreement goes on like a booking.',
  'quarantined_files.size_bytes': 'What no row names is set apart and removed, or was counted before.',
  'uploaded_archives.size_bytes': 'An archive is added to the account while it is there.',
  'uploaded_archive_parts.size_bytes': 'A part of such an archive.',
  'bank_connections.secret': 'A key of some bytes.',
  'online_payment_settings.secret': 'A key of some bytes.',
  'receipt_mailboxes.secret': 'A key of some bytes.',
  'webhooks.secret': 'A key of some bytes.',
  'webhooks.earlier_secret': 'A key of some bytes.',
}

test('each table that keeps a file of a person is counted, or says why not', async () => {
  const { rows } = await superuser.query<{ place: string }>(
    `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity and not a.attisdropped
       and (a.attname in ('size_bytes', 'content_bytes') or a.atttypid = 'bytea'::regtype)`,
  )
  const counted = ['backing_documents.size_bytes', 'mail_files.size_bytes', 'old_papers.size_bytes', 'old_papers.content_bytes', 'till_files.size_bytes', 'logos.png', 'file_usage.size_bytes'] // prettier-ignore
  expect(rows.map(({ place }) => place).toSorted()).toEqual(
    [...counted, ...Object.keys(uncounted)].toSorted(),
  )
})

test('after a history of everything, here and where it is read in, the account has what is kept and no more', async () => {
  const { tenant } = kloppend
  expect((await accountOf(tenant)).files).toBeGreaterThan(8)
  expect(await wrongOf(tenant)).toEqual([])
  const other = await kloppend.register()
  await importInto(other, await exportOf(tenant))
  expect((await accountOf(other)).files).toBeGreaterThan(8)
  expect(await wrongOf(other)).toEqual([])
})

test('an archive with more files than a business may store before an address is confirmed waits for that', async () => {
  const other = await kloppend.register()
  // Files of a hundred megabytes are long to make: the account says that they are.
  await superuser.query(`
    create function many_bytes() returns trigger language plpgsql as $$
      begin new.size_bytes := ${String(UNCONFIRMED_BYTES + 1)}; return new; end $$;
    create trigger many_bytes before insert on file_usage for each row when (new.tenant_id = '${other.tenantId}') execute function many_bytes()`)
  const archive = await exportOf(kloppend.tenant)
  expect(await offer(other, archive, sha256Of(archive))).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('Bevestig')],
  })
  expect(await accountOf(other)).toEqual({ files: 0, bytes: 0 })
  await confirmAddress(database, other)
  await importInto(other, archive)
})
