import { particularFields } from '#documents/domain/particulars.ts'
import { filled, templateProblem, type Template } from '#documents/domain/template.ts'
import type { Language } from '#kernel/language.ts'
import { addDays, monthOf, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { periodWordsIn } from './period-words.ts'
import type { Period } from './schedule.ts'

/** What may be between braces in the title and in a description; filled in from the period of the invoice. */
export const periodVariables = [
  'maand',
  'jaar',
  'kwartaal',
  'periode',
  'periode-begin',
  'periode-eind',
] as const

/** The text with the period filled in, in the language of the customer. */
export const withPeriod = (text: Template, period: Period, language: Language): string =>
  filled(text, valuesOf(period, language))

/** The title of an invoice, no longer than a title may be. */
export const titleOfRun = (
  title: Template,
  { period }: { readonly period: Period },
  language: Language,
): string => withPeriod(title, period, language).slice(0, particularFields.title.most)

/** An unknown variable, in a sentence that lists the known ones; null when the text will do. */
export const periodTextProblem = (text: Template): string | null => templateProblem(text, periodVariables)

function valuesOf(period: Period, language: Language): Record<(typeof periodVariables)[number], string> {
  const { first, last } = period
  const { format, quarter } = periodWordsIn[language]
  return {
    maand: format.month(monthIn(first)),
    jaar: String(yearOf(first)),
    kwartaal: quarter(quarterOf(first)),
    periode: nameOf(period, language),
    'periode-begin': format.day(first),
    'periode-eind': format.day(last),
  }
}

/** `november 2026`, `4e kwartaal 2026`, `2026`; a period that is no month, quarter or year has its days. */
export function nameOf({ first, last }: Period, language: Language = 'nl'): string {
  const { format, quarter, fromTo } = periodWordsIn[language]
  const months = wholeMonths({ first, last })
  const year = String(yearOf(first))
  if (months === 1) return `${format.month(monthIn(first))} ${year}`
  if (months === 3 && monthIn(first) % 3 === 1) return `${quarter(quarterOf(first))} ${year}`
  if (months === 12 && monthIn(first) === 1) return year
  return fromTo(format.day(first), format.day(last))
}

/** How many months of the calendar it is exactly; null when it is not. */
function wholeMonths({ first, last }: Period): number | null {
  const next = addDays(last, 1)
  if (monthOf(first) !== first || monthOf(next) !== next) return null
  return (yearOf(next) - yearOf(first)) * 12 + monthIn(next) - monthIn(first)
}

const monthIn = (date: LocalDate): number => Number(date.slice(5, 7))
const quarterOf = (date: LocalDate): number => Math.ceil(monthIn(date) / 3)
