import { z } from 'zod'
import { formatAmount } from '#kernel/dutch-format.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { typedDecimal, typedOr } from '#platform/web/form/typed-values.ts'
import type { IncomeTaxAnswers } from '../contract.ts'

const typedAmount = typedDecimal(2, cents, 'Vul een bedrag in, zoals 18.000,00.')
const positive = typedAmount.refine((value) => value >= ZERO, 'Vul een bedrag van nul of hoger in.')

export const answersForm = z
  .object({
    meetsHours: z.enum(['yes', 'no']),
    isStarter: z.boolean(),
    starterYearsBefore: z.enum(['', '0', '1', '2', '3']),
    hasStatePension: z.boolean(),
    wage: typedOr(positive, ZERO),
    withheld: typedOr(positive, ZERO),
    expectedProfit: typedOr(typedAmount, null),
    investments: typedOr(positive, null),
    paid: typedOr(positive, null),
    inFreeMoney: z.boolean(),
  })
  .refine(({ wage, withheld }) => withheld <= wage, {
    error: 'Er kan niet meer belasting zijn ingehouden dan het loon zelf.',
    path: ['withheld'],
  })
export type AnswerValues = z.input<typeof answersForm>

const typed = (amount: Cents | null): string => (amount === null ? '' : formatAmount(amount))

const yearsTyped = (years: number | null): AnswerValues['starterYearsBefore'] =>
  years === null ? '' : (String(years) as AnswerValues['starterYearsBefore'])

export const valuesOf = (answers: IncomeTaxAnswers): AnswerValues => ({
  meetsHours: answers.meetsHours ? 'yes' : 'no',
  isStarter: answers.isStarter,
  starterYearsBefore: yearsTyped(answers.starterYearsBefore),
  hasStatePension: answers.hasStatePension,
  wage: answers.wage === ZERO ? '' : typed(answers.wage),
  withheld: answers.withheld === ZERO ? '' : typed(answers.withheld),
  expectedProfit: typed(answers.expectedProfit),
  investments: typed(answers.investments),
  paid: typed(answers.paid),
  inFreeMoney: answers.inFreeMoney,
})

export const answersOf = (values: AnswerValues, version: number): IncomeTaxAnswers => {
  const { meetsHours, starterYearsBefore: years, ...form } = answersForm.parse(values)
  return {
    ...form,
    meetsHours: meetsHours === 'yes',
    starterYearsBefore: years === '' ? null : Number(years),
    version,
  }
}
