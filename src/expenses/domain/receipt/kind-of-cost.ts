import { answerOf } from '#explanations/domain/answer.ts'
import type { Business } from '#explanations/domain/evidence.ts'
import { explain, type Explanation } from '#explanations/domain/explain.ts'
import { memoryOf } from '#explanations/domain/memory.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, negate, type BasisPoints, type Cents } from '#kernel/money.ts'
import { codeOfRate, rateOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
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
 * What kind of cost a document is of: as the last expense of the supplier, else as the table of kinds says by the supplier and the lines. Null where
 * nothing says so, and where only a person knows.
 */
export function kindOfCost(
  { supplier, texts, total, country, day }: CostEvidence,
  before: readonly EarlierCost[],
  business: Business,
): KindOfCost | null {
  const last = supplier === null ? null : lastOf(supplier, before, day)
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
  const [first] = explain(evidence, business, { memory: memoryOf([]), rule: null })
  return first?.certainty === 'likely' ? ofTable(first) : null
}

/** As the table of kinds says; null where that is no cost. */
function ofTable({ parts: [part], reason }: Explanation): KindOfCost | null {
  if (part?.use == null || !/^[47]/.test(part.account)) return null
  const { vat, isOftenPrivate = false } = answerOf(part.use)
  return {
    account: part.account,
    isVatDeductible: vat !== 'in-cost',
    vatRate: part.vat?.rate ?? null,
    vatTreatment: part.vat === null ? null : reversedBy[part.vat.code],
    privateShare: isOftenPrivate ? null : ZERO_RATE,
    reason: reason.text,
  }
}

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
