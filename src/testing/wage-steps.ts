import { monthOf } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { cancelWageJournal, createWageJournal } from '#wages/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** The wages of one person in a month, which close: € 3.120,00 less € 775,00 is € 2.345,00. */
export const wageSlip = {
  grossAmount: 3000,
  holidayReservedAmount: 240,
  travelAmount: 120,
  payrollTaxAmount: 700,
  employerChargesAmount: 600,
  pensionEmployeeAmount: 75,
  pensionEmployerAmount: 150,
  netAmount: 2345,
} as const

/** The wages of this month until today that were reversed and entered again, by person and with all texts. */
export async function wageHistory(tenant: TestTenant): Promise<void> {
  const lastDay = todayInAmsterdam()
  const body = {
    firstDay: monthOf(lastDay),
    lastDay,
    shares: [{ person: 'Jan de Vries', iban: 'NL39RABO0300065264', ...wageSlip }],
    pensionFund: 'Pensioenfonds Horeca',
    note: 'Met\nvakantiegeld',
  }
  const id = expectDone(await tenant.call(createWageJournal, { body: { ...body, shares: [wageSlip] } }))
  expectDone(await tenant.call(cancelWageJournal, { params: { id }, body: { reason: 'Per werknemer' } }))
  expectDone(await tenant.call(createWageJournal, { body }))
}

/** The endpoints of wages by the right that each needs, written manually. */
export const callsOfWages = {
  read: ['GET /api/WageChoices', 'GET /api/WageJournals', 'GET /api/WageJournals/:id'],
  post: ['POST /api/WageJournals', 'POST /api/WageJournals/:id/cancel'],
} as const
