import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { besideBooks } from '#backup/server/target-room.ts'
import { BackupError } from '#backup/server/backup-error.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { upload } from '#testing/expense-steps.ts'
import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { UNCONFIRMED_BYTES } from '#platform/server/files/file-usage.ts'
import { beginArchive } from '#transfer/contract.ts'

/** The last part of the disk is for the books: what can wait stops before it, and bookings go on. */
const kloppend = await testProgram()
const { database } = kloppend
const MORE_THAN_ANY_DISK_MIB = 100_000_000

describe('on a disk of which only the reserve is left', async () => {
  const full = await kloppend.startAnother({ minFreeDiskMib: MORE_THAN_ANY_DISK_MIB })
  const { email, password, token } = await kloppend.register()
  const tenant = tenantWith({ address: full.address, email, password, token })

  test.each([
    '/api/BackingDocuments',
    '/api/IncomingDocuments',
    '/api/BankImports',
    '/api/Imports/xaf',
    '/api/Customers/imports',
    '/api/OldPapers/imports',
  ])('an upload to %s is refused with a sentence', async (place) => {
    const { status, errors } = await upload(tenant, samplePdf('bon'), { path: place, name: 'bon.pdf' })
    expect([status, errors[0]]).toEqual([507, expect.stringContaining('voor de boekhouding')])
  })

  test('an archive is refused before its first part', async () => {
    const { status, errors } = await tenant.call(beginArchive, {
      body: { fileName: 'kloppend.zip', sizeBytes: 1_000 },
    })
    expect([status, errors[0]]).toEqual([507, expect.stringContaining('voor de boekhouding')])
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
