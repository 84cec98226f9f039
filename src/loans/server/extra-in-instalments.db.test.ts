import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { localDate, monthsAfter } from '#kernel/local-date.ts'
import { balancesOf, ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { afterExtras, type AfterExtra } from '../domain/loan.ts'
import { bookLoanInterest, createLoan, getLoan, getLoanInterest } from '../contract.ts'

/** A loan of three years of which two instalments repay more: the schedule goes on by its rule, as plain arithmetic says. */
const kloppend = await testProgram()
const LENDER = 'NL39RABO0300065264'
const STARTS = localDate('2023-07-01')
const [PRINCIPAL, RATE, TERM] = [1_800_000, 0.0525 / 12, 36]
/** What is repaid more, in cents, with these instalments. */
const more: Readonly<Record<number, number>> = { 7: 150_000, 19: 75_050 }

interface Row {
  readonly number: number
  readonly day: string
  readonly interest: number
  readonly repaid: number
  /** What is owed after the row. */
  readonly left: number
}

/** The oracle: an annuity in plain numbers, which is computed again after more was repaid, or stays and ends sooner. */
function plainSchedule(afterExtra: AfterExtra): Row[] {
  const annuity = (owed: number, count: number) => Math.round((owed * RATE) / (1 - (1 + RATE) ** -count))
  const rows: Row[] = []
  let left = PRINCIPAL
  let amount = annuity(left, TERM)
  for (let number = 1; number <= TERM && left > 0; number += 1) {
    const interest = Math.round(left * RATE)
    const usual = number === TERM ? left : Math.min(amount - interest, left)
    const repaid = usual + (more[number] ?? 0)
    left -= repaid
    if (number in more && afterExtra === 'lower') amount = annuity(left, TERM - number)
    rows.push({ number, day: monthsAfter(STARTS, number), interest, repaid, left })
  }
  return rows
}

/** As a user who agrees to the first proposal of the oldest line. */
async function accept(who: TestTenant, id: string) {
  const toDo = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const [proposal] = toDo.find((line) => line.id === id)?.proposals ?? []
  const parts = (proposal?.parts ?? []).map(({ kind, targetId, ledgerAccountId, amount }) => ({
    kind,
    amount,
    targetId,
    ...(ledgerAccountId !== null && { ledgerAccountId }),
  }))
  expectDone(await who.call(decideBankLine, { params: { id }, body: { parts } }))
  return { question: proposal?.question ?? '', amounts: parts.map(({ amount }) => Math.round(amount * 100)) }
}

test.each([...afterExtras])('36 annuities of which two carry an extra repayment are split to the cent, with “%s” after it, and the interest of each year is right', { timeout: 120_000, meta: { slow: 'three years of instalments' } }, async (afterExtra) => {
  const who = await kloppend.register()
  const rows = plainSchedule(afterExtra)
  expect([rows.at(-1)?.left, rows.length]).toEqual([0, afterExtra === 'lower' ? TERM : rows.length])
  const body = { name: 'Bestelbus', lender: 'Rabobank', iban: LENDER, kind: 'annuity' as const, principalAmount: PRINCIPAL / 100, interestPercentage: 5.25, startsOn: STARTS, firstDueOn: monthsAfter(STARTS, 1), instalments: TERM, afterExtra }
  const id = expectDone(await who.call(createLoan, { body }))
  const lines = rows.map(({ day, interest, repaid, number }): FileLine => [day, -(interest + repaid) / 100, 'Rabobank', LENDER, `Termijn ${String(number)}`])
  expectDone(await sendBankFile(who, ingFile([[STARTS, PRINCIPAL / 100, 'Rabobank', LENDER, 'Uitbetaling'], ...lines])))
  const inOrder = expectDone(await who.call(listBankLines, { query: { state: 'open' } })).toSorted((a, b) => a.date.localeCompare(b.date))
  expect(await accept(who, inOrder[0]?.id ?? '')).toEqual({ question: '', amounts: [PRINCIPAL] })
  for (const [index, { number, interest, repaid }] of rows.entries()) {
    const { question, amounts } = await accept(who, inOrder[index + 1]?.id ?? '')
    expect([number, ...amounts.toSorted((a, b) => a - b)]).toEqual([number, -repaid, -interest])
    // More than the instalment is asked; every other one is what the schedule says.
    expect([number, question === '']).toEqual([number, !(number in more)])
  }
  const { schedule, owedAmount, state } = expectDone(await who.call(getLoan, { params: { id } }))
  expect([owedAmount, state, schedule.length]).toEqual([0, 'repaid', rows.length])
  expect(schedule.map((row) => [row.number, Math.round(row.interestAmount * 100), Math.round(row.repaidAmount * 100), Math.round(row.leftAmount * 100)])).toEqual(rows.map(({ number, interest, repaid, left }) => [number, interest, repaid, left]))

  // To 31 December: what was paid, and 30 of the 31 days since the instalment of 1 December.
  for (const year of [2023, 2024, 2025]) {
    const december = rows.find(({ day }) => day === `${String(year)}-12-01`)
    const owed = Math.round(((december?.left ?? 0) * RATE * 30) / 31) / 100
    expect(expectDone(await who.call(getLoanInterest, { query: { year: String(year) } })).toBookAmount).toBe(owed)
    expectDone(await who.call(bookLoanInterest, { body: { year } }))
  }
  const books = await balancesOf(who)
  const interest = rows.reduce((sum, row) => sum + row.interest, 0)
  expect(books).toMatchObject({ '1100': -interest, '9010': interest, '1610': 0 })
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore
