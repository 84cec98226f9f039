import { expect, test } from 'vitest'
import {
  createOpeningBalance,
  changeOpeningBalance,
  getOpeningBalance,
  listJournalEntries,
  payOpenItem,
  reverseJournalEntry,
} from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { balancesOf, changesBetween, ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { balanceOf } from '#testing/hand-steps.ts'
import { linkTo, receivablesOf } from '#testing/receivable-steps.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { testProgram } from '#testing/test-program.ts'
import { createPaymentBatch, getPaymentBatch, listPayables } from '../payments-contract.ts'
import { decideBankLine, listBankAccounts, listBankLines, reconcileBank, undoBankLine } from '../contract.ts'

/** Taxes, loans and invoices of the opening balance: paid from the bank, and corrected without losing what was paid. */
const kloppend = await testProgram()
const TAX_OFFICE = 'NL86INGB0002445588'
const LENDER = 'NL39RABO0300065264'
const KENMERK = '5000056789012345'

interface Item {
  readonly id?: string
  readonly subject?: 'vat' | 'payroll-tax' | 'income-tax' | 'health-contribution' | 'corporate-tax' | 'loan'
  readonly relation?: string
  readonly reference?: string
  readonly kenmerk?: string
  readonly iban?: string
  readonly interestPercentage?: number
  readonly instalment?: number
}
/** Debit when positive. */
type Line = readonly [account: string, amount: number, item?: Item]
const bodyOf = async (who: TestTenant, lines: readonly Line[], date = '2026-01-01') => ({
  date,
  lines: await Promise.all(
    lines.map(async ([number, amount, item]) => ({
      ledgerAccountId: await accountId(who, number),
      isDebit: amount > 0,
      amount: Math.abs(amount),
      ...(item !== undefined && { openItem: item }),
    })),
  ),
})
const past: readonly Line[] = [
  ['1100', 10_000],
  ['1300', 1_210, { relation: 'Bakkerij Jansen', reference: '2025-017' }],
  ['1530', -3_813, { subject: 'vat', reference: '4e kwartaal 2025', kenmerk: KENMERK }],
  ['1530', 96, { subject: 'vat', reference: '3e kwartaal 2025' }],
  ['1650', -1_400, { subject: 'payroll-tax', reference: 'december 2025' }],
  ['0600', -6_000, { subject: 'loan', relation: 'Rabobank', reference: 'bestelbus', iban: LENDER, interestPercentage: 6, instalment: 330 }],
  ['0500', -93],
] // prettier-ignore
async function withPast(lines: readonly Line[] = past): Promise<TestTenant> {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createOpeningBalance, { body: await bodyOf(tenant, lines) }))
  return tenant
}
const change = async (who: TestTenant, lines: readonly Line[], date?: string) =>
  who.call(changeOpeningBalance, { body: await bodyOf(who, lines, date) })
const itemsOf = async (who: TestTenant) => expectDone(await who.call(getOpeningBalance))?.openItems ?? []
const itemOf = async (who: TestTenant, reference: string) => {
  const item = (await itemsOf(who)).find((each) => each.reference === reference)
  if (item === undefined) throw new Error(`no item ${reference}`)
  return item
}
const toDo = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
const readLines = async (who: TestTenant, ...lines: readonly FileLine[]): Promise<void> => {
  expectDone(await sendBankFile(who, ingFile(lines, 10_000)))
}
/** Enter: the first proposal, as it is. */
async function accept(who: TestTenant, place = 0): Promise<{ readonly label: string; readonly id: string }> {
  const line = (await toDo(who))[place]
  const [proposal] = line?.proposals ?? []
  if (line === undefined || proposal === undefined) throw new Error('nothing is proposed')
  const parts = proposal.parts.map(({ kind, targetId, amount, ledgerAccountId }) => ({
    kind,
    amount,
    ...(targetId !== null && targetId !== '' && { targetId }),
    ...(ledgerAccountId != null && { ledgerAccountId }),
  }))
  expectDone(await who.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  return { label: proposal.label.replaceAll('\u00a0', ' '), id: line.id }
}
const expectRightBooks = async (who: TestTenant) =>
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])

test('the first lines of the bank pay the taxes and the loan of before by Enter, and every day agrees with the bank', async () => {
  const tenant = await withPast()
  await readLines(
    tenant,
    ['2026-01-28', -3_813, 'Belastingdienst', TAX_OFFICE, `Omzetbelasting ${KENMERK}`],
    ['2026-01-29', 96, 'Belastingdienst', TAX_OFFICE, 'Teruggaaf 3e kwartaal'],
    ['2026-01-30', -1_400, 'Belastingdienst', TAX_OFFICE, 'Loonheffingen'],
    ['2026-01-31', -330, 'Rabobank', LENDER, 'Termijn'],
  )
  const before = await balancesOf(tenant)
  const labels: string[] = []
  let first = ''
  for (let time = 0; time < 4; time += 1) {
    const { label, id } = await accept(tenant)
    labels.push(label)
    if (time === 0) first = id
  }
  expect(labels).toEqual([
    'Btw 4e kwartaal 2025 van vóór Kloppend',
    'Btw 3e kwartaal 2025 van vóór Kloppend',
    'Loonheffing december 2025 van vóór Kloppend',
    'Lening bestelbus van vóór Kloppend, Rabobank: € 300,00 aflossing en € 30,00 rente',
  ])
  expect(changesBetween(before, await balancesOf(tenant))).toEqual({
    '1100': -5_447, '1530': 3_717, '1650': 1_400, '0600': 300, '9010': 30,
  }) // prettier-ignore
  expect((await itemsOf(tenant)).map(({ subject, openAmount }) => [subject, openAmount])).toEqual(
    expect.arrayContaining([['vat', 0], ['payroll-tax', 0], ['loan', 5_700]]),
  ) // prettier-ignore
  expect(await balanceOf(tenant, '1200')).toBe(0)

  const [account] = expectDone(await tenant.call(listBankAccounts))
  expect(account?.firstStatement).toEqual({ day: '2026-01-28', opening: 10_000 })
  for (const date of ['2026-01-01', '2026-01-28', '2026-01-31']) {
    const day = expectDone(await tenant.call(reconcileBank, { query: { bankAccountId: account?.id ?? '', date } }))
    expect(day.difference ?? 0).toBe(0)
  }
  // A mistake: the VAT is open again.
  expectDone(await tenant.call(undoBankLine, { params: { id: first } }))
  expect((await itemOf(tenant, '4e kwartaal 2025')).openAmount).toBe(3_813)
  await expectRightBooks(tenant)
}) // prettier-ignore

test('income tax, health contribution and corporate tax of before are paid by Enter on their own accounts, and one that was paid ahead comes back', async () => {
  const tenant = await withPast([
    ['1100', 10_000],
    ['0530', -700, { subject: 'income-tax', reference: '2024' }],
    ['0540', -310, { subject: 'health-contribution', reference: '2024' }],
    ['1670', -920, { subject: 'corporate-tax', reference: '2024' }],
    ['1670', 45, { subject: 'corporate-tax', reference: '2023' }],
    ['0500', -8_115],
  ])
  const said = (day: number, amount: number): FileLine => [`2026-01-${String(day)}`, amount, 'Belastingdienst', TAX_OFFICE, 'Aanslag']
  await readLines(tenant, said(20, -700), said(21, -310), said(22, -920), said(23, 45))
  const before = await balancesOf(tenant)
  const labels: string[] = []
  for (let time = 0; time < 4; time += 1) labels.push((await accept(tenant)).label)
  expect(labels).toEqual([
    'Inkomstenbelasting 2024 van vóór Kloppend',
    'Bijdrage Zvw 2024 van vóór Kloppend',
    'Vennootschapsbelasting 2024 van vóór Kloppend',
    'Vennootschapsbelasting 2023 van vóór Kloppend',
  ])
  expect(changesBetween(before, await balancesOf(tenant))).toEqual({ '1100': -1_885, '0530': 700, '0540': 310, '1670': 875 })
  expect((await itemsOf(tenant)).map(({ openAmount }) => openAmount)).toEqual([0, 0, 0, 0])
  await expectRightBooks(tenant)
}) // prettier-ignore

test('VAT of an opening balance that no user named is an item too, and is settled manually on its account', async () => {
  const tenant = await withPast([['1100', 500], ['1530', -210], ['0500', -290]]) // prettier-ignore
  const [vat] = await itemsOf(tenant)
  expect(vat).toMatchObject({ kind: 'payable', subject: 'vat', number: '1530', relation: 'Belastingdienst', amount: 210 })
  const params = { id: vat?.id ?? '' }
  const entry = expectDone(await tenant.call(payOpenItem, { params, body: { date: '2026-01-30', amount: 100 } }))
  const [journal] = expectDone(await tenant.call(listJournalEntries))
  expect(journal).toMatchObject({ description: 'Betaald: Btw uit de beginbalans Belastingdienst' })
  expect([await balanceOf(tenant, '1530'), await balanceOf(tenant, '1600')]).toEqual([-110, 0])
  expectDone(await tenant.call(reverseJournalEntry, { params: { id: entry }, body: {} }))
  expect((await itemsOf(tenant))[0]?.openAmount).toBe(210)
  expect(await balanceOf(tenant, '1530')).toBe(-210)
  // A node of the version before knows only 1600: the database refuses what it would book there.
  await expect(
    kloppend.database.superuser.query('update open_items set open_cents = 0 where tenant_id = $1 and id = $2', [tenant.tenantId, params.id]),
  ).rejects.toThrow('is paid on another account than 1530')
  const wrong = await tenant.call(changeOpeningBalance, {
    body: await bodyOf(tenant, [['1100', 500], ['1650', -210, { subject: 'corporate-tax' }], ['0500', -290]]),
  })
  expect(wrong.problems[0]?.message).toBe('Vennootschapsbelasting hoort niet op 1650 Te betalen loonheffing.')
  await expectRightBooks(tenant)
}) // prettier-ignore

test('a corrected opening balance books its difference on its own day, and keeps payments, customers and decisions', async () => {
  const tenant = await withPast()
  const customer = await tenant.addCustomer({ name: 'Bakkerij Jansen B.V.' })
  const [invoice, vat] = [await itemOf(tenant, '2025-017'), await itemOf(tenant, '4e kwartaal 2025')]
  expectDone(await linkTo(tenant, invoice.id, customer))
  await readLines(tenant, ['2026-01-28', -3_000, 'Belastingdienst', TAX_OFFICE, `Deel ${KENMERK}`])
  await accept(tenant)
  const before = await balancesOf(tenant)

  const kept = (reference: string) => past.findIndex(([, , item]) => item?.reference === reference)
  const corrected: Line[] = past.map((line) => line)
  corrected[kept('2025-017')] = ['1300', 1_331, { id: invoice.id, relation: 'Bakkerij Jansen', reference: '2025-017' }]
  corrected[kept('4e kwartaal 2025')] = ['1530', -3_913, { id: vat.id, subject: 'vat', reference: '4e kwartaal 2025', kenmerk: KENMERK }]
  corrected[corrected.length - 1] = ['0500', -114]
  expectDone(await change(tenant, corrected))
  expect(changesBetween(before, await balancesOf(tenant))).toEqual({ '1300': 121, '1530': -100, '0500': -21 })
  expect(await itemOf(tenant, '4e kwartaal 2025')).toMatchObject({ id: vat.id, amount: 3_913, openAmount: 913 })
  expect((await receivablesOf(tenant, customer)).map(({ amount }) => amount)).toEqual([1_331])
  expect((await itemsOf(tenant)).length).toBe(5)
  const entries = expectDone(await tenant.call(listJournalEntries))
  expect(entries.slice(0, 2).map(({ transactionDate }) => transactionDate)).toEqual(['2026-01-01', '2026-01-01'])

  // Less than was paid, an item with a payment that falls away, another day, another kind: refused, and nothing changed.
  const refusals = [
    await change(tenant, corrected.with(kept('4e kwartaal 2025'), ['1530', -2_999, { id: vat.id, subject: 'vat' }]).with(past.length - 1, ['0500', -1_028])),
    await change(tenant, corrected.toSpliced(kept('4e kwartaal 2025'), 1).with(past.length - 2, ['0500', -4_027])),
    await change(tenant, corrected, '2026-02-01'),
    await change(tenant, corrected.with(kept('december 2025'), ['1670', -1_400, { id: vat.id, subject: 'corporate-tax' }])),
  ]
  expect(refusals.map(({ problems }) => problems[0]?.code)).toEqual([
    'ledger.item-below-paid',
    'ledger.items-paid',
    'ledger.opening-day',
    'ledger.open-item-not-found',
  ])
  expect(await itemOf(tenant, '4e kwartaal 2025')).toMatchObject({ amount: 3_913, openAmount: 913 })
  await readLines(tenant, ['2026-01-28', -3_000, 'Belastingdienst', TAX_OFFICE, `Deel ${KENMERK}`], ['2026-02-10', -913, 'Belastingdienst', TAX_OFFICE, KENMERK])
  expect((await accept(tenant)).label).toBe('Btw 4e kwartaal 2025 van vóór Kloppend')
  expect((await itemOf(tenant, '4e kwartaal 2025')).openAmount).toBe(0)
  await expectRightBooks(tenant)
}) // prettier-ignore

test('a batch pays a bill and a tax of before to what the opening balance says, and its line is known', async () => {
  const bill: Line = ['1600', -363, { relation: 'Drukkerij Smit', reference: '88123', iban: LENDER }]
  const tenant = await withPast([...past.slice(0, 3), bill, ['0500', -7_034]])
  await readLines(tenant, ['2026-01-27', -12.5, 'Kantoor', '', 'Lunch'])
  const payables = expectDone(await tenant.call(listPayables))
  const of = (name: string) => payables.find((each) => each.name === name)
  expect(of('Drukkerij Smit')).toMatchObject({
    kind: 'openItem', label: 'Factuur 88123 van vóór Kloppend', iban: LENDER, open: 363, remittance: 'Factuur 88123', needsKenmerk: false,
  })
  expect(of('Belastingdienst')).toMatchObject({
    kind: 'openItem', label: 'Btw 4e kwartaal 2025 van vóór Kloppend', iban: TAX_OFFICE, remittance: KENMERK, needsKenmerk: true,
  })
  const [account] = expectDone(await tenant.call(listBankAccounts))
  const items = payables.map(({ kind, targetId, open }) => ({ kind, targetId, amount: open }))
  const body = { bankAccountId: account?.id ?? '', date: todayInAmsterdam(), items }
  const id = expectDone(await tenant.call(createPaymentBatch, { body }))
  expect((await tenant.call(createPaymentBatch, { body })).problems[0]?.code).toBe('payment-batch.beyond-open')
  // What is ordered at the bank does not fall away with a corrected opening balance (INV-213).
  const dropped = await change(tenant, [['1100', 100], ['0500', -100]])
  expect(dropped.problems[0]?.code).toBe('ledger.item-ordered')
  expect(dropped.errors[0]).toContain('in betaalopdracht 1')
  const twice = await tenant.call(payOpenItem, { params: { id: (await itemOf(tenant, '88123')).id }, body: { date: todayInAmsterdam(), amount: 100 } })
  expect(twice.problems[0]?.code).toBe('payment.ordered')
  const batch = expectDone(await tenant.call(getPaymentBatch, { params: { id } }))
  expect(batch.payments.map(({ name, reference, remittance, isPaid }) => [name, reference || remittance, isPaid])).toEqual(
    expect.arrayContaining([['Drukkerij Smit', 'Factuur 88123', false], ['Belastingdienst', KENMERK, false]]),
  )
  const paid = (text: string): FileLine => [todayInAmsterdam(), -363, 'Drukkerij Smit', LENDER, text]
  await readLines(tenant, ['2026-01-27', -12.5, 'Kantoor', '', 'Lunch'], paid('Factuur 88123'))
  const place = (await toDo(tenant)).findIndex(({ amount }) => amount === -363)
  await accept(tenant, place)
  expect((await itemOf(tenant, '88123')).openAmount).toBe(0)
  const after = expectDone(await tenant.call(getPaymentBatch, { params: { id } }))
  expect(after.state).toBe('partly-paid')
  await expectRightBooks(tenant)
}) // prettier-ignore
