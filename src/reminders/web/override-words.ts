import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { ReminderOverride } from '../contract.ts'
import type { ReminderStep, StepKind } from '../domain/reminder-step.ts'

/** What is different, a sentence each; none when all is as always. */
export function overrideWords(override: ReminderOverride, today: LocalDate): string[] {
  const { pausedUntil, pauseReason, isAutomatic, isTermAgreed, extraDays, steps } = override
  return [
    ...(pausedUntil !== null && pausedUntil >= today
      ? [`Op pauze t/m ${formatDateInWords(pausedUntil)}: ${pauseReason ?? ''}.`]
      : []),
    ...(isAutomatic ? [] : ['Er gaat niets vanzelf.']),
    ...(isTermAgreed ? ['De betaaltermijn is afgesproken.'] : []),
    ...(steps === null ? [] : [ownStepsWords(steps)]),
    ...(extraDays > 0 ? [`Elke stap ${counted(extraDays, 'dag', 'dagen')} later.`] : []),
  ]
}

const names = {
  'advance-notice': 'vooraankondiging',
  reminder: 'herinnering',
  demand: 'aanmaning',
  'final-demand': 'laatste aanmaning',
} as const satisfies Record<StepKind, string>

function ownStepsWords(steps: readonly ReminderStep[]): string {
  const on = steps.filter(({ isOn }) => isOn).toSorted((a, b) => a.days - b.days)
  if (on.length === 0) return 'Eigen stappen: geen enkele.'
  const each = on.map(({ kind, days }) =>
    days < 0
      ? `${names[kind]} ${counted(-days, 'dag', 'dagen')} voor de vervaldatum`
      : `${names[kind]} na ${counted(days, 'dag', 'dagen')}`,
  )
  return `Eigen stappen: ${each.join(', ')}.`
}
