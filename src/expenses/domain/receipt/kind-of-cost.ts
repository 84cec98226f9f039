import { accountOf, answerOf, asksPrivatePart, type Use } from '#explanations/domain/answer.ts'
import type { Business } from '#explanations/domain/evidence.ts'
import { explain, vatOf, type Explanation } from '#explanations/domain/explain.ts'
import type { Memory } from '#explanations/domain/memory.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, negate, type BasisPoints, type Cents } from '#kernel/money.ts'
import { EQUIPMENT } from '#ledger/domain/named-account.ts'
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
  /** The answer by which the payment of the document itself waits for it; null where none waits, or waits without a name. */
  readonly waitsAs: Use | null
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
  readonly reason: string
}

/**
 * What kind of cost a document is of: as the line of the bank says that paid it and waits for it, else as the last expense of the supplier, else as was decided
 * at the bank for that party, else as the table of kinds says by the supplier and the lines. Null where nothing says so, and where only a person knows.
 */
export function kindOfCost(
  { supplier, texts, total, country, day }: CostEvidence,
  { expenses, memory, waitsAs }: CostsBefore,
  business: Business,
): KindOfCost | null {
  const last = supplier === null ? null : lastOf(supplier, expenses, day)
  const waiting = waitsAs === null ? null : ofAnswer(waitsAs, day, business, 'zo staat de bankregel klaar')
  // The same account has the private part of the last expense too.
  if (waiting !== null && waiting.account !== last?.account) return waiting
  if (last !== null) return last
  const evidence = {
    // Of a document without a total the amount decides nothing.
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
  const [first] = explain(evidence, business, { memory, rule: null })
  return first?.certainty === 'likely' || first?.certainty === 'own'
    ? ofExplanation(first, day, business)
    : null
}

/** Null where it is no cost, or costs of several kinds. */
function ofExplanation(
  { parts, reason }: Explanation,
  day: LocalDate,
  business: Business,
): KindOfCost | null {
  const [part, ...others] = parts
  if (part === undefined || others.length > 0) return null
  return part.use === null
    ? ofAccount(part.account, reason.text)
    : ofAnswer(part.use, day, business, reason.text)
}

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
    reason: 'zoals vorige keer bij deze leverancier',
  }
}
