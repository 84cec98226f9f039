import type { Actor } from '#kernel/actor.ts'
import type { JournalEntryId, TenantId, WageJournalId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { bookedOnDay } from '#ledger/server/book-days.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewWageJournal } from '../contract.ts'
import { wageErrors } from '../domain/errors.ts'
import { itemsOfWages, postWages, wageAccounts, type WageTerms } from '../domain/post-wages.ts'
import { payrollTaxDueOn, periodInWords, wageProblems, type Wages } from '../domain/wages.ts'
import { kenmerkOf } from './kenmerk.ts'
import { fingerprintOf } from './fingerprint.ts'
import { insertItems } from './item-rows.ts'

/**
 * Keep the wages of a period: numbered, with the fingerprint of what was entered, booked on the last day, and with what is to be paid, in one transaction.
 *
 * @throws DomainError `wages.*`, and those of `bookedOnDay`
 */
export async function recordWages(
  tx: TenantTx,
  author: Actor & { readonly tenantId: TenantId },
  draft: NewWageJournal,
  today: LocalDate,
): Promise<WageJournalId> {
  const wages = wagesOf(draft)
  const problems = wageProblems(wages)
  if (problems.length > 0) throw wageErrors.unusable(problems)
  const terms = termsOf(draft, wages)
  await lockBooks(tx)
  // No return of VAT counts wages, so that a filed one is not in their way.
  await bookedOnDay(tx, 'money', wages.lastDay, today)
  if (wages.isCorrection) await refuseFirst(tx, wages)
  for (const account of wageAccounts) await ensureAccount(tx, author.tenantId, account)
  const id = newId<WageJournalId>()
  const entryId = await post(tx, postWages(wages), { type: 'memo', id, purpose: 'wages' })
  await insertJournal(tx, author, { id, wages, note: draft.note === '' ? null : draft.note, entryId })
  await insertItems(tx, { journal_id: id }, { since: wages.firstDay, items: itemsOfWages(wages, terms) })
  return id
}

const wagesOf = ({ firstDay, lastDay, isCorrection, shares }: NewWageJournal): Wages => ({
  firstDay,
  lastDay,
  isCorrection,
  shares: shares.map((share) => ({
    person: share.person,
    iban: share.iban,
    gross: share.grossAmount,
    holidayReserved: share.holidayReservedAmount,
    holidayPaid: share.holidayPaidAmount,
    travel: share.travelAmount,
    payrollTax: share.payrollTaxAmount,
    employerCharges: share.employerChargesAmount,
    pensionEmployee: share.pensionEmployeeAmount,
    pensionEmployer: share.pensionEmployerAmount,
    net: share.netAmount,
  })),
})

/** @throws DomainError `wages.wrong-kenmerk`, `wages.due-before-period` */
function termsOf(draft: NewWageJournal, { firstDay, lastDay }: Wages): WageTerms {
  const kenmerk = kenmerkOf(draft.kenmerk)
  const taxDueOn = draft.taxDueOn ?? payrollTaxDueOn(lastDay)
  const payOn = draft.payOn ?? lastDay
  const pensionDueOn = draft.pensionDueOn ?? taxDueOn
  if ([payOn, taxDueOn, pensionDueOn].some((day) => day < firstDay)) throw wageErrors.dueBeforePeriod()
  const { pensionFund, pensionIban } = draft
  return { payOn, taxDueOn, pensionDueOn, kenmerk, pensionFund, pensionIban }
} // prettier-ignore

/** @throws DomainError `wages.nothing-to-correct` */
async function refuseFirst(tx: TenantTx, wages: Wages): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql`select 1 as found from wage_journals
        where tenant_id = ${thisTenant} and first_day = ${wages.firstDay}::date and last_day = ${wages.lastDay}::date
          and not is_correction and cancelled_at is null`,
  )
  if (rows.length === 0) throw wageErrors.nothingToCorrect(periodInWords(wages))
}

/** @throws DomainError `wages.already-entered` */
async function insertJournal(
  tx: TenantTx,
  author: Actor,
  { id, wages, note, entryId }: { readonly id: WageJournalId; readonly wages: Wages; readonly note: string | null; readonly entryId: JournalEntryId },
): Promise<void> {
  const [last] = await rowsOf<{ number: number; sha256: string }>(
    tx,
    sql`select number, sha256 from wage_journals where tenant_id = ${thisTenant} order by number desc limit 1`,
  )
  const number = (last?.number ?? 0) + 1
  await tx
    .insertInto('wage_journals')
    .values({
      id,
      number,
      first_day: wages.firstDay,
      last_day: wages.lastDay,
      is_correction: wages.isCorrection,
      note,
      sha256: fingerprintOf({ number, wages, note: note ?? '', previous: last?.sha256 ?? '' }),
      entry_id: entryId,
      created_by: author.userId,
    })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'wage_journals_once' ? wageErrors.alreadyEntered(periodInWords(wages)) : error
    })
  await tx
    .insertInto('wage_shares')
    .values(
      wages.shares.map((share, index) => ({
        journal_id: id,
        position: index + 1,
        person: share.person,
        iban: share.iban,
        gross_cents: share.gross,
        holiday_reserved_cents: share.holidayReserved,
        holiday_paid_cents: share.holidayPaid,
        travel_cents: share.travel,
        payroll_tax_cents: share.payrollTax,
        employer_charges_cents: share.employerCharges,
        pension_employee_cents: share.pensionEmployee,
        pension_employer_cents: share.pensionEmployer,
        net_cents: share.net,
      })),
    )
    .execute()
} // prettier-ignore
