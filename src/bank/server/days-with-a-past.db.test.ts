import { beforeAll, expect, test } from 'vitest'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { BankAccountId, TenantId } from '#kernel/ids.ts'
import { createOpeningBalance } from '#ledger/contract.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { getProof } from '#proof/contract.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { changeBankSettings } from '../rules-contract.ts'
import { createBankAccount, decideBankLine, listBankAccounts, listBankLines } from '../contract.ts'
import { compareDays, dailyReconciliation } from './daily-reconciliation.ts'

/**
 * Three accounts with a past: an opening balance on 1 January, statements from that day, and items of before among the lines. Each account agrees on
 * each of the 365 days (issue 33, section 6).
 */
const kloppend = await testProgram()
const { database } = kloppend
const { memo } = handSteps(database)

const FIRST = localDate('2025-01-01')
const OWN = 'NL91ABNA0417164300'
const TAX_OFFICE = 'NL86INGB0002445588'
const days = Array.from({ length: 365 }, (_, place) => addDays(FIRST, place))
const dayOf = (place: number): LocalDate => addDays(FIRST, place)

/** The accounts with what they had, in cents. */
const accounts = [
  { name: 'Zakelijk', iban: OWN, kind: 'bank', before: 5_000_00 },
  { name: 'Tweede', iban: 'NL39RABO0300065264', kind: 'bank', before: 1_250_50 },
  { name: 'Sparen', iban: 'NL69INGB0123456789', kind: 'savings', before: 10_000_00 },
] as const

/** What was open before, and the day on which the first account sees the money. */
const items = [
  { account: '1300', reference: '2024-017', relation: 'Bakkerij Jansen', amount: 1_210_00, day: 0 },
  { account: '1300', reference: '2024-021', relation: 'Café Zuid', amount: 605_00, day: 44 },
  { account: '1600', reference: '88123', relation: 'Drukkerij Smit', amount: -363_00, day: 9 },
  { account: '1530', reference: '4e kwartaal 2024', relation: 'Belastingdienst', amount: -2_287_50, day: 30 },
] as const

const euros = (cents: number): number => cents / 100

/** A line on the first day and on every third day of each account, and what a line of before pays. */
function linesOf(place: number): FileLine[] {
  const lines: (readonly [day: number, ...rest: FileLine extends readonly [string, ...infer Rest] ? Rest : never])[] = days
    .map((_, day) => day)
    .filter((day) => day % 3 === place || day === 0)
    .map((day) => [day, ((day * 37) % 400) / 4 - 40.25, 'Kaartbetaling', '', `Dag ${String(day)}`] as const)
  if (place === 0)
    for (const item of items)
      lines.push([item.day, euros(item.amount), item.relation, item.account === '1530' ? TAX_OFFICE : '', item.reference])
  return lines.toSorted(([one], [other]) => one - other).map(([day, ...rest]) => [dayOf(day), ...rest] as const)
} // prettier-ignore

/** The year of a business, read in and in part decided; the rest is to do, which reconciles as well. */
async function aYear(who: TestTenant): Promise<void> {
  expectDone(await who.call(changeBankSettings, { body: { automatic: false } }))
  for (const { name, iban, kind } of accounts) expectDone(await who.call(createBankAccount, { body: { name, iban, kind } }))
  const known = expectDone(await who.call(listBankAccounts))
  const money = accounts.map(({ iban, before }) => ({ account: known.find((each) => each.iban === iban)?.numberAsString ?? '', amount: before }))
  const all = [...money.map((line) => ({ ...line, openItem: null })), ...items.map(({ account, amount, relation, reference }) => ({ account, amount, openItem: { relation, reference } }))]
  const equity = { account: '0500', amount: -all.reduce((sum, { amount }) => sum + amount, 0), openItem: null }
  const lines = await Promise.all([...all, equity].map(async ({ account, amount, openItem }) => ({
    ledgerAccountId: await accountId(who, account), isDebit: amount > 0, amount: euros(Math.abs(amount)), openItem,
  })))
  expectDone(await who.call(createOpeningBalance, { body: { date: FIRST, lines } }))
  for (const [place, { iban, before }] of accounts.entries())
    expectDone(await sendBankFile(who, ingFile(linesOf(place), euros(before)).replaceAll(OWN, iban)))
  await decideSome(who)
} // prettier-ignore

/** What was open before, with its first proposal; a part of the other lines as costs, and money on its way from one account to the next. */
async function decideSome(who: TestTenant): Promise<void> {
  const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const cost = await accountId(who, '4530')
  const decide = async (id: string, parts: readonly object[]) =>
    expectDone(await who.call(decideBankLine, { params: { id }, body: { parts: parts as [] } }))
  for (const { id, amount, counterpartyName, proposals } of open.filter(({ counterpartyName: name }) => name !== 'Kaartbetaling')) {
    const [part] = proposals[0]?.parts ?? []
    expect([counterpartyName, part?.kind, part?.amount]).toEqual([counterpartyName, 'openItem', amount])
    await decide(id, [{ kind: 'openItem', targetId: part?.targetId ?? '', amount }])
  }
  const paid = open.filter(({ amount, counterpartyName: name }) => amount < 0 && name === 'Kaartbetaling')
  for (const [place, { id, amount }] of paid.entries())
    if (place % 8 === 0) await decide(id, [place % 16 === 0 ? { kind: 'transfer', amount } : { kind: 'account', ledgerAccountId: cost, vatCode: 'purchase-none', amount }])
} // prettier-ignore

const who = await kloppend.register()
beforeAll(() => aYear(who))

/** The id of an account, and what is asked of the program of its days. */
async function asked<T>(place: number, work: (tx: TenantTx, id: BankAccountId) => Promise<T>): Promise<T> {
  const iban = accounts[place]?.iban ?? ''
  const id = expectDone(await who.call(listBankAccounts)).find((each) => each.iban === iban)?.id as BankAccountId
  return withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) => work(tx, id), 'read only')
} // prettier-ignore

/** The days on which the page of an account shows a difference, each with the difference in cents; what the statement has is compared with plain sums. */
const differingDays = (place: number, each: readonly LocalDate[]) =>
  asked(place, async (tx, id) => {
    const moves = linesOf(place)
    const found: (readonly [LocalDate, number])[] = []
    for (const day of each) {
      const { statement, difference, firstDifference } = await dailyReconciliation(tx, id, day)
      const until = moves.filter(([on]) => on <= day).reduce((sum, [, amount]) => sum + Math.round(amount * 100), accounts[place]?.before ?? 0)
      if (firstDifference !== null) found.push([day, Number(firstDifference.amount)])
      else if (Number(statement) !== until || difference !== 0n) found.push([day, Number(difference)])
    }
    return found
  }) // prettier-ignore

/** The first day of the year that differs, all 365 compared at once from the rows. */
const firstOf = (place: number) =>
  asked(place, async (tx, id) => (await compareDays(tx, id, localDate('2025-12-29'), 'rows'))?.first)

const weekly = days.filter((_, day) => day % 7 === 0)

test.each([0, 1, 2])('account %i of a business with a past agrees on each of 365 days', async (place) => {
  expect(await firstOf(place)).toBeNull()
  expect(await differingDays(place, weekly)).toEqual([])
})

test.each([0, 1, 2])(
  'the page of account %i agrees on each of 365 days',
  { tags: 'soak', meta: { slow: 'the page of each day' } },
  async (place) => {
    expect(await differingDays(place, days)).toEqual([])
  },
)

test('an amount on a day on which the bank has none is found from that day on, and on no other account', async () => {
  expectDone(await memo(who, [['4530', 12.34, 0], ['1100', 0, 12.34]], { transactionDate: dayOf(190) })) // prettier-ignore
  expect(await firstOf(0)).toMatchObject({ day: dayOf(190), amount: -12_34n })
  const found = await differingDays(0, days.slice(186, 195))
  expect(found).toEqual(days.slice(190, 195).map((day) => [day, -12_34]))
  expect([await firstOf(1), await firstOf(2)]).toEqual([null, null])
  const proof = expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'bank-balance')
  expect(proof?.findings.join(' ')).toContain('vanaf 10 juli 2025')
})
