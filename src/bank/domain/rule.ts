import type { RuledDocument } from '#expenses/domain/receipt/kind-of-cost.ts'
import { merchantKey, nameKey } from '#explanations/domain/party-name.ts'
import type { BankRuleId, LedgerAccountId } from '#kernel/ids.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import type { LineVatCode } from './decision.ts'
import type { ItemKind } from './matching/open-items.ts'
import type { MatchedLine } from './matching/proposal.ts'

/** The lines that a rule of the user is about. Empty texts and null: any. */
export interface RuleCondition {
  readonly iban: string
  readonly name: string
  readonly words: string
  readonly isIncoming: boolean
  /** Without a sign. */
  readonly least: Cents | null
  readonly most: Cents | null
}

/** An account of the ledger with its name for users. */
export interface NamedAccount {
  readonly id: LedgerAccountId
  readonly number: AccountNumber
  readonly name: string
}

export interface BankRuleFacts extends RuleCondition {
  readonly id: BankRuleId
  /** The name of the party that users read. */
  readonly label: string
  readonly account: NamedAccount | null
  readonly vatCode: LineVatCode | null
  readonly documentKind: Exclude<ItemKind, 'openItem'> | 'vatReturn' | null
  readonly isAutomatic: boolean
  /** The moment; text that sorts. */
  readonly madeAt: string
}

type RuledLine = Pick<MatchedLine, 'amount' | 'name' | 'iban' | 'description'>

/** Whether all conditions of a rule hold for a line. */
export function ruleHits(rule: RuleCondition, line: RuledLine): boolean {
  const { iban, name, words, isIncoming, least, most } = rule
  if (line.amount > ZERO !== isIncoming) return false
  if (iban !== '' && iban !== line.iban) return false
  const amount = absolute(line.amount)
  if ((least !== null && amount < least) || (most !== null && amount > most)) return false
  if (name !== '' && nameKey(name) !== nameKey(line.name)) return false
  const description = line.description.toLowerCase()
  return words.toLowerCase().split(/\s+/).every((word) => description.includes(word))
} // prettier-ignore

/**
 * Whether a rule of lines is about what a supplier sent: by the name of the rule, else the name of the line that it was made by. A document has the words of
 * the rule among its own, or the rule has none.
 */
export function ruleHitsDocument(
  rule: BankRuleFacts,
  { supplier, amount, text: description }: RuledDocument,
): boolean {
  const party = merchantKey(rule.name === '' ? rule.label : rule.name)
  if (party === '' || party !== merchantKey(supplier)) return false
  return ruleHits({ ...rule, name: '' }, { amount, name: '', iban: rule.iban, description })
}

/**
 * The condition for lines like this one: the account, else the name, else the words of the text, as the bank's own charges have no party. Null where
 * it has none of them.
 */
export function conditionLike(line: RuledLine): RuleCondition | null {
  const { iban, name } = line
  const isNamed = nameKey(name) !== ''
  const words = iban === '' && !isNamed ? steadyWords(line.description) : ''
  if (iban === '' && !isNamed && words === '') return null
  return {
    iban,
    name: iban === '' && isNamed ? name : '',
    words,
    isIncoming: line.amount > ZERO,
    least: null,
    most: null,
  }
}

/** The words of a text that are there next month too: without numbers and names of months. */
const steadyWords = (text: string): string =>
  text
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 && !MONTH.test(word))
    .slice(0, 4)
    .join(' ')

const MONTH = /^(jan|feb|maa|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec)/i

/** Private money, tax and wages are decided by a person, and so is what has VAT in it. */
export const mayBeAutomatic = (accountNumber: string, vatCode: LineVatCode | null): boolean =>
  !/^(05|153|165|166|167|17)/.test(accountNumber) && (vatCode === null || vatCode === 'purchase-none')
