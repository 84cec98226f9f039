import { z } from 'zod'
import { euros, idCodec, instant, localDateCodec, summedEuros, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { BankAccountId, PaymentBatchId } from '#kernel/ids.ts'
import { ownProof } from '#tenants/money-contract.ts'
import { orderedKinds } from './domain/payments/order.ts'

const batchId = idCodec<PaymentBatchId>()
const bankAccountId = idCodec<BankAccountId>()
const kind = z.enum(orderedKinds, {
  error:
    'Kies een uitgave (expense), creditnota (creditNote), btw-aangifte (vatReturn), post van de beginbalans (openItem) of loon, loonheffing of pensioen (wageItem).',
})

const payable = z.object({
  kind,
  targetId: z.string(),
  /** Dutch words. */
  label: z.string(),
  name: z.string(),
  day: localDateCodec,
  /** Null where nothing names a last day. */
  dueDay: localDateCodec.nullable(),
  open: summedEuros,
  /** The part of that amount that is ordered already and not paid yet. */
  ordered: summedEuros,
  /** The account of the ledger on which a line pays wages, payroll tax, pension or dividend; empty for a document. */
  account: z.string(),
  /** The account of last time; empty where none is known. */
  iban: z.string(),
  remittance: z.string(),
  /** Whether it is paid with a betalingskenmerk only. */
  needsKenmerk: z.boolean(),
})

export const listPayables = endpoint({
  method: 'GET',
  path: '/api/PaymentBatches/payables',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Wat te betalen is: uitgaven op rekening, creditnota’s, btw-aangiften, lonen met hun loonheffing en pensioen, en wat voor de beginbalans al open stond, met het IBAN van de vorige keer.',
  data: z.array(payable),
}) // prettier-ignore

const newItem = z.object({
  kind,
  targetId: z.uuid({ error: 'Dit is geen geldig id.' }),
  amount: euros,
  /** Left out: the account of last time, the name on the document and its number. */
  iban: text('het IBAN', 60).optional(),
  name: text('de naam van de ontvanger', 140).optional(),
  /** A betalingskenmerk, an RF reference, or words. */
  remittance: text('het kenmerk of de omschrijving', 140).optional(),
})

export const MAX_BATCH_ITEMS = 200

export const newPaymentBatch = z.object({
  bankAccountId,
  /** The day on which the bank pays. */
  date: localDateCodec,
  items: z
    .array(newItem, { error: 'Kies wat je wilt betalen.' })
    .min(1, 'Kies wat je wilt betalen.')
    .max(MAX_BATCH_ITEMS, `Een betaalopdracht heeft hooguit ${String(MAX_BATCH_ITEMS)} betalingen. Maak er twee.`),
}) // prettier-ignore
export type NewPaymentBatch = z.output<typeof newPaymentBatch>

const orderedItem = z.object({
  kind,
  targetId: z.string(),
  label: z.string(),
  amount: summedEuros,
  name: z.string(),
  iban: z.string(),
  /** The account of the last payment, or of the newest e-invoice, where it is another one: look at the invoice before paying. */
  previousIban: z.string().nullable(),
  reference: z.string(),
  remittance: z.string(),
})

export const previewPaymentBatch = endpoint({
  method: 'POST',
  path: '/api/PaymentBatches/preview',
  access: 'tenant',
  needs: 'books.post',
  isUnrecorded: true,
  summary: 'Wat een betaalopdracht zou betalen, met waarschuwingen; er wordt niets bewaard.',
  body: newPaymentBatch,
  data: z.object({ total: summedEuros, items: z.array(orderedItem) }),
  // It keeps nothing.
  isOpenInDeletion: true,
})

export const createPaymentBatch = endpoint({
  method: 'POST',
  path: '/api/PaymentBatches',
  access: 'tenant',
  needs: 'money.send',
  summary:
    'Maak een betaalopdracht: een bestand voor de bank met deze betalingen. Er wordt niets geboekt; dat doet de bankregel. Het antwoord is het nieuwe id.',
  body: newPaymentBatch.extend(ownProof),
  data: batchId,
})

const batchSummary = z.object({
  id: batchId,
  number: z.int(),
  bankAccountId,
  bankAccountName: z.string(),
  date: localDateCodec,
  total: summedEuros,
  items: z.int(),
  /** Items whose line was decided since. */
  paidItems: z.int(),
  state: z.enum(['ordered', 'partly-paid', 'paid', 'cancelled']),
  createdAt: instant,
})
export type PaymentBatchSummary = z.output<typeof batchSummary>

export const listPaymentBatches = endpoint({
  method: 'GET',
  path: '/api/PaymentBatches',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De betaalopdrachten, de nieuwste eerst.',
  data: z.array(batchSummary),
})

const oneBatch = z.object({ id: batchId })

export const getPaymentBatch = endpoint({
  method: 'GET',
  path: '/api/PaymentBatches/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Eén betaalopdracht, met de betalingen en welke daarvan bij de bank zijn afgeschreven.',
  params: oneBatch,
  data: batchSummary.extend({
    messageId: z.string(),
    debtorName: z.string(),
    debtorIban: z.string(),
    cancelledAt: instant.nullable(),
    payments: z.array(orderedItem.extend({ endToEndId: z.string(), isPaid: z.boolean() })),
    files: z.array(z.object({ version: z.enum(['03', '09']), sha256: z.string() })),
  }),
})

export const getPaymentBatchFile = endpoint({
  method: 'GET',
  path: '/api/PaymentBatches/:id/file',
  access: 'tenant',
  needs: 'money.send',
  summary: 'Het bestand voor de bank: pain.001.001.09, of met version=03 pain.001.001.03. Altijd dezelfde bytes.',
  params: oneBatch,
  query: z.object({ version: z.enum(['09', '03'], { error: 'Kies versie 09 of 03.' }).optional() }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/xml'],
}) // prettier-ignore

export const cancelPaymentBatch = endpoint({
  method: 'POST',
  path: '/api/PaymentBatches/:id/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Trek een betaalopdracht in: wat erin zat is weer te betalen. Verwijder het bestand ook bij de bank.',
  params: oneBatch,
  data: z.null(),
}) // prettier-ignore
