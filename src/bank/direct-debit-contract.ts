import { z } from 'zod'
import { euros, idCodec, instant, localDateCodec, requiredText, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery } from '#contract/list-page.ts'
import type {
  BackingDocumentId,
  BankAccountId,
  CustomerId,
  DirectDebitBatchId,
  MandateId,
} from '#kernel/ids.ts'
import { parseIban } from '#tenants/domain/identifiers.ts'
import { ownProof } from '#tenants/money-contract.ts'
import { parseCreditorId } from './domain/direct-debits/creditor-id.ts'
import { schemes } from './domain/direct-debits/mandate.ts'

const batchId = idCodec<DirectDebitBatchId>()
const bankAccountId = idCodec<BankAccountId>()
const mandateId = idCodec<MandateId>()
const customerId = idCodec<CustomerId>()

export const readDirectDebitSettings = endpoint({
  method: 'GET',
  path: '/api/DirectDebitSettings',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Het Incassant-ID waarmee je incasseert, en welk het is volgens je KvK-nummer.',
  data: z.object({
    /** Empty until the owner typed it. */
    creditorId: z.string(),
    /** By the KvK number; empty where that is not known. */
    proposedCreditorId: z.string(),
  }),
})

export const directDebitSettings = z.object({
  creditorId: z
    .string({ error: 'Vul je Incassant-ID in.' })
    .max(60, 'Dit is geen geldig Incassant-ID.')
    .overwrite((typed) => parseCreditorId(typed) ?? typed)
    .refine(
      (typed) => parseCreditorId(typed) !== null,
      'Dit is geen geldig Incassant-ID. Neem het over uit je incassocontract met de bank.',
    ),
})
export type DirectDebitSettings = z.output<typeof directDebitSettings>

export const changeDirectDebitSettings = endpoint({
  method: 'PUT',
  path: '/api/DirectDebitSettings',
  access: 'tenant',
  needs: 'money.route',
  summary: 'Het Incassant-ID vastleggen dat de bank je gaf.',
  body: directDebitSettings.extend(ownProof),
  data: z.null(),
})

const mandate = z.object({
  id: mandateId,
  customerId,
  customerName: z.string(),
  /** Ours; the customer reads it at each collection. */
  reference: z.string(),
  scheme: z.enum(schemes),
  /** False: for one collection. */
  recurrent: z.boolean(),
  holder: z.string(),
  iban: z.string(),
  signedOn: localDateCodec,
  /** Days before a collection that the customer is told of it. */
  noticeDays: z.int(),
  /** Where the signed form is. */
  evidence: z.string(),
  /** The signed form as a file; null where none was added. */
  form: z.object({ fileName: z.string() }).nullable(),
  replacesId: mandateId.nullable(),
  state: z.enum(['active', 'blocked', 'spent', 'lapsed', 'replaced', 'revoked']),
  /** Why it cannot be used today, and what to do; empty for one that can. */
  refusal: z.string(),
  firstUsedOn: localDateCodec.nullable(),
  lastUsedOn: localDateCodec.nullable(),
  lapsesAfter: localDateCodec,
  /** Collections that came back, the latest first. */
  returned: z.array(
    z.object({
      on: localDateCodec,
      /** The code of ISO 20022; empty where the bank gave none. */
      reason: z.string(),
      /** Dutch words. */
      text: z.string(),
      label: z.string(),
      amount: summedEuros,
    }),
  ),
})
export type Mandate = z.output<typeof mandate>

export const listMandates = endpoint({
  method: 'GET',
  path: '/api/Mandates',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De machtigingen van klanten, of die van één klant; wat geldt staat bovenaan. Met after of limit in stukken, op id.',
  query: z.object({ ...cursorQuery, customerId: customerId.optional() }),
  data: z.array(mandate),
})

export const newMandate = z.object({
  customerId,
  reference: requiredText('het kenmerk', 35).regex(
    /^[A-Za-z0-9/?:().,'+ -]*$/,
    'Gebruik letters, cijfers en / - ? : ( ) . , + en geen accenten.',
  ),
  scheme: z.enum(schemes, { error: 'Kies CORE of B2B.' }),
  recurrent: z.boolean({ error: 'Geef recurrent als true of false.' }),
  holder: requiredText('de naam van de rekeninghouder', 70),
  iban: z
    .string({ error: 'Vul het IBAN in.' })
    .max(60, 'Dit is geen geldig IBAN.')
    .overwrite((typed) => parseIban(typed) ?? typed)
    .refine((typed) => parseIban(typed) !== null, 'Dit is geen geldig IBAN.'),
  signedOn: localDateCodec,
  noticeDays: z
    .int({ error: 'Vul het aantal dagen in.' })
    .min(1, 'Vul 1 tot en met 30 dagen in.')
    .max(30, 'Vul 1 tot en met 30 dagen in.'),
  evidence: requiredText('waar het getekende formulier is', 200),
  /** The signed form: a file that was uploaded first. */
  formId: idCodec<BackingDocumentId>().nullish(),
  /** The mandate of this customer that is over with it. */
  replacesId: mandateId.nullish(),
})
export type NewMandate = z.output<typeof newMandate>

export const createMandate = endpoint({
  method: 'POST',
  path: '/api/Mandates',
  access: 'tenant',
  needs: 'money.route',
  summary: 'Een machtiging vastleggen die een klant tekende. Het antwoord is het nieuwe id.',
  body: newMandate.extend(ownProof),
  data: mandateId,
})

const oneMandate = z.object({ id: mandateId })

export const uploadMandateForm = endpoint({
  method: 'POST',
  path: '/api/Mandates/forms',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Upload het getekende formulier van een machtiging als multipart/form-data, veld file: PDF, JPEG, PNG of HEIC (wordt JPEG), hooguit 10 MiB; geeft het id voor formId.',
  data: idCodec<BackingDocumentId>(),
  bodyKind: 'file',
})

export const addMandateForm = endpoint({
  method: 'POST',
  path: '/api/Mandates/:id/form',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Het getekende formulier bij een machtiging bewaren die er nog geen heeft. Het blijft staan als bewijs.',
  params: oneMandate,
  body: z.object({ formId: idCodec<BackingDocumentId>() }),
  data: z.null(),
})

export const getMandateForm = endpoint({
  method: 'GET',
  path: '/api/Mandates/:id/form',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Het getekende formulier van een machtiging, als download.',
  params: oneMandate,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf', 'image/jpeg', 'image/png'],
})

export const revokeMandate = endpoint({
  method: 'POST',
  path: '/api/Mandates/:id/revoke',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Een machtiging intrekken: er wordt niet meer mee geïncasseerd.',
  params: oneMandate,
  data: z.null(),
})

export const clearMandate = endpoint({
  method: 'POST',
  path: '/api/Mandates/:id/clear',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Een machtiging weer vrijgeven, nadat je uitzocht waarom een incasso terugkwam.',
  params: oneMandate,
  data: z.null(),
})

/** An own invoice, or an item of before the start. */
const claimKind = z.enum(['invoice', 'open-item'])

const collectable = z.object({
  kind: claimKind,
  /** The id of the invoice, or of the item of before. */
  documentId: z.string(),
  /** Dutch words. */
  label: z.string(),
  customerName: z.string(),
  dueDay: localDateCodec.nullable(),
  open: summedEuros,
  mandateId,
  mandateReference: z.string(),
  holder: z.string(),
  iban: z.string(),
  recurrent: z.boolean(),
  /** The first day on which it may be collected; null while something is in the way. */
  firstDay: localDateCodec.nullable(),
  /** What is in the way, and what to do; empty where nothing is. */
  refusal: z.string(),
})
export type CollectableOnWire = z.output<typeof collectable>

export const listCollectables = endpoint({
  method: 'GET',
  path: '/api/DirectDebitBatches/collectables',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Open facturen van klanten met een machtiging, ook van vóór de start, met de eerste dag waarop ze geïncasseerd mogen worden.',
  data: z.array(collectable),
}) // prettier-ignore

/** A bank may book a batch as one line, and a decision on a line has at most this many parts. */
export const MAX_COLLECTIONS = 50

export const newDirectDebitBatch = z.object({
  bankAccountId,
  /** The day on which the bank collects. */
  date: localDateCodec,
  items: z
    .array(
      z.object({
        documentId: z.uuid({ error: 'Dit is geen geldig id.' }),
        mandateId,
        /** All that is open. */
        amount: euros,
        /** The last one with this mandate. */
        last: z.boolean({ error: 'Geef last als true of false.' }).optional(),
      }),
      { error: 'Kies wat je wilt incasseren.' },
    )
    .min(1, 'Kies wat je wilt incasseren.')
    .max(
      MAX_COLLECTIONS,
      `Een incasso-opdracht heeft hooguit ${String(MAX_COLLECTIONS)} facturen. Maak er twee.`,
    ),
})
export type NewDirectDebitBatch = z.output<typeof newDirectDebitBatch>

const collection = z.object({
  kind: claimKind,
  /** The id of the invoice, or of the item of before. */
  documentId: z.string(),
  label: z.string(),
  amount: summedEuros,
  mandateReference: z.string(),
  scheme: z.enum(schemes),
  sequenceType: z.enum(['OOFF', 'RCUR', 'FNAL']),
  holder: z.string(),
  iban: z.string(),
  remittance: z.string(),
})

export const previewDirectDebitBatch = endpoint({
  method: 'POST',
  path: '/api/DirectDebitBatches/preview',
  access: 'tenant',
  needs: 'books.post',
  isUnrecorded: true,
  summary: 'Wat een incasso-opdracht zou innen; er wordt niets bewaard.',
  body: newDirectDebitBatch,
  data: z.object({ total: summedEuros, items: z.array(collection) }),
  // It keeps nothing.
  isOpenInDeletion: true,
})

export const createDirectDebitBatch = endpoint({
  method: 'POST',
  path: '/api/DirectDebitBatches',
  access: 'tenant',
  needs: 'money.send',
  summary:
    'Maak een incasso-opdracht: een bestand waarmee de bank deze facturen int. Er wordt niets geboekt; dat doet de bankregel. Het antwoord is het nieuwe id.',
  body: newDirectDebitBatch.extend(ownProof),
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
  /** Paid, and not returned. */
  paidItems: z.int(),
  returnedItems: z.int(),
  state: z.enum(['ordered', 'partly-paid', 'paid', 'cancelled']),
  createdAt: instant,
})
export type DirectDebitBatchSummary = z.output<typeof batchSummary>

export const listDirectDebitBatches = endpoint({
  method: 'GET',
  path: '/api/DirectDebitBatches',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De incasso-opdrachten, de nieuwste eerst.',
  data: z.array(batchSummary),
})

const oneBatch = z.object({ id: batchId })

export const getDirectDebitBatch = endpoint({
  method: 'GET',
  path: '/api/DirectDebitBatches/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Eén incasso-opdracht, met de facturen en wat daarvan geïnd is of terugkwam.',
  params: oneBatch,
  data: batchSummary.extend({
    messageId: z.string(),
    creditorName: z.string(),
    creditorIban: z.string(),
    creditorId: z.string(),
    sha256: z.string(),
    collections: z.array(
      collection.extend({
        position: z.int(),
        endToEndId: z.string(),
        state: z.enum(['ordered', 'paid', 'returned', 'cancelled']),
        /** The reason of a return in Dutch words; else empty. */
        returnReason: z.string(),
      }),
    ),
  }),
})

export const getDirectDebitFile = endpoint({
  method: 'GET',
  path: '/api/DirectDebitBatches/:id/file',
  access: 'tenant',
  needs: 'money.send',
  summary: 'Het bestand voor de bank, pain.008.001.08. Altijd dezelfde bytes.',
  params: oneBatch,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/xml'],
})

export const cancelDirectDebitBatch = endpoint({
  method: 'POST',
  path: '/api/DirectDebitBatches/:id/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Trek in wat nog geïnd moet worden, of met position één factuur die de bank weigerde: het is weer te incasseren. Verwijder het ook bij de bank.',
  params: oneBatch,
  query: z.object({
    position: z
      .string()
      .regex(/^\d{1,4}$/, 'Kies welke incasso je intrekt.')
      .optional(),
  }),
  data: z.null(),
}) // prettier-ignore
