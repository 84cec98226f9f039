import type { DayRate } from '#documents/domain/foreign-figures.ts'
import type { Line } from '#documents/domain/line.ts'
import type { Particulars } from '#documents/domain/particulars.ts'
import { counted } from '#kernel/dutch-format.ts'
import type { CustomerId, DocumentId, ProjectId, RecurringInvoiceId, UserId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Rhythm, Unit } from './occurrence.ts'
import type { Indexation, PricedLines } from './priced-lines.ts'
import type { Schedule } from './schedule.ts'

export const recurringStates = ['active', 'paused', 'finished', 'stopped'] as const
/** `finished`: its last invoice was made; `stopped`: by its user. Neither goes on. */
export type RecurringState = (typeof recurringStates)[number]

export const stateLabel = {
  active: 'Loopt',
  paused: 'Op pauze',
  finished: 'Afgelopen',
  stopped: 'Gestopt',
} as const satisfies Record<RecurringState, string>

export const hasEnded = (state: RecurringState): boolean => state === 'finished' || state === 'stopped'

export const recurringModes = ['concept', 'finalise', 'send'] as const
/** What is done with each invoice by itself. */
export type RecurringMode = (typeof recurringModes)[number]

export const modeLabel = {
  concept: 'Als concept klaarzetten',
  finalise: 'Afronden',
  send: 'Afronden en mailen',
} as const satisfies Record<RecurringMode, string>

/** More missed than this, and they become concepts: a customer gets no heap of invoices unseen. */
export const MOST_MISSED = 3

/** What the next invoice says; a change is a new version, and made invoices stay as they are. */
interface Template extends Particulars, PricedLines<Line> {
  readonly number: number
  readonly mode: RecurringMode
  readonly paymentDays: number
  readonly isUnderKor: boolean
  /** The currency of its lines, and the rate of the day on which the template was written; null in euros. */
  readonly exchange: DayRate | null
  /** Who wrote it, in whose name its invoices are made. */
  readonly author: UserId
}

export interface RecurringInvoice extends Schedule {
  readonly id: RecurringInvoiceId
  readonly customerId: CustomerId
  readonly customerName: string
  /** The customer's language, today. */
  readonly language: Language
  readonly isCustomerArchived: boolean
  readonly projectId: ProjectId | null
  readonly state: RecurringState
  readonly version: number
  /** The number of the first run. */
  readonly firstRun: number
  /** Runs due by this day become concepts. */
  readonly conceptsUntil: LocalDate | null
  readonly sourceId: DocumentId | null
  readonly template: Template
  /** The indexations that were not withdrawn. */
  readonly indexations: readonly Indexation[]
  /** Its next run; null when it has ended. */
  readonly next: { readonly n: number; readonly dueOn: LocalDate } | null
}

/** What is fixed once a run was made or skipped: runs are counted from it. */
export const hasSameRhythm = (a: FixedPart, b: FixedPart): boolean =>
  a.anchor === b.anchor &&
  a.unit === b.unit &&
  a.every === b.every &&
  a.isOnLastDay === b.isOnLastDay &&
  a.timing === b.timing &&
  a.firstDay === b.firstDay
type FixedPart = Rhythm & Pick<Schedule, 'timing' | 'firstDay'>

const UNIT_WORDS = {
  week: ['week', 'weken'],
  month: ['maand', 'maanden'],
  quarter: ['kwartaal', 'kwartalen'],
  year: ['jaar', 'jaar'],
} as const satisfies Record<Unit, readonly [string, string]>

/** `Elke maand`, `Elke 2 weken`. */
export function rhythmInWords({ unit, every }: Pick<Rhythm, 'unit' | 'every'>): string {
  const [one, more] = UNIT_WORDS[unit]
  return every === 1
    ? `${unit === 'quarter' || unit === 'year' ? 'Elk' : 'Elke'} ${one}`
    : `Elke ${counted(every, one, more)}`
}
