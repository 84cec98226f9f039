import { expect, test } from 'vitest'
import { localDate as day } from '#kernel/local-date.ts'
import { handOverFrom } from './hand-over.ts'
import { standardSteps, type StepKind } from './reminder-step.ts'
import type { MadeLetter } from './standing.ts'

const letter = (step: StepKind, changes: Partial<MadeLetter> = {}): MadeLetter => ({
  step,
  lastDay: day('2026-11-20'),
  state: 'sent',
  receivedOn: day('2026-11-13'),
  ...changes,
})
const without = (off: StepKind) =>
  standardSteps.map((step) => (step.kind === off ? { ...step, isOn: false } : step))

test('an invoice can be handed over on the day after the last day of the last letter, and not before that letter was sent', () => {
  expect(handOverFrom([letter('final-demand')], standardSteps)).toBe('2026-11-21')
  expect(handOverFrom([letter('demand')], standardSteps)).toBeNull()
  expect(handOverFrom([], standardSteps)).toBeNull()
  for (const state of ['queued', 'kept', 'failed', 'withdrawn'] as const)
    expect(handOverFrom([letter('final-demand', { state })], standardSteps), state).toBeNull()
})

test('without a last step that is on, the letter before it is the last one', () => {
  expect(handOverFrom([letter('demand')], without('final-demand'))).toBe('2026-11-21')
  // Towards a consumer it names no day: fourteen days from the day after its receipt, a Friday.
  const consumer = letter('demand', { lastDay: null })
  expect(handOverFrom([consumer], without('final-demand'))).toBe('2026-11-28')
  expect(handOverFrom([{ ...consumer, receivedOn: null }], without('final-demand'))).toBeNull()
})
