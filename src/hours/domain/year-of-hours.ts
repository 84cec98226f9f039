import { addDays, firstDayOfYear, lastDayOfYear, mondayOf, type LocalDate } from '#kernel/local-date.ts'
import { isWrittenLate as isAfterwards } from '#kernel/written-late.ts'
import { categoryLabels, workKindOf, workKinds, type Category, type WorkKind } from './category.ts'
import { weekNumber } from './week.ts'

/** One activity of a day, as one person wrote it. */
export interface WrittenHours {
  readonly day: LocalDate
  /** Null for the business itself; then there is a category. */
  readonly project: { readonly title: string; readonly customerName: string } | null
  readonly category: Category | null
  readonly description: string
  readonly minutes: number
  readonly enteredOn: LocalDate
  /** Moment of the import that brought the row from another installation (ISO 8601); null for hours that were written here. */
  readonly importedAt: string | null
}

/** Minutes by the kind of work. */
export type MinutesByKind = Readonly<Record<WorkKind, number>>

export interface WeekOfYear {
  readonly number: number
  /** Within the year, so the first and the last week may have fewer days. */
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  readonly byKind: MinutesByKind
  readonly minutes: number
  /** Written more than two weeks later. */
  readonly lateMinutes: number
}

/** What was worked on in a year: a project, or a category of the business itself. */
export interface WorkOfYear {
  readonly kind: WorkKind
  readonly name: string
  readonly customerName: string | null
  readonly minutes: number
}

/** The evidence of a year, added up in three ways that agree. */
export interface YearOfHours {
  readonly year: number
  readonly minutes: number
  readonly lateMinutes: number
  readonly byKind: MinutesByKind
  /** Most minutes first. */
  readonly works: readonly WorkOfYear[]
  /** Weeks with hours, the first of the year first. */
  readonly weeks: readonly WeekOfYear[]
}

/** @param written the hours of one person within the year */
export function yearOfHours(written: readonly WrittenHours[], year: number): YearOfHours {
  return {
    year,
    minutes: minutesOf(written),
    lateMinutes: lateMinutesOf(written),
    byKind: byKindOf(written),
    works: [...Map.groupBy(written, workKey).values()]
      .map(workOf)
      .toSorted((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name)),
    weeks: hoursByWeek(written, year).map(({ week, hours }) => ({
      ...week,
      byKind: byKindOf(hours),
      minutes: minutesOf(hours),
      lateMinutes: lateMinutesOf(hours),
    })),
  }
}

/** The hours week by week, each with its number and its days within the year. */
export function hoursByWeek(written: readonly WrittenHours[], year: number) {
  return [...Map.groupBy(written, ({ day }) => mondayOf(day))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([monday, hours]) => ({ week: weekWithin(monday, year), hours }))
}

function weekWithin(monday: LocalDate, year: number) {
  const [first, last] = [firstDayOfYear(year), lastDayOfYear(year)]
  const sunday = addDays(monday, 6)
  return {
    number: weekNumber(monday),
    firstDay: monday < first ? first : monday,
    lastDay: sunday > last ? last : sunday,
  }
}

/** The project, or the category by its name. */
export const workName = ({ project, category }: WrittenHours): string =>
  project?.title ?? (category === null ? '' : categoryLabels[category])

const workKey = ({ project, category }: WrittenHours): string =>
  JSON.stringify([project?.title, project?.customerName, category])

function workOf(hours: readonly WrittenHours[]): WorkOfYear {
  const [first] = hours
  if (first === undefined) throw new RangeError('work of a year has hours')
  return {
    kind: workKindOf(first.category),
    name: workName(first),
    customerName: first.project?.customerName ?? null,
    minutes: minutesOf(hours),
  }
}

export const isWrittenLate = ({ day, enteredOn }: WrittenHours): boolean => isAfterwards(day, enteredOn)

const lateMinutesOf = (hours: readonly WrittenHours[]): number => minutesOf(hours.filter(isWrittenLate))

function byKindOf(hours: readonly WrittenHours[]): MinutesByKind {
  const of = (kind: WorkKind): number =>
    minutesOf(hours.filter(({ category }) => workKindOf(category) === kind))
  return Object.fromEntries(workKinds.map((kind) => [kind, of(kind)])) as Record<WorkKind, number>
}

export const minutesOf = (hours: readonly { readonly minutes: number }[]): number =>
  hours.reduce((sum, { minutes }) => sum + minutes, 0)
