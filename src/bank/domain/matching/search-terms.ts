import { creditorReferencesIn } from '#documents/domain/payment-reference.ts'
import { wordsOfName } from '#explanations/domain/party-name.ts'
import { numbersIn } from './numbers.ts'
import type { MatchedLine } from './proposal.ts'

/** The references, numbers and words of a line, before any document is known. */
export interface SaidByLine {
  /** References in their field, and those with right check digits in the text. */
  readonly kenmerken: ReadonlySet<string>
  /** Whole numbers, as digits. */
  readonly digits: ReadonlySet<string>
  /** Numbers without a year. */
  readonly sequences: ReadonlySet<number>
  /** The words of the name. */
  readonly words: readonly string[]
}

export function saidBy({ kenmerk, description, name }: MatchedLine): SaidByLine {
  const { full, sequences } = numbersIn(`${description} | ${name}`)
  return {
    kenmerken: new Set([kenmerk, ...creditorReferencesIn(`${kenmerk} ${description}`)].filter((each) => each !== '')),
    digits: full,
    sequences,
    words: wordsOfName(name),
  }
} // prettier-ignore

/** The references, numbers, words, amounts and accounts of some lines together: an open document that has none of it is no proposal for any of them. */
export interface SearchTerms extends SaidByLine {
  /** Without their signs. */
  readonly amounts: ReadonlySet<bigint>
  readonly ibans: ReadonlySet<string>
}

export function searchTermsOf(lines: readonly MatchedLine[]): SearchTerms {
  const said = lines.map(saidBy)
  return {
    kenmerken: new Set(said.flatMap(({ kenmerken }) => [...kenmerken])),
    digits: new Set(said.flatMap(({ digits }) => [...digits])),
    sequences: new Set(said.flatMap(({ sequences }) => [...sequences])),
    words: [...new Set(said.flatMap(({ words }) => words))],
    amounts: new Set(lines.map(({ amount }) => (amount < 0n ? -amount : amount))),
    ibans: new Set(lines.map(({ iban }) => iban).filter((iban) => iban !== '')),
  }
}
