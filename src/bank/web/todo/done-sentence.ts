import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { BankAccount } from '../../contract.ts'

/** The day up to which every one of these accounts is complete and done. */
export function doneSentence(accounts: readonly Pick<BankAccount, 'updatedUntil'>[]): string {
  const first = accounts.flatMap(({ updatedUntil }) => updatedUntil ?? []).toSorted()[0]
  return first === undefined ? 'Nog niets ingelezen.' : `Alles verwerkt t/m ${formatDateInWords(first)}`
}
