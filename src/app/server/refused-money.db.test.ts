import { expect, test } from 'vitest'
import type { Role } from '#contract/rights.ts'
import { createLoan } from '#loans/contract.ts'
import { createPayout } from '#payouts/contract.ts'
import { moveCash, recordDayTakings } from '#takings/contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined } from '#testing/member-steps.ts'
import { deliveryWeek } from '#testing/payout-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import { callWire, envelopeIn } from '#testing/wire-client.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { createWageJournal } from '#wages/contract.ts'
import { createDividend } from '#wages/dividend-contract.ts'

/** A member without the right to record money without a document reads what to do, and nothing is stored. */
const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })

type Caller = Pick<TestTenant, 'call'>
const calls: Readonly<Record<string, (by: Caller) => Promise<{ status: number; errors: readonly string[] }>>> = {
  'day takings': (by) => by.call(recordDayTakings, { body: { day: '2026-10-16', highAmount: 121, cardAmount: 121 } }),
  'a move of cash': (by) => by.call(moveCash, { body: { day: '2026-10-17', move: 'from-bank', amount: 21 } }),
  'a payout': (by) => by.call(createPayout, { body: { ...deliveryWeek, day: '2026-10-18' } }),
  wages: (by) => by.call(createWageJournal, { body: { firstDay: '2026-10-01', lastDay: '2026-10-31', shares: [wageSlip] } }),
  'a loan': (by) => by.call(createLoan, { body: { name: 'Bestelbus', lender: 'Rabobank', kind: 'annuity', principalAmount: 1800, interestPercentage: 5, startsOn: '2026-01-01', firstDueOn: '2026-12-01', instalments: 12 } }),
  dividend: (by) => by.call(createDividend, { body: { decidedOn: '2026-10-20', amount: 2000, shareholder: 'Holding Jansen', passesEquityTest: true, passesPaymentTest: true, testNote: 'Begroting' } }),
} // prettier-ignore

const ASK_OWNER = 'Je hebt geen rechten om dit te doen. Vraag de eigenaar van het bedrijf om ze te geven.'
const OTHER_KEY = 'Deze sleutel mag dit niet. Wat een sleutel mag, staat onder Instellingen, Koppelingen.'

const rowsOf = async ({ tenantId }: TestTenant): Promise<number> => {
  const counts = ['day_takings', 'payouts', 'wage_journals', 'loans', 'dividends', 'journal_entries'].map(
    (table) => `(select count(*) from ${table} where tenant_id = '${tenantId}')`,
  )
  const { rows } = await kloppend.database.superuser.query<{ count: number }>(
    `select (${counts.join(' + ')})::int as count`,
  )
  return rows[0]?.count ?? -1
}

const asCompany = async (): Promise<TestTenant> => {
  const owner = await kloppend.register()
  expectDone(await owner.call(setLegalForm, { body: { legalForm: 'company' } }))
  return owner
}

test.each<Role>(['billing', 'employee', 'accountant-reading'])(
  'a member with the role %s is told to ask the owner, by each call',
  async (role) => {
    const owner = await asCompany()
    const member = await joined(sink, owner, role)
    const before = await rowsOf(owner)
    for (const [what, record] of Object.entries(calls)) {
      const { status, errors } = await record(member)
      expect([what, status, errors]).toEqual([what, 403, [ASK_OWNER]])
    }
    expect(await rowsOf(owner)).toBe(before)
  },
)

test('a key that only reads the books is told where its rights are, by each call', async () => {
  const owner = await asCompany()
  const body = { name: 'Lezer', scopes: ['books.read'], password: owner.password }
  const { token } = envelopeIn(await owner.send('POST', '/api/ApiTokens', { body })).data as { token: string }
  const before = await rowsOf(owner)
  for (const [what, record] of Object.entries(calls)) {
    const call = ((endpoint, input) => callWire(kloppend.address, token, endpoint, input)) as Caller['call']
    const { status, errors } = await record({ call })
    expect([what, status, errors]).toEqual([what, 403, [OTHER_KEY]])
  }
  expect(await rowsOf(owner)).toBe(before)
})

test('the owner comes in by each call, so that a refusal is of the right alone', async () => {
  const owner = await asCompany()
  for (const [what, record] of Object.entries(calls)) expect([what, (await record(owner)).status]).toEqual([what, 200]) // prettier-ignore
})
