import { formatEuros } from '#kernel/dutch-format.ts'
import { subtract, ZERO, type Cents } from '#kernel/money.ts'

/**
 * What an amount comes to on one item, as a sentence.
 *
 * @param amount null while it is no amount
 * @param whenPaid the sentence for the whole amount that is due
 */
export function outcomeOf(amount: Cents | null, due: Cents, whenPaid: string): string {
  if (amount === null || amount <= ZERO || amount > due) return `Er staat ${formatEuros(due)} open.`
  return amount === due ? whenPaid : `Dit is een deel: er blijft ${formatEuros(subtract(due, amount))} open.`
}
