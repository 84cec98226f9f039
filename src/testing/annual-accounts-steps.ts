import {
  adoptAnnualAccounts,
  answerAnnualAccounts,
  cancelAdoption,
  getAnnualAccounts,
} from '#annual-accounts/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** Answers on the annual accounts of a year. */
export const accountAnswers = {
  regime: null,
  staff: 0.5,
  seat: 'Utrecht',
  activities: 'Grafisch ontwerp',
  directors: 'A. de Wit',
  commitments: '',
  isExtended: false,
  version: 0,
} as const

/** The bodies that a call on annual accounts takes. */
export const bodiesOfAnnualAccounts = {
  'PUT /api/AnnualAccounts/:year': accountAnswers,
  'POST /api/AnnualAccounts/:year/adopt': {
    adoptedOn: '2026-05-20',
    sha256: 'a'.repeat(64),
    toReserves: true,
  },
  'POST /api/AnnualAccounts/:year/file': { filedOn: '2026-05-22' },
}

/** The accounts of a closed year of a company are adopted as they are now, with the questions about them answered before. */
export async function adoptAccounts(tenant: TestTenant, year: string, adoptedOn: string): Promise<void> {
  const params = { year }
  const sha256 = expectDone(await tenant.call(getAnnualAccounts, { params }))?.sha256 ?? ''
  expectDone(
    await tenant.call(adoptAnnualAccounts, { params, body: { adoptedOn, sha256, toReserves: true } }),
  )
}

export async function answerAccounts(tenant: TestTenant, year: string): Promise<void> {
  expectDone(await tenant.call(answerAnnualAccounts, { params: { year }, body: accountAnswers }))
}

/** The accounts of a closed year of a company, adopted, cancelled and adopted again. */
export async function adoptedHistory(tenant: TestTenant, year: string, adoptedOn: string): Promise<void> {
  await answerAccounts(tenant, year)
  await adoptAccounts(tenant, year, adoptedOn)
  expectDone(await tenant.call(cancelAdoption, { params: { year }, body: { reason: 'De verkeerde dag' } }))
  await adoptAccounts(tenant, year, adoptedOn)
}

/** The endpoints of annual accounts by the right that each needs, written manually. */
export const callsOfAnnualAccounts = {
  read: [
    'GET /api/AnnualAccounts/:year',
    'GET /api/AnnualAccounts/:year/pdf',
    'GET /api/AnnualAccounts/:year/xbrl',
  ],
  close: [
    'POST /api/AnnualAccounts/:year/adopt',
    'POST /api/AnnualAccounts/:year/cancel',
    'POST /api/AnnualAccounts/:year/file',
    'PUT /api/AnnualAccounts/:year',
  ],
} as const
