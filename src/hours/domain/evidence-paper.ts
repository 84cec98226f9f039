import { formatDate } from '#kernel/dutch-format.ts'
import { firstDayOfYear, lastDayOfYear, type LocalDate } from '#kernel/local-date.ts'
import { ELSEWHERE_SIGN, notesOfElsewhere } from '#kernel/recorded-elsewhere.ts'
import { workKindLabels, workKindOf, workKinds } from './category.ts'
import { criterionMinutes, type Criterion } from './criterion.ts'
import { countedMinutes, leaveLabels, type Leave } from './leave.ts'
import { formatMinutes } from './minutes.ts'
import {
  hoursByWeek,
  isWrittenLate,
  minutesOf,
  workName,
  yearOfHours,
  type WrittenHours,
} from './year-of-hours.ts'

/** A leave as evidence, with the day on which it was written. */
export type WrittenLeave = Leave & {
  readonly enteredOn: LocalDate
  /** Moment of the import that brought the leave from another installation (ISO 8601); null for one that was written here. */
  readonly importedAt: string | null
}

interface About {
  readonly year: number
  readonly company: string
  /** The person whose hours they are. */
  readonly person: string
  readonly today: LocalDate
  readonly leaves: readonly WrittenLeave[]
  readonly criterion: Criterion | null
}

/** The evidence of a year as a table on paper: what it comes to, then each activity, week by week. */
export function evidencePaper(written: readonly WrittenHours[], about: About) {
  const { year, company, person, today, leaves } = about
  return {
    title: 'Urenverantwoording',
    about: `${person}, ${String(year)}`,
    company,
    madeOn: today,
    columns: [
      { label: 'Dag', align: 'left' as const },
      { label: 'Project of werk', align: 'left' as const },
      { label: 'Omschrijving', align: 'left' as const },
      { label: 'Soort', align: 'left' as const },
      { label: 'Opgeschreven', align: 'left' as const },
      { label: 'Achteraf', align: 'left' as const },
      { label: 'Uren', align: 'right' as const },
    ],
    mostLines: 8,
    rows: [...summary(written, about), ...weeks(written, year)],
    notes: [
      'Elke regel is wat op die dag is gedaan, met de dag waarop het is opgeschreven. Achteraf: meer dan twee weken later.',
      ...notesOfElsewhere([...written, ...leaves]),
    ],
  }
}

const cells = (name: string, minutes: number | null, written = ''): string[] => [
  '', name, '', '', written, '', minutes === null ? '' : formatMinutes(minutes),
] // prettier-ignore

/** The day on which a row was written, with the sign of another installation. */
const writtenOn = ({ enteredOn, importedAt }: Pick<WrittenLeave, 'enteredOn' | 'importedAt'>): string =>
  `${formatDate(enteredOn)}${importedAt === null ? '' : ELSEWHERE_SIGN}`

/** What a leave counts for within a calendar year. */
export const countedInYear = (leave: Leave, written: readonly WrittenHours[], year: number): number =>
  countedMinutes(leave, written, { from: firstDayOfYear(year), to: lastDayOfYear(year) })

/** `02-03-2026 t/m 21-06-2026, anders 24:00 per week`. */
export const leaveInWords = ({ firstDay, lastDay, weekMinutes }: Leave): string =>
  `${formatDate(firstDay)} t/m ${formatDate(lastDay)}${weekMinutes === null ? '' : `, anders ${formatMinutes(weekMinutes)} per week`}`

function summary(written: readonly WrittenHours[], { year, leaves, criterion }: About) {
  const { minutes, lateMinutes, byKind } = yearOfHours(written, year)
  const counted = leaves.reduce((sum, leave) => sum + countedInYear(leave, written, year), 0)
  const line = (name: string, of: number) => ({ kind: 'line' as const, cells: cells(name, of) })
  return [
    { kind: 'part' as const, cells: cells('Samen', null) },
    ...workKinds.map((kind) => line(workKindLabels[kind], byKind[kind])),
    { kind: 'subtotal' as const, cells: cells(`Uren in ${String(year)}`, minutes) },
    ...leaves.map((leave) => ({
      kind: 'line' as const,
      cells: cells(
        `${leaveLabels[leave.kind]}, ${leaveInWords(leave)}`,
        countedInYear(leave, written, year),
        writtenOn(leave),
      ),
    })),
    ...(counted === 0
      ? []
      : [{ kind: 'subtotal' as const, cells: cells('Telt mee voor het urencriterium', minutes + counted) }]),
    ...(criterion === null ? [] : [line('Urencriterium', criterionMinutes(year))]),
    ...(lateMinutes === 0 ? [] : [line('Waarvan achteraf', lateMinutes)]),
  ]
}

function weeks(written: readonly WrittenHours[], year: number) {
  return [
    ...hoursByWeek(written, year).flatMap(({ week, hours }) => [
      { kind: 'part' as const, cells: cells(`Week ${String(week.number)}`, null) },
      ...hours.map((row) => ({ kind: 'line' as const, cells: rowCells(row) })),
      {
        kind: 'subtotal' as const,
        cells: cells(
          `${formatDate(week.firstDay).slice(0, 5)} t/m ${formatDate(week.lastDay).slice(0, 5)}`,
          minutesOf(hours),
        ),
      },
    ]),
    { kind: 'total' as const, cells: cells('Samen', minutesOf(written)) },
  ]
}

const rowCells = (row: WrittenHours): string[] => [
  formatDate(row.day),
  row.project === null ? workName(row) : `${row.project.title} (${row.project.customerName})`,
  row.description,
  workKindLabels[workKindOf(row.category)],
  writtenOn(row),
  isWrittenLate(row) ? 'ja' : '',
  formatMinutes(row.minutes),
]
