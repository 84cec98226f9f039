import { answerOf, isTransfer } from '#explanations/domain/answer.ts'
import type { Business, Evidence, LineKind } from '#explanations/domain/evidence.ts'
import { nameAt } from '#explanations/domain/own-place.ts'
import { explain, type ExplainedPart, type Explanation } from '#explanations/domain/explain.ts'
import type { Memory } from '#explanations/domain/memory.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { IN_TRANSIT, PAYOUTS, SUSPENSE } from '#ledger/domain/named-account.ts'
import { ZERO } from '#kernel/money.ts'
import { isOpenToLines, type LineVatCode, WAITING_PAYOUTS } from '../decision.ts'
import { mayBeAutomatic, ruleHits, type BankRuleFacts, type NamedAccount } from '../rule.ts'
import type { MatchedLine, Proposal, ProposalPart } from './proposal.ts'
import { POINTS } from './score.ts'

/** The part of a line that says what it is, where it pays no document. */
export interface ExplainedLine extends MatchedLine {
  readonly lineKind: LineKind
  /** The id of the creditor of a direct debit; empty for another line. */
  readonly creditorId: string
}

/** What explanations of this business are made of. */
export interface Explaining {
  readonly business: Business & { readonly isUnderKor: (line: MatchedLine) => boolean }
  readonly memory: Memory
  readonly rules: readonly BankRuleFacts[]
  readonly accounts: ReadonlyMap<AccountNumber, NamedAccount>
}

export const evidenceOf = (line: ExplainedLine): Evidence => ({
  amount: line.amount,
  day: line.bookedOn,
  lineKind: line.lineKind,
  name: line.name,
  iban: line.iban,
  creditorId: line.creditorId,
  kenmerk: line.kenmerk,
  text: line.description,
  country: '',
})

/**
 * What a line without a document is, in the order of the explanations. What has VAT to deduct waits for its receipt on 1200, and can be booked without
 * VAT instead.
 */
export function proposalsExplained(line: ExplainedLine, explaining: Explaining): readonly Proposal[] {
  if (line.amount === ZERO) return []
  const { business, memory, rules } = explaining
  const rule = rules.find((each) => ruleHits(each, line))
  const found = explain(evidenceOf(line), business, {
    memory,
    rule: rule?.account == null ? null : { ...rule, account: rule.account.number },
  })
  const isPayingVat = !business.isUnderKor(line)
  const booked = found.flatMap((each) => booking(each, explaining, isPayingVat))
  const [first] = found
  const whole = first === undefined || !isPayingVat || !hasVat(first) ? [] : booking(first, explaining, false)
  const distinct = [...booked, ...whole].filter(
    (each, at, all) => all.findIndex((other) => isSame(other, each)) === at,
  )
  return distinct.map((each, at) => ({ ...each, score: Math.min(each.score, distinct[at - 1]?.score ?? each.score) }))
} // prettier-ignore

const hasVat = ({ parts }: Explanation): boolean => parts.some(needsReceipt)
const needsReceipt = ({ vat, amount, hasDocument }: ExplainedPart): boolean =>
  vat !== null && vat.code !== 'purchase-none' && amount < ZERO && hasDocument !== true

const isSame = (a: Proposal, b: Proposal): boolean =>
  a.parts.length === b.parts.length &&
  a.parts.every(({ kind, ledgerAccountId, amount, answer }, at) => {
    const other = b.parts[at]
    const isEqual =
      other?.kind === kind && other.ledgerAccountId === ledgerAccountId && other.amount === amount
    // On 1200 things are apart by their names.
    return isEqual && (answer === other.answer || answer === undefined || other.answer === undefined)
  })

/** None where an account is closed, or is one on which only a document is booked. */
function booking(explanation: Explanation, { accounts }: Explaining, isLater: boolean): readonly Proposal[] {
  const parts = explanation.parts.map((part) => partOn(part, accounts, isLater))
  if (!parts.every((part) => part !== null)) return []
  const { certainty, question, isAutomaticRule, reason } = explanation
  const points = POINTS[reason.code]
  const isAutomatic = certainty === 'certain' || isAutomaticRule
  return [
    {
      label: explanation.parts.map((part) => labelOf(part, accounts)).join(' en '),
      detail: parts.map(({ detail }) => detail).join(' en '),
      score: points,
      automatic: isAutomatic && parts.every(({ part, number }) => part.kind === 'account' && mayBeAutomatic(number, part.vatCode ?? null)), // prettier-ignore
      parts: parts.map(({ part }) => part),
      reasons: [{ ...reason, points }],
      ...(question !== '' && { question }),
    },
  ]
}

function labelOf({ use, account, place }: ExplainedPart, accounts: Explaining['accounts']): string {
  if (use === null) return accounts.get(account)?.name ?? account
  return place === undefined ? answerOf(use).name : nameAt(use, place)
}

interface BookedPart {
  readonly part: ProposalPart & { readonly vatCode?: LineVatCode | null }
  readonly number: AccountNumber
  /** The account, and what becomes of the VAT. */
  readonly detail: string
}

const wordsOf: Readonly<Record<string, string>> = {
  'purchase-none': ', zonder btw',
  'purchase-nl': ', met btw',
  'purchase-eu': ', met verlegde btw',
  'purchase-non-eu': ', met verlegde btw',
}

const isOnItsWay = ({ account, use }: ExplainedPart): boolean =>
  account === IN_TRANSIT || (use !== null && isTransfer(use))

/** The own account that a transfer is to, where several may be: the account itself where its statements are read, else the account of the ledger. */
function targetAt(
  { place }: ExplainedPart,
  accounts: Explaining['accounts'],
): Pick<ProposalPart, 'targetId' | 'ledgerAccountId'> {
  if (place === undefined) return { targetId: '' }
  if (place.account === IN_TRANSIT) return { targetId: place.own[0]?.id ?? '' }
  const ledgerAccountId = accounts.get(place.account)?.id
  return {
    targetId: '',
    ...(ledgerAccountId !== undefined && place.account !== PAYOUTS && { ledgerAccountId }),
  }
}

/** Where a transfer is booked. Which of 1191 to 1199 has the money of providers is known once it is booked. */
function transferDetail(account: AccountNumber, named: NamedAccount | undefined): string {
  if (account === PAYOUTS) return WAITING_PAYOUTS
  return account === IN_TRANSIT || named === undefined ? 'kruisposten' : `${account} ${named.name}`
}

/** @param isLater what has VAT to deduct waits for its receipt; else its VAT is part of the cost */
function partOn(part: ExplainedPart, accounts: Explaining['accounts'], isLater: boolean): BookedPart | null {
  const { account, use, vat, amount } = part
  const answer = use === null ? {} : { answer: use }
  const named = accounts.get(account)
  if (isOnItsWay(part)) {
    const detail = transferDetail(account, named)
    return { part: { kind: 'transfer', ...targetAt(part, accounts), amount, ...answer }, number: account, detail }
  }
  if (named === undefined || !isOpenToLines(account)) return null
  const waits = needsReceipt(part) && isLater
  const booked = waits ? accounts.get(SUSPENSE) : named
  if (booked === undefined) return null
  const vatCode = waits || vat === null ? null : part.hasDocument === true ? vat.code : 'purchase-none'
  return {
    part: { kind: 'account', targetId: '', ledgerAccountId: booked.id, vatCode, amount, ...answer },
    number: booked.number,
    detail: `${named.number} ${named.name}${waits ? ', btw met de bon' : (wordsOf[vatCode ?? 'none'] ?? '')}`,
  }
} // prettier-ignore
