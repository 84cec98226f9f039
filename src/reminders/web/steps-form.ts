import { z } from 'zod'
import { stepKinds, type ReminderStep, type StepKind } from '../domain/reminder-step.ts'

const stepForm = z.object({
  isOn: z.boolean(),
  days: z
    .string()
    .trim()
    .regex(/^-?\d{1,3}$/, 'Vul een heel aantal dagen in.')
    .refine(
      (typed) => Number(typed) >= -30 && Number(typed) <= 365,
      'Kies een aantal van -30 tot en met 365.',
    ),
})

/** The steps as they are typed. */
export const stepsForm = z.object({
  'advance-notice': stepForm,
  reminder: stepForm,
  demand: stepForm,
  'final-demand': stepForm,
})
export type StepsForm = z.infer<typeof stepsForm>

export function formOfSteps(steps: readonly ReminderStep[]): StepsForm {
  const of = (kind: StepKind) => {
    const step = steps.find((each) => each.kind === kind)
    return { isOn: step?.isOn ?? false, days: String(step?.days ?? 0) }
  }
  return {
    'advance-notice': of('advance-notice'),
    reminder: of('reminder'),
    demand: of('demand'),
    'final-demand': of('final-demand'),
  }
}

export const stepsOf = (steps: StepsForm): ReminderStep[] =>
  stepKinds.map((kind) => ({ kind, isOn: steps[kind].isOn, days: Number(steps[kind].days) }))
