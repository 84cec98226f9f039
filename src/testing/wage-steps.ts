import { monthOf } from '#kernel/local-date.ts'
import { createJournalEntry, reverseJournalEntry } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { cancelDividend, createDividend } from '#wages/dividend-contract.ts'
import { moveCash } from '#takings/contract.ts'
import {
  cancelWageInCash,
  cancelWageJournal,
  createWageJournal,
  getWageJournal,
  payWageInCash,
} from '#wages/contract.ts'
import { accountId } from './expense-steps.ts'
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

/** The wages of this month until today that were reversed and entered again, by person and with all texts; and a dividend. */
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
  await paidInCash(tenant, expectDone(await tenant.call(createWageJournal, { body })))
  await asCompany(tenant, () => dividendHistory(tenant))
}

/** A part of a wage that was paid in cash on a wrong day and again, out of money that the owner put in. */
async function paidInCash(tenant: TestTenant, id: string): Promise<void> {
  const day = todayInAmsterdam()
  const [item] = expectDone(await tenant.call(getWageJournal, { params: { id } })).items
  const body = { itemId: item?.id, day, amount: 25 } as never
  expectDone(await tenant.call(moveCash, { body: { day, move: 'private-in', amount: 25 } }))
  const paymentId = expectDone(await tenant.call(payWageInCash, { params: { id }, body }))
  const reason = 'Verkeerde dag'
  expectDone(await tenant.call(cancelWageInCash, { params: { id, paymentId }, body: { reason } }))
  expectDone(await tenant.call(payWageInCash, { params: { id }, body }))
}

/** A company for as long as the work takes, so that what others ask of this business stays as it is. */
export async function asCompany(tenant: TestTenant, work: () => Promise<void>): Promise<void> {
  const lines = [
    { ledgerAccountId: await accountId(tenant, '1650'), isDebit: true, amount: 100 },
    { ledgerAccountId: await accountId(tenant, '0550'), isDebit: false, amount: 100 },
  ]
  const memo = {
    transactionDate: todayInAmsterdam(),
    description: 'Aandelenkapitaal',
    journalEntryLines: lines,
  }
  const id = expectDone(await tenant.call(createJournalEntry, { body: memo }))
  expectDone(await tenant.call(setLegalForm, { body: { legalForm: 'company' } }))
  await work()
  expectDone(await tenant.call(reverseJournalEntry, { params: { id }, body: {} }))
  expectDone(await tenant.call(setLegalForm, { body: { legalForm: 'sole' } }))
}

async function dividendHistory(tenant: TestTenant): Promise<void> {
  const body = {
    decidedOn: todayInAmsterdam(),
    amount: 1000,
    shareholder: 'Jan de Vries',
    iban: 'NL39RABO0300065264',
    passesEquityTest: true,
    passesPaymentTest: true,
    testNote: 'Balans en\nbegroting',
  }
  const id = expectDone(await tenant.call(createDividend, { body }))
  expectDone(await tenant.call(cancelDividend, { params: { id }, body: { reason: 'Ander bedrag' } }))
}

/** The endpoints of wages by the right that each needs, written manually. */
export const callsOfWages = {
  read: ['GET /api/Dividends', 'GET /api/WageChoices', 'GET /api/WageJournals', 'GET /api/WageJournals/:id'],
  post: [
    'POST /api/Dividends',
    'POST /api/Dividends/:id/cancel',
    'POST /api/WageJournals',
    'POST /api/WageJournals/:id/cancel',
    'POST /api/WageJournals/:id/cash-payments',
    'POST /api/WageJournals/:id/cash-payments/:paymentId/cancel',
    'PUT /api/Dividends/:id/payment-reference',
    'PUT /api/WageJournals/:id/payment-reference',
  ],
} as const
