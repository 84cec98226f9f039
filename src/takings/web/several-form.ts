import { z } from 'zod'
import type { DocumentId, RegisterId, TillFileId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import type { NewTakings } from '../contract.ts'
import { bringsFloat, type Takings, type TipsFor } from '../domain/takings.ts'
import { takingsOfTill, type TillDay } from '../domain/till-days.ts'
import { amount, amountOf, note, onAccount, onAccountSoFar } from './takings-form.ts'

export const severalForm = z.object({
  cashBefore: amount,
  floatFrom: z.enum(['books', 'private', 'bank']),
  sells: z.enum(['goods', 'services']),
  tipsFor: z.enum(['staff', 'owner']),
  days: z.array(z.object({ counted: amount, toBank: amount, onAccount, note })),
})
export type SeveralValues = z.input<typeof severalForm>

type DaySoFar = Partial<Omit<SeveralValues['days'][number], 'onAccount'>> & {
  readonly onAccount?: Partial<Record<string, string>>
}

/** A form of which not every field is there yet. */
type SeveralSoFar = Partial<Omit<SeveralValues, 'days'>> & {
  readonly days?: readonly (DaySoFar | undefined)[]
}

/**
 * The values of a form of days, before a person adds anything.
 *
 * @param tipsFor who kept the tips of the days that are copied; of a till's file a person says so
 */
export const emptySeveral = (length: number, tipsFor: TipsFor = 'owner'): SeveralValues => ({
  cashBefore: '',
  floatFrom: 'private',
  sells: 'goods',
  tipsFor,
  days: Array.from({ length }, () => ({ counted: '', toBank: '', onAccount: {}, note: '' })),
})

/** What is filled in so far as days; an amount that cannot be read is zero, and a count that is empty follows the till. */
export function daysSoFar(
  { cashBefore = '', tipsFor = 'owner', days: typed = [] }: SeveralSoFar,
  days: readonly TillDay[],
): Takings[] {
  const counts = typed.map((each) => ({
    counted: (each?.counted ?? '').trim() === '' ? null : amountOf(each?.counted),
    toBank: amountOf(each?.toBank),
    spent: ZERO,
    onAccount: onAccountSoFar(each?.onAccount),
    note: (each?.note ?? '').trim() === '' ? null : (each?.note ?? '').trim(),
  }))
  return takingsOfTill(days, counts, { before: amountOf(cashBefore), tipsFor })
}

/** The days as the call takes these; each says with what its drawer begins, so that a gap between days is refused. */
export function severalOnWire(
  values: SeveralValues,
  about: {
    readonly days: readonly TillDay[]
    readonly registerId: RegisterId | null
    readonly tillFileId: TillFileId | null
    readonly isFirst: boolean
  },
): NewTakings[] {
  return daysSoFar(values, about.days).map((takings, at) => ({
    registerId: about.registerId,
    day: takings.day,
    highAmount: takings.sold.high,
    lowAmount: takings.sold.low,
    zeroAmount: takings.sold.zero,
    bottleDepositsAmount: takings.bottleDeposits,
    vouchersSoldAmount: takings.vouchersSold,
    vouchersRedeemedAmount: takings.vouchersRedeemed,
    tipsAmount: takings.tips,
    tipsFor: takings.tipsFor,
    cardAmount: takings.card,
    onAccountInvoiceIds: takings.onAccount.invoices as DocumentId[],
    cashBeforeAmount: takings.cashBefore,
    cashCountedAmount: takings.cashCounted,
    cashSpentAmount: takings.cashSpent,
    cashToBankAmount: takings.cashToBank,
    invoicesInCashAmount: takings.invoicesInCash,
    floatFrom:
      about.isFirst && at === 0 && bringsFloat(values.floatFrom, takings) ? values.floatFrom : 'books',
    sells: values.sells,
    note: takings.note,
    tillFileId: about.tillFileId,
  }))
}
