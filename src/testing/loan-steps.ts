import { addDays } from '#kernel/local-date.ts'
import { bookLoanInterest, cancelLoan, createLoan } from '#loans/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** A loan with a schedule, which owed no interest last year, and one that left the list. */
export async function loanHistory(tenant: TestTenant): Promise<void> {
  const today = todayInAmsterdam()
  const body = {
    name: 'Bestelbus',
    lender: 'Rabobank',
    kind: 'annuity' as const,
    principalAmount: 18_000,
    interestPercentage: 5.25,
    startsOn: addDays(today, -1),
    firstDueOn: addDays(today, 700),
    instalments: 36,
  }
  const id = expectDone(await tenant.call(createLoan, { body: { ...body, name: 'Verkeerd' } }))
  expectDone(await tenant.call(cancelLoan, { params: { id } }))
  expectDone(await tenant.call(createLoan, { body }))
  expectDone(await tenant.call(bookLoanInterest, { body: { year: Number(today.slice(0, 4)) - 1 } }))
}

/** The endpoints of loans by the right that each needs, written manually. */
export const callsOfLoans = {
  read: ['GET /api/LoanCandidates', 'GET /api/LoanInterest', 'GET /api/Loans', 'GET /api/Loans/:id'],
  post: ['POST /api/LoanInterest', 'POST /api/Loans', 'POST /api/Loans/:id/cancel', 'PUT /api/Loans/:id'],
} as const
