import { SUSPENSE } from '#ledger/domain/named-account.ts'
import type { Business } from '../domain/evidence.ts'
import { explain, type Certainty, type ExplainedPart } from '../domain/explain.ts'
import { memoryOf, type Decided } from '../domain/memory.ts'
import { generateCosts, MONTHS, type LabelledCost } from './generate-costs.ts'

export const testBusiness: Business = { isCompany: false, hasCar: true, owners: [] }

export interface JudgedCost {
  /** What was explained, the most likely first, and what is right: accounts, VAT and amounts. */
  readonly places: readonly string[]
  readonly truth: string
  readonly certainty: Certainty | undefined
}

/** The lines of a year, explained month by month: the decisions of each month are known in the next. */
export function judgeCosts(seed: number): readonly JudgedCost[] {
  const costs = generateCosts(seed)
  const decisions: Decided[] = []
  return Array.from({ length: MONTHS }, (_, month) => {
    const memory = memoryOf(decisions)
    const own = costs.filter(({ evidence }) => Number(evidence.day.slice(5, 7)) === month + 1)
    for (const cost of own) decisions.push(decisionOn(cost, decisions.length))
    return own.map(({ evidence, truth }) => {
      const answers = explain(evidence, testBusiness, { memory, rule: null })
      const places = answers.slice(0, 3).map(({ parts }) => bookingOf(parts))
      return { places, truth: bookingOf(truth), certainty: answers[0]?.certainty }
    })
  }).flat()
}

const bookingOf = (parts: readonly ExplainedPart[]): string =>
  parts
    .map(({ account, vat, amount }) =>
      [account, vat?.code ?? 'purchase-none', vat?.rate ?? 0n, amount].join(' '),
    )
    .join(' + ')

/** As the bank keeps it: what has VAT to deduct waits for its receipt under its name. */
export const decisionOn = ({ evidence, truth }: LabelledCost, at: number): Decided => ({
  evidence,
  decidedAt: `${evidence.day}T${String(at).padStart(6, '0')}`,
  parts: truth.map(({ account, use, vat, amount }) =>
    vat !== null && vat.code !== 'purchase-none'
      ? { account: SUSPENSE, use, vatCode: null, amount }
      : { account, use, vatCode: vat?.code ?? null, amount },
  ),
})
