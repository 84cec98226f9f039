import { parseTypedDecimal } from '#kernel/decimal.ts'
import { cents, subtract, type Cents } from '#kernel/money.ts'
import type { PastFacts } from './past-facts.ts'

/** What a balance is less than the first statement of its account begins with; null where one of both is not known. */
export function differenceWith(bank: PastFacts['banks'][number] | undefined, typed: string): Cents | null {
  const balance = typed.trim() === '' ? null : parseTypedDecimal(typed, 2)
  return bank?.first == null || balance === null ? null : subtract(bank.first.opening, cents(balance))
}
