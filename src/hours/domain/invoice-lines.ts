import { foreignAmountOf } from '#documents/domain/foreign-line.ts'
import { amountOf } from '#documents/domain/line.ts'
import { englishFormat } from '#kernel/english-format.ts'
import { dutchFormat } from '#kernel/dutch-format.ts'
import type { HoursId, ProjectId, UserId } from '#kernel/ids.ts'
import type { InEach, Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents, type Price, type Quantity } from '#kernel/money.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { hoursOf, priceOfHour, type RateOfDay } from './rate.ts'

/** What becomes one line of the invoice. */
export const linesBy = ['task', 'person', 'day', 'entry'] as const
export type LinesBy = (typeof linesBy)[number]

export const roundingWays = ['none', 'up', 'nearest'] as const
export const roundingSteps = [5, 15, 30] as const

/** How minutes are rounded on the invoice. What was written stays as it is. */
export interface Rounding {
  readonly way: (typeof roundingWays)[number]
  readonly step: (typeof roundingSteps)[number]
  /** Each row of hours, or the sum of a line. */
  readonly per: 'entry' | 'line'
}

/** Hours that the customer pays, and that are on no invoice. */
export interface BillableHours {
  readonly id: HoursId
  readonly day: LocalDate
  /** As they were written. */
  readonly minutes: number
  readonly description: string
  readonly person: { readonly id: UserId; readonly name: string }
  readonly project: { readonly id: ProjectId; readonly title: string }
  readonly rate: Cents
}

export interface HoursLine {
  readonly description: string
  readonly hours: readonly HoursId[]
  /** Rounded. */
  readonly minutes: number
  readonly quantity: Quantity
  /** In the currency of the invoice. */
  readonly unitPrice: Price
  /** Euros. */
  readonly net: Cents
  /** The same in the currency of the invoice; null in euros. */
  readonly foreignNet: ForeignAmount | null
}

/** Minutes in whole steps, half a step up. */
export function roundMinutes(minutes: number, { way, step }: Pick<Rounding, 'way' | 'step'>): number {
  if (way === 'none') return minutes
  return (way === 'up' ? Math.ceil(minutes / step) : Math.floor(minutes / step + 0.5)) * step
}

/** Words on the invoice, in the language of the customer. */
const wordsIn: InEach<{
  readonly until: string
  readonly work: string
  readonly day: (day: LocalDate) => string
}> = {
  nl: { until: 't/m', work: 'Gewerkte uren', day: dutchFormat.shortDay },
  en: { until: 'to', work: 'Hours worked', day: englishFormat.shortDay },
}

/** The longest description of a line of a document. */
const MOST_OF_A_DESCRIPTION = 4000

/**
 * The lines of an invoice for these hours, in the order of their days. Hours of different projects or rates are never on one line.
 *
 * @param foreign the currency of the invoice with the rate of the day; null in euros
 */
export function linesOfHours(
  hours: readonly BillableHours[],
  by: LinesBy,
  rounding: Rounding,
  language: Language,
  foreign: RateOfDay | null = null,
): readonly HoursLine[] {
  const ordered = hours.toSorted(
    (a, b) => compare(a.day, b.day) || compare(a.description, b.description) || compare(a.id, b.id),
  )
  const has = {
    projects: new Set(hours.map(({ project }) => project.id)).size > 1,
    persons: new Set(hours.map(({ person }) => person.id)).size > 1,
  }
  const lines = Map.groupBy(ordered, (each) =>
    JSON.stringify([each.project.id, String(each.rate), ...keyOf(each, by)]),
  )
  return [...lines.values()].map((line) =>
    lineOf(line, { rounding, foreign }, describe(line, by, has, language)),
  )
}

function keyOf({ id, day, person, description }: BillableHours, by: LinesBy): readonly string[] {
  if (by === 'entry') return [id]
  if (by === 'day') return [day]
  return by === 'person' ? [person.id] : [description]
}

function lineOf(
  line: readonly BillableHours[],
  { rounding, foreign }: { readonly rounding: Rounding; readonly foreign: RateOfDay | null },
  description: string,
): HoursLine {
  const rate = line[0]?.rate ?? ZERO
  const sum = (of: (each: BillableHours) => number): number =>
    line.reduce((total, each) => total + of(each), 0)
  const minutes =
    rounding.per === 'entry'
      ? sum((each) => roundMinutes(each.minutes, rounding))
      : roundMinutes(
          sum((each) => each.minutes),
          rounding,
        )
  const priced = { quantity: hoursOf(minutes), unitPrice: priceOfHour(rate, foreign) }
  return {
    description,
    hours: line.map(({ id }) => id),
    minutes,
    ...priced,
    net: amountOf({ ...priced, ...(foreign !== null && { exchange: { ...foreign, source: 'typed' } }) }),
    foreignNet: foreign === null ? null : foreignAmountOf(priced, foreign),
  }
}

/** `12-11-2026: Logo getekend`, `Logo getekend, 1-11-2026 t/m 28-11-2026`, with project and person where there are more than one. */
function describe(
  line: readonly BillableHours[],
  by: LinesBy,
  has: { readonly projects: boolean; readonly persons: boolean },
  language: Language,
): string {
  const words = wordsIn[language]
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return ''
  const days =
    first.day === last.day
      ? words.day(first.day)
      : `${words.day(first.day)} ${words.until} ${words.day(last.day)}`
  const persons = has.persons ? ` (${unique(line.map(({ person }) => person.name)).join(', ')})` : ''
  const tasks = unique(line.map(({ description }) => description)).join(', ')
  const what = {
    entry: `${days}: ${tasks}${persons}`,
    day: `${days}: ${tasks}${persons}`,
    person: `${has.persons ? first.person.name : words.work}, ${days}`,
    task: `${tasks}, ${days}${persons}`,
  }[by]
  return cut(has.projects ? `${first.project.title}: ${what}` : what)
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const cut = (text: string): string =>
  text.length > MOST_OF_A_DESCRIPTION ? `${text.slice(0, MOST_OF_A_DESCRIPTION - 1)}…` : text

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
