import { z } from 'zod'
import { standardSettings } from '../../domain/document-settings.ts'
import type { CustomerId, ProjectId } from '#kernel/ids.ts'
import { addDays, daysBetween, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { typedDate } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import type { LineInput } from '../../line-contract.ts'
import { eachParticular, type Particulars } from '../../domain/particulars.ts'
import type { Line } from '../../domain/line.ts'
import { blankLine, isBlank, lineValuesOf, typedLine, type LineValues } from '../line-values.ts'

/** A document as it is typed: days instead of a due date, figures as text. */
export interface DocumentValues extends Record<keyof Particulars, string> {
  customerId: string
  /** '' without a project. */
  projectId: string
  issueDate: string
  /** In how many days after that it is due: to be paid, or no longer valid. */
  dueDays: string
  deliveryDate: string
  lines: LineValues[]
}

const MOST_DUE_DAYS = 365

/** The preselection of an address; '' for none. */
export interface GivenInAddress {
  readonly customerId: string
  readonly projectId: string
}

/** Dated and delivered today; due after the tenant's own days (specification, section 9: 14). */
export const blankDocument = (
  { customerId, projectId }: GivenInAddress,
  dueDays: number = standardSettings.paymentDays,
): DocumentValues => ({
  customerId,
  projectId,
  ...eachParticular(() => ''),
  issueDate: today(),
  dueDays: String(dueDays),
  deliveryDate: today(),
  lines: [blankLine(today())],
})

/** A stored concept, as it is typed. */
export const documentValuesOf = (
  stored: Particulars & {
    readonly customerId: CustomerId
    readonly projectId: ProjectId | null
    readonly issueDate: LocalDate
    readonly dueByDate: LocalDate
    readonly deliveryDate: LocalDate
    readonly lines: readonly (Omit<Line, 'vatRate'> & { readonly vatPercentage: Line['vatRate'] })[]
  },
): DocumentValues => ({
  customerId: stored.customerId,
  projectId: stored.projectId ?? '',
  ...eachParticular((name) => stored[name] ?? ''),
  issueDate: stored.issueDate,
  dueDays: String(daysBetween(stored.issueDate, stored.dueByDate)),
  deliveryDate: stored.deliveryDate,
  lines:
    stored.lines.length === 0
      ? [blankLine(stored.deliveryDate)]
      : stored.lines.map(({ vatPercentage, ...line }) => lineValuesOf({ ...line, vatRate: vatPercentage })),
})

/** The fields that every document has, read one by one; a form adds its own and ends in `documentOf` and `checkedBy`. */
export const typedDocument = {
  customerId: z.string().min(1, 'Kies een klant.'),
  projectId: z.string(),
  ...eachParticular(() => z.string()),
  issueDate: typedDate(),
  dueDays: z
    .string()
    .refine(
      (typed) => daysIn(typed) !== null,
      `Vul een aantal dagen in, van 0 tot en met ${String(MOST_DUE_DAYS)}.`,
    )
    .transform((typed) => daysIn(typed) ?? 0),
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
}
type TypedDocument = z.output<z.ZodObject<typeof typedDocument>>

/** What every document's call takes. Blank lines are left out. */
export const documentOf = (typed: TypedDocument) => ({
  customerId: typed.customerId as CustomerId,
  projectId: typed.projectId === '' ? null : (typed.projectId as ProjectId),
  ...typedParticulars(typed),
  issueDate: typed.issueDate,
  dueDate: dayAfter(typed.issueDate, typed.dueDays) ?? typed.issueDate,
  deliveryDate: typed.deliveryDate,
  lines: typed.lines.filter((line) => line !== null),
})

/** None of what was left empty. */
export const typedParticulars = (typed: Record<keyof Particulars, string>): Particulars =>
  eachParticular((name) => (typed[name].trim() === '' ? null : typed[name]))

/** Has the contract's own schema look at what comes of the form; what it refuses is put beside the field. */
export function checkedBy<Schema extends z.ZodType>(
  schema: Schema,
  document: z.output<Schema>,
  typed: TypedDocument,
  context: z.RefinementCtx,
): z.output<Schema> {
  // A blank line fell out, so each kept one takes its place in the form along, for errors to find their field.
  const places = typed.lines.flatMap((line, place) => (line === null ? [] : [place]))
  for (const { message, path } of z.safeEncode(schema, document).error?.issues ?? [])
    refuse(context, message, pathInForm(path, places))
  return document
}

/** The field of the form where a field of the contract is typed. */
export function pathInForm(path: readonly PropertyKey[], places: readonly number[] = []): PropertyKey[] {
  const [first, second, ...rest] = path
  if (first === 'dueDate') return ['dueDays']
  if (first === 'lines' && typeof second === 'number')
    return ['lines', places[second] ?? second, ...rest.map(fieldInForm)]
  return [...path]
}

/** A discount in percent and one in euro are typed in one field. */
const fieldInForm = (name: PropertyKey): PropertyKey =>
  name === 'discountAmount' || name === 'discountPercentage' ? 'discount' : name

/** The day on which it is due; null when what was typed is no day or no number of days. */
export function dueDateTyped({
  issueDate,
  dueDays,
}: Pick<DocumentValues, 'issueDate' | 'dueDays'>): LocalDate | null {
  const from = parseLocalDate(issueDate)
  const days = daysIn(dueDays)
  return from === null || days === null ? null : dayAfter(from, days)
}

function daysIn(typed: string): number | null {
  const digits = /^(\d{1,3})(?:\s*dagen)?$/.exec(typed.trim())?.[1]
  return digits !== undefined && Number(digits) <= MOST_DUE_DAYS ? Number(digits) : null
}

/** Null past the end of the calendar. */
const dayAfter = (from: LocalDate, days: number): LocalDate | null =>
  from.startsWith('2199') ? null : addDays(from, days)

const lineInputOf = ({ vatRate, ...line }: Line): LineInput => ({ ...line, vatPercentage: vatRate })

function refuse(context: z.RefinementCtx, message: string, path: readonly PropertyKey[]): void {
  context.addIssue({ code: 'custom', message, path: [...path] })
}
