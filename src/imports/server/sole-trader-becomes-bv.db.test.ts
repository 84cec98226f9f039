import { expect, test } from 'vitest'
import { getIncomeTax } from '#income-tax/contract.ts'
import { createOpeningBalance, getOpeningBalance } from '#ledger/contract.ts'
import { getReport } from '#reports/contract.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { getImportControl, type PastPreview } from '#reports/past-contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import type { Answer } from '#testing/wire-client.ts'
import { closeYear } from '#year-end/contract.ts'
import type { TrialBalanceFile } from '../past-contract.ts'

/** A sole trader whose business goes on as a BV on 1 July: the BV begins with what the sole trader had at the end of 30 June, and no revenue (issue 33, section 1). */
const kloppend = await testProgram()
const { opening, memo, expectRefused } = handSteps(kloppend.database)

const LAST_DAY = '2025-06-30'
const FIRST_DAY = '2025-07-01'

/** What the balance sheet of a day shows, by account, in euros; the result of the year has no number. */
async function sheetOn(who: TestTenant, date: string): Promise<Record<string, number>> {
  const { rows } = expectDone(
    await who.call(getReport, { params: { name: 'balance-sheet' }, query: { date } }),
  )
  const lines = rows.filter(({ kind, amounts }) => kind === 'line' && amounts[0] !== 0)
  return Object.fromEntries(lines.map(({ texts, amounts }) => [texts[0] ?? '', amounts[0] ?? 0]))
}

/** Half a year: € 1.000 earned and not paid yet, € 200 of costs to pay, € 300 taken out, and two returns of which the VAT is still to pay. */
async function soleTrader(): Promise<{ readonly who: TestTenant; readonly invoice: string }> {
  const who = await kloppend.register()
  expectDone(await who.call(setLegalForm, { body: { legalForm: 'sole' } }))
  expectDone(await opening(who, [['1100', 5_000, 0], ['0500', 0, 5_000]], '2025-01-01'))
  const customerId = await who.addCustomer({ name: 'Bakkerij Jansen' })
  const days = { issueDate: '2025-05-20', deliveryDate: '2025-05-20', dueDate: '2025-06-03' }
  const id = await who.addFinalised({ ...days, customerId, lines: [lineOf({ quantity: 1, unitPrice: 1_000, vatPercentage: 21 })] })
  const line = await expenseLineOf(who, { unitPrice: 200, cost: '4210', payment: '1600' })
  await addExpense(who, { date: '2025-06-11', supplierName: 'Drukkerij Smit', lines: [line] })
  expectDone(await memo(who, [['0510', 300, 0], ['1100', 0, 300]], { transactionDate: '2025-04-01' }))
  for (const period of ['2025-Q1', '2025-Q2']) expectDone(await who.call(fileVatReturn, { params: { period } }))
  return { who, invoice: (await who.invoice(id)).invoiceNumber ?? '' }
} // prettier-ignore

/** What is the owner's: capital, private accounts, and the result, which has no number. */
const isEquity = (account: string): boolean => account === '' || account.startsWith('05')

/** The parts of the opening balance of the BV: each account as the sole trader had it, its items named, and as equity shares and share premium. */
async function beginAsCompany(who: TestTenant, had: Readonly<Record<string, number>>, invoice: string): Promise<void> {
  const items: Readonly<Record<string, object>> = {
    '1300': { relation: 'Bakkerij Jansen', reference: invoice, date: '2025-05-20', dueDate: '2025-06-03' },
    '1600': { relation: 'Drukkerij Smit', reference: '88123', date: '2025-06-11', dueDate: '2025-06-25' },
    '1530': { subject: 'vat', reference: '2e kwartaal 2025' },
  }
  const equity = Object.entries(had).reduce((total, [account, amount]) => total + (isEquity(account) ? amount : 0), 0)
  const moved = Object.entries(had).filter(([account]) => !isEquity(account))
  const lines = await Promise.all(
    [...moved, ['0550', -100] as const, ['0560', equity + 100] as const].map(async ([account, amount]) => ({
      ledgerAccountId: await accountId(who, account),
      isDebit: amount > 0,
      amount: Math.abs(amount),
      ...(account in items && { openItem: items[account] }),
    })),
  )
  expectDone(await who.call(createOpeningBalance, { body: { date: FIRST_DAY, lines } }))
} // prettier-ignore

test('a BV begins with the balance of a sole trader of the day before, without the result of that year, and the books of the sole trader are closed', { meta: { slow: 'four returns, the end of a year and another business' } }, async () => {
  const { who: sole, invoice } = await soleTrader()
  const had = await sheetOn(sole, LAST_DAY)
  expect(had).toEqual({ '0500': -5_000, '0510': 300, '1100': 4_700, '1300': 1_210, '1530': -168, '1600': -242, '': -800 })

  const company = await kloppend.register()
  expectDone(await company.call(setLegalForm, { body: { legalForm: 'company' } }))
  await beginAsCompany(company, had, invoice)
  const moved = Object.fromEntries(Object.entries(had).filter(([account]) => !isEquity(account)))
  expect(await sheetOn(company, FIRST_DAY)).toEqual({ ...moved, '0550': -100, '0560': -5_400 })
  expect(await sheetOn(company, '2025-12-31')).toEqual(await sheetOn(company, FIRST_DAY))
  expect(await sheetOn(company, '2025-06-29')).toEqual({})
  // The profit of the first half year is taxed at the sole trader, and not at the company.
  const { rows } = expectDone(await company.call(getReport, { params: { name: 'profit-and-loss' }, query: { from: '2025-01-01', to: '2025-12-31' } }))
  expect(rows.filter(({ kind }) => kind === 'line')).toEqual([])
  expect(expectDone(await company.call(getIncomeTax)).isCompany).toBe(true)
  expect(expectDone(await sole.call(getIncomeTax)).isCompany).toBe(false)
  const { openItems = [] } = expectDone(await company.call(getOpeningBalance)) ?? {}
  expect(openItems.map(({ number, reference, openAmount }) => [number, reference, openAmount].join(' ')).toSorted()).toEqual([
    `1300 ${invoice} 1210`, '1530 2e kwartaal 2025 168', '1600 88123 242',
  ])

  for (const period of ['2025-Q3', '2025-Q4']) expectDone(await sole.call(fileVatReturn, { params: { period } }))
  expectDone(await sole.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  await expectRefused(() => memo(sole, [['4540', 10, 0], ['1100', 0, 10]], { transactionDate: FIRST_DAY }), 409, '2025')
  for (const { tenantId } of [sole, company]) expect(await defectsInBooks(kloppend.database, tenantId)).toEqual([])
}) // prettier-ignore

/** The same half year as the program before gives it: an audit file of the running year, or a trial balance of the last day. */
const files = {
  'an audit file': async (sole: TestTenant) => {
    const { text } = await sole.send('GET', '/api/Exports/xaf?year=2025')
    return (who: TestTenant, query: Record<string, string>) =>
      sendAuditFile(who, text, { day: FIRST_DAY, ...query }) as Promise<Answer<PastPreview>>
  },
  'a trial balance': async (sole: TestTenant) => {
    const { rows } = await kloppend.database.superuser.query<{ row: string }>(
      `select concat_ws(';', a.number, a.name, sum(case p.side when 'debit' then p.amount_cents else 0 end) / 100.0,
                        sum(case p.side when 'credit' then p.amount_cents else 0 end) / 100.0) as row
       from journal_entries e join postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
       join ledger_accounts a on a.tenant_id = p.tenant_id and a.number = p.account_number
       where e.tenant_id = $1 and e.entry_date < $2 group by a.number, a.name order by a.number`,
      [sole.tenantId, FIRST_DAY],
    )
    const text = ['Nummer;Naam;Debet;Credit', ...rows.map(({ row }) => row)].join('\n')
    return async (who: TestTenant, query: Record<string, string>) => {
      const answer = await sendTo<TrialBalanceFile>(who, 'Imports/trialBalance', text, {
        day: FIRST_DAY,
        ...query,
      })
      return { ...answer, data: answer.data?.plan ?? null } as Answer<PastPreview>
    }
  },
} as const

test.each(['an audit file', 'a trial balance'] as const)('from %s of a sole trader a BV takes the balance to the cent, with its equity as shares and share premium, and no revenue or VAT of the other taxpayer', { meta: { slow: 'two businesses, and the file in four ways' } }, async (kind) => {
  const { who: sole, invoice } = await soleTrader()
  const send = await files[kind](sole)
  const company = await kloppend.register()
  expectDone(await company.call(setLegalForm, { body: { legalForm: 'company' } }))
  const look = async (query: Record<string, string> = {}) => expectDone(await send(company, query))
  const sumsIn = ({ lines, result }: PastPreview): Record<string, number> => {
    const sums: Record<string, number> = {}
    for (const { number, amount } of [...lines, ...result]) sums[number] = (sums[number] ?? 0) + Number(amount)
    return sums
  }

  // As the own books the file has revenue of this year, and says that these may be the books of a sole trader.
  const own = await look()
  expect(own.result.map(({ number }) => number)).toContain('8000')
  expect(own.warnings.join(' ')).toContain('Zijn het de boeken van je eenmanszaak?')

  // Nothing is booked without the share capital of the articles of association, or with more than there is.
  const asked = await look({ whose: 'predecessor' })
  expect([asked.isSharesAsked, asked.asked, asked.result]).toEqual([true, [], []])
  await expectRefused(() => send(company, { whose: 'predecessor', confirmed: asked.sha256 }), 422, 'Vul het aandelenkapitaal in')
  const tooMuch = { whose: 'predecessor', shareCapital: '9000' }
  expect((await look(tooMuch)).refusals.join(' ')).toMatch(/had €\s5\.668,00 vermogen, minder dan je aandelenkapitaal/)
  await expectRefused(async () => send(company, { ...tooMuch, confirmed: (await look(tooMuch)).sha256 }), 409, 'minder dan je aandelenkapitaal')

  // VAT of the sole trader stays there, or comes along as a debt; what is left is share premium.
  const moved = { '1100': 4_700, '1300': 1_210, '1600': -242, '0550': -100 }
  const withoutVat = { whose: 'predecessor', shareCapital: '100' }
  const withVat = { whose: 'predecessor-with-vat', shareCapital: '100' }
  expect(sumsIn(await look(withoutVat))).toEqual({ ...moved, '0560': -5_568 })
  expect(sumsIn(await look(withVat))).toEqual({ ...moved, '0560': -5_400, '1530': -168 })

  const isWithVat = kind === 'an audit file'
  const chosen = isWithVat ? withVat : withoutVat
  // What was seen of the own books is no agreement to those of a predecessor.
  for (const { sha256 } of [own, asked]) await expectRefused(() => send(company, { ...chosen, confirmed: sha256 }), 409, 'bekeek')
  expect(await look({ ...chosen, confirmed: (await look(chosen)).sha256 })).toMatchObject({ isDone: true })
  const sheet = isWithVat ? { ...moved, '0560': -5_400, '1530': -168 } : { ...moved, '0560': -5_568 }
  for (const date of [FIRST_DAY, '2025-12-31']) expect(await sheetOn(company, date)).toEqual(sheet)
  const year = { params: { name: 'profit-and-loss' as const }, query: { from: '2025-01-01', to: '2025-12-31' } }
  expect(expectDone(await company.call(getReport, year)).rows.filter(({ kind: is }) => is === 'line')).toEqual([])
  const { before, boxes } = expectDone(await company.call(getVatReturn, { params: { period: '2025-Q3' } }))
  expect([before.boxes, before.proposed, before.customers]).toEqual([[], [], []])
  expect(Object.values(boxes).filter(({ turnover, vat }) => turnover !== 0 || vat !== 0)).toEqual([])
  const { openItems = [] } = expectDone(await company.call(getOpeningBalance)) ?? {}
  expect(openItems.map(({ number, openAmount }) => `${number} ${String(openAmount)}`).toSorted()).toEqual([
    '1300 1210', ...(isWithVat ? ['1530 168'] : []), '1600 242',
  ])
  if (isWithVat) expect(openItems.find(({ kind: side }) => side === 'receivable')?.reference).toBe(invoice)
  expect(expectDone(await company.call(getImportControl))).toMatchObject({ difference: 0 })
  // The trial balance as a second file, of the same business as the first, differs in nothing: a sum without names is the one item that is there.
  const second = await files['a trial balance'](sole)
  // Whose books they are is kept with the first file, and not asked again.
  const again = expectDone(await second(company, {}))
  expect([again.whose, Number(again.shareCapital), again.isSharesAsked]).toEqual([chosen.whose, 100, false])
  expect(again.second?.differences ?? []).toEqual([])
  await expectRefused(() => second(company, { confirmed: again.sha256 }), 409, 'er is niets')
  const asOwn = expectDone(await second(company, { whose: 'own' }))
  expect([asOwn.whose, (asOwn.second?.differences ?? []).map(({ name }) => name)]).toEqual(['own', expect.arrayContaining(['Omzet diensten hoog tarief'])])
  expect(again.refusals.join(' ')).toContain(isWithVat ? 'op elke rekening hetzelfde bedrag' : 'er is niets nieuws')
  expect(await defectsInBooks(kloppend.database, company.tenantId)).toEqual([])
}) // prettier-ignore
