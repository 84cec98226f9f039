import type { LoanId, UserId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { addAccount } from '#ledger/server/accounts.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { LoanChange, NewLoan } from '../contract.ts'
import { loanErrors } from '../domain/errors.ts'
import type { LoanTerms } from '../domain/loan.ts'
import { scheduleOf } from '../domain/schedule.ts'
import { loanCandidates } from './candidates.ts'
import { loanById } from './show-loans.ts'

/**
 * Keep what was agreed with a lender. Nothing is booked: the lines of the bank do that. Under the lock of the books, so that two loans
 * never get one account or one item.
 *
 * @throws DomainError `loan.first-due-too-early`, `loan.instalment-too-low`, `loan.principal-missing`, `loan.candidate-not-found`,
 * `loan.no-account-left`
 */
export async function createLoan(
  tx: TenantTx,
  author: { readonly userId: UserId },
  draft: NewLoan,
): Promise<LoanId> {
  await lockBooks(tx)
  const { openItemId, ledgerAccountId, name } = draft
  const isInBooks = openItemId !== null || ledgerAccountId !== null
  const found = isInBooks ? await candidateOf(tx, draft) : null
  const principal = openItemId === null ? draft.principalAmount : (found?.principalAmount ?? null)
  if (principal === null) throw loanErrors.principalMissing()
  const { kind, startsOn } = draft
  refuseTerms({ ...termsOf(draft), kind, startsOn, principal })
  const account = found === null ? await ownAccount(tx, name) : accountNumber(found.account.number)
  const id = newId<LoanId>()
  await tx
    .insertInto('loans')
    .values({
      id,
      ...columnsOf(draft),
      kind,
      account_number: account,
      open_item_id: openItemId,
      principal_cents: principal,
      starts_on: startsOn,
      // Only an annuity has an amount of its own.
      instalment_cents: kind === 'annuity' ? draft.instalmentAmount : null,
      created_by: author.userId,
    })
    .execute()
  return id
}

/**
 * Change what was agreed, such as a new rate: what was paid stays as it was paid.
 *
 * @throws DomainError `loan.not-found`, `loan.cancelled`, `loan.stale`, `loan.first-due-too-early`, `loan.instalment-too-low`
 */
export async function changeLoan(tx: TenantTx, id: LoanId, change: LoanChange): Promise<null> {
  const { terms } = await lockedLoan(tx, id, change.version)
  refuseTerms({ ...terms, ...termsOf(change) })
  const columns = columnsOf(change)
  await tx
    .updateTable('loans')
    .set({
      ...columns,
      instalment_cents: terms.kind === 'annuity' ? columns.instalment_cents : null,
      version: change.version + 1,
    })
    .where('id', '=', id)
    .execute()
  return null
}

/** Take a loan off the list. @throws DomainError `loan.not-found`, `loan.cancelled` */
export async function cancelLoan(tx: TenantTx, id: LoanId): Promise<null> {
  await lockedLoan(tx, id, null)
  await sql`update loans set cancelled_at = now() where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

async function lockedLoan(tx: TenantTx, id: LoanId, version: number | null) {
  await lockBooks(tx)
  const loan = await loanById(tx, id)
  if (loan.isCancelled) throw loanErrors.cancelled()
  if (version !== null && version !== loan.version) throw loanErrors.stale()
  return loan
}

const termsOf = (draft: Omit<LoanChange, 'version'>) => ({
  rate: draft.interestPercentage,
  firstDueOn: draft.firstDueOn,
  everyMonths: draft.everyMonths,
  instalments: draft.instalments,
  instalment: draft.instalmentAmount,
  afterExtra: draft.afterExtra,
})

const columnsOf = (draft: Omit<LoanChange, 'version'>) => ({
  name: draft.name,
  lender: draft.lender,
  iban: draft.iban,
  interest_rate: draft.interestPercentage,
  first_due_on: draft.firstDueOn,
  every_months: draft.everyMonths,
  instalments: draft.instalments,
  instalment_cents: draft.instalmentAmount,
  after_extra: draft.afterExtra,
})

function refuseTerms(terms: LoanTerms): void {
  if (terms.firstDueOn <= terms.startsOn) throw loanErrors.firstDueTooEarly()
  const [first] = scheduleOf(terms, [])
  const isTooLow = terms.kind === 'annuity' && terms.instalment !== null && terms.instalments > 1
  if (isTooLow && first !== undefined && first.repaid <= ZERO) throw loanErrors.instalmentTooLow(first.interest)
} // prettier-ignore

async function candidateOf(tx: TenantTx, { openItemId, ledgerAccountId }: NewLoan) {
  const found = (await loanCandidates(tx)).find((each) =>
    openItemId === null
      ? each.openItemId === null && each.ledgerAccountId === ledgerAccountId
      : each.openItemId === openItemId,
  )
  if (found === undefined) throw loanErrors.candidateNotFound()
  return found
}

/** The numbers beside the accounts of the chart; the first that is free is taken. */
const numbers = Array.from({ length: 29 }, (_, index) => `06${String(index + 1).padStart(2, '0')}`).filter(
  (number) => !number.endsWith('0'),
)

async function ownAccount(tx: TenantTx, name: string): Promise<AccountNumber> {
  const rows = await rowsOf<{ number: string }>(
    tx,
    sql`select number from account_names where tenant_id = ${thisTenant} and number = any(${numbers}::text[])`,
  )
  const taken = new Set(rows.map(({ number }) => number))
  const free = numbers.find((number) => !taken.has(number))
  if (free === undefined) throw loanErrors.noAccountLeft()
  await addAccount(tx, {
    numberAsString: accountNumber(free),
    description: /^lening/i.test(name) ? name : `Lening ${name}`,
    type: 'long-term-liability',
    rgsCode: null,
  })
  return accountNumber(free)
}
