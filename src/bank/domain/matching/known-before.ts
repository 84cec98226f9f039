import type { LedgerAccountId } from '#kernel/ids.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import type { LineVatCode } from '../decision.ts'
import { wordsOfName } from './names.ts'
import type { ItemKind } from './open-items.ts'
import type { MatchedLine, Proposal } from './proposal.ts'
import { POINTS } from './score.ts'

/** Which lines a rule of the user is about. Empty texts and null: any. */
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
  readonly number: string
  readonly name: string
}

export interface BankRuleFacts extends RuleCondition {
  readonly id: string
  readonly account: NamedAccount | null
  readonly vatCode: LineVatCode | null
  readonly documentKind: ItemKind | 'vatReturn' | null
  readonly isAutomatic: boolean
}

type RuledLine = Pick<MatchedLine, 'amount' | 'name' | 'iban' | 'description'>

/** A name without titles, legal forms and accents; the same for one party in the files of several banks. */
export const nameKey = (name: string): string => wordsOfName(name).join(' ')

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

/** The condition for lines like this one: its account, else its name. Null where it has neither. */
export function conditionFor(line: RuledLine): RuleCondition | null {
  const { iban, name } = line
  if (iban === '' && nameKey(name) === '') return null
  return {
    iban,
    name: iban === '' ? name : '',
    words: '',
    isIncoming: line.amount > ZERO,
    least: null,
    most: null,
  }
}

/** Private money, tax and wages are decided by a person, and so is what has VAT in it. */
export const mayBeAutomatic = (accountNumber: string, vatCode: LineVatCode | null): boolean =>
  !/^(05|153|165|166|167|17)/.test(accountNumber) && (vatCode === null || vatCode === 'purchase-none')

/** The first rule that hits a line decides the account. */
export function proposalOfRule(line: MatchedLine, rules: readonly BankRuleFacts[]): Proposal[] {
  const rule = rules.find((each) => ruleHits(each, line))
  if (rule?.account == null) return []
  return [
    {
      ...onAccount(line, rule.account, rule.vatCode),
      score: POINTS.G1,
      automatic: rule.isAutomatic && mayBeAutomatic(rule.account.number, rule.vatCode),
      reasons: [{ code: 'G1', points: POINTS.G1, text: 'je eigen regel' }],
    },
  ]
}

/** What users decided for lines of a counterparty in one direction, without a document. */
export interface EarlierDecision {
  readonly iban: string
  readonly name: string
  readonly isIncoming: boolean
  readonly account: NamedAccount
  readonly vatCode: LineVatCode | null
  readonly times: number
}

/** Earlier decisions by account and by name of the counterparty; the most frequent of each. */
export type EarlierDecisions = ReadonlyMap<string, EarlierDecision>

const keysOf = ({ iban, name, isIncoming }: Pick<EarlierDecision, 'iban' | 'name' | 'isIncoming'>): string[] => {
  const key = nameKey(name)
  return [iban, key].flatMap((text) => (text === '' ? [] : [`${isIncoming ? '+' : '-'}${text}`]))
} // prettier-ignore

export function indexOfEarlier(decisions: readonly EarlierDecision[]): EarlierDecisions {
  const index = new Map<string, EarlierDecision>()
  for (const decision of decisions)
    for (const key of keysOf(decision))
      if ((index.get(key)?.times ?? 0) < decision.times) index.set(key, decision)
  return index
}

/** "Same as last time": never automatic. */
export function proposalOfEarlier(line: MatchedLine, earlier: EarlierDecisions): Proposal[] {
  const keys = keysOf({ iban: line.iban, name: line.name, isIncoming: line.amount > ZERO })
  const found = keys.map((key) => earlier.get(key)).find((each) => each !== undefined)
  if (found === undefined) return []
  const text = `vorige keer ook op ${found.account.name} (${String(found.times)}×)`
  return [
    {
      ...onAccount(line, found.account, found.vatCode),
      score: POINTS.S1,
      automatic: false,
      reasons: [{ code: 'S1', points: POINTS.S1, text }],
    },
  ]
}

const onAccount = (
  { amount }: MatchedLine,
  { id, name }: NamedAccount,
  vatCode: LineVatCode | null,
): Pick<Proposal, 'label' | 'parts'> => ({
  label: name,
  parts: [{ kind: 'account', targetId: '', ledgerAccountId: id, vatCode, amount }],
})

/** A return of VAT that is not settled; `open` is in the direction of the money. */
export interface OpenReturn {
  readonly id: string
  readonly label: string
  readonly open: Cents
}

const TAX_OFFICE = /belastingdienst/i
/** The account on which returns are paid. Source: belastingdienst.nl, "Rekeningnummers". */
export const TAX_OFFICE_IBAN = 'NL86INGB0002445588'

/** A payment to or from the tax office of exactly what is open on a return; never automatic. */
export function proposalsOfTax(line: MatchedLine, returns: readonly OpenReturn[]): Proposal[] {
  if (!TAX_OFFICE.test(line.name) && line.iban !== TAX_OFFICE_IBAN) return []
  return returns
    .filter(({ open }) => open === line.amount)
    .map(({ id, label, open }) => ({
      label,
      score: POINTS.V1,
      automatic: false,
      parts: [{ kind: 'vatReturn', targetId: id, amount: open }],
      reasons: [{ code: 'V1', points: POINTS.V1, text: 'bedrag van de aangifte, en de Belastingdienst' }],
    }))
}
