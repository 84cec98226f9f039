import { kenmerkenIn } from '#documents/domain/payment-reference.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import type { LineVatCode } from '../decision.ts'
import { wordsOfName } from './names.ts'
import type { ItemKind } from './open-items.ts'
import type { MatchedLine, Proposal, Reason } from './proposal.ts'
import { POINTS, scoreOf } from './score.ts'

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
  readonly documentKind: Exclude<ItemKind, 'openItem'> | 'vatReturn' | null
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

/** What a rule of the user says, and below it what was decided before where that is another account. */
export function proposalsOfMemory(
  line: MatchedLine,
  rules: readonly BankRuleFacts[],
  earlier: EarlierDecisions,
): Proposal[] {
  const ruled = proposalOfRule(line, rules)
  const account = ruled[0]?.parts[0]?.ledgerAccountId
  const others = proposalOfEarlier(line, earlier).filter(({ parts }) => parts[0]?.ledgerAccountId !== account)
  return [...ruled, ...others]
}

/** The first rule that hits a line decides the account. */
function proposalOfRule(line: MatchedLine, rules: readonly BankRuleFacts[]): Proposal[] {
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
function proposalOfEarlier(line: MatchedLine, earlier: EarlierDecisions): Proposal[] {
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

/** A return of VAT; `open` is in the direction of the money, zero where it is settled. */
export interface FiledReturn {
  readonly id: string
  readonly label: string
  readonly open: Cents
  /** 16 digits; empty where the user did not give it. */
  readonly kenmerk: string
}

const TAX_OFFICE = /belastingdienst/i
/** The account on which returns are paid. Source: belastingdienst.nl, "Rekeningnummers". */
export const TAX_OFFICE_IBAN = 'NL86INGB0002445588'

/**
 * The return that a payment to or from the tax office is of: the one with the kenmerk that the line names, which may be certain; else each with
 * exactly that amount, never certain. A line that names the kenmerk of another payment is none of a return with a kenmerk.
 */
export function proposalsOfTax(line: MatchedLine, returns: readonly FiledReturn[]): Proposal[] {
  if (!TAX_OFFICE.test(line.name) && line.iban !== TAX_OFFICE_IBAN) return []
  const named = new Set(kenmerkenIn(`${line.kenmerk} | ${line.description}`))
  const own = returns.find(({ kenmerk }) => named.has(kenmerk))
  if (own !== undefined) return proposalOfKenmerk(line, own)
  // What the tax office pays back may have a kenmerk of its own.
  const isOther = ({ kenmerk }: FiledReturn): boolean =>
    kenmerk !== '' && named.size > 0 && line.amount < ZERO
  return returns
    .filter((each) => each.open !== ZERO && each.open === line.amount && !isOther(each))
    .map(({ id, label, open }) => ({
      label,
      score: POINTS.V1,
      automatic: false,
      parts: [{ kind: 'vatReturn', targetId: id, amount: open }],
      reasons: [{ code: 'V1', points: POINTS.V1, text: 'bedrag van de aangifte, en de Belastingdienst' }],
    }))
}

/** Certain for exactly what is open, proposed for a part; none where the return cannot be paid with the line. */
function proposalOfKenmerk(line: MatchedLine, { id, label, open, kenmerk }: FiledReturn): Proposal[] {
  const { amount } = line
  if (amount === ZERO || open > ZERO !== amount > ZERO || absolute(amount) > absolute(open)) return []
  const isWhole = amount === open
  const reasons: Reason[] = [
    isWhole
      ? { code: 'A1', points: POINTS.A1, text: 'bedrag klopt precies' }
      : { code: 'A3', points: PART, text: 'een deel van het bedrag' },
    { code: 'R1', points: POINTS.R1, text: `betalingskenmerk ${kenmerk}` },
  ]
  return [
    {
      label: isWhole ? label : `Deel van ${label.charAt(0).toLowerCase()}${label.slice(1)}: ${formatEuros(absolute(amount))}`,
      score: scoreOf(reasons),
      automatic: isWhole,
      parts: [{ kind: 'vatReturn', targetId: id, amount }],
      reasons,
    },
  ]
} // prettier-ignore

/** A part of the amount says less than the whole. */
const PART = 10
