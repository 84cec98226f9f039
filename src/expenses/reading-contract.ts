import { z } from 'zod'
import {
  eurosText,
  localDateCodec,
  percentage,
  priceCodec,
  quantityCodec,
  summedEuros,
  text,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode } from '#ledger/currency-contract.ts'
import { backingDocumentId, treatment } from './contract.ts'
import { remarkKinds } from './domain/e-invoice/remark.ts'

const proposedLine = z.object({
  description: z.string(),
  quantity: quantityCodec,
  unitPrice: priceCodec,
  vatPercentage: percentage,
  vatAmount: summedEuros.nullable(),
  /**
   * Only where the lines differ from the proposal; null where the user must choose it. Default: the
   * proposal's own.
   */
  vatTreatment: treatment.nullable().optional(),
})
export type ProposedLine = z.output<typeof proposedLine>

/** The certainty: figures that confirm each other, one clear place, or a guess. */
const certainty = z.enum(['certain', 'likely', 'unsure'])

export const documentProposal = z.object({
  supplier: z.string().nullable(),
  /** The account to pay to, where an e-invoice names one. */
  iban: z.string().optional(),
  invoiceNumber: z.string().nullable(),
  date: localDateCodec.nullable(),
  /** The total to pay, as the document states it, in its own currency. */
  total: summedEuros.nullable(),
  paidWith: z.enum(['bank', 'credit-card', 'cash', 'on-account']).nullable(),
  vatTreatment: treatment,
  isEuro: z.boolean(),
  /** ISO 3166 of a supplier abroad; older readings have none. */
  country: z.string().optional(),
  /** The currency of the amounts, where it is known and not the euro; older readings have none, and no amounts either. */
  currency: currencyCode.optional(),
  /** Net; for a receipt one per rate. */
  lines: z.array(proposedLine),
  /** Null for missing values. `lines` is the certainty of the VAT. */
  certainty: z.object({
    supplier: certainty.nullable(),
    date: certainty.nullable(),
    total: certainty.nullable(),
    lines: certainty.nullable(),
  }),
  /** Remarks and questions before booking, in order of importance. */
  remarks: z.array(z.object({ kind: z.enum(remarkKinds), sentence: z.string() })).optional(),
  /** Totals as an e-invoice states them, in its own currency. */
  stated: z
    .object({
      currency: z.string().nullable(),
      net: summedEuros.nullable(),
      vat: summedEuros.nullable(),
      gross: summedEuros.nullable(),
      payable: summedEuros.nullable(),
    })
    .optional(),
})
export type DocumentProposal = z.output<typeof documentProposal>

/** A line of the bank that paid a document before and waits for it on 1200; the amount is what left the account, above zero. */
export const waitingLine = z.object({ date: localDateCodec, amount: summedEuros, description: z.string() })
export type WaitingLine = z.output<typeof waitingLine>

export const documentReading = z.object({
  /** `none`: nothing to read; `failed`: unreadable, so the user types the values. */
  state: z.enum(['none', 'waiting', 'reading', 'done', 'failed']),
  /** Percent. */
  progress: z.int(),
  /** Data of an e-invoice (also inside a PDF), text of a PDF, or text recognised in a picture. */
  source: z.enum(['ubl', 'cii', 'pdf-text', 'ocr']).nullable(),
  proposal: documentProposal.nullable(),
  /** The account that it is probably of; null where nothing says so, and where only the user knows. */
  cost: z
    .object({
      numberAsString: z.string(),
      name: z.string(),
      vatDeductible: z.boolean(),
      /** The rate where the document states none; null where the kind does not say one. */
      vatPercentage: percentage.nullable(),
      /** Where the document does not say how its VAT works; null where the kind does not say that either. */
      vatTreatment: treatment.nullable(),
      /** The private part, as with the last expense of the supplier; null where the user is asked. */
      privatePercentage: percentage.nullable(),
      /** Where it was divided over several accounts at the bank: the smaller parts, in shares of what is for the business. */
      others: z.array(
        z.object({
          numberAsString: z.string(),
          name: z.string(),
          vatDeductible: z.boolean(),
          vatPercentage: percentage.nullable(),
          sharePercentage: percentage,
        }),
      ),
      /** Dutch words. */
      reason: z.string(),
    })
    .nullable(),
  /** The line of the bank that paid it before and waits for it on 1200; null where none does. */
  waitingLine: waitingLine.nullable(),
  /** The cause of the failure: nothing to read, or too much work. Older readings have none. */
  failure: z.enum(['unreadable', 'too-complex']).optional(),
})
export type DocumentReading = z.output<typeof documentReading>

export const getDocumentReading = endpoint({
  method: 'GET',
  path: '/api/BackingDocuments/:id/reading',
  access: 'tenant',
  needs: 'purchases.read',
  summary:
    'Wat er op het document staat, als voorstel voor de uitgave: leverancier, datum, totaal en btw, elk met hoe zeker dat is, en de soort kosten. ' +
    'Een foto wordt op de achtergrond gelezen; vraag het zolang de stand waiting of reading is.',
  params: z.object({ id: backingDocumentId }),
  data: documentReading,
})

export const findWaitingLine = endpoint({
  method: 'GET',
  path: '/api/Expenses/waitingLine',
  access: 'tenant',
  needs: 'purchases.read',
  summary:
    'De bankregel op 1200 (vraagposten) die op deze uitgave wacht, of null. In euro is het een regel met precies grossAmount; met currency is grossAmount het bedrag in euro ' +
    'tegen de koers, en mag je het weglaten.',
  query: z.object({
    date: localDateCodec,
    grossAmount: eurosText.optional(),
    currency: currencyCode.optional(),
    /** The supplier, or the words that name it. */
    supplierName: text('de leverancier', 500).optional(),
  }),
  data: waitingLine.nullable(),
})
