import { describe, expect, test } from 'vitest'
import { listBankAccounts, listBankLines, reconcileBank } from '#bank/contract.ts'
import { listOldPapers } from '#imports/papers-contract.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { quarterOf } from '#ledger/domain/period.ts'
import { getOpeningBalance } from '#ledger/contract.ts'
import { listLoans } from '#loans/contract.ts'
import { listAssets } from '#assets/contract.ts'
import { getProof } from '#proof/contract.ts'
import { listKeptControls } from '#reports/kept-control-contract.ts'
import { getReport } from '#reports/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { demoBusiness } from '#testing/demo-business.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { unknownLogin } from '../../../scripts/demo/company.ts'
import { startOf } from '../../../scripts/demo/past.ts'

/** The demonstration business has a past, and is whole on each day on which it may be made. */
const kloppend = await testProgram()
const thisYear = todayInAmsterdam().slice(0, 4)

/** The second of January and the last of March are days on which a year or a quarter just began or ends. */
const days: readonly LocalDate[] = [localDate(`${thisYear}-01-02`), localDate(`${thisYear}-03-31`)]

describe.each(days)('the demo that is made on %s', async (today) => {
  const who = await demoBusiness(kloppend, today, unknownLogin())
  const start = startOf(today)

  test('answers every question of the proof without a defect', async () => {
    const { checks } = expectDone(await who.call(getProof))
    expect(checks.length).toBeGreaterThan(10)
    expect(checks.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  })

  test('agrees with the bank at the end of each quarter since the start', async () => {
    const accounts = expectDone(await who.call(listBankAccounts))
    const [own] = accounts
    const opening = expectDone(await who.call(getOpeningBalance))
    const booked = opening?.lines.find(({ number }) => number === '1100')?.amount
    expect(own?.firstStatement).toEqual({ day: start, opening: booked })
    for (let quarter = quarterOf(start); quarter.lastDay < today; quarter = quarterOf(addDays(quarter.lastDay, 1)))
      expect(
        expectDone(await who.call(reconcileBank, { query: { bankAccountId: own?.id ?? '', date: quarter.lastDay } })).difference,
      ).toBe(0)
    expect(accounts.flatMap(({ gaps }) => gaps)).toEqual([])
  }) // prettier-ignore

  test('has what was open before the start: paid by the bank, reminded and paid in part, and still open', async () => {
    const { openItems = [], date } = expectDone(await who.call(getOpeningBalance)) ?? {}
    expect(date).toBe(start)
    const left = openItems.map(({ kind, subject, relation, amount, openAmount }) => [subject ?? kind, relation, openAmount === 0 ? 'paid' : openAmount === amount ? 'open' : 'in part']) // prettier-ignore
    expect(left.toSorted((one, other) => one.join().localeCompare(other.join()))).toEqual([
      ['loan', 'Rabobank', 'in part'],
      ['payable', 'Boekhoudkantoor Helder', 'paid'],
      ['payable', 'Drukkerij Noord', 'paid'],
      ['receivable', 'Atelier Müller GmbH', 'open'],
      ['receivable', 'Hoveniers Groen & Co', 'in part'],
      ['receivable', 'Praktijk De Linde', 'paid'],
      ['vat', 'Belastingdienst', 'paid'],
    ])
    const decided = expectDone(await who.call(listBankLines, { query: { state: 'done' } }))
    expect(decided.filter(({ counterpartyName }) => counterpartyName === 'Rabobank').length).toBeGreaterThan(
      20,
    )
  })

  test('pays the loan by its schedule, and writes off the asset of before', async () => {
    const [loan] = expectDone(await who.call(listLoans, { query: {} }))
    expect([loan?.state, loan?.owedAmount]).toEqual(['running', loan?.bookedAmount])
    const assets = expectDone(await who.call(listAssets, { query: {} }))
    expect(assets.find(({ inUseOn }) => inUseOn < start)).toMatchObject({
      costAmount: 3_600,
      depreciatedBeforeAmount: 1_800,
      state: 'in-use',
    })
  })

  test('keeps the control of Overstappen at nil as evidence, and papers of before that are found', async () => {
    const controls = expectDone(await who.call(listKeptControls))
    expect(controls).toMatchObject([{ basis: 'typed', difference: 0, changedAt: null }])
    const { rows } = expectDone(await who.call(listOldPapers, { query: { search: 'Hoveniers' } }))
    expect(rows.map(({ fileName }) => fileName)).toEqual([
      expect.stringContaining('0287 Hoveniers Groen & Co'),
    ])
  })

  test('has no revenue of before in the year of its start', async () => {
    const entries = (to: LocalDate) => who.call(getReport, { params: { name: 'profit-and-loss' }, query: { from: start, to } })
    expect(expectDone(await entries(start)).rows.filter(({ kind }) => kind === 'line')).toEqual([])
  }) // prettier-ignore
})
