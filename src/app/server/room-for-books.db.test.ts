import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { besideBooks } from '#backup/server/target-room.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { yearOf } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { BackupError } from '#backup/server/backup-error.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { upload } from '#testing/expense-steps.ts'
import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, registrationOf, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { UNCONFIRMED_BYTES } from '#platform/server/files/file-usage.ts'
import { register } from '#tenants/contract.ts'
import { exportAuditEvents } from '#settings/audit-contract.ts'
import { recordDayTakings } from '#takings/contract.ts'
import { exportAuditFile, exportEverything, exportYearPackage } from '#reports/contract.ts'
import { chosenBy, valueFor } from '#testing/contract-values.ts'
import { pathOf, sendRaw } from '#testing/wire-client.ts'
import { beginArchive } from '#transfer/contract.ts'
import { endpoints } from './endpoints.ts'

/** The last part of the disk is for the books: what can wait stops before it, and bookings go on. */
const kloppend = await testProgram()
const { database } = kloppend
const MORE_THAN_ANY_DISK_MIB = 100_000_000

/** Uploads that follow on another call, which is refused on a full disk. */
const begunBefore: Readonly<Record<string, string>> = {
  '/api/Imports/archive/parts': 'an archive is refused before its first part',
}

/** What a call must be asked with, of the right form. */
function queryOf({ query }: Endpoint, takingsId: string): Record<string, string> {
  const known = { takingsId, day: todayInAmsterdam(), year: '2026' }
  const values = valueFor(query, known, chosenBy(Array.from({ length: 40 }, () => 0)))
  return Object.fromEntries(
    Object.entries(values as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  )
}

describe('on a disk of which only the reserve is left', async () => {
  const full = await kloppend.startAnother({ minFreeDiskMib: MORE_THAN_ANY_DISK_MIB })
  const registered = async () => {
    const { email, password, token } = await kloppend.register()
    return tenantWith({ address: full.address, email, password, token })
  }
  const [tenant, empty] = [await registered(), await registered()]

  /** Bookings go on, and what is added to them waits. */
  const takingsId = expectDone(
    await tenant.call(recordDayTakings, { body: { day: '2026-05-08', lowAmount: 109, cardAmount: 109 } }),
  )
  /** Every call of the contract that takes a file: a new one is asked by itself. */
  const uploads = endpoints.filter(({ bodyKind, access }) => bodyKind === 'file' && access === 'tenant')

  test('the contract has uploads of every kind', () => {
    expect(uploads.length).toBeGreaterThan(15)
    for (const place of [
      '/api/Payouts/imports',
      '/api/OldPapers/imports',
      '/api/MailFiles',
      '/api/DayTakings/papers',
    ])
      expect(uploads.map(({ path: of }) => of)).toContain(place)
  })

  test.each(uploads.filter(({ path: of }) => !(of in begunBefore)).map((each) => [each.path, each] as const))(
    'an upload to %s is refused with a sentence',
    async (place, endpoint) => {
      const { status, errors } = await upload(tenant, samplePdf('bon'), {
        path: pathOf(endpoint, { query: queryOf(endpoint, takingsId) }),
        name: 'bon.pdf',
      })
      expect([place, status, errors[0]]).toEqual([place, 507, expect.stringContaining('voor de boekhouding')])
    },
  )

  test('an archive is refused before its first part', async () => {
    const { status, errors } = await empty.call(beginArchive, {
      body: { fileName: 'kloppend.zip', sizeBytes: 1_000 },
    })
    expect([status, errors[0]]).toEqual([507, expect.stringContaining('voor de boekhouding')])
  })

  const seller = await kloppend.register()
  await seller.addFinalised()
  test.each([
    ['the download of the business', exportEverything, {}],
    ['the package of a year', exportYearPackage, { year: yearOf(todayInAmsterdam()) }],
    ['the audit file', exportAuditFile, { year: yearOf(todayInAmsterdam()) }],
    ['the file of the audit trail', exportAuditEvents, {}],
  ])('%s is refused with a sentence, and made on a disk with room', async (_, endpoint, query) => {
    const path = pathOf(endpoint, { query })
    const refused = await sendRaw(full.address, 'GET', path, { token: seller.token })
    expect([refused.status, refused.text]).toEqual([
      507,
      expect.stringContaining('alles downloaden even niet'),
    ])
    const made = await seller.send('GET', path)
    expect([made.status, made.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ])
  })

  test('an invoice is finalised, booked and drawn', async () => {
    const id = await tenant.addFinalised()
    await allWorkDone(database)
    expect((await tenant.send('GET', `/api/Invoices/${id}/attachment`)).status).toBe(200)
  })
})

test('a backup on the disk of the books stops before the reserve; without a reserve it is made', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloppend-reserve-'))
  const writing = async (minFreeDiskMib: number) =>
    (await besideBooks(folderObjects(folder), { folder }, { dataDir: folder, minFreeDiskMib })).write(
      'piece',
      Buffer.from('books'),
    )
  await expect(writing(MORE_THAN_ANY_DISK_MIB)).rejects.toThrow(BackupError)
  await expect(writing(0)).resolves.toBeUndefined()
})

test(
  'one network registers twenty businesses a day, so that unconfirmed accounts fill no disk together',
  { meta: { slow: 'hashes twenty-two passwords' }, timeout: 30_000 },
  async () => {
    const watched = await kloppend.startAnother({ rateLimit: true })
    let aheadMs = 0
    const now = Date.now.bind(Date)
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
    onTestFinished(() => {
      clock.mockRestore()
    })
    const registering = async (address: string) => {
      const { status, text } = await sendRaw(watched.address, 'POST', pathOf(register), {
        body: registrationOf(),
        headers: { 'x-forwarded-for': address },
      })
      // Each minute has a limit of its own.
      aheadMs += 30_000
      return [status, text] as const
    }
    for (let made = 1; made <= 20; made += 1)
      expect((await registering(`2001:db8:0:1::${String(made)}`))[0], String(made)).toBe(200)
    expect(await registering('2001:db8:0:1::ffff')).toEqual([
      429,
      expect.stringContaining('Vanaf jouw netwerk'),
    ])
    expect((await registering('2001:db8:0:2::1'))[0], 'another network').toBe(200)
    aheadMs += 24 * 3_600_000
    expect((await registering('2001:db8:0:1::ffff'))[0], 'the next day').toBe(200)
  },
)

describe('before an address is confirmed', () => {
  const beginning = (tenant: TestTenant, sizeBytes: number) =>
    tenant.call(beginArchive, { body: { fileName: 'kloppend.zip', sizeBytes } })

  test('an archive takes a hundred megabytes at most; after that as many as the export has', async () => {
    const tenant = await kloppend.register()
    expect(await beginning(tenant, UNCONFIRMED_BYTES + 1)).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('Bevestig')],
    })
    await confirmAddress(database, tenant)
    expectDone(await beginning(tenant, UNCONFIRMED_BYTES + 1))
  })

  test('files and archives are one account', async () => {
    const tenant = await kloppend.register()
    expectDone(await beginning(tenant, UNCONFIRMED_BYTES - 100))
    expect(await upload(tenant, samplePdf('bon'), { name: 'bon.pdf' })).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('Bevestig')],
    })
    await confirmAddress(database, tenant)
    expectDone(await upload(tenant, samplePdf('bon'), { name: 'bon.pdf' }))
  })
})
