import type { Cursor } from '#contract/list-page.ts'
import type { DayTakingsId } from '#kernel/ids.ts'
import { lastDayOfMonth, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, shareWithin } from '#kernel/money.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import { idsAfter, inOrderOf } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { TakingsDetail, TakingsSummary } from '../contract.ts'
import { takingsErrors } from '../domain/errors.ts'
import { bookedSold, cashReceived, differenceOf, owedOf, turnoverOf } from '../domain/takings.ts'
import { papersOf } from './day-papers.ts'
import { fingerprintOf } from './fingerprint.ts'
import { dayAfter, readTakings, type StoredTakings } from './takings-rows.ts'

/** Days of registers, the newest first: those of a month, or all, with a cursor in pieces. */
export async function listTakings(
  tx: TenantTx,
  { month, ...cursor }: Cursor & { readonly month?: LocalDate | undefined },
): Promise<TakingsSummary[]> {
  if (month !== undefined) return (await readTakings(tx, monthRange(month))).map(summaryOf)
  const ids = await idsAfter<DayTakingsId>(tx, listSql, cursor)
  if (ids === null) return (await readTakings(tx)).map(summaryOf)
  return inOrderOf(ids, (await readTakings(tx, { ids })).map(summaryOf))
}

const listSql = { from: sql`day_takings t`, where: sql`t.tenant_id = ${thisTenant}`, id: sql`t.id` }

/** The first and the last day of the month of a day. */
export function monthRange(day: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } {
  return { from: monthOf(day), until: lastDayOfMonth(day) }
}

/** @throws DomainError `takings.not-found` */
export async function takingsDetail(tx: TenantTx, id: DayTakingsId): Promise<TakingsDetail> {
  const [stored] = await readTakings(tx, { ids: [id] })
  if (stored === undefined) throw takingsErrors.notFound()
  const { takings, register, isUnderKor } = stored
  const booked = bookedSold(takings)
  const next = stored.cancelled === null ? await dayAfter(tx, register.id, takings.day) : null
  return {
    ...summaryOf(stored),
    sold: { highAmount: takings.sold.high, lowAmount: takings.sold.low, zeroAmount: takings.sold.zero },
    vat: {
      highAmount: isUnderKor ? ZERO : shareWithin(booked.high, highRateOn(takings.day)),
      lowAmount: isUnderKor ? ZERO : shareWithin(booked.low, lowRateOn(takings.day)),
    },
    sells: register.sells,
    isUnderKor,
    bottleDepositsAmount: takings.bottleDeposits,
    vouchersSoldAmount: takings.vouchersSold,
    vouchersRedeemedAmount: takings.vouchersRedeemed,
    tipsAmount: takings.tips,
    tipsFor: takings.tipsFor,
    onAccountAmount: owedOf(takings),
    onAccount: [...stored.onAccount],
    next:
      next === null
        ? null
        : {
            day: next.takings.day,
            cashBeforeAmount: next.takings.cashBefore,
            differenceAmount: differenceOf(next.takings),
          },
    cashBeforeAmount: takings.cashBefore,
    cashCountedAmount: takings.cashCounted,
    cashSpentAmount: takings.cashSpent,
    cashToBankAmount: takings.cashToBank,
    invoicesInCashAmount: takings.invoicesInCash,
    floatFrom: stored.floatFrom,
    note: takings.note,
    tillFile:
      stored.tillFile === null
        ? null
        : { fileName: stored.tillFile.fileName, sha256: stored.tillFile.sha256 },
    papers: [...(await papersOf(tx, id))],
    sha256: stored.sha256,
    isUnchanged: isUnchanged(stored),
    entry: stored.entry,
    createdAt: stored.createdAt,
    cancelled: stored.cancelled,
  }
}

/** Whether the stored figures still have the fingerprint that was made of them. */
export const isUnchanged = ({
  register,
  number,
  floatFrom,
  takings,
  tillFile,
  previous,
  sha256,
}: StoredTakings): boolean =>
  fingerprintOf({
    register: register.name,
    number,
    sells: register.sells,
    floatFrom,
    takings,
    tillFile: tillFile?.sha256 ?? null,
    previous,
  }) === sha256

const summaryOf = (stored: StoredTakings): TakingsSummary => ({
  id: stored.id,
  number: stored.number,
  register: { id: stored.register.id, name: stored.register.name },
  day: stored.takings.day,
  turnoverAmount: turnoverOf(stored.takings),
  cardAmount: stored.takings.card,
  cashAmount: cashReceived(stored.takings),
  differenceAmount: differenceOf(stored.takings),
  state: stored.cancelled === null ? 'kept' : 'cancelled',
})
