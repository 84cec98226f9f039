import { accountOf, answerOf, asksPrivatePart, type Use } from '#explanations/domain/answer.ts'
import type { Business, Evidence } from '#explanations/domain/evidence.ts'
import {
  explain,
  vatOf,
  type Explanation,
  type ExplainedPart,
  type OwnRule,
} from '#explanations/domain/explain.ts'
import { memoryOf, remembered, type Memory } from '#explanations/domain/memory.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  absolute,
  basisPoints,
  cents,
  divideRounded,
  negate,
  shareOf,
  subtract,
  sum,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import { EQUIPMENT, SUSPENSE } from '#ledger/domain/named-account.ts'
import { codeOfRate, rateOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { withoutDeduction } from '../accounts.ts'
import type { ExpenseLine } from '../expense.ts'
import { isPrivatePart, privateShareOf } from '../private-share.ts'
import { isReversed } from '../vat-treatment.ts'
import { isSameSupplier } from '../supplier.ts'

/** What the account of an expense is decided by, as far as the document says it. */
export interface CostEvidence {
  readonly supplier: string | null
  /** The descriptions of the lines. */
  readonly texts: readonly string[]
  readonly total: Cents | null
  /** ISO 3166 of the supplier. */
  readonly country: string
  readonly day: LocalDate
}

/** A line of an expense that was booked before, the newest expense first. */
export interface EarlierCost {
  readonly supplier: string
  readonly expense: string
  readonly line: ExpenseLine
}

/** What was decided before for money like that of a document. */
export interface CostsBefore {
  /** The lines of expenses, the newest expense first. */
  readonly expenses: readonly EarlierCost[]
  /** What a user decided at the bank. */
  readonly memory: Memory
  /** The rule of the user for lines of the bank that is about this supplier; null where none is. */
  readonly ruleFor: (document: RuledDocument) => OwnRule | null
  /** The answer by which the payment of the document itself waits for it; null where none waits, or waits without a name. */
  readonly waitsAs: Use | null
}

/** What a rule for lines of the bank is compared with: a document that was read. */
export interface RuledDocument {
  readonly supplier: string
  /** As a payment: less than zero. */
  readonly amount: Cents
  /** The descriptions of its lines. */
  readonly text: string
}

/** A part of a document that is another cost than the largest one. */
interface OtherCost extends Pick<KindOfCost, 'account' | 'isVatDeductible' | 'vatRate'> {
  /** The share of what is for the business. */
  readonly share: BasisPoints
}

/** A proposal for a document: the account, and what of its VAT and of the whole is for the business, with the reason in Dutch words. */
export interface KindOfCost {
  readonly account: string
  readonly isVatDeductible: boolean
  /** The rate where the document states none; null where the kind does not say one. */
  readonly vatRate: BasisPoints | null
  /** VAT that is reversed to us, where the document does not say how its VAT works; null where the kind does not say that either. */
  readonly vatTreatment: 'eu' | 'non-eu' | 'reversed-nl' | null
  /** The private part; null where only a person knows the part, who is asked once. */
  readonly privateShare: BasisPoints | null
  /** Where it was divided over several accounts: the other ones, smaller than this one. */
  readonly others: readonly OtherCost[]
  readonly reason: string
}

/**
 * What kind of cost a document is of: as the line of the bank says that paid the document and waits, else as the last expense of the supplier, else as was decided
 * at the bank for that party, in the same shares, or as a rule for its lines says, whichever is later, else as the table of
 * kinds says by the supplier and the lines. Null where nothing says so, and where only a person knows.
 */
export function kindOfCost(
  { supplier, texts, total, country, day }: CostEvidence,
  { expenses, memory, ruleFor, waitsAs }: CostsBefore,
  business: Business,
): KindOfCost | null {
  const last = supplier === null ? null : lastOf(supplier, expenses, day)
  const waiting = waitsAs === null ? null : ofAnswer(waitsAs, day, business, 'zo staat de bankregel klaar')
  // The same account has the private part of the last expense too.
  if (waiting !== null && waiting.account !== last?.account) return waiting
  if (last !== null) return last
  const read = {
    // Of a document without a total the amount decides nothing, and what was divided before is divided as it was.
    amount: total === null || total === 0n ? cents(-1n) : negate(absolute(total)),
    day,
    lineKind: 'other',
    name: supplier ?? '',
    iban: '',
    creditorId: '',
    kenmerk: '',
    text: texts.join(' '),
    country,
  } as const
  const first = explained(read, { memory, ruleFor }, business)
  return first?.certainty === 'likely' || first?.certainty === 'own'
    ? ofExplanation(first, day, business)
    : null
}

/** The best explanation of a document: by what was decided and the rules, unless that was only to wait for the document. */
function explained(
  read: Evidence,
  { memory, ruleFor }: Pick<CostsBefore, 'memory' | 'ruleFor'>,
  business: Business,
): Explanation | undefined {
  const { name: supplier, text } = read
  const before = read.amount === cents(-1n) ? remembered(memory, read) : null
  const evidence = { ...read, amount: before?.evidence.amount ?? read.amount }
  const rule = supplier === '' ? null : ruleFor({ supplier, amount: evidence.amount, text })
  const [best] = explain(evidence, business, { memory, rule })
  const isOnlyWaiting = best?.parts.every(({ account, use }) => account === SUSPENSE && use === null) ?? false
  return isOnlyWaiting ? explain(evidence, business, { memory: memoryOf([]), rule: null })[0] : best
}

/** The largest part, with the others by their shares; a private part is the share of the owner. Null where a part is no cost. */
function ofExplanation(
  { parts, reason }: Explanation,
  day: LocalDate,
  business: Business,
): KindOfCost | null {
  const own = parts.filter(({ account }) => isPrivatePart(account))
  const bought = parts.filter((part) => !own.includes(part)).toSorted((a, b) => (sizeOf(b) > sizeOf(a) ? 1 : -1))
  const costs = bought.map((part) => ofPart(part, day, business, reason.text))
  const [first, ...others] = costs
  if (first == null) return null
  const [whole, ofBusiness] = [sum(parts.map(sizeOf)), sum(bought.map(sizeOf))]
  const shared = others.flatMap((cost, at) => {
    const part = bought[at + 1]
    return cost === null || part === undefined ? [] : [{ ...cost, share: shareIn(sizeOf(part), ofBusiness) }]
  })
  if (shared.length < others.length) return null
  return {
    ...first,
    privateShare: own.length === 0 ? first.privateShare : shareIn(subtract(whole, ofBusiness), whole),
    others: shared.map(({ account, isVatDeductible, vatRate, share }) => ({ account, isVatDeductible, vatRate, share })),
  }
} // prettier-ignore

const sizeOf = ({ amount }: ExplainedPart): Cents => absolute(amount)

/** A whole percent where the cents are those of that percent, because parts of another amount were rounded. */
function shareIn(part: Cents, whole: Cents): BasisPoints {
  const percent = basisPoints(divideRounded(part * 100n, whole) * 100n)
  const isWhole = absolute(subtract(shareOf(whole, percent), part)) <= 1n
  return isWhole ? percent : basisPoints(divideRounded(part * 10_000n, whole))
}

const ofPart = (
  { use, account }: ExplainedPart,
  day: LocalDate,
  business: Business,
  reason: string,
): KindOfCost | null => (use === null ? ofAccount(account, reason) : ofAnswer(use, day, business, reason))

/** As the answer says, whatever a line of the bank did without the document. */
function ofAnswer(use: Use, day: LocalDate, business: Business, reason: string): KindOfCost | null {
  const account = accountOf(use, business.isCompany)
  if (!isBought(account)) return null
  const { vat: treatment } = answerOf(use)
  const vat = vatOf(treatment, account, day)
  return {
    account,
    isVatDeductible: treatment !== 'in-cost',
    vatRate: vat?.rate ?? null,
    vatTreatment: vat === null ? null : reversedBy[vat.code],
    privateShare: asksPrivatePart(use, business) ? null : ZERO_RATE,
    others: [],
    reason,
  }
}

/** An account of the business itself, of which the document says the VAT. */
function ofAccount(account: AccountNumber, reason: string): KindOfCost | null {
  if (!isBought(account)) return null
  const without = withoutDeduction(account)
  return {
    account,
    isVatDeductible: without !== 'in-cost',
    vatRate: without === null ? null : ZERO_RATE,
    vatTreatment: null,
    privateShare: ZERO_RATE,
    others: [],
    reason,
  }
}

/** What is bought: a cost, goods, or an asset that has a name. */
const isBought = (account: AccountNumber): boolean => /^[47]/.test(account) || account === EQUIPMENT

const reversedBy = {
  'purchase-none': null,
  'purchase-nl': null,
  'purchase-eu': 'eu',
  'purchase-non-eu': 'non-eu',
} as const

/** As the last expense of the supplier, by the first line that is no private part. */
function lastOf(supplier: string, before: readonly EarlierCost[], day: LocalDate): KindOfCost | null {
  const last = before.find(
    (each) => !isPrivatePart(each.line.costAccount) && isSameSupplier(each.supplier, supplier),
  )
  if (last === undefined) return null
  const { costAccount, isVatDeductible, vatTreatment, vatRate } = last.line
  const lines = before.filter(({ expense }) => expense === last.expense).map(({ line }) => line)
  const code = codeOfRate(vatRate)
  return {
    account: costAccount,
    isVatDeductible,
    vatRate: vatTreatment !== 'standard' || code === null ? null : rateOn(code, day),
    vatTreatment: isReversed(vatTreatment) ? vatTreatment : null,
    privateShare: privateShareOf(lines),
    others: [],
    reason: 'zoals vorige keer bij deze leverancier',
  }
}
