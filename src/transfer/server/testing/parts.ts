import type { z } from 'zod'
import type { TestTenant } from '#testing/test-tenant.ts'
import { expectDone } from '#testing/test-tenant.ts'
import type { Answer } from '#testing/wire-client.ts'
import { upload } from '#testing/expense-steps.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { beginArchive, readUploadedArchive, type ArchivePart } from '../../contract.ts'

type PreviewOnWire = z.input<typeof readUploadedArchive.data>

export const begin = (tenant: TestTenant, bytes: Uint8Array, fileName = 'kloppend.zip') =>
  tenant.call(beginArchive, { body: { fileName, sizeBytes: bytes.length } })

/** One part as a browser sends it. @param sha256 of the part, unless another is given */
export const sendPart = (
  tenant: TestTenant,
  archive: string,
  start: number,
  part: Uint8Array,
  sha256 = sha256Of(part),
): Promise<Answer<ArchivePart>> =>
  upload(tenant, part, {
    path: `/api/Imports/archive/parts?archive=${archive}&start=${String(start)}&sha256=${sha256}`,
    name: 'kloppend.zip',
  }) as Promise<Answer<ArchivePart>>

/** Every part, by turns to each of the addresses. @returns the id of the upload */
export async function sendParts(
  tenant: TestTenant,
  bytes: Uint8Array,
  { partBytes, addresses = [tenant.address] }: { partBytes: number; addresses?: readonly string[] },
): Promise<string> {
  const { id } = expectDone(await begin(tenant, bytes))
  for (let start = 0, turn = 0; start < bytes.length; start += partBytes, turn += 1)
    expectDone(
      await sendPart(
        { ...tenant, address: addresses[turn % addresses.length] ?? tenant.address },
        id,
        start,
        bytes.subarray(start, start + partBytes),
      ),
    )
  return id
}

export const read = (
  tenant: TestTenant,
  archive: string,
  confirmed?: string,
): Promise<Answer<PreviewOnWire>> =>
  tenant.call(readUploadedArchive, { body: { archive, ...(confirmed === undefined ? {} : { confirmed }) } })

/** A look, and then the import of what was looked at. */
export async function importParts(tenant: TestTenant, archive: string): Promise<PreviewOnWire> {
  const { sha256 } = expectDone(await read(tenant, archive))
  return expectDone(await read(tenant, archive, sha256))
}
