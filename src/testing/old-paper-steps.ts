import { zipSync, type Zippable } from 'fflate'
import PDFDocument from 'pdfkit'
import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import {
  changeOldPaper,
  listOldPapers,
  undoOldPaperImport,
  type PapersFile,
} from '#imports/papers-contract.ts'
import { getOpeningBalance } from '#ledger/contract.ts'
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

/** A PDF with these lines as text; with a password no program can read the text. */
export async function pdfWithText(lines: readonly string[], userPassword?: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 40,
    ...(userPassword !== undefined && { userPassword }),
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  for (const line of lines) pdf.text(line)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

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

/** An import that was undone, and papers of which a person placed one. */
export async function paperHistory(tenant: TestTenant): Promise<void> {
  const { id } = await keepPapers(tenant, zipOf({ 'verkeerd.pdf': null }))
  expectDone(await tenant.call(undoOldPaperImport, { params: { id: id ?? '' } }))
  await keepPapers(tenant, zipOf({ '1998/polis.pdf': null, '1998/huur.pdf': null }))
  const { rows } = expectDone(await tenant.call(listOldPapers, { query: {} }))
  const opening = expectDone(await tenant.call(getOpeningBalance))
  const openItemId = opening?.openItems[0]?.id ?? null
  expectDone(
    await tenant.call(changeOldPaper, {
      params: { id: rows[0]?.id ?? '' },
      body: { openItemId, relation: 'Verhuurder', year: 1998, version: 1 },
    }),
  )
}

/** Calls of moving in, by their right. */
export const callsOfPast = {
  read: [
    'GET /api/Imports/control',
    'GET /api/Imports/control/pdf',
    'GET /api/Imports/controls',
    'GET /api/Imports/controls/:id',
    'GET /api/Imports/controls/:id/file',
    'GET /api/OldPapers/:id/file',
    'GET /api/OldPapers/imports',
    'GET /api/OldPapers/page',
  ],
  post: [
    'POST /api/Imports/controls',
    'POST /api/Imports/trialBalance',
    'POST /api/Imports/xaf',
    'POST /api/OldPapers/imports',
    'POST /api/OldPapers/imports/:id/undo',
    'PUT /api/Imports/accounts',
    'PUT /api/OldPapers/:id',
  ],
} as const

/** Calls about what customers owed before the start, by their right. */
export const callsOfItems = {
  read: [
    'GET /api/OpenItems/customers',
    'GET /api/OpenItems/:id/dossier',
    'GET /api/OpenItems/:id/reminders',
  ],
  write: ['PUT /api/OpenItems/:id/reminder-settings'],
  send: ['POST /api/OpenItems/:id/hand-over', 'POST /api/OpenItems/:id/take-back'],
} as const
