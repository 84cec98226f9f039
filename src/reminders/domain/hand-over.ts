import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { lastDayOfTerm } from './letter-days.ts'
import { stepKinds, type ReminderStep } from './reminder-step.ts'
import type { MadeLetter } from './standing.ts'

/**
 * From which day an invoice can be handed over to a collection agency: the day after the last day of its last letter. Null before the letter of the last
 * step that is on was sent.
 */
export function handOverFrom(
  letters: readonly MadeLetter[],
  steps: readonly ReminderStep[],
): LocalDate | null {
  const last = stepKinds.findLastIndex((kind) => steps.some((step) => step.kind === kind && step.isOn))
  const letter = letters.findLast(({ step, state }) => state === 'sent' && stepKinds.indexOf(step) >= last)
  if (letter === undefined) return null
  const { lastDay, receivedOn } = letter
  // The letter of art. 6:96 lid 6 BW names no day.
  const ends = lastDay ?? (receivedOn === null ? null : lastDayOfTerm(receivedOn))
  return ends === null ? null : addDays(ends, 1)
}
