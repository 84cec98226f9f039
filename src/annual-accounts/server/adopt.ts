import type { Actor } from '#kernel/actor.ts'
import type { AdoptedAccountsId, JournalEntryId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { balanced, reversed } from '#ledger/domain/journal-entry.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { readEntry } from '#ledger/server/book-by-hand.ts'
import { bookedOnDay, mirroredOn } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { newId } from '#platform/server/new-id.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { annualAccounts, sizeOf } from '../domain/accounts.ts'
import { appropriationEntry } from '../domain/appropriation.ts'
import { annualAccountErrors } from '../domain/errors.ts'
import { termsOf } from '../domain/terms.ts'
import { accountFacts, dayAfterYear, isYearClosed } from './account-facts.ts'
import { adoptedOf, textOf, type Adopted } from './adopted-rows.ts'
import { readAnswers } from './answers.ts'
import { refuseOwner } from './company-only.ts'

/**
 * Keep that the meeting adopted the accounts of a year: frozen with their hash, and the result to the other reserves on the day of the meeting.
 * Under the lock of the books, so that the figures are those that were seen.
 *
 * @throws DomainError `annual-accounts.*`, and those of `bookedOnDay`
 */
export async function adoptAnnualAccounts(
  tx: TenantTx,
  author: Actor,
  year: number,
  draft: { readonly adoptedOn: LocalDate; readonly sha256: string; readonly toReserves: boolean },
  today: LocalDate,
): Promise<null> {
  await lockBooks(tx)
  await refuseOwner(tx)
  const facts = await accountFacts(tx, year)
  const answers = await readAnswers(tx, year)
  if ((await adoptedOf(tx, year)) !== null) throw annualAccountErrors.adopted(year)
  if (!(await isYearClosed(tx, year))) throw annualAccountErrors.notClosed(year)
  if (answers.version === 0 || answers.directors.length === 0) throw annualAccountErrors.unanswered()
  if (['medium', 'large'].includes(sizeOf(facts, year, answers.staffTenths)))
    throw annualAccountErrors.tooLarge()
  const first = dayAfterYear(year)
  if (draft.adoptedOn < first || draft.adoptedOn > today)
    throw annualAccountErrors.adoptedOutside(first, today)
  const accounts = annualAccounts(facts, year, answers)
  const content = textOf(accounts)
  const sha256 = sha256Of(content)
  if (sha256 !== draft.sha256) throw annualAccountErrors.changedSince()
  const id = newId<AdoptedAccountsId>()
  let entryId: JournalEntryId | null = null
  if (draft.toReserves && accounts.resultAmount !== ZERO) {
    await bookedOnDay(tx, 'money', draft.adoptedOn, today)
    const entry = appropriationEntry(year, accounts.resultAmount, draft.adoptedOn)
    entryId = await post(tx, entry, { type: 'year-end', id, purpose: 'adopt' })
  }
  await tx
    .insertInto('adopted_accounts')
    .values({
      id,
      year,
      adopted_on: draft.adoptedOn,
      regime: accounts.regime,
      content,
      sha256,
      entry_id: entryId,
      adopted_by: author.userId,
    })
    .execute()
  return null
}

/**
 * Cancel a decision that was entered wrongly; its entry is reversed on its own day, and the reason is kept.
 *
 * @throws DomainError `annual-accounts.not-adopted`, and those of `mirroredOn`
 */
export async function cancelAdoption(
  tx: TenantTx,
  year: number,
  { reason, today }: { readonly reason: string; readonly today: LocalDate },
): Promise<null> {
  await lockBooks(tx)
  const adopted = await wantAdopted(tx, year)
  const day = adopted.entryId === null ? today : await reversedOn(tx, adopted, adopted.entryId, today)
  await sql`
    update adopted_accounts set cancelled_at = now(), cancelled_on = ${day}::date, cancel_reason = ${reason}
    where tenant_id = ${thisTenant} and id = ${adopted.id}`.execute(tx)
  return null
}

async function reversedOn(
  tx: TenantTx,
  { id, on }: Adopted,
  entryId: JournalEntryId,
  today: LocalDate,
): Promise<LocalDate> {
  const { day } = await mirroredOn(tx, { day: on, isCounted: false }, MISTAKE, today)
  const entry = await readEntry(tx, entryId)
  const mirror = balanced({
    journal: 'memo',
    date: day,
    description: `Vaststelling ingetrokken: ${entry.description}`,
    postings: reversed(entry.postings),
  })
  await post(tx, mirror, { type: 'year-end', id, purpose: 'cancel adopt' })
  return day
}

/**
 * Note the day on which adopted accounts were filed with the trade register; another day replaces it.
 *
 * @throws DomainError `annual-accounts.not-adopted`, `annual-accounts.filed-outside`
 */
export async function fileAnnualAccounts(
  tx: TenantTx,
  year: number,
  filedOn: LocalDate,
  today: LocalDate,
): Promise<null> {
  const adopted = await wantAdopted(tx, year)
  if (filedOn < adopted.on || filedOn > today) throw annualAccountErrors.filedOutside(adopted.on, today)
  await sql`
    update adopted_accounts set filed_on = ${filedOn}::date
    where tenant_id = ${thisTenant} and id = ${adopted.id}`.execute(tx)
  return null
}

async function wantAdopted(tx: TenantTx, year: number): Promise<Adopted> {
  const adopted = await adoptedOf(tx, year)
  if (adopted === null) throw annualAccountErrors.notAdopted(year)
  return adopted
}

/** The terms of a year, with the day of the meeting where there is one. */
export const termsFor = (year: number, isExtended: boolean, adopted: Adopted | null) =>
  termsOf(year, isExtended, adopted?.on ?? null)
