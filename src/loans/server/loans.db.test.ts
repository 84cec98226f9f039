import { expect, test } from 'vitest'
import { decideBankLine, listBankLines, undoBankLine } from '#bank/contract.ts'
import {
  changeOpeningBalance,
  createOpeningBalance,
  listJournalEntries,
  reverseJournalEntry,
} from '#ledger/contract.ts'
import { getProof } from '#proof/contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { balancesOf, changesBetween, ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks, netMoves } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getYear } from '#year-end/contract.ts'
import {
  bookLoanInterest,
  cancelLoan,
  changeLoan,
  createLoan,
  getLoan,
  getLoanInterest,
  listLoanCandidates,
  listLoans,
} from '../contract.ts'

/** Loans with a schedule: lines of the bank are divided by it, and the year ends with the interest of that year. */
const kloppend = await testProgram()
const { expectRefused } = handSteps(kloppend.database)
const LENDER = 'NL39RABO0300065264'
const van = {
  name: 'Bestelbus',
  lender: 'Rabobank',
  iban: LENDER,
  kind: 'annuity' as const,
  principalAmount: 18_000,
  interestPercentage: 5.25,
  startsOn: '2026-01-01',
  firstDueOn: '2026-02-01',
  instalments: 36,
}

async function readLines(who: TestTenant, ...lines: readonly FileLine[]): Promise<void> {
  expectDone(await sendBankFile(who, ingFile(lines)))
}
const toDo = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'open' } }))

/** Agree to a proposal of the oldest line that is to do. */
async function accept(who: TestTenant, place = 0) {
  const [line] = await toDo(who)
  const proposal = line?.proposals[place]
  if (line === undefined || proposal === undefined) throw new Error('nothing is proposed')
  const parts = proposal.parts.map(({ kind, targetId, ledgerAccountId, amount }) => ({
    kind,
    amount,
    ...(targetId !== '' && { targetId }),
    ...(ledgerAccountId !== null && { ledgerAccountId }),
  }))
  expectDone(await who.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
  return { id: line.id, label: plain(proposal.label), question: plain(proposal.question) }
}

test('money of a loan comes in and is repaid by the schedule, a deviation is asked, and an extra repayment plans again', async () => {
  const tenant = await kloppend.register()
  const id = expectDone(await tenant.call(createLoan, { body: van }))
  await readLines(
    tenant,
    ['2026-01-02', 18_000, 'Rabobank', LENDER, 'Uitbetaling lening'],
    ['2026-02-02', -541.5, 'Rabobank', LENDER, 'Termijn'],
    ['2026-02-10', -2_000, 'Rabobank', LENDER, 'Extra'],
    ['2026-03-02', -480.12, 'Rabobank', LENDER, 'Termijn'],
  )
  const before = await balancesOf(tenant)
  expect(await accept(tenant)).toMatchObject({ label: 'Lening Bestelbus ontvangen', question: '' })
  expect(await accept(tenant)).toMatchObject({ label: 'Bestelbus, termijn 1: € 462,75 aflossing en € 78,75 rente', question: '' })
  expect(await accept(tenant)).toMatchObject({
    label: 'Bestelbus, extra aflossing: € 2.000,00 aflossing',
    question: 'Volgens het schema is termijn 2 € 541,50. Wat is dit bedrag?',
  })
  const [, , third] = expectDone(await tenant.call(getLoan, { params: { id } })).schedule
  expect(third).toMatchObject({ number: 2, day: '2026-03-01', leftAmount: 15_128.3, interestAmount: 70.79 })
  const deviating = await accept(tenant)
  expect(deviating).toMatchObject({
    label: 'Bestelbus, termijn 2 en extra aflossing: € 409,33 aflossing en € 70,79 rente',
    question: expect.stringContaining('termijn 2') as string,
  })
  expect(changesBetween(before, await balancesOf(tenant))).toEqual({ '1100': 14_978.38, '0601': -15_127.92, '9010': 149.54 })
  const loan = expectDone(await tenant.call(getLoan, { params: { id } }))
  expect(loan).toMatchObject({ owedAmount: 15_127.92, bookedAmount: 15_127.92, state: 'running', next: { number: 3 } })
  expect(loan.schedule.map(({ state }) => state).slice(0, 4)).toEqual(['paid', 'extra', 'paid', 'planned'])
  expect(loan.schedule.at(-1)).toMatchObject({ number: 36, leftAmount: 0 })
  // What is undone was not paid.
  expectDone(await tenant.call(undoBankLine, { params: { id: deviating.id } }))
  expect(expectDone(await tenant.call(listLoans))).toMatchObject([{ owedAmount: 15_537.25, next: { number: 2 } }])
  const [line] = await toDo(tenant)
  const parts = [{ kind: 'account' as const, targetId: id, ledgerAccountId: await accountId(tenant, '4530'), amount: -480.12 }]
  await expectRefused(() => tenant.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }), 422, 'rekening van die lening')
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
}) // prettier-ignore

test('interest to 31 December is booked once, reversed on 1 January, and follows a rate that changed', async () => {
  const tenant = await kloppend.register()
  const body = { ...van, kind: 'at-end' as const, principalAmount: 12_000, interestPercentage: 6, startsOn: '2025-06-01', firstDueOn: '2026-06-01', everyMonths: 12 as const, instalments: 3 }
  const id = expectDone(await tenant.call(createLoan, { body }))
  // No return counts interest: that of a filed period is booked on its day.
  expectDone(await tenant.call(fileVatReturn, { params: { period: '2025-Q4' }, body: {} }))
  const owed = { year: 2025, toBookAmount: 420.16, loans: [{ name: 'Bestelbus', owedAmount: 420.16, bookedAmount: 0 }] }
  expect(expectDone(await tenant.call(getLoanInterest, { query: { year: '2025' } }))).toMatchObject(owed)
  expect(expectDone(await tenant.call(bookLoanInterest, { body: { year: 2025 } }))).toEqual({ bookedAmount: 420.16 })
  const moved = (account: string) => netMoves(kloppend.database, tenant.tenantId, account)
  expect(await moved('9010')).toEqual([['2025-12-31', 420.16], ['2026-01-01', -420.16]])
  expect(await moved('1610')).toEqual([['2025-12-31', -420.16], ['2026-01-01', 420.16]])
  expect(expectDone(await tenant.call(bookLoanInterest, { body: { year: 2025 } }))).toEqual({ bookedAmount: 0 })
  const { name, lender, iban, firstDueOn, everyMonths, instalments } = body
  const change = { name, lender, iban, firstDueOn, everyMonths, instalments, interestPercentage: 3 }
  expectDone(await tenant.call(changeLoan, { params: { id }, body: { ...change, version: 1 } }))
  await expectRefused(() => tenant.call(changeLoan, { params: { id }, body: { ...change, version: 1 } }), 409, 'ergens anders gewijzigd')
  expect(expectDone(await tenant.call(bookLoanInterest, { body: { year: 2025 } }))).toEqual({ bookedAmount: -210.08 })
  const entries = expectDone(await tenant.call(listJournalEntries))
  expect(entries.map(({ transactionDate }) => transactionDate)).toEqual(expect.arrayContaining(['2025-12-31', '2026-01-01']))
  for (const account of ['9010', '1610']) expect(await balanceOf(tenant, account)).toBe(0)
  const [entry] = entries
  await expectRefused(() => tenant.call(reverseJournalEntry, { params: { id: entry?.id ?? '' }, body: {} }), 409, 'rente van een lening')
  expectDone(await tenant.call(cancelLoan, { params: { id } }))
  expect(expectDone(await tenant.call(getLoan, { params: { id } })).state).toBe('cancelled')
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
}) // prettier-ignore

test('a loan of the opening balance becomes one with a schedule, which its lines pay', async () => {
  const tenant = await kloppend.register()
  const opening = [
    ['1100', 6_000],
    ['0600', -6_000, { subject: 'loan', relation: 'Rabobank', reference: 'bestelbus', iban: LENDER, interestPercentage: 6, instalment: 330 }],
  ] as const // prettier-ignore
  const lines = opening.map(async ([number, amount, openItem]) => ({
    ledgerAccountId: await accountId(tenant, number),
    isDebit: amount > 0,
    amount: Math.abs(amount),
    ...(openItem !== undefined && { openItem }),
  }))
  expectDone(
    await tenant.call(createOpeningBalance, {
      body: { date: '2026-01-01', lines: await Promise.all(lines) },
    }),
  )
  const [candidate] = expectDone(await tenant.call(listLoanCandidates))
  expect(candidate).toMatchObject({
    principalAmount: 6_000,
    lender: 'Rabobank',
    startsOn: '2026-01-01',
    instalmentAmount: 330,
  })
  const body = {
    ...van,
    openItemId: candidate?.openItemId,
    principalAmount: null,
    interestPercentage: 6,
    instalmentAmount: 330,
  }
  const id = expectDone(await tenant.call(createLoan, { body }))
  await expectRefused(() => tenant.call(createLoan, { body }), 409, 'heeft al een schema')
  await readLines(tenant, ['2026-02-01', -330, 'Rabobank', LENDER, 'Termijn'])
  expect((await accept(tenant)).label).toBe('Bestelbus, termijn 1: € 300,00 aflossing en € 30,00 rente')
  expect(expectDone(await tenant.call(getLoan, { params: { id } }))).toMatchObject({
    owedAmount: 5_700,
    bookedAmount: 5_700,
    account: { number: '0600' },
    next: { number: 2, day: '2026-03-01', interestAmount: 28.5, repaidAmount: 301.5 },
  })
  expect(await balanceOf(tenant, '0600')).toBe(-5_700)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('a loan of the opening balance follows a correction of that balance, keeps what was paid, and leaves the list with its item', async () => {
  const tenant = await kloppend.register()
  const bodyOf = async (principal: number, id?: string) => {
    const line = async (number: string, amount: number) => ({ ledgerAccountId: await accountId(tenant, number), isDebit: amount > 0, amount: Math.abs(amount) })
    const openItem = { id: id ?? null, subject: 'loan' as const, relation: 'Rabobank', reference: 'bestelbus', iban: LENDER }
    return { date: '2026-01-01', lines: [await line('1100', principal), ...(principal === 9_000 ? [await line('0500', -9_000)] : [{ ...(await line('0600', -principal)), openItem }])] }
  }
  expectDone(await tenant.call(createOpeningBalance, { body: await bodyOf(6_000) }))
  const [candidate] = expectDone(await tenant.call(listLoanCandidates))
  const id = expectDone(await tenant.call(createLoan, { body: { ...van, openItemId: candidate?.openItemId, principalAmount: null, interestPercentage: 6, instalmentAmount: 330 } }))
  const shown = async () => expectDone(await tenant.call(getLoan, { params: { id } }))
  const loansCheck = async () => expectDone(await tenant.call(getProof)).checks.find((check) => check.id === 'loans')
  await readLines(tenant, ['2026-02-01', -330, 'Rabobank', LENDER, 'Termijn'])
  const paid = await accept(tenant)
  expect(await shown()).toMatchObject({ owedAmount: 5_700, next: { number: 2, interestAmount: 28.5 } })

  // € 600 more was open: the loan is the same, with that principal and the payment of before.
  expectDone(await tenant.call(changeOpeningBalance, { body: await bodyOf(6_600, candidate?.openItemId ?? '') }))
  expect(expectDone(await tenant.call(listLoanCandidates))).toEqual([])
  expect(await shown()).toMatchObject({ principalAmount: 6_600, owedAmount: 6_300, bookedAmount: 6_300, state: 'running', next: { number: 2, interestAmount: 31.5 } })
  expect(await balanceOf(tenant, '0600')).toBe(-6_300)
  expect(await loansCheck()).toMatchObject({ outcome: 'ok', findings: [] })

  // Without the item there is no loan here: the schedule asks no interest, and no line is divided by it.
  expectDone(await tenant.call(undoBankLine, { params: { id: paid.id } }))
  expectDone(await tenant.call(changeOpeningBalance, { body: await bodyOf(9_000) }))
  expect(await shown()).toMatchObject({ state: 'cancelled' })
  expect(await loansCheck()).toBeUndefined()
  const [line] = await toDo(tenant)
  expect(line?.proposals.filter(({ parts }) => parts.some(({ targetId }) => targetId === id))).toEqual([])
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
}) // prettier-ignore

test('the list of the year-end names the interest that is not booked yet, and is in order once it is', async () => {
  const tenant = await kloppend.register()
  const body = { ...van, kind: 'at-end' as const, principalAmount: 12_000, interestPercentage: 6, startsOn: '2025-06-01', firstDueOn: '2026-06-01', everyMonths: 12 as const, instalments: 3 }
  await tenant.addFinalised({ issueDate: '2025-05-31', dueDate: '2025-05-31', deliveryDate: '2025-05-31' })
  const point = async () =>
    expectDone(await tenant.call(getYear, { params: { year: '2025' } })).points.find(({ id }) => id === 'loan-interest')
  expect(await point()).toBeUndefined()
  expectDone(await tenant.call(createLoan, { body }))
  expect(await point()).toMatchObject({ outcome: 'attention', text: expect.stringMatching(/420,16 nog niet geboekt/) })
  expectDone(await tenant.call(bookLoanInterest, { body: { year: 2025 } }))
  expect(await point()).toMatchObject({ outcome: 'ok', text: expect.stringMatching(/is geboekt: .*420,16/) })
}) // prettier-ignore
