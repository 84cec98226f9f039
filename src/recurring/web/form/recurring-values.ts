import { z } from 'zod'
import {
  documentValuesOf,
  pathInForm,
  typedDocument,
  typedParticulars,
  type DocumentValues,
} from '#documents/web/editor/document-values.ts'
import { currencyIn, currencyOfDocument, typedCurrency } from '#documents/web/editor/currency-of-document.ts'
import { documentFieldWords } from '#documents/web/editor/document-words.ts'
import type { InvoiceDetail } from '#invoices/contract.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { addDays, parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import type { CurrencyValues } from '#ledger/web/currency-values.ts'
import { today } from '#platform/web/today.ts'
import type { FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import { newRecurringInvoice, type NewRecurringInvoice, type RecurringDetail } from '../../contract.ts'
import type { Unit } from '../../domain/occurrence.ts'
import type { RecurringMode } from '../../domain/recurring-invoice.ts'
import type { Timing } from '../../domain/schedule.ts'

/** A recurring invoice is typed as an invoice, whose date is the day from which it is counted. */
export interface RecurringValues extends DocumentValues, CurrencyValues {
  unit: Unit
  every: string
  isOnLastDay: boolean
  timing: Timing
  ends: 'never' | 'day' | 'count'
  lastDay: string
  mostRuns: string
  isProRata: boolean
  /** '' when it begins with the first period. */
  firstDay: string
  mode: RecurringMode
  /** The id of the invoice that it is made from; '' for none. */
  sourceId: string
}

export const standardRecurrence = {
  unit: 'month',
  every: '1',
  isOnLastDay: false,
  timing: 'advance',
  ends: 'never',
  lastDay: '',
  mostRuns: '',
  isProRata: false,
  firstDay: '',
  mode: 'concept',
  sourceId: '',
} as const satisfies Omit<RecurringValues, keyof DocumentValues | keyof CurrencyValues>

/** The values of an invoice: the same customer and lines, and counted from its date. */
export const valuesOfInvoice = (invoice: InvoiceDetail): RecurringValues => ({
  ...documentValuesOf(invoice),
  ...currencyOfDocument(invoice.foreign),
  deliveryDate: today(),
  ...standardRecurrence,
  sourceId: invoice.id,
})

/** A stored one, as it is typed. */
export const versionedRecurring = (stored: RecurringDetail) => ({
  version: stored.version,
  values: {
    ...documentValuesOf({
      ...stored,
      issueDate: stored.anchor,
      dueByDate: addDays(stored.anchor, stored.paymentDays),
      deliveryDate: today(),
    }),
    ...currencyOfDocument(stored.foreign),
    unit: stored.unit,
    every: String(stored.every),
    isOnLastDay: stored.isOnLastDay,
    timing: stored.timing,
    ends: endOf(stored),
    lastDay: stored.lastDay ?? '',
    mostRuns: stored.mostRuns === null ? '' : String(stored.mostRuns),
    isProRata: stored.isProRata,
    firstDay: stored.firstDay ?? '',
    mode: stored.mode,
    sourceId: stored.sourceId ?? '',
  } satisfies RecurringValues,
})

const endOf = ({ lastDay, mostRuns }: RecurringDetail): RecurringValues['ends'] =>
  lastDay !== null ? 'day' : mostRuns !== null ? 'count' : 'never'

const wholeNumber = (refusal: string) =>
  z.string().transform((typed, context): number => {
    if (/^[1-9]\d{0,3}$/.test(typed.trim())) return Number(typed)
    context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  })

/** A field that is not shown is not read. */
const typedRecurrence = {
  unit: z.enum(['week', 'month', 'quarter', 'year']),
  every: wholeNumber('Vul een heel aantal in, zoals 1.'),
  isOnLastDay: z.boolean(),
  timing: z.enum(['advance', 'arrears']),
  ends: z.enum(['never', 'day', 'count']),
  lastDay: z.string(),
  mostRuns: z.string(),
  isProRata: z.boolean(),
  firstDay: z.string(),
  mode: z.enum(['concept', 'finalise', 'send']),
  sourceId: z.string(),
}

/** Reads the form, and has the contract's own schema look at what comes of it. */
export const recurringForm = z
  .object({ ...typedDocument, ...typedCurrency, ...typedRecurrence })
  .transform((typed, context): NewRecurringInvoice => {
    const currency = currencyIn(typed, context)
    if (currency === null) return z.NEVER
    const refuse = (field: string, message: string): null => {
      context.addIssue({ code: 'custom', path: [field], message })
      return null
    }
    const dayOf = (field: 'lastDay' | 'firstDay'): LocalDate | null =>
      parseTypedDate(typed[field], today()) ??
      refuse(field, 'Vul een bestaande datum in, bijvoorbeeld 3-4-2027.')
    const count = typed.mostRuns.trim()
    const document: NewRecurringInvoice = {
      customerId: typed.customerId as CustomerId,
      projectId: typed.projectId === '' ? null : (typed.projectId as ProjectId),
      ...typedParticulars(typed),
      ...currency,
      lines: typed.lines.filter((line) => line !== null),
      paymentDays: typed.dueDays,
      mode: typed.mode,
      anchor: typed.issueDate,
      unit: typed.unit,
      every: typed.every,
      isOnLastDay: typed.unit !== 'week' && typed.isOnLastDay,
      timing: typed.timing,
      firstDay: typed.isProRata && typed.firstDay.trim() !== '' ? dayOf('firstDay') : null,
      lastDay: typed.ends === 'day' ? dayOf('lastDay') : null,
      mostRuns:
        typed.ends !== 'count'
          ? null
          : /^[1-9]\d{0,3}$/.test(count)
            ? Number(count)
            : refuse('mostRuns', 'Vul een heel aantal facturen in, zoals 12.'),
      isProRata: typed.isProRata,
      sourceId: typed.sourceId === '' ? null : (typed.sourceId as DocumentId),
    }
    const places = typed.lines.flatMap((line, place) => (line === null ? [] : [place]))
    for (const { message, path } of z.safeEncode(newRecurringInvoice, document).error?.issues ?? [])
      context.addIssue({
        code: 'custom',
        message,
        path: path[0] === 'anchor' ? ['issueDate'] : pathInForm(path, places),
      })
    return document
  })

const labels: Readonly<Record<string, string>> = {
  unit: 'Ritme',
  every: 'Elke',
  isOnLastDay: 'Laatste dag van de maand',
  timing: 'Vooraf of achteraf',
  ends: 'Einde',
  lastDay: 'Laatste dag',
  mostRuns: 'Aantal facturen',
  isProRata: 'Naar rato',
  firstDay: 'Eerste dag',
  mode: 'Wat er gebeurt',
}

/** For the comparison with the version of another user. */
export const recurringFieldWords = (
  nameOf: (field: 'customerId' | 'projectId', id: string) => string,
): FieldWords => documentFieldWords({ issueDate: 'Eerste factuur', dueDays: 'Betaaltermijn' }, nameOf, labels)
