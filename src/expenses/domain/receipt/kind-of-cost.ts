import { answerOf } from '#explanations/domain/answer.ts'
import type { Business } from '#explanations/domain/evidence.ts'
import { explain } from '#explanations/domain/explain.ts'
import { memoryOf } from '#explanations/domain/memory.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, negate, type Cents } from '#kernel/money.ts'
import { isSameSupplier } from '../supplier.ts'

/** What the account of an expense is decided by, as far as the document says it. */
export interface CostEvidence {
  readonly supplier: string | null
  /** The descriptions of the lines. */
  readonly texts: readonly string[]
  readonly total: Cents | null
  readonly day: LocalDate
}

/** A line of an expense that was booked before, the newest first. */
export interface EarlierCost {
  readonly supplier: string
  readonly account: string
  readonly isVatDeductible: boolean
}

/** A proposal: the account and whether its VAT is deducted, with the reason in Dutch words. */
export interface KindOfCost {
  readonly account: string
  readonly isVatDeductible: boolean
  readonly reason: string
}

/**
 * What kind of cost a document is of: as the last expense of the supplier, else as the table of kinds says by the supplier and the lines. Null where
 * nothing says so, and where only a person knows.
 */
export function kindOfCost(
  { supplier, texts, total, day }: CostEvidence,
  before: readonly EarlierCost[],
  business: Business,
): KindOfCost | null {
  const last = supplier === null ? undefined : before.find((each) => isSameSupplier(each.supplier, supplier))
  if (last !== undefined)
    return { account: last.account, isVatDeductible: last.isVatDeductible, reason: 'zoals vorige keer bij deze leverancier' }
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
    country: 'NL',
  } as const
  const [first] = explain(evidence, business, { memory: memoryOf([]), rule: null })
  const [part] = first?.parts ?? []
  if (first?.certainty !== 'likely' || part?.use == null || !/^[47]/.test(part.account)) return null
  return { account: part.account, isVatDeductible: answerOf(part.use).vat !== 'in-cost', reason: first.reason.text }
} // prettier-ignore
