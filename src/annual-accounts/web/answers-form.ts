import { z } from 'zod'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { accountAnswers, type AccountAnswers, type ShownAccounts } from '../contract.ts'

const { seat, activities, directors, commitments } = accountAnswers.shape

export const answersForm = z.object({
  regime: z.enum(['law', 'micro', 'small']),
  staff: typedDecimal(1, (tenths) => tenths, 'Vul een aantal in, bijvoorbeeld 1,5.').refine(
    (tenths) => tenths >= 0n && tenths <= 100_000n,
    'Vul nul tot en met 10.000 werknemers in.',
  ),
  seat,
  activities,
  directors: directors.min(1, 'Verplicht veld'),
  commitments,
  isExtended: z.boolean(),
})
export type AnswerValues = z.input<typeof answersForm>

export const valuesOf = (answers: ShownAccounts['answers']): AnswerValues => ({
  ...answers,
  regime: answers.regime ?? 'law',
  staff: formatDecimal(BigInt(Math.round(answers.staff * 10)), 1),
})

export function answersOf(values: AnswerValues, version: number): AccountAnswers {
  const { regime, staff, ...form } = answersForm.parse(values)
  return { ...form, regime: regime === 'law' ? null : regime, staff: Number(staff) / 10, version }
}
