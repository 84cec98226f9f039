import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { ReminderOverride } from '../contract.ts'

/** What is different, a sentence each; none when all is as always. */
export function overrideWords(override: ReminderOverride, today: LocalDate): string[] {
  const { pausedUntil, pauseReason, isAutomatic, isTermAgreed, extraDays } = override
  return [
    ...(pausedUntil !== null && pausedUntil >= today
      ? [`Op pauze t/m ${formatDateInWords(pausedUntil)}: ${pauseReason ?? ''}.`]
      : []),
    ...(isAutomatic ? [] : ['Er gaat niets vanzelf.']),
    ...(isTermAgreed ? ['De betaaltermijn is afgesproken.'] : []),
    ...(extraDays > 0 ? [`Elke stap ${counted(extraDays, 'dag', 'dagen')} later.`] : []),
  ]
}
