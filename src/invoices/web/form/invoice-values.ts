import { z } from 'zod'
import { standardSettings } from '#documents/domain/document-settings.ts'
import type { Line } from '#documents/domain/line.ts'
import { blankLine, isBlank, lineValuesOf, typedLine, type LineValues } from '#documents/web/line-values.ts'
import type { CustomerId, ProjectId } from '#kernel/ids.ts'
import { addDays, daysBetween, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { today, typedDate } from '#platform/web/form/typed-values.ts'
import { newInvoice, type InvoiceDetail, type LineInput, type NewInvoice } from '../../contract.ts'

/** An invoice as it is typed: the days to pay instead of a due date, figures as text. */
export interface InvoiceValues {
  customerId: string
  /** '' when it belongs to none. */
  projectId: string
  title: string
  issueDate: string
  termDays: string
  deliveryDate: string
  lines: LineValues[]
}

const MOST_TERM_DAYS = 365

/** Dated and delivered today; to be paid within the tenant's own days (specification, section 9: 14). */
export const emptyInvoice = (
  given: { customerId: string; projectId: string },
  { paymentDays } = standardSettings,
): InvoiceValues => ({
  ...given,
  title: '',
  issueDate: today(),
  termDays: String(paymentDays),
  deliveryDate: today(),
  lines: [blankLine()],
})

/** A stored concept, as it is typed. */
export const invoiceValuesOf = (invoice: InvoiceDetail): InvoiceValues => ({
  customerId: invoice.customerId,
  projectId: invoice.projectId ?? '',
  title: invoice.title ?? '',
  issueDate: invoice.issueDate,
  termDays: String(daysBetween(invoice.issueDate, invoice.dueByDate)),
  deliveryDate: invoice.deliveryDate,
  lines:
    invoice.lines.length === 0
      ? [blankLine()]
      : invoice.lines.map(({ vatPercentage, ...line }) => lineValuesOf({ ...line, vatRate: vatPercentage })),
})

const TERM_REFUSED = `Vul een aantal dagen in, van 0 tot en met ${String(MOST_TERM_DAYS)}.`

const typedInvoice = z.object({
  customerId: z.string().min(1, 'Kies een klant.'),
  projectId: z.string(),
  title: z.string(),
  issueDate: typedDate(),
  termDays: z
    .string()
    .refine((typed) => termOf(typed) !== null, TERM_REFUSED)
    .transform((typed) => termOf(typed) ?? 0),
  deliveryDate: typedDate(),
  lines: z.array(
    z.custom<LineValues>().transform((line, context): LineInput | null => {
      if (isBlank(line)) return null
      const read = typedLine.safeParse(line)
      if (read.success) return lineInputOf(read.data)
      for (const { message, path } of read.error.issues) refuse(context, message, path)
      return z.NEVER
    }),
  ),
})

/** Reads the form, and has the contract's own schema look at what comes of it. Blank lines are left out. */
export const invoiceForm = typedInvoice.transform((typed, context): NewInvoice => {
  // A blank line falls out, so each kept one takes its place in the form along, for errors to find their field.
  const kept = typed.lines.flatMap((line, place) => (line === null ? [] : [{ line, place }]))
  const invoice: NewInvoice = {
    customerId: typed.customerId as CustomerId,
    projectId: typed.projectId === '' ? null : (typed.projectId as ProjectId),
    title: typed.title.trim() === '' ? null : typed.title,
    issueDate: typed.issueDate,
    dueDate: dueDateOf(typed.issueDate, typed.termDays) ?? typed.issueDate,
    deliveryDate: typed.deliveryDate,
    lines: kept.map(({ line }) => line),
  }
  const checked = z.safeEncode(newInvoice, invoice)
  const places = kept.map(({ place }) => place)
  for (const { message, path } of checked.error?.issues ?? [])
    refuse(context, message, pathInForm(path, places))
  return invoice
})

/** The field of the form where a field of the contract is typed. */
export function pathInForm(path: readonly PropertyKey[], places: readonly number[] = []): PropertyKey[] {
  const [first, second, ...rest] = path
  if (first === 'dueDate') return ['termDays']
  if (first === 'lines' && typeof second === 'number') return ['lines', places[second] ?? second, ...rest]
  return [...path]
}

/** The day by which an invoice must be paid; null when what was typed is no day or no number of days. */
export function dueDateTyped({
  issueDate,
  termDays,
}: Pick<InvoiceValues, 'issueDate' | 'termDays'>): LocalDate | null {
  const from = parseLocalDate(issueDate)
  const days = termOf(termDays)
  return from === null || days === null ? null : dueDateOf(from, days)
}

function termOf(typed: string): number | null {
  const digits = /^(\d{1,3})(?:\s*dagen)?$/.exec(typed.trim())?.[1]
  return digits !== undefined && Number(digits) <= MOST_TERM_DAYS ? Number(digits) : null
}

/** Null past the end of the calendar. */
const dueDateOf = (from: LocalDate, days: number): LocalDate | null =>
  from.startsWith('2199') ? null : addDays(from, days)

const lineInputOf = ({ vatRate, ...line }: Line): LineInput => ({ ...line, vatPercentage: vatRate })

function refuse(context: z.RefinementCtx, message: string, path: readonly PropertyKey[]): void {
  context.addIssue({ code: 'custom', message, path: [...path] })
}
