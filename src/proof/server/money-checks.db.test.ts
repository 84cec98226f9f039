import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { addDays } from '#kernel/local-date.ts'
import { createJournalEntry } from '#ledger/contract.ts'
import { createLoan } from '#loans/contract.ts'
import { createPayout } from '#payouts/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { moveCash, recordDayTakings } from '#takings/contract.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { accountId } from '#testing/expense-steps.ts'
import { deliveryWeek } from '#testing/payout-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getProof } from '../contract.ts'

/** Questions about money that no document explains: cash, money in transit, and loans. */
const kloppend = await testProgram()
const today = todayInAmsterdam()
const before = (days: number) => addDays(today, -days)

/** A check of the proof with its words; undefined where it is not asked. */
async function checkOf(tenant: TestTenant, id: 'cash' | 'in-transit' | 'loans') {
  const { checks, isClean } = expectDone(await tenant.call(getProof))
  expect(isClean, 'what is outside the books holds nothing up').toBe(true)
  const check = checks.find((each) => each.id === id)
  const findings = check?.findings.map((finding) => finding.replaceAll('\u00a0', ' '))
  return check === undefined ? undefined : { outcome: check.outcome, findings }
}
const fine = { outcome: 'ok', findings: [] }

async function book(tenant: TestTenant, day: string, [debit, credit]: readonly [string, string], amount: number) {
  const line = async (number: string, isDebit: boolean) => ({ ledgerAccountId: await accountId(tenant, number), isDebit, amount })
  const journalEntryLines = [await line(debit, true), await line(credit, false)]
  expectDone(await tenant.call(createJournalEntry, { body: { transactionDate: day, description: 'Memo', journalEntryLines } }))
} // prettier-ignore

/** A line of the bank that is decided to be on an account, or an own transfer. */
async function bankSays(tenant: TestTenant, line: FileLine, account: string): Promise<void> {
  expectDone(await sendBankFile(tenant, ingFile([line])))
  const [open] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  const amount = line[1]
  const part =
    account === '1190'
      ? { kind: 'transfer' as const, amount }
      : { kind: 'account' as const, amount, ledgerAccountId: await accountId(tenant, account) }
  expectDone(await tenant.call(decideBankLine, { params: { id: open?.id ?? '' }, body: { parts: [part] } }))
}

test('a business without cash, transit and loans is not asked for these', async () => {
  const tenant = await kloppend.register()
  for (const id of ['cash', 'in-transit', 'loans'] as const) expect(await checkOf(tenant, id)).toBeUndefined()
})

test('cash that a memo took before it was there is named by its day, and the memo that was missing ends that', async () => {
  const tenant = await kloppend.register()
  await book(tenant, before(5), ['4200', '1000'], 10)
  await book(tenant, before(3), ['1000', '0520'], 25)
  expect(await checkOf(tenant, 'cash')).toEqual({
    outcome: 'attention',
    findings: [
      `De kas staat op ${formatDate(before(5))} € 10,00 onder nul. Boek het geld dat er die dag in kwam.`,
    ],
  })
  await book(tenant, before(5), ['1000', '0520'], 10)
  expect(await checkOf(tenant, 'cash')).toEqual(fine)
})

test('card payments and deposits wait for their own line of the bank, and after two weeks the day is asked', async () => {
  const tenant = await kloppend.register()
  const day = { highAmount: 121, cardAmount: 100, cashCountedAmount: 21 }
  expectDone(await tenant.call(recordDayTakings, { body: { ...day, day: before(20) } }))
  expectDone(await tenant.call(recordDayTakings, { body: { ...day, day: before(2), cashCountedAmount: 42 } }))
  expectDone(await tenant.call(moveCash, { body: { day: before(18), move: 'to-bank', amount: 15 } }))
  const asked = await checkOf(tenant, 'in-transit')
  expect(asked?.outcome).toBe('attention')
  expect(asked?.findings).toEqual([
    expect.stringMatching(
      `^Op 1190 wacht € 15,00 van ${formatDate(before(18))} .Naar de bank gebracht. op een regel van de bank`,
    ),
    expect.stringMatching(`^Op 1195 wacht € 100,00 van ${formatDate(before(20))} .Dagomzet Kassa`),
  ])
  await bankSays(tenant, [before(17), 15, '', '', 'Storting sealbag'], '1190')
  await bankSays(tenant, [before(16), 100, 'CCV', '', 'Pinbetalingen'], '1195')
  expect(await checkOf(tenant, 'in-transit')).toEqual(fine)
})

test('money that came in though none was on its way is asked too', async () => {
  const tenant = await kloppend.register()
  await bankSays(tenant, [before(30), 60, 'Eigen spaarrekening', '', 'Opname'], '1190')
  expect(await checkOf(tenant, 'in-transit')).toMatchObject({
    outcome: 'attention',
    findings: [
      expect.stringMatching(`^Op 1190 kwam € 60,00 van ${formatDate(before(30))} .* meer binnen dan er onderweg was`), // prettier-ignore
    ],
  })
})

test('a payout without a statement is named with its day, and the form ends that', async () => {
  const tenant = await kloppend.register()
  expectDone(await sendBankFile(tenant, ingFile([[before(30), 727, 'Takeaway.com Payments', '', 'Uitbetaling']])))
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  const parts = [{ kind: 'transfer' as const, amount: 727, answer: 'payout' as const }]
  expectDone(await tenant.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  expect(await checkOf(tenant, 'in-transit')).toEqual({
    outcome: 'attention',
    findings: [expect.stringMatching(`^Op 1195 staat € 727,00 van ${formatDate(before(30))} .* van een betaaldienst. Vul bij die bankregel de uitbetaling in.`)],
  })
  const body = { ...deliveryWeek, soldFrom: before(38), day: before(32), bankLineId: line?.id ?? '' }
  expectDone(await tenant.call(createPayout, { body }))
  expect(await checkOf(tenant, 'in-transit')).toEqual(fine)
}) // prettier-ignore

test('a loan of which a part of the money is not in the books is named with both amounts', async () => {
  const tenant = await kloppend.register()
  await book(tenant, before(10), ['1100', '0600'], 17_000)
  const terms = { name: 'Bestelbus', lender: 'Rabobank', kind: 'annuity' as const, principalAmount: 18_000 }
  const body = {
    ...terms,
    interestPercentage: 5.25,
    startsOn: before(10),
    firstDueOn: addDays(today, 20),
    instalments: 36,
    ledgerAccountId: await accountId(tenant, '0600'),
  }
  expectDone(await tenant.call(createLoan, { body }))
  expect(await checkOf(tenant, 'loans')).toMatchObject({
    outcome: 'attention',
    findings: [
      expect.stringMatching(
        '^Bestelbus: volgens het schema is er nog € 18.000,00 te betalen, en op .* staat € 17.000,00',
      ),
    ],
  })
  await book(tenant, before(9), ['1100', '0600'], 1_000)
  expect(await checkOf(tenant, 'loans')).toEqual(fine)
})
