import { PNG } from 'pngjs'
import type { z } from 'zod'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { archiveInvoice } from '#invoices/contract.ts'
import { createQuote, invoiceQuote, shareQuote, type newQuote } from '#quotes/contract.ts'
import { agreeByHand } from '#quotes/agreement-contract.ts'
import { getQuote, sendSigningCode } from '#quotes/link-contract.ts'
import { newPdf, upload } from './expense-steps.ts'
import { expectDone, lineOf, type TestTenant } from './test-tenant.ts'
import { envelopeIn, type Answer } from './wire-client.ts'

export type QuoteWire = z.input<typeof newQuote>
export type QuoteAnswer = z.input<typeof getQuote.data>

export function quoteOf(customerId: string, changes: Partial<QuoteWire> = {}): QuoteWire {
  const today = todayInAmsterdam()
  return {
    customerId,
    projectId: null,
    title: 'Verbouwing dakkapel',
    introMessage: 'Zoals besproken ons voorstel.',
    outroMessage: 'Wij werken volgens onze voorwaarden.',
    vatPercentage: 21,
    issueDate: today,
    dueDate: today,
    deliveryDate: today,
    lines: [lineOf()],
    ...changes,
  }
}

export async function addQuote(
  tenant: TestTenant,
  customerId: string,
  changes: Partial<QuoteWire> = {},
): Promise<string> {
  return expectDone(await tenant.call(createQuote, { body: quoteOf(customerId, changes) }))
}

export async function addShared(
  tenant: TestTenant,
  customerId: string,
  changes: Partial<QuoteWire> = {},
): Promise<string> {
  const id = await addQuote(tenant, customerId, changes)
  expectDone(await tenant.call(shareQuote, { params: { id }, body: { mail: false } }))
  return id
}

/** Upload the evidence of a manual agreement; returns the envelope with its id. */
export const uploadAgreement = (tenant: TestTenant, bytes: Uint8Array, name = 'akkoord.pdf') =>
  upload(tenant, bytes, { name, path: '/api/Quotes/agreement-files' })

/** A drawn line on transparent paper, as a browser makes it. */
export function drawnSignature(
  size: { width: number; height: number } = { width: 120, height: 60 },
): Uint8Array<ArrayBuffer> {
  const png = new PNG(size)
  for (let x = 5; x < size.width - 5; x += 1)
    for (let thick = 0; thick < 4; thick += 1) {
      const y = Math.floor(size.height / 2 + Math.sin(x / 9) * size.height * 0.3) + thick
      png.data.set([18, 32, 58, 255], (y * size.width + x) * 4)
    }
  return Uint8Array.from(PNG.sync.write(png))
}

export interface Signing {
  readonly QuoteId: string
  readonly Name?: string
  readonly Email?: string
  readonly Role?: string
  readonly Signature?: Uint8Array<ArrayBuffer> | null
  readonly SignedAtUtc?: string
  readonly Agree?: string | null
  readonly Code?: string
}

/** Post the form of a signature; as a visitor unless a token is passed. */
export async function sign(
  address: string,
  signing: Signing,
  token: string | null = null,
): Promise<Answer<string>> {
  const form = new FormData()
  const fields = {
    Name: 'Jan van Dalen',
    Email: 'jan@vandalen.test',
    Role: '2000',
    Agree: 'true',
    SignedAtUtc: new Date().toISOString(),
    Signature: drawnSignature(),
    ...signing,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([value]), 'handtekening.png')
    else if (value !== null) form.append(name, value)
  }
  const response = await fetch(`${address}/api/quoteSignatures`, {
    method: 'POST',
    body: form,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return envelopeIn({
    status: response.status,
    headers: response.headers,
    bytes,
    text: bytes.toString('utf8'),
  }) as Answer<string>
}

export type OwnQuote = Extract<QuoteAnswer, { view: 'own' }>

/** A quote as its own tenant reads it. */
export async function ownQuote(tenant: TestTenant, id: string): Promise<OwnQuote> {
  const quote = expectDone(await tenant.call(getQuote, { params: { id } }))
  if (quote.view !== 'own') throw new Error(`not our own: ${quote.view}`)
  return quote
}

/** The customer signs, and then the sender. */
export async function signBoth(tenant: TestTenant, id: string): Promise<void> {
  expectDone(await sign(tenant.address, { QuoteId: id }))
  expectDone(await sign(tenant.address, { QuoteId: id, Role: '1000', Agree: null }, tenant.token))
}

/** A quote with every step, and one that requires a code, so that no table of quotes is empty. */
export async function quoteHistory(tenant: TestTenant, customerId: string): Promise<{ quoteId: string }> {
  const quoteId = await addShared(tenant, customerId)
  await signBoth(tenant, quoteId)
  const invoiceId = expectDone(
    await tenant.call(invoiceQuote, { params: { id: quoteId }, body: { part: 'deposit', percentage: 30 } }),
  )
  expectDone(await tenant.call(archiveInvoice, { params: { id: invoiceId }, query: { archive: 'true' } }))
  const byHand = await addShared(tenant, customerId)
  const fileId = String(expectDone(await uploadAgreement(tenant, newPdf())))
  expectDone(
    await tenant.call(agreeByHand, {
      params: { id: byHand },
      body: { name: 'Jan van Dalen', channel: 'papier', date: todayInAmsterdam(), fileId },
    }),
  )
  const guarded = await addShared(tenant, customerId, { needsCode: true })
  expectDone(await tenant.call(sendSigningCode, { params: { id: guarded } }))
  return { quoteId }
}
