import { unzipSync, zipSync } from 'fflate'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { upload } from '#testing/expense-steps.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import type { Answer } from '#testing/wire-client.ts'
import type { BusinessPreview } from '../../contract.ts'

export type Files = Record<string, Uint8Array>

/** The archive of a business, as its owner downloads it. */
export const exportOf = async (tenant: TestTenant): Promise<Buffer> =>
  (await tenant.send('GET', '/api/Exports/zip')).bytes

export const filesIn = (archive: Uint8Array): Files => unzipSync(archive)

export const zipped = (files: Files): Buffer => Buffer.from(zipSync(files, { level: 1 }))

/** Look at an archive; with its own hash as `confirmed`, import it. */
export const offer = (
  tenant: TestTenant,
  archive: Uint8Array,
  confirmed?: string,
): Promise<Answer<BusinessPreview>> =>
  upload(tenant, Buffer.from(archive), {
    path: `/api/Imports/business${confirmed === undefined ? '' : `?confirmed=${confirmed}`}`,
    name: 'kloppend.zip',
  }) as Promise<Answer<BusinessPreview>>

export const importInto = async (tenant: TestTenant, archive: Uint8Array): Promise<BusinessPreview> =>
  expectDone(await offer(tenant, archive, sha256Of(archive)))
