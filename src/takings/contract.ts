import { z } from 'zod'
import {
  euros,
  idCodec,
  instant,
  localDateCodec,
  requiredText,
  summedEuros,
  textOfLines,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery } from '#contract/list-page.ts'
import type {
  BackingDocumentId,
  DayTakingsId,
  DocumentId,
  JournalEntryId,
  RegisterId,
  TillFileId,
} from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'

const takingsId = idCodec<DayTakingsId>()
const registerId = idCodec<RegisterId>()
const documentId = idCodec<DocumentId>()
const paperId = idCodec<BackingDocumentId>()
const tillFileId = idCodec<TillFileId>()
const sells = z.enum(['goods', 'services'], { error: 'Kies goods (spullen, eten) of services (diensten).' })
const registerName = requiredText('de naam van de kassa', 60)
const note = textOfLines('de toelichting', 500)

const register = z.object({
  id: registerId,
  name: z.string(),
  sells,
  cardAccount: z.object({ number: z.string(), name: z.string() }),
  /** The last day that was kept, with what was counted in the drawer; null for a register without a day. */
  last: z.object({ day: localDateCodec, cashCountedAmount: summedEuros }).nullable(),
  /** Days that this register is usually open and that were left out, the oldest first. */
  missingDays: z.array(localDateCodec),
})
export type RegisterOnWire = z.output<typeof register>

export const listRegisters = endpoint({
  method: 'GET',
  path: '/api/Registers',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De kassa’s, met hun laatste dag en de dagen die nog ontbreken.',
  data: z.array(register),
})

export const createRegister = endpoint({
  method: 'POST',
  path: '/api/Registers',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Voeg een kassa toe. De eerste komt er vanzelf bij de eerste dagomzet.',
  body: z.object({ name: registerName, sells: sells.default('goods') }),
  data: registerId,
})
export type NewRegister = z.output<typeof createRegister.body>

const soldOnWire = z.object({ highAmount: summedEuros, lowAmount: summedEuros, zeroAmount: summedEuros })

const onAccountInvoice = z.object({
  id: documentId,
  number: z.string(),
  customerName: z.string(),
  /** With VAT. */
  amount: summedEuros,
})
export type OnAccountInvoice = z.output<typeof onAccountInvoice>

const summary = z.object({
  id: takingsId,
  /** Without gaps for each register. */
  number: z.int(),
  register: z.object({ id: registerId, name: z.string() }),
  day: localDateCodec,
  turnoverAmount: summedEuros,
  cardAmount: summedEuros,
  cashAmount: summedEuros,
  /** Less than zero where money is short. */
  differenceAmount: summedEuros,
  state: z.enum(['kept', 'cancelled']),
})
export type TakingsSummary = z.output<typeof summary>

export const listDayTakings = endpoint({
  method: 'GET',
  path: '/api/DayTakings',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De dagomzetten, de nieuwste dag eerst: van een maand, of alle; met after of limit in stukken, op id.',
  query: z.object({ ...cursorQuery, month: localDateCodec.optional() }),
  data: z.array(summary),
})

export const getDayTakings = endpoint({
  method: 'GET',
  path: '/api/DayTakings/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een dagomzet: wat is verkocht, wat is ontvangen, en de boeking.',
  params: z.object({ id: takingsId }),
  data: summary.extend({
    sold: soldOnWire,
    /** The VAT within what was sold, apart from what was sold on account. */
    vat: z.object({ highAmount: summedEuros, lowAmount: summedEuros }),
    sells,
    isUnderKor: z.boolean(),
    bottleDepositsAmount: summedEuros,
    vouchersSoldAmount: summedEuros,
    vouchersRedeemedAmount: summedEuros,
    tipsAmount: summedEuros,
    tipsFor: z.enum(['staff', 'owner']),
    /** Sold to customers who pay an invoice of that day, which books its own revenue and VAT. */
    onAccountAmount: summedEuros,
    onAccount: z.array(onAccountInvoice),
    cashBeforeAmount: summedEuros,
    cashCountedAmount: summedEuros,
    cashSpentAmount: summedEuros,
    cashToBankAmount: summedEuros,
    /** Put in the drawer by customers who paid an invoice, which is booked with that payment. */
    invoicesInCashAmount: summedEuros,
    floatFrom: z.enum(['books', 'private', 'bank']),
    note: z.string().nullable(),
    /** The file of the till that filled in the day, with its SHA-256; null for a day that was typed. */
    tillFile: z.object({ fileName: z.string(), sha256: z.string() }).nullable(),
    /** Photographs and PDFs of the Z report, the first first; also of an earlier paper of the day. */
    papers: z.array(z.object({ id: paperId, fileName: z.string(), sha256: z.string(), addedAt: instant })),
    /** The fingerprint of the frozen paper of the day, and whether the paper has it still. */
    sha256: z.string(),
    isUnchanged: z.boolean(),
    entry: z.object({ id: idCodec<JournalEntryId>(), number: z.int() }),
    createdAt: instant,
    cancelled: z.object({ at: instant, reason: z.string(), bookedOn: localDateCodec }).nullable(),
    /** The first day after it of the register, which began with what was counted; null for the last day. */
    next: z
      .object({
        day: localDateCodec,
        cashBeforeAmount: summedEuros,
        differenceAmount: summedEuros,
      })
      .nullable(),
  }),
})
export type TakingsDetail = z.output<typeof getDayTakings.data>

export const getTillFile = endpoint({
  method: 'GET',
  path: '/api/DayTakings/:id/file',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Het bestand van de kassa waarmee een dagomzet is ingevuld, zoals het is ingelezen.',
  params: z.object({ id: takingsId }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})

export const uploadDayPaper = endpoint({
  method: 'POST',
  path: '/api/DayTakings/papers',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Bewaar een foto of pdf van de Z-bon bij een dagomzet, als multipart/form-data, veld file: PDF, JPEG, PNG of HEIC (wordt JPEG), hooguit 10 MiB. Het bestand blijft staan als bewijs.',
  query: z.object({ takingsId }),
  data: paperId,
  bodyKind: 'file',
})

export const getDayPaper = endpoint({
  method: 'GET',
  path: '/api/DayTakings/papers/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een foto of pdf van de Z-bon van een dagomzet, als download.',
  params: z.object({ id: paperId }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf', 'image/jpeg', 'image/png'],
})

export const listOnAccountInvoices = endpoint({
  method: 'GET',
  path: '/api/DayTakings/on-account',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De facturen van een dag die als verkocht op rekening in de dagomzet van die dag kunnen: afgerond, met gewone btw, en nog in geen andere dagomzet.',
  query: z.object({
    day: localDateCodec,
    /** The takings that are corrected: their own invoices may be chosen again. */
    correcting: takingsId.optional(),
  }),
  data: z.array(onAccountInvoice),
})

export const getInvoicesInCash = endpoint({
  method: 'GET',
  path: '/api/DayTakings/invoices-in-cash',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Wat klanten sinds de vorige dag van een kassa contant op facturen betaalden, en in de la van nog geen andere dagomzet meetelt.',
  query: z.object({
    day: localDateCodec,
    /** Left out for the only register. */
    registerId: registerId.optional(),
    /** The takings that are corrected: their own amount counts again. */
    correcting: takingsId.optional(),
  }),
  data: z.object({
    /** The first day that counts: after the day before of the register, or the day itself. */
    from: localDateCodec,
    amount: summedEuros,
  }),
})

/** The most invoices that one day names. */
const MOST_INVOICES = 100

const onAccountInvoiceIds = z
  .array(documentId)
  .max(MOST_INVOICES, `Kies hooguit ${String(MOST_INVOICES)} facturen op rekening van één dag.`)

const amount = euros.default(ZERO)
const floatFrom = z.enum(['books', 'private', 'bank'], { error: 'Kies waar het wisselgeld vandaan komt.' })

export const newTakings = z.object({
  /** Left out for the only register, or for the first one, which is then made. */
  registerId: registerId.nullish().default(null),
  day: localDateCodec,
  /** With VAT. */
  highAmount: amount,
  lowAmount: amount,
  zeroAmount: amount,
  /** Less than zero where more was paid back than received. */
  bottleDepositsAmount: amount,
  vouchersSoldAmount: amount,
  vouchersRedeemedAmount: amount,
  tipsAmount: amount,
  tipsFor: z.enum(['staff', 'owner'], { error: 'Kies voor wie de fooi is.' }).default('owner'),
  cardAmount: amount,
  /** Invoices of this day that are part of what was sold. */
  onAccountInvoiceIds: onAccountInvoiceIds.default([]),
  /** In the drawer in the morning; left out, what was counted the last time. */
  cashBeforeAmount: euros.nullish().default(null),
  cashCountedAmount: amount,
  cashSpentAmount: amount,
  cashToBankAmount: amount,
  /** Paid in cash on invoices since the day before of the register: the payments are booked first, and count here in the drawer only. */
  invoicesInCashAmount: amount,
  /** On the first day: where the change in the drawer came from. */
  floatFrom: floatFrom.default('books'),
  /** What the first register sells, which is made with its first day. */
  sells: sells.default('goods'),
  note: note.nullish().default(null),
  /** The file of the till that filled in the day: the id of `file` in the answer to `POST /api/DayTakings/imports` with confirmed. */
  tillFileId: tillFileId.nullish().default(null),
})
export type NewTakings = z.output<typeof newTakings>

export const recordDayTakings = endpoint({
  method: 'POST',
  path: '/api/DayTakings',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Leg een dagomzet vast en boek die. Wat vastligt, verandert niet meer; terugdraaien kan.',
  body: newTakings,
  data: takingsId,
})

/** The most days that are kept at once: a quarter. */
const MOST_DAYS = 92

export const recordSeveralDayTakings = endpoint({
  method: 'POST',
  path: '/api/DayTakings/several',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Leg de dagomzetten van een aantal dagen van één kassa tegelijk vast: alle, of geen.',
  body: z.object({
    days: z
      .array(newTakings)
      .min(1, 'Geef ten minste één dag.')
      .max(MOST_DAYS, `Geef hooguit ${String(MOST_DAYS)} dagen tegelijk.`),
  }),
  data: z.array(takingsId),
})

export const cancelDayTakings = endpoint({
  method: 'POST',
  path: '/api/DayTakings/:id/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Draai een dagomzet terug die niet klopt: op de dag zelf, of vandaag als de btw-aangifte over die dag al is ingediend.',
  params: z.object({ id: takingsId }),
  body: z.object({ reason: requiredText('de reden', 500) }),
  data: z.null(),
})

export const correctDayTakings = endpoint({
  method: 'POST',
  path: '/api/DayTakings/:id/correct',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Verbeter een dagomzet: de oude draait terug en de nieuwe komt ervoor in de plaats, tegelijk; op de dag zelf, of beide vandaag als de btw-aangifte over die dag al is ingediend.',
  params: z.object({ id: takingsId }),
  body: newTakings.omit({ registerId: true, day: true, sells: true }).extend({
    /** Where the change in the drawer came from on the first day; left out, as it was. */
    floatFrom: floatFrom.nullish().default(null),
    /** Left out, the invoices as they were. */
    onAccountInvoiceIds: onAccountInvoiceIds.nullish().default(null),
    /** Left out, the file as it was. */
    tillFileId: tillFileId.nullish().default(null),
    /** Whether the day after, which began with a count that changes, is corrected along: only its difference moves. */
    includesNextDay: z.boolean({ error: 'Geef includesNextDay als true of false.' }).default(false),
    reason: requiredText('de reden', 500),
  }),
  data: takingsId,
})
export type CorrectedTakings = z.output<typeof correctDayTakings.body>

const cashLine = z.object({
  entryId: idCodec<JournalEntryId>(),
  entryNumber: z.int(),
  description: z.string(),
  /** More than zero for what came in. */
  amount: summedEuros,
})

export const getCashBook = endpoint({
  method: 'GET',
  path: '/api/CashBook',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Het kasboek van een maand: elke beweging van de kas, en wat er na elke dag in zat.',
  query: z.object({
    /** Any day of the month. */
    month: localDateCodec,
  }),
  data: z.object({
    month: localDateCodec,
    openingAmount: summedEuros,
    closingAmount: summedEuros,
    days: z.array(z.object({ day: localDateCodec, lines: z.array(cashLine), balanceAmount: summedEuros })),
    /** The first day on which there was less than nothing; null when there is none, in any month. */
    belowZeroOn: localDateCodec.nullable(),
  }),
})
export type CashBook = z.output<typeof getCashBook.data>

export const moveCash = endpoint({
  method: 'POST',
  path: '/api/CashMoves',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Boek geld dat de kas in of uit ging, of het verschil na het tellen van de kas.',
  body: z.object({
    day: localDateCodec,
    move: z.enum(['to-bank', 'from-bank', 'private-in', 'private-out', 'count'], {
      error: 'Kies wat er met het geld gebeurde.',
    }),
    /** The amount that moved; of a count, what was counted. */
    amount: euros.refine((value) => value >= 0n, 'Vul een bedrag van € 0,00 of meer in.'),
  }),
  data: z.object({
    /** The entry. */
    id: idCodec<JournalEntryId>(),
    /** What a count booked; of a move zero. */
    differenceAmount: summedEuros,
  }),
})
export type CashMoveInput = z.output<typeof moveCash.body>
