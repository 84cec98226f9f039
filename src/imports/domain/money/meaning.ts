import type { Cents } from '#kernel/money.ts'

/** What a text in a column may mean: an account of a payroll program is a part of a wage slip, a kind of row is a sale or a cost. */
export interface MeaningField {
  readonly id: string
  readonly label: string
}

/** A text that rows of a file have in common, before its meaning is known. */
export interface FoundText {
  /** What is remembered: the number of an account, or the text itself. */
  readonly key: string
  /** As the file says it. */
  readonly text: string
  /** The first line of the file that has it. */
  readonly place: number
  /** What its rows are together: debit, or money that comes in, is above zero. */
  readonly amount: Cents
}

/** A text of the file with its meaning. */
export interface Meaning extends FoundText {
  /** Null while no table knows the text and no person chose. */
  readonly meaning: string | null
  /** Whether a person of this business chose it, now or before. */
  readonly isChosen: boolean
}

/** The meaning of a text by its key; null while it is not known. */
export const meaningIn = (meanings: readonly Meaning[]): ((key: string) => string | null) => {
  const known = new Map(meanings.map(({ key, meaning }) => [key, meaning]))
  return (key) => known.get(key) ?? null
}

/** In Dutch: the first text of which the meaning is asked; null when all are known. */
export function missingMeaning(meanings: readonly Meaning[], sentence: (asked: Meaning) => string): string | null {
  const asked = meanings.find(({ meaning }) => meaning === null)
  return asked === undefined ? null : sentence(asked)
} // prettier-ignore
