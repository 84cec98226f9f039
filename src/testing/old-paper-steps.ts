import { zipSync, type Zippable } from 'fflate'
import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import type { PapersFile } from '#imports/papers-contract.ts'
import { sendTo } from './list-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'
import type { Answer } from './wire-client.ts'

/** A ZIP of a program of before: each name has a PDF of its own unless bytes are given. */
export const zipOf = (files: Readonly<Record<string, Uint8Array | null>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, bytes ?? samplePdf(name)]),
    ) satisfies Zippable,
  )

/** Send a ZIP with old documents; a preview unless it is confirmed. */
export const sendPapers = (
  who: Pick<TestTenant, 'address' | 'token'>,
  zip: Uint8Array,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer<PapersFile>> => sendTo(who, 'OldPapers/imports', zip, query)

/** Look at a ZIP, and keep what is in it. */
export async function keepPapers(
  who: Pick<TestTenant, 'address' | 'token'>,
  zip: Uint8Array,
): Promise<PapersFile> {
  const { sha256 } = expectDone(await sendPapers(who, zip))
  return expectDone(await sendPapers(who, zip, { confirmed: sha256 }))
}
