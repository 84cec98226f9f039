import { z } from 'zod'
import {
  booleanText,
  coded,
  euros,
  eurosText,
  idCodec,
  instant,
  localDateCodec,
  percentage,
  priceCodec,
  quantityCodec,
  optionalText,
  requiredText,
  summedEuros,
  text,
  textOfLines,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery, listPage } from '#contract/list-page.ts'
import { foreignAmountOnWire, foreignTotal, givenRate } from '#ledger/currency-contract.ts'
import { isKnownRate, RATE_UNKNOWN, rateUnknownOn } from '#documents/domain/vat-rate.ts'
import { mayStandOn } from '#ledger/domain/vat-rate.ts'
import type { BackingDocumentId, ExpenseId, LedgerAccountId, LineId, ProjectId, UserId } from '#kernel/ids.ts'
import { price, quantity } from '#kernel/money.ts'
import type { PurchaseTreatment } from './domain/vat-treatment.ts'

/** 0 and 1000 are the specification's; the others are ours, because the boxes of the return differ. */
const treatmentCodes = {
  standard: 0,
  'reversed-nl': 1000,
  eu: 2000,
  'non-eu': 3000,
  foreign: 6000,
} as const satisfies Record<PurchaseTreatment, number>
export const treatment = coded(
  treatmentCodes,
  'Kies een btw-behandeling: 0 (Standaard), 1000 (verlegd binnen Nederland), 2000 (uit de EU), 3000 (van buiten de EU) of 6000 (buitenlandse btw).',
)

const expenseId = idCodec<ExpenseId>()
export const backingDocumentId = idCodec<BackingDocumentId>()
const accountId = idCodec<LedgerAccountId>()

export const MAX_EXPENSE_LINES = 200

export const expenseLineInput = z.object({
  description: textOfLines('de omschrijving', 4000).default(''),
  quantity: quantityCodec.default(quantity(10_000n)),
  unitPrice: priceCodec.default(price(0n)),
  /** Left out: the high rate of the day on the document. */
  vatPercentage: percentage.refine(isKnownRate, RATE_UNKNOWN).optional(),
  vatTreatment: treatment.default('standard'),
  vatDeductible: z.boolean({ error: 'Kies of de btw aftrekbaar is.' }).default(true),
  /** The VAT of the document, where it differs from quantity × price × percentage. */
  vatAmount: euros.nullish().default(null),
  costLedgerAccountId: accountId,
  bankLedgerAccountId: accountId,
})
export type ExpenseLineInput = z.output<typeof expenseLineInput>

export const newExpense = z
  .object({
    description: requiredText('de omschrijving', 500),
    /** The supplier, and the number of its invoice. A correction without them has none. */
    supplierName: optionalText('de leverancier', 200),
    supplierInvoiceNumber: optionalText('het factuurnummer van de leverancier', 100),
    backingDocumentId: z
      .string({ error: 'Upload een document bij de uitgave.' })
      .min(1, 'Upload een document bij de uitgave.')
      .pipe(backingDocumentId),
    projectId: idCodec<ProjectId>().nullish().default(null),
    /** The day on the document; default today. */
    date: localDateCodec.optional(),
    /**
     * The booking day; default the document's own. A later day, today at the latest, is for a document that
     * comes after its VAT return was filed or its year closed; a correction determines that day
     * automatically.
     */
    bookedOn: localDateCodec.optional(),
    /**
     * The currency of the document and the rate of its day, where that is not the euro: then the prices and the VAT of the lines are in it, and the books
     * have the euros by the rate.
     */
    foreign: givenRate.nullish(),
    /**
     * What a line of the bank took for it before, in euros: that line waits on 1200 for this document and pays the lines, which are on account (1600). Of a
     * document in another currency the rest is an exchange difference.
     */
    paidBeforeAmount: euros
      .refine((amount) => amount > 0n, 'Wat de bankregel afschreef is meer dan € 0,00.')
      .nullish(),
    /** The private part of each line: no cost, and no VAT of that part is deducted. */
    privatePercentage: percentage
      .refine(
        (share) => share < 10_000n,
        'Is alles privé, dan is het geen uitgave van de zaak. Vul minder dan 100% in.',
      )
      .optional(),
    lines: z
      .array(expenseLineInput, { error: 'Voeg regels toe.' })
      .min(1, 'Voeg minstens één regel toe.')
      .max(MAX_EXPENSE_LINES, `Een uitgave heeft hooguit ${String(MAX_EXPENSE_LINES)} regels.`),
  })
  // The rates of the day on the document; without a day, the command decides by the day of today.
  .superRefine(({ date, lines }, context) => {
    for (const [index, { vatPercentage }] of lines.entries())
      if (date !== undefined && vatPercentage !== undefined && !mayStandOn(vatPercentage, date))
        context.addIssue({
          code: 'custom',
          path: ['lines', index, 'vatPercentage'],
          message: rateUnknownOn(date),
        })
  })
export type NewExpense = z.output<typeof newExpense>

/** The user and the time of an action. */
const moment = z.object({ userAccountId: idCodec<UserId>(), timeStamp: instant })

export const expenseSummary = z.object({
  id: expenseId,
  description: z.string(),
  supplierName: z.string().nullable(),
  supplierInvoiceNumber: z.string().nullable(),
  date: localDateCodec,
  netAmount: summedEuros,
  vatAmount: summedEuros,
  grossAmount: summedEuros,
  /** The amount that the supplier is still owed. */
  openAmount: summedEuros,
  /** Ordered at the bank, and not booked by a line of it yet. */
  inPayment: z.boolean(),
  projectId: idCodec<ProjectId>().nullable(),
  backingDocumentId,
  /** Names of the accounts of its lines. */
  costAccounts: z.array(z.string()),
  markedAsValid: moment.nullable(),
  bookedById: idCodec<UserId>(),
  /** The business asks a second person for each expense, and no user has checked this one. */
  waitsForCheck: z.boolean(),
  correctsId: expenseId.nullable(),
  /** The expense that replaces it; then this one no longer counts. */
  correctedById: expenseId.nullable(),
  /** Reversed without a replacement; then it no longer counts either. */
  withdrawn: moment.nullable(),
  /** The amount in the currency of the document; null for a document in euros. All other amounts are euros. */
  foreign: foreignTotal.nullable(),
})
export type ExpenseSummary = z.output<typeof expenseSummary>

export const listExpenses = endpoint({
  method: 'GET',
  path: '/api/Expenses',
  access: 'tenant',
  needs: 'purchases.read',
  summary: 'Alle uitgaven, de nieuwste eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(expenseSummary),
})

/** The list in the form that the screen requests. */
export const expensePages = listPage({
  filters: ['alle', 'te-controleren', 'te-betalen', 'vervallen'],
  sorts: ['datum', 'omschrijving', 'soort', 'status', 'bedrag'],
  row: expenseSummary,
})

export const listExpensePage = endpoint({
  method: 'GET',
  path: '/api/Expenses/page',
  access: 'tenant',
  needs: 'purchases.read',
  summary: 'Twaalf uitgaven, gefilterd en geordend; met projectId en refundable (waarop is betaald).',
  query: expensePages.query.extend({
    projectId: idCodec<ProjectId>().optional(),
    refundable: booleanText('Geef refundable als true of false.').optional(),
  }),
  data: expensePages.data,
})

const accountOnScreen = z.object({ id: accountId, number: z.string(), name: z.string() })

const documentKind = z.enum(['pdf', 'png', 'jpeg', 'webp', 'ubl', 'cii'])

export const expenseDetail = expenseSummary.extend({
  bookedOn: localDateCodec,
  /** The login address of the user who marked it. */
  markedAsValidBy: z.string().nullable(),
  lines: z.array(
    z.object({
      id: idCodec<LineId>(),
      description: z.string(),
      quantity: quantityCodec,
      unitPrice: priceCodec,
      vatPercentage: percentage,
      vatTreatment: treatment,
      vatDeductible: z.boolean(),
      vatAmount: summedEuros.nullable(),
      costAccount: accountOnScreen,
      paymentAccount: accountOnScreen,
      totalAmountSummary: z.object({ netAmount: summedEuros, vatAmount: summedEuros }),
      /** As the document in another currency has the line; null for a document in euros. */
      foreign: z
        .object({
          quantity: quantityCodec,
          unitPrice: priceCodec,
          vatAmount: summedEuros.nullable(),
          netAmount: foreignAmountOnWire,
        })
        .nullable(),
    }),
  ),
  perRate: z.array(
    z.object({
      vatTreatment: treatment,
      vatPercentage: percentage,
      netAmount: summedEuros,
      vatAmount: summedEuros,
    }),
  ),
  document: z.object({
    id: backingDocumentId,
    fileName: z.string(),
    kind: documentKind,
    sizeBytes: z.int(),
    uploadedAt: instant,
  }),
  payments: z.array(
    z.object({
      id: z.uuid(),
      date: localDateCodec,
      amount: summedEuros,
      account: z.string(),
      /** What was paid more (positive) or less than the books had, on 9020. */
      exchangeDifference: summedEuros,
    }),
  ),
  entries: z.array(
    z.object({ id: z.uuid(), number: z.int(), transactionDate: localDateCodec, description: z.string() }),
  ),
})
export type ExpenseDetail = z.output<typeof expenseDetail>

const oneExpense = z.object({ id: expenseId })

export const getExpense = endpoint({
  method: 'GET',
  path: '/api/Expenses/:id',
  access: 'tenant',
  needs: 'purchases.read',
  summary: 'Eén uitgave, met regels, document, betalingen en boekingen.',
  params: oneExpense,
  data: expenseDetail,
})

/** The typed values, to find similar expenses. */
const likeness = z.object({
  date: localDateCodec,
  grossAmount: eurosText,
  /** Including the supplier's name. */
  description: text('de omschrijving', 500),
  supplierName: text('de leverancier', 200).optional(),
  supplierInvoiceNumber: text('het factuurnummer van de leverancier', 100).optional(),
  /** The expense that is being corrected is excluded. */
  except: expenseId.optional(),
})

export const listSimilarExpenses = endpoint({
  method: 'GET',
  path: '/api/Expenses/similar',
  access: 'tenant',
  needs: 'purchases.read',
  summary:
    'Uitgaven van dezelfde leverancier met hetzelfde factuurnummer, of met hetzelfde bedrag op dezelfde datum: waarschijnlijk ' +
    'dezelfde aankoop.',
  query: likeness,
  data: z.array(
    expenseSummary.pick({
      id: true,
      description: true,
      supplierInvoiceNumber: true,
      date: true,
      grossAmount: true,
    }),
  ),
})

export const listUsedCostAccounts = endpoint({
  method: 'GET',
  path: '/api/Expenses/usedAccounts',
  access: 'tenant',
  needs: 'purchases.read',
  summary: 'De soorten kosten waarop is geboekt, de meest gekozen eerst.',
  data: z.array(
    z.object({
      numberAsString: z.string(),
      /** Lines of expenses. */
      timesUsed: z.number().int().positive(),
    }),
  ),
})

export const createExpense = endpoint({
  method: 'POST',
  path: '/api/Expenses',
  access: 'tenant',
  needs: 'purchases.write',
  summary: 'Boek een uitgave bij een document dat al is geüpload; geeft het id ervan.',
  body: newExpense,
  data: expenseId,
})

export const correctExpense = endpoint({
  method: 'POST',
  path: '/api/Expenses/:id/correction',
  access: 'tenant',
  needs: 'purchases.write',
  summary: 'Draai een uitgave terug en boek die opnieuw; geeft het id van de nieuwe.',
  params: oneExpense,
  body: newExpense,
  data: expenseId,
})

export const withdrawExpense = endpoint({
  method: 'PATCH',
  path: '/api/Expenses/:id/withdraw',
  access: 'tenant',
  needs: 'purchases.write',
  summary: 'Trek een uitgave in: de boeking wordt teruggedraaid, zonder nieuwe ervoor in de plaats.',
  params: oneExpense,
  data: z.null(),
})

export const markExpenseValid = endpoint({
  method: 'PATCH',
  path: '/api/Expenses/:id/mark-valid',
  access: 'tenant',
  needs: 'purchases.write',
  summary:
    'Zet vast dat iemand de uitgave heeft gecontroleerd: wie en wanneer. Nog eens doen verandert niets. Vraagt het bedrijf vier ogen, dan is dat een ander dan wie hem boekte.',
  params: oneExpense,
  data: z.null(),
})

export const payExpense = endpoint({
  method: 'PATCH',
  path: '/api/Expenses/:id/paid',
  access: 'tenant',
  needs: 'purchases.pay',
  summary:
    'Boek dat een uitgave op rekening is betaald: alles wat openstaat, van de gekozen rekening. Een uitgave in een andere valuta met amount: wat er in euro van ' +
    'je rekening ging; het koersverschil komt op 9020. Meer dan 5% verschil alleen met consent difference.',
  params: oneExpense,
  body: z.object({
    bankLedgerAccountId: accountId,
    /** Default: today. */
    date: localDateCodec.optional(),
    /** In euros, in the direction of what is open. Left out: all that is open. */
    amount: euros.optional(),
    consent: z.enum(['difference'], { error: 'Kies difference.' }).nullish(),
  }),
  data: z.null(),
})

export const uploadBackingDocument = endpoint({
  method: 'POST',
  path: '/api/BackingDocuments',
  access: 'tenant',
  needs: 'purchases.write',
  summary:
    'Upload een document als multipart/form-data, veld file: PDF, JPEG, PNG, WebP, HEIC (wordt JPEG), UBL of CII, hooguit 10 MiB; geeft het id. ' +
    'Hoort het bestand al bij een uitgave, dan alleen met allowDuplicate=true.',
  query: z.object({ allowDuplicate: booleanText('Kies true of false.').optional() }),
  data: backingDocumentId,
  bodyKind: 'file',
})

export const getBackingDocument = endpoint({
  method: 'GET',
  path: '/api/BackingDocuments/:id',
  access: 'tenant',
  needs: 'purchases.read',
  summary: 'Het bestand zelf, als download.',
  params: z.object({ id: backingDocumentId }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'application/xml'],
})
