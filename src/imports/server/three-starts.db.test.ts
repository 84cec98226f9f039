import { expect, test } from 'vitest'
import { decideBankLine, listBankAccounts, listBankLines, reconcileBank } from '#bank/contract.ts'
import { changeOpeningBalance, getOpeningBalance } from '#ledger/contract.ts'
import { getProof } from '#proof/contract.ts'
import { chooseImportedAccounts } from '#reports/past-contract.ts'
import { getReport } from '#reports/contract.ts'
import type { ReportName } from '#reports/domain/report-table.ts'
import { fileVatReturn, getIcpStatement, getVatReturn, setVatBefore } from '#taxes/contract.ts'
import { balancesOf as balancesIn, ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { linkTo, receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { closeYear, getYear } from '#year-end/contract.ts'
import type { TrialBalanceFile } from '../past-contract.ts'
import {
  ageingOf, balancesOf, boxesOf, daysAfter, equityOf, nextOpeningOf, openingOf, partiesOf, partyOf, quartersOf, sheetOf, startDays, startOf, type OldItem, type Sale, type Start, type StartDay,
} from '../testing/starts.ts' // prettier-ignore

/**
 * Three businesses with a past: a start on 1 January, on 1 July, and on 15 August within a quarter. Each report is compared to the cent with plain sums of
 * `testing/starts.ts` (issue 33, section 6).
 */
const kloppend = await testProgram()
const TAX_OFFICE = 'NL86INGB0002445588'
const LENDER = 'NL39RABO0300065264'
const KENMERK = '5000056789012345'
const GERMAN = 'DE136695976'

const euros = (cents: number): number => cents / 100
const inEuros = (amounts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(amounts)
      .filter(([, amount]) => amount !== 0)
      .map(([key, amount]) => [key, euros(amount)]),
  )

/** The balance of the program before, as it prints it. */
function trialBalance(start: Start): string {
  const { old } = start
  const sum = (items: readonly OldItem[]): number => items.reduce((all, { amount }) => all + amount, 0)
  const rows: [code: string, name: string, amount: number][] = [
    ['300', 'Auto', old.car.price], ['310', 'Afschrijving auto', -old.car.writtenOff], ['500', 'Eigen vermogen', -equityOf(start)], ['600', 'Banklening', -old.loan],
    ['1100', 'Bank', old.bank], ['1300', 'Debiteuren', sum(old.receivables)], ['1600', 'Crediteuren', -sum(old.payables)],
    ['1810', 'Btw afdracht', -old.vat - (old.running?.vat ?? 0)], ['1820', 'Voorbelasting', old.running?.deductible ?? 0],
    ['4210', 'Telefoonkosten', old.soFar.costs], ['8000', 'Omzet hoog', -old.soFar.revenue],
  ] // prettier-ignore
  const typed = (cents: number): string => (cents > 0 ? (cents / 100).toFixed(2).replace('.', ',') : '')
  return ['Nummer;Omschrijving;Debet;Credit', ...rows.filter(([, , amount]) => amount !== 0).map(([code, name, amount]) => `${code};${name};${typed(amount)};${typed(-amount)}`)].join('\r\n')
} // prettier-ignore

/** The file of the program before, and then what it has only as sums: items, taxes, the loan, and the VAT of the running period. */
async function moveIn(who: TestTenant, start: Start): Promise<void> {
  const { old, day } = start
  const send = (query: Readonly<Record<string, string>>) => sendTo<TrialBalanceFile>(who, 'Imports/trialBalance', trialBalance(start), { day, ...query })
  // VAT of books that begin within a VAT period is asked; here all of it is taken as to be paid, and corrected below.
  const { plan: first } = expectDone(await send({}))
  const accounts = (first?.asked ?? []).map(({ id, name }) => ({ id, name, number: '1530' }))
  expect(accounts.length > 0).toBe(old.running !== null)
  if (accounts.length > 0) expectDone(await who.call(chooseImportedAccounts, { body: { software: '', accounts } }))
  const { sha256, plan } = expectDone(await send({}))
  expect([plan?.asked, plan?.refusals, plan?.defects]).toEqual([[], [], []])
  expectDone(await send({ confirmed: sha256 }))
  await correct(who, start, {})
  for (const item of await receivablesOf(who))
    expectDone(await linkTo(who, item.id, await who.addCustomer({ name: item.relation })))
  if (old.running === null) return
  const { turnover, vat, deductible, eu } = old.running
  const boxes = [{ box: '1a' as const, turnover: euros(turnover), vat: euros(vat) }, { box: '5b' as const, turnover: 0, vat: euros(deductible) }]
  const customers = [{ name: 'Müller GmbH', vatId: GERMAN, goods: 0, services: euros(eu) }]
  expectDone(await who.call(setVatBefore, { params: { period: '2025-Q3' }, body: { boxes, customers } }))
} // prettier-ignore

/** The opening balance with its items, and what is more of an item or of an account, in cents. */
async function correct(who: TestTenant, { old, day }: Start, more: Readonly<Record<string, number>>): Promise<void> {
  const opening = expectDone(await who.call(getOpeningBalance))
  const ids = new Map((opening?.openItems ?? []).map((item) => [item.reference, item.id]))
  const line = async (account: string, cents: number, item?: Readonly<Record<string, string | number>>) => ({
    ledgerAccountId: await accountId(who, account),
    isDebit: cents > 0,
    amount: euros(Math.abs(cents)),
    ...(item !== undefined && { openItem: { ...item, id: ids.get(String(item['reference'])) ?? null } }),
  })
  const itemLine = (account: string, sign: number) => ({ relation, reference, date, dueDate, amount }: OldItem) =>
    line(account, sign * (amount + (more[reference] ?? 0)), { relation, reference, date, dueDate })
  const kept = (opening?.lines ?? []).filter(({ number }) => !['1300', '1500', '1520', '1530', '1600', '0600', '1000'].includes(number))
  const lines = await Promise.all([
    ...kept.map(({ number, isDebit, amount }) => line(number, Math.round(amount * 100) * (isDebit ? 1 : -1) + (more[number] ?? 0))),
    ...old.receivables.map(itemLine('1300', 1)),
    ...old.payables.map(itemLine('1600', -1)),
    line('1530', -old.vat, { subject: 'vat', reference: 'vorige periode', kenmerk: KENMERK }),
    line('0600', -old.loan, { subject: 'loan', relation: 'Rabobank', reference: 'bestelbus', iban: LENDER, interestPercentage: 6, instalment: euros(old.instalment) }),
    ...(more['1000'] === undefined ? [] : [line('1000', more['1000'])]),
    ...(old.running === null ? [] : [line('1500', -old.running.vat), line('1520', old.running.deductible)]),
  ])
  expectDone(await who.call(changeOpeningBalance, { body: { date: day, lines } }))
} // prettier-ignore

/** What is sold and bought after the start. @returns the number of each invoice */
async function trade(who: TestTenant, { sales }: Start): Promise<Map<Sale, string>> {
  const ids = {
    high: await who.addCustomer({ name: partyOf('high') }),
    low: await who.addCustomer({ name: partyOf('low') }),
    eu: await who.addCustomer({ name: partyOf('eu'), country: 'DE', btwId: GERMAN, zipCode: '10115', city: 'Berlin' }),
  }
  const numbers = new Map<Sale, string>()
  for (const sale of sales) {
    const { kind, date, dueDate, net } = sale
    if (kind === 'cost') {
      const line = await expenseLineOf(who, { unitPrice: euros(net), cost: '4210', payment: '1600' })
      await addExpense(who, { date, supplierName: partyOf(kind), lines: [line] })
      continue
    }
    const vat = { high: { vatPercentage: 21 }, low: { vatPercentage: 9 }, eu: { vatPercentage: 0, vatTreatment: 1000 as const, supply: 'service' as const } }[kind]
    const id = await who.addFinalised({ customerId: ids[kind], issueDate: date, deliveryDate: date, dueDate, lines: [lineOf({ quantity: 1, unitPrice: euros(net), ...vat })] })
    numbers.set(sale, (await who.invoice(id)).invoiceNumber ?? '')
  }
  return numbers
} // prettier-ignore

/** The bank of the year: what is of before, and what new customers pay. Each line says what its first proposal has to be. */
async function bank(who: TestTenant, start: Start, numbers: ReadonlyMap<Sale, string>): Promise<void> {
  const { old, sales, vatPaidOn, instalmentOn } = start
  const paid = (item: OldItem, sign: number): FileLine[] =>
    item.paid === 0 ? [] : [[item.paidOn, sign * euros(item.paid), item.relation, '', `Factuur ${item.reference}`]]
  const lines: FileLine[] = [
    ...old.receivables.flatMap((item) => paid(item, 1)),
    ...old.payables.flatMap((item) => paid(item, -1)),
    [vatPaidOn, -euros(old.vat), 'Belastingdienst', TAX_OFFICE, `Omzetbelasting ${KENMERK}`],
    [instalmentOn, -euros(old.instalment), 'Rabobank', LENDER, 'Termijn lening'],
    ...sales.flatMap((sale): FileLine[] =>
      sale.paidOn === null ? [] : [[sale.paidOn, euros(sale.net + sale.vat), partyOf(sale.kind), '', `Factuur ${numbers.get(sale) ?? ''}`]]),
  ]
  const sorted = lines.toSorted(([one], [other]) => one.localeCompare(other))
  expectDone(await sendBankFile(who, ingFile(sorted, euros(old.bank))))
  const { openItems = [] } = expectDone(await who.call(getOpeningBalance)) ?? {}
  const itemOf = new Map(openItems.map(({ id, reference }) => [reference, id]))
  const wanted = (name: string, text: string): string | undefined =>
    name === 'Belastingdienst' ? itemOf.get('vorige periode') : name === 'Rabobank' ? itemOf.get('bestelbus') : itemOf.get(text.replace('Factuur ', ''))
  // Each line pays something else, so the proposals of one list hold until its last line.
  const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } })).toSorted((a, b) => a.date.localeCompare(b.date))
  expect(open).toHaveLength(sorted.length)
  for (const line of open) {
    const parts = (line.proposals[0]?.parts ?? []).map(({ kind, targetId, ledgerAccountId, amount }) => ({
      kind, amount, ...(targetId !== null && targetId !== '' && { targetId }), ...(ledgerAccountId != null && { ledgerAccountId }),
    }))
    const text = sorted.find(([date, amount, name]) => date === line.date && amount === line.amount && name === line.counterpartyName)?.[4] ?? ''
    const item = wanted(line.counterpartyName, text)
    // What is open of before is proposed first, and right.
    if (item !== undefined) expect([line.counterpartyName, parts[0]?.kind, parts[0]?.targetId]).toEqual([line.counterpartyName, 'openItem', item])
    expectDone(await who.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  }
} // prettier-ignore

const reportOf = async (who: TestTenant, name: ReportName, query: object) =>
  expectDone(await who.call(getReport, { params: { name }, query: { ...query } }))

type Row = Awaited<ReturnType<typeof reportOf>>['rows'][number]
const linesOf = async (who: TestTenant, name: ReportName, query: object): Promise<Row[]> =>
  (await reportOf(who, name, query)).rows.filter(({ kind }) => kind === 'line')

/** What the lines of a report show in a column of amounts, by their first text: the number of an account, or a name. */
const amountsOf = (rows: readonly Row[], column = 0) =>
  Object.fromEntries(rows.map(({ texts, amounts }) => [texts[0] ?? '', amounts[column] ?? 0]).filter(([, amount]) => amount !== 0)) // prettier-ignore

async function expectAgeing(who: TestTenant, start: Start, date: string): Promise<void> {
  for (const side of ['receivable', 'payable'] as const) {
    const rows = await linesOf(who, `aged-${side}s`, { date })
    const shown = Object.fromEntries(
      rows.map(({ texts, amounts }) => [(texts[0] ?? '').replace(' (beginbalans)', ''), amounts.slice(0, 5)]),
    )
    const oracle = Object.entries(ageingOf(start, side, date)).map(([party, ages]) => [
      party,
      ages.map(euros),
    ])
    expect([date, side, shown]).toEqual([date, side, Object.fromEntries(oracle)])
  }
}

async function expectReturns(who: TestTenant, start: Start): Promise<void> {
  for (const quarter of quartersOf(start)) {
    const params = { period: `2025-Q${String(quarter)}` }
    const { high, low, eu, deductible } = boxesOf(start, quarter)
    const { boxes } = expectDone(await who.call(getVatReturn, { params }))
    expect(boxes).toMatchObject({
      '1a': { turnover: euros(high.turnover), vat: euros(high.vat) }, '1b': { turnover: euros(low.turnover), vat: euros(low.vat) },
      '3b': { turnover: euros(eu) }, '5b': { vat: euros(deductible) },
    }) // prettier-ignore
    expect(expectDone(await who.call(getIcpStatement, { params }))).toMatchObject({ total: euros(eu), equalsBox3b: true, customers: [{ name: 'Müller GmbH', services: euros(eu) }] }) // prettier-ignore
    expectDone(await who.call(fileVatReturn, { params }))
  }
}

const YEAR = { from: '2025-01-01', to: '2025-12-31' }
const END = { date: '2025-12-31' }

/** Each report at the end of the year shows what the sums say. */
async function expectBooks(who: TestTenant, start: Start, balances: Readonly<Record<string, number>>): Promise<void> {
  expect(inEuros(await balancesIn(who))).toEqual(inEuros(balances))
  const result = Object.entries(balances).filter(([account]) => account >= '4000')
  // Revenue and costs are shown as they are read; interest is what the result loses.
  const shown = Object.fromEntries(result.map(([account, amount]) => [account, account >= '8000' ? -amount : amount]))
  expect(amountsOf(await linesOf(who, 'profit-and-loss', YEAR))).toEqual(inEuros(shown))
  expect(amountsOf(await linesOf(who, 'balance-sheet', END))).toEqual(inEuros(sheetOf(balances)))
  expect(amountsOf(await linesOf(who, 'trial-balance', YEAR), 3)).toEqual(inEuros(balances))
  expect(amountsOf(await linesOf(who, 'costs-by-category', YEAR))).toEqual(inEuros(Object.fromEntries(result.filter(([account]) => !account.startsWith('8')))))
  const { customers, suppliers } = partiesOf(start, balances)
  const named = ({ none, ...parties }: Readonly<Record<string, number>>, nameless: string) => inEuros({ ...parties, [nameless]: none ?? 0 })
  expect(amountsOf(await linesOf(who, 'revenue-by-customer', YEAR))).toEqual(named(customers, 'Zonder klant'))
  expect(amountsOf(await linesOf(who, 'costs-by-supplier', YEAR))).toEqual(named(suppliers, 'Zonder leverancier'))
  const revenue = Object.values(customers).reduce((sum, amount) => sum + amount, 0)
  expect(amountsOf(await linesOf(who, 'revenue-by-project', YEAR))).toEqual({ 'Zonder project': euros(revenue) })
  const rowWith = async (name: ReportName, query: object, text: string) =>
    (await reportOf(who, name, query)).rows.find(({ texts }) => texts.includes(text))?.amounts.at(-1)
  expect(await rowWith('tax-return', YEAR, 'Winst volgens je boeken')).toBe(euros(-(sheetOf(balances)[''] ?? 0)))
  expect(await rowWith('bank-reconciliation', END, 'Saldo volgens de bank')).toBe(euros(balances['1100'] ?? 0))
  expect(await rowWith('bank-reconciliation', END, 'Niet verklaard verschil')).toBeUndefined()
  const card = await reportOf(who, 'ledger-card', { ...YEAR, account: '0600' })
  expect(card.rows.findLast(({ kind }) => kind === 'line')?.amounts.at(-1)).toBe(euros(balances['0600'] ?? 0))
} // prettier-ignore

/** A year of a business, compared at each step. @returns what the proof and the books have against it */
async function defectsOf(seed: number, day: StartDay): Promise<readonly unknown[]> {
  const start = startOf(seed, day)
  const who = await kloppend.register()
  await moveIn(who, start)
  await bank(who, start, await trade(who, start))
  for (const date of [day, daysAfter(day, 9), daysAfter(day, 70), '2025-12-31']) await expectAgeing(who, start, date)
  await expectReturns(who, start)
  await expectBooks(who, start, balancesOf(start))
  // On the day of the start all is as the program before had it: nothing is dated that day but the opening balance.
  expect(amountsOf(await linesOf(who, 'balance-sheet', { date: day }))).toEqual(inEuros(sheetOf(openingOf(start))))
  const [account] = expectDone(await who.call(listBankAccounts))
  for (const date of [day, daysAfter(day, 9), '2025-12-31'])
    expect(expectDone(await who.call(reconcileBank, { query: { bankAccountId: account?.id ?? '', date } })).difference ?? 0).toBe(0) // prettier-ignore

  // The old program's last figures: a till that was forgotten, and € 10,00 more on an invoice.
  await correct(who, start, { '1000': 5_000, 'OUD-19': 1_000, '0500': -6_000 })
  const before = balancesOf(start)
  const after = { ...before, '1000': 5_000, '1300': (before['1300'] ?? 0) + 1_000, '0500': (before['0500'] ?? 0) - 6_000 }
  await expectBooks(who, start, after)

  const params = { year: '2025' }
  expectDone(await who.call(closeYear, { params, body: { acceptPoints: true } }))
  const { openingOfNext } = expectDone(await who.call(getYear, { params }))
  expect(Object.fromEntries(openingOfNext.map(({ number, amount }) => [number, amount]))).toEqual(inEuros(nextOpeningOf(after)))
  const { checks } = expectDone(await who.call(getProof))
  return [...checks.filter(({ outcome }) => outcome === 'wrong'), ...(await defectsInBooks(kloppend.database, who.tenantId))]
} // prettier-ignore

const pairs = (...seeds: readonly number[]) =>
  startDays.flatMap((day) => seeds.map((seed) => [day, seed] as const))

/** A year is some 250 calls, each of which may take two seconds on a machine with a load of twenty-five. */
const A_YEAR = { meta: { slow: 'a whole year' }, timeout: 250 * 2_000 }

test.each(pairs(7, 2025))('a business that begins on %s, of seed %i, has the figures of plain sums in each report and the next opening', A_YEAR, async (day, seed) => {
    expect(await defectsOf(seed, day)).toEqual([])
  }) // prettier-ignore

test.each(pairs(11, 12, 13, 14, 15, 16))('a business that begins on %s, of seed %i, has these figures too', { ...A_YEAR, tags: 'soak' }, async (day, seed) => {
    expect(await defectsOf(seed, day)).toEqual([])
  }) // prettier-ignore
