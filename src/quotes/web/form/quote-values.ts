import { z } from 'zod'
import { standardSettings, textFor } from '#documents/domain/document-settings.ts'
import { blankLine, isBlank, lineValuesOf, typedLine, type LineValues } from '#documents/web/line-values.ts'
import type { LineInput } from '#documents/contract.ts'
import type { CustomerId, ProjectId } from '#kernel/ids.ts'
import { addDays, daysBetween, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints } from '#kernel/money.ts'
import { today, typedDate } from '#platform/web/form/typed-values.ts'
import { newQuote, type NewQuote, type QuoteDetail } from '../../contract.ts'

/** A quote as it is typed: the days it is valid instead of a last day, figures as text. */
export interface QuoteValues {
  customerId: string
  /** '' when it belongs to none. */
  projectId: string
  title: string
  introMessage: string
  outroMessage: string
  issueDate: string
  validDays: string
  deliveryDate: string
  needsCode: boolean
  lines: LineValues[]
}

const MOST_VALID_DAYS = 365

/** Dated and delivered today; valid for the tenant's own days (specification, section 9: 14), in its own words. */
export const emptyQuote = (
  given: { customerId: string; projectId: string },
  settings = standardSettings,
): QuoteValues => ({
  ...given,
  title: '',
  introMessage: textFor(settings, 'quote.intro'),
  outroMessage: textFor(settings, 'quote.outro'),
  issueDate: today(),
  validDays: String(settings.validityDays),
  deliveryDate: today(),
  needsCode: false,
  lines: [blankLine()],
})

/** A stored concept, as it is typed. */
export const quoteValuesOf = (quote: QuoteDetail): QuoteValues => ({
  customerId: quote.customerId,
  projectId: quote.projectId ?? '',
  title: quote.title ?? '',
  introMessage: quote.introText,
  outroMessage: quote.outroText,
  issueDate: quote.issueDate,
  validDays: String(daysBetween(quote.issueDate, quote.dueByDate)),
  deliveryDate: quote.deliveryDate.date,
  needsCode: quote.needsCode,
  lines:
    quote.lines.length === 0
      ? [blankLine()]
      : quote.lines.map(({ vatPercentage, ...line }) => lineValuesOf({ ...line, vatRate: vatPercentage })),
})

const typedQuote = z.object({
  customerId: z.string().min(1, 'Kies een klant.'),
  projectId: z.string(),
  title: z.string(),
  introMessage: z.string(),
  outroMessage: z.string(),
  issueDate: typedDate(),
  validDays: z
    .string()
    .refine(
      (typed) => daysTyped(typed) !== null,
      `Vul een aantal dagen in, van 0 tot en met ${String(MOST_VALID_DAYS)}.`,
    )
    .transform((typed) => daysTyped(typed) ?? 0),
  deliveryDate: typedDate(),
  needsCode: z.boolean(),
  // Reading a line leaves its place in the form beside it: blank ones fall out, and errors must find their field.
  lines: z.array(z.custom<LineValues>()),
})

/** Reads the form, and has the contract's own schema look at what comes of it. Blank lines are left out. */
export const quoteForm = typedQuote.transform((typed, context): NewQuote => {
  const places: number[] = []
  const lines: LineInput[] = []
  typed.lines.forEach((line, place) => {
    if (isBlank(line)) return
    const read = typedLine.safeParse(line)
    if (read.success) {
      const { vatRate, ...rest } = read.data
      lines.push({ ...rest, vatPercentage: vatRate })
      places.push(place)
    } else
      for (const issue of read.error.issues) refuse(context, issue.message, ['lines', place, ...issue.path])
  })
  const quote: NewQuote = {
    customerId: typed.customerId as CustomerId,
    projectId: typed.projectId === '' ? null : (typed.projectId as ProjectId),
    title: typed.title.trim() === '' ? null : typed.title,
    introMessage: typed.introMessage,
    outroMessage: typed.outroMessage,
    vatPercentage: basisPoints(2100n),
    issueDate: typed.issueDate,
    dueDate: lastDayOf(typed.issueDate, typed.validDays) ?? typed.issueDate,
    deliveryDate: typed.deliveryDate,
    needsCode: typed.needsCode,
    lines,
  }
  const checked = z.safeEncode(newQuote, quote)
  for (const issue of checked.error?.issues ?? [])
    refuse(context, issue.message, pathInForm(issue.path, places))
  return quote
})

/** The field of the form where a field of the contract is typed. */
export function pathInForm(path: readonly PropertyKey[], places: readonly number[] = []): PropertyKey[] {
  const [first, second, ...rest] = path
  if (first === 'dueDate') return ['validDays']
  if (first === 'lines' && typeof second === 'number') return ['lines', places[second] ?? second, ...rest]
  return [...path]
}

/** The last day on which it can be accepted; null when what was typed is no day or no number of days. */
export function lastDayTyped({
  issueDate,
  validDays,
}: Pick<QuoteValues, 'issueDate' | 'validDays'>): LocalDate | null {
  const from = parseLocalDate(issueDate)
  const days = daysTyped(validDays)
  return from === null || days === null ? null : lastDayOf(from, days)
}

function daysTyped(typed: string): number | null {
  const digits = /^(\d{1,3})(?:\s*dagen)?$/.exec(typed.trim())?.[1]
  return digits !== undefined && Number(digits) <= MOST_VALID_DAYS ? Number(digits) : null
}

/** Null past the end of the calendar. */
const lastDayOf = (from: LocalDate, days: number): LocalDate | null =>
  from.startsWith('2199') ? null : addDays(from, days)

function refuse(context: z.RefinementCtx, message: string, path: PropertyKey[]): void {
  context.addIssue({ code: 'custom', message, path })
}
