import { hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { workingDayFrom } from './dutch-days.ts'

/** The steps, in their order. */
export const stepKinds = ['advance-notice', 'reminder', 'demand', 'final-demand'] as const
export type StepKind = (typeof stepKinds)[number]

/** In Dutch, for users; towards a consumer a demand is the letter of art. 6:96 lid 6 BW. */
export const stepLabel = {
  'advance-notice': 'Vooraankondiging',
  reminder: 'Herinnering',
  demand: 'Aanmaning',
  'final-demand': 'Laatste aanmaning',
} as const satisfies Record<StepKind, string>

export const labelFor = (step: StepKind, kind: CustomerKind): string =>
  step === 'demand' && hasRightsOfConsumer(kind) ? '14-dagenbrief' : stepLabel[step]

/** A step of a business, as it is set. */
export interface ReminderStep {
  readonly kind: StepKind
  readonly isOn: boolean
  /** Days after the due date; negative is before it. */
  readonly days: number
}

/** What holds until a business chooses something else. */
export const standardSteps: readonly ReminderStep[] = [
  { kind: 'advance-notice', isOn: false, days: -3 },
  { kind: 'reminder', isOn: true, days: 3 },
  { kind: 'demand', isOn: true, days: 14 },
  { kind: 'final-demand', isOn: true, days: 30 },
]

/** Whether each step that is on comes after those before it. */
export function areInOrder(steps: readonly ReminderStep[]): boolean {
  const days = stepKinds.flatMap((kind) => steps.find((step) => step.kind === kind && step.isOn)?.days ?? [])
  return days.every((each, index) => index === 0 || each > (days[index - 1] ?? each))
}

/** Only these may leave without a person who confirms them, and only where the owner switched that on. */
export const mayGoAutomatically = (step: StepKind): boolean =>
  step === 'advance-notice' || step === 'reminder'

/** The day of a step, moved to the next working day: shifted, never dropped. */
export const dueDayOf = ({ days }: Pick<ReminderStep, 'days'>, dueDate: LocalDate): LocalDate =>
  workingDayFrom(addDays(dueDate, days))

/** What is known of an invoice when its next step is decided. */
export interface Progress {
  readonly dueDate: LocalDate
  readonly kind: CustomerKind
  /** The last step that was sent; null when there was none. */
  readonly lastStep: StepKind | null
  /** The first day of default; null when that is not reached by itself. */
  readonly inDefaultFrom: LocalDate | null
  /** The last day of the term of a valid 14-day letter; null when there is none. */
  readonly letterLastDay: LocalDate | null
}

export interface PlannedStep {
  readonly step: StepKind
  readonly dueOn: LocalDate
}

/**
 * The step that an invoice is at on a day: the newest one that is due, so that after downtime one letter is sent and not all of them.
 * A consumer who is not in default gets the reminder first, because a letter of art. 6:96 lid 6 BW before that is void, and no final
 * demand before the term of that letter has ended. Null when nothing is due.
 */
export function dueStep(
  steps: readonly ReminderStep[],
  progress: Progress,
  today: LocalDate,
): PlannedStep | null {
  const open = remainingSteps(steps, progress).filter(({ dueOn }) => dueOn <= today)
  const allowed = open.filter(({ step }) => isAllowed(step, progress, today))
  return allowed.at(-1) ?? null
}

/**
 * Whether a letter of a step that was made may still leave on a day: also when a later step has become due meanwhile. An
 * invoice that is in a 14-day letter because all that may be claimed is, has no step of its own.
 */
export function isStillDue(
  steps: readonly ReminderStep[],
  progress: Progress,
  step: StepKind,
  today: LocalDate,
): boolean {
  if (!isAllowed(step, progress, today)) return false
  const isOwn = remainingSteps(steps, progress).some((each) => each.step === step && each.dueOn <= today)
  return isOwn || (step === 'demand' && hasRightsOfConsumer(progress.kind))
}

/** The step that comes after today, for the screen; null when there is none. */
export function nextStep(
  steps: readonly ReminderStep[],
  progress: Progress,
  today: LocalDate,
): PlannedStep | null {
  return (
    dueStep(steps, progress, today) ??
    remainingSteps(steps, progress).find(({ dueOn }) => dueOn > today) ??
    null
  )
}

/** The steps that are on, after the last one that was sent. An advance notice has no meaning after the due date. */
function remainingSteps(steps: readonly ReminderStep[], { dueDate, lastStep }: Progress): PlannedStep[] {
  const done = lastStep === null ? -1 : stepKinds.indexOf(lastStep)
  return stepKinds.slice(done + 1).flatMap((kind) => {
    const step = steps.find((each) => each.kind === kind)
    return step?.isOn === true ? [{ step: kind, dueOn: dueDayOf(step, dueDate) }] : []
  })
}

function isAllowed(step: StepKind, progress: Progress, today: LocalDate): boolean {
  const { dueDate, kind, inDefaultFrom, letterLastDay } = progress
  if (step === 'advance-notice') return today <= dueDate
  if (step === 'reminder' || !hasRightsOfConsumer(kind)) return true
  if (step === 'demand') return inDefaultFrom !== null && inDefaultFrom <= today
  return letterLastDay !== null && letterLastDay < today
}
