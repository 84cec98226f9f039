import { expect, test } from 'vitest'
import { getOpeningBalance, reverseJournalEntry } from '#ledger/contract.ts'
import { getCustomerStatement } from '#reports/contract.ts'
import {
  balancesOf,
  changesBetween,
  documentsIn,
  ingFile,
  sendBankFile,
  type FileLine,
} from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { lineOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { linkTo, openWith, payItem, type Before } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { closeYear } from '#year-end/contract.ts'
import { changeBankSettings } from '../rules-contract.ts'
import { decideBankLine, listBankAccounts, listBankLines, reconcileBank, undoBankLine } from '../contract.ts'
import { listUnlinkedEntries } from '../document-contract.ts'

/** Lines of the bank settle what was open in the opening balance. */
const kloppend = await testProgram()
const BAKER = 'NL39RABO0300065264'
const JANSEN: Before = {
  relation: 'Bakkerij Jansen',
  reference: '2024-017',
  amount: 1_210,
  date: '2025-11-10',
}

/** A business with these items in its opening balance of 1 January 2026. */
async function withItems(...items: readonly Before[]) {
  const tenant = await kloppend.register()
  const opening = await openWith(tenant, items)
  return { tenant, opening }
}
async function readLines(who: TestTenant, ...lines: readonly FileLine[]): Promise<void> {
  const all = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
  expectDone(
    await sendBankFile(
      who,
      ingFile(
        lines,
        all.reduce((total, { amount }) => total + amount, 0),
      ),
    ),
  )
}
const lines = async (who: TestTenant, state: 'open' | 'done' = 'open') =>
  expectDone(await who.call(listBankLines, { query: { state } }))
type Part = { kind: 'openItem' | 'invoice' | 'link'; targetId: string; amount: number }
const decide = (who: TestTenant, id: string | undefined, parts: readonly Part[]) =>
  who.call(decideBankLine, { params: { id: id ?? '' }, body: { parts: [...parts] } })
const undo = (who: TestTenant, id: string | undefined) => who.call(undoBankLine, { params: { id: id ?? '' } })
const openingOf = async (who: TestTenant) => expectDone(await who.call(getOpeningBalance))?.openItems ?? []
/** What is open of each item, by its reference. */
const open = async (who: TestTenant) =>
  Object.fromEntries((await openingOf(who)).map(({ reference, openAmount }) => [reference, openAmount]))
const itemOf = async (who: TestTenant, reference: string): Promise<string> =>
  (await openingOf(who)).find((item) => item.reference === reference)?.id ?? ''
const expectRightBooks = async (who: TestTenant) =>
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])

test('a customer who pays an invoice of before names the number: the invoice is proposed, and the line pays it', async () => {
  const { tenant } = await withItems(JANSEN)
  const customer = await tenant.addCustomer({ name: 'Bakkerij Jansen B.V.' })
  const item = await itemOf(tenant, '2024-017')
  expectDone(await linkTo(tenant, item, customer))
  await readLines(tenant, ['2026-02-03', 1_210, 'BAKKERIJ JANSEN', BAKER, 'Betaling 2024-017'])
  const [line] = await lines(tenant)
  expect(line?.proposals[0]).toMatchObject({
    label: 'Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen',
    detail: 'van 10 november 2025, uit de beginbalans',
    automatic: false,
    parts: [{ kind: 'openItem', targetId: item, amount: 1_210 }],
  })
  const before = await balancesOf(tenant)
  expectDone(await decide(tenant, line?.id, [{ kind: 'openItem', targetId: item, amount: 1_210 }]))
  expect(changesBetween(before, await balancesOf(tenant))).toEqual({ '1100': 1_210, '1300': -1_210 })
  expect(await open(tenant)).toEqual({ '2024-017': 0 })
  const [decided] = await lines(tenant, 'done')
  expect(decided?.decision).toMatchObject({
    automatic: false,
    isReversed: false,
    parts: [{ kind: 'openItem', targetId: item, label: 'Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen' }],
  })
  expect(decided?.decision?.reasons.map(({ text }) => text)).toContain('factuurnummer 2024-017 in de omschrijving')
  const { rows } = expectDone(
    await tenant.call(getCustomerStatement, { params: { id: customer }, query: { from: '2026-01-01', to: '2026-12-31' } }),
  )
  expect(rows.map(({ texts, amounts }) => [texts[2], ...amounts]).slice(-2)).toEqual([
    ['Betaling ontvangen', null, 1_210, 0],
    ['Eindsaldo', 1_210, 1_210, 0],
  ])
  await expectRightBooks(tenant)
}) // prettier-ignore

test('the same entry is booked by a line and on the page of open items', async () => {
  const books: Record<string, number>[] = []
  for (const isByLine of [true, false]) {
    const { tenant } = await withItems(JANSEN)
    const item = await itemOf(tenant, '2024-017')
    await readLines(tenant, ['2026-02-03', 500, 'Jansen', BAKER, 'Deel van 2024-017'])
    if (isByLine)
      expectDone(await decide(tenant, (await lines(tenant))[0]?.id, [{ kind: 'openItem', targetId: item, amount: 500 }]))
    else await payItem(tenant, item, 500, { date: '2026-02-03' })
    books.push(await balancesOf(tenant))
    const { rows } = await kloppend.database.superuser.query<Record<string, unknown>>(
      `select journal, entry_date::text, description, source_type, left(purpose, 4) as purpose from journal_entries
       where tenant_id = $1 and purpose like 'pay %'`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([
      { journal: 'bank', entry_date: '2026-02-03', description: 'Ontvangen: 2024-017 Bakkerij Jansen', source_type: 'opening', purpose: 'pay ' },
    ])
  }
  expect(books[0]).toEqual(books[1])
}) // prettier-ignore

test('a part is received, then the rest; more than is open is refused in Dutch and books nothing', async () => {
  const { tenant } = await withItems(JANSEN)
  const targetId = await itemOf(tenant, '2024-017')
  await readLines(tenant, ['2026-02-03', 1_000, 'Bakkerij Jansen', BAKER, 'Deel van 2024-017'])
  const [part] = await lines(tenant)
  expect(part?.proposals[0]?.label).toBe(
    'Deel van factuur 2024-017 van vóór Kloppend, Bakkerij Jansen: €\u00a01.000,00',
  )
  expectDone(await decide(tenant, part?.id, [{ kind: 'openItem', targetId, amount: 1_000 }]))
  expect(await open(tenant)).toEqual({ '2024-017': 210 })

  await readLines(tenant, ['2026-03-03', 300, 'Bakkerij Jansen', BAKER, 'Rest'])
  const [tooMuch] = await lines(tenant)
  const before = await balancesOf(tenant)
  const refused = await decide(tenant, tooMuch?.id, [{ kind: 'openItem', targetId, amount: 300 }])
  expect(refused.problems[0]).toMatchObject({
    code: 'ledger.item-paid-too-much',
    message: 'Op deze post staat nog €\u00a0210,00 open. Boek hooguit dat bedrag.',
  })
  expect(await balancesOf(tenant)).toEqual(before)
  expect(await open(tenant)).toEqual({ '2024-017': 210 })

  await readLines(tenant, ['2026-03-04', 210, 'Bakkerij Jansen', BAKER, 'Rest 2024-017'])
  const rest = (await lines(tenant)).at(-1)
  expect(rest?.proposals[0]?.parts).toMatchObject([{ kind: 'openItem', targetId, amount: 210 }])
  // The account is known by now.
  expect(rest?.proposals[0]?.reasons.map(({ code }) => code)).toContain('P1')
  expectDone(await decide(tenant, rest?.id, [{ kind: 'openItem', targetId, amount: 210 }]))
  expect(await open(tenant)).toEqual({ '2024-017': 0 })
  await expectRightBooks(tenant)
})

test('one line pays two items, and one of them together with an invoice of these books', async () => {
  const { tenant } = await withItems(JANSEN, { ...JANSEN, reference: '2024-019', amount: 605 })
  const [first, second] = [await itemOf(tenant, '2024-017'), await itemOf(tenant, '2024-019')]
  await readLines(tenant, [
    '2026-02-03',
    1_315,
    'Bakkerij Jansen',
    BAKER,
    '2024-017 en een deel van 2024-019',
  ])
  const [line] = await lines(tenant)
  expectDone(
    await decide(tenant, line?.id, [
      { kind: 'openItem', targetId: first, amount: 1_210 },
      { kind: 'openItem', targetId: second, amount: 105 },
    ]),
  )
  expect(await open(tenant)).toEqual({ '2024-017': 0, '2024-019': 500 })
  expect((await lines(tenant, 'done'))[0]?.decision?.parts.map(({ label }) => label)).toEqual([
    'Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen',
    'Factuur 2024-019 van vóór Kloppend, Bakkerij Jansen',
  ])

  const invoice = await tenant.addFinalised({
    issueDate: '2026-02-10',
    dueDate: '2026-02-24',
    deliveryDate: '2026-02-10',
    lines: [lineOf({ quantity: 1, unitPrice: 100 })],
  })
  await readLines(tenant, ['2026-02-20', 621, 'Bakkerij Jansen', BAKER, 'Alles'])
  expectDone(
    await decide(tenant, (await lines(tenant))[0]?.id, [
      { kind: 'invoice', targetId: invoice, amount: 121 },
      { kind: 'openItem', targetId: second, amount: 500 },
    ]),
  )
  expect(await open(tenant)).toEqual({ '2024-017': 0, '2024-019': 0 })
  expect((await tenant.invoice(invoice)).openAmount).toBe(0)
  await expectRightBooks(tenant)
})

test('two items that are together exactly the line are proposed together', async () => {
  const { tenant } = await withItems(JANSEN, { ...JANSEN, reference: '2024-019', amount: 605 })
  await readLines(tenant, ['2026-02-03', 1_815, 'Bakkerij Jansen', BAKER, 'Alles van vorig jaar'])
  const [line] = await lines(tenant)
  expect(line?.proposals[0]).toMatchObject({
    label: '2024-017, 2024-019 van vóór Kloppend, Bakkerij Jansen',
    parts: [{ kind: 'openItem', amount: 1_210 }, { kind: 'openItem', amount: 605 }],
  })
  const parts = (line?.proposals[0]?.parts ?? []).map(({ targetId, amount }) => ({ kind: 'openItem' as const, targetId, amount }))
  expectDone(await decide(tenant, line?.id, parts))
  expect(await open(tenant)).toEqual({ '2024-017': 0, '2024-019': 0 })
}) // prettier-ignore

test('what a supplier had to get before these books is paid by a line', async () => {
  const { tenant } = await withItems({ kind: 'payable', relation: 'Drukkerij Smit', reference: '88123', amount: 363, date: '2025-12-01' })
  const targetId = await itemOf(tenant, '88123')
  await readLines(tenant, ['2026-01-15', -363, 'Drukkerij Smit', 'NL68KNAB0123456789', 'Factuur 88123'])
  const [line] = await lines(tenant)
  expect(line?.proposals[0]).toMatchObject({
    label: 'Factuur 88123 van vóór Kloppend, Drukkerij Smit',
    automatic: false,
    parts: [{ kind: 'openItem', targetId, amount: -363 }],
  })
  const before = await balancesOf(tenant)
  expectDone(await decide(tenant, line?.id, [{ kind: 'openItem', targetId, amount: -363 }]))
  expect(changesBetween(before, await balancesOf(tenant))).toEqual({ '1100': -363, '1600': 363 })
  expect((await lines(tenant, 'done'))[0]?.decision?.parts[0]?.label).toBe(
    'Factuur 88123 van vóór Kloppend, Drukkerij Smit',
  )
  // Money that comes in does not pay a supplier.
  await readLines(tenant, ['2026-01-20', 100, 'Drukkerij Zuid', '', ''])
  const wrong = await decide(tenant, (await lines(tenant))[0]?.id, [{ kind: 'openItem', targetId, amount: 100 }])
  expect(wrong.problems[0]?.code).toBe('ledger.item-paid-too-much')
  await expectRightBooks(tenant)
}) // prettier-ignore

test('undone, the item is open again, every account is as before, and the line is to do', async () => {
  const { tenant, opening } = await withItems(JANSEN)
  const targetId = await itemOf(tenant, '2024-017')
  await readLines(tenant, ['2026-02-03', 1_210, 'Bakkerij Jansen', BAKER, 'Betaling 2024-017'])
  const [line] = await lines(tenant)
  const before = await balancesOf(tenant)
  const reversal = () => tenant.call(reverseJournalEntry, { params: { id: opening }, body: {} })
  for (let time = 0; time < 2; time += 1) {
    expectDone(await decide(tenant, line?.id, [{ kind: 'openItem', targetId, amount: 1_210 }]))
    expect(await lines(tenant)).toEqual([])
    // While a line pays an item, the opening balance stays.
    expect((await reversal()).problems[0]?.code).toBe('ledger.items-paid')
    expectDone(await undo(tenant, line?.id))
    expect(await balancesOf(tenant)).toEqual(before)
    expect(await open(tenant)).toEqual({ '2024-017': 1_210 })
    expect((await lines(tenant))[0]?.proposals[0]?.parts[0]).toMatchObject({ kind: 'openItem', targetId })
  }
  expect((await undo(tenant, line?.id)).problems[0]?.code).toBe('bank.not-decided')
  await expectRightBooks(tenant)
})

test('a receipt that was reversed in the journal says so on its line, and is undone there once', async () => {
  const { tenant } = await withItems(JANSEN)
  const targetId = await itemOf(tenant, '2024-017')
  await readLines(tenant, ['2026-02-03', 1_210, 'Bakkerij Jansen', BAKER, 'Betaling 2024-017'])
  const [line] = await lines(tenant)
  expectDone(await decide(tenant, line?.id, [{ kind: 'openItem', targetId, amount: 1_210 }]))
  const { rows } = await kloppend.database.superuser.query<{ id: string }>(
    `select id from journal_entries where tenant_id = $1 and purpose like 'pay %'`,
    [tenant.tenantId],
  )
  expectDone(await tenant.call(reverseJournalEntry, { params: { id: rows[0]?.id ?? '' }, body: {} }))
  expect((await lines(tenant, 'done'))[0]?.decision?.isReversed).toBe(true)
  expectDone(await undo(tenant, line?.id))
  expect(await open(tenant)).toEqual({ '2024-017': 1_210 })
  await expectRightBooks(tenant)
})

test('a receipt that the bank returns is proposed, and opens the item again', async () => {
  const { tenant } = await withItems(JANSEN)
  const targetId = await itemOf(tenant, '2024-017')
  await readLines(tenant, ['2026-02-03', 1_210, 'Bakkerij Jansen', BAKER, 'Incasso 2024-017'])
  expectDone(await decide(tenant, (await lines(tenant))[0]?.id, [{ kind: 'openItem', targetId, amount: 1_210 }]))
  await readLines(tenant, ['2026-02-10', -1_210, 'Bakkerij Jansen', BAKER, 'Terugboeking'])
  const [returned] = await lines(tenant)
  expect(returned?.proposals[0]).toMatchObject({
    label: 'Teruggehaald: factuur 2024-017 van vóór Kloppend, Bakkerij Jansen',
    automatic: false,
    parts: [{ kind: 'openItem', targetId, amount: -1_210 }],
  })
  expectDone(await decide(tenant, returned?.id, [{ kind: 'openItem', targetId, amount: -1_210 }]))
  expect(await open(tenant)).toEqual({ '2024-017': 1_210 })
  expect((await lines(tenant, 'done')).at(-1)?.decision).toMatchObject({
    isReversed: false,
    parts: [{ label: 'Teruggehaald: factuur 2024-017 van vóór Kloppend, Bakkerij Jansen' }],
  })
  // The bank was wrong: the receipt counts again.
  expectDone(await undo(tenant, returned?.id))
  expect(await open(tenant)).toEqual({ '2024-017': 0 })
  await expectRightBooks(tenant)
}) // prettier-ignore

test('a reversed opening balance proposes nothing, and its items are paid by no line', async () => {
  const { tenant, opening } = await withItems(JANSEN)
  const targetId = await itemOf(tenant, '2024-017')
  await readLines(tenant, ['2026-02-03', 1_210, 'Bakkerij Jansen', BAKER, 'Betaling 2024-017'])
  expect((await lines(tenant))[0]?.proposals[0]?.parts[0]).toMatchObject({ kind: 'openItem', targetId })
  expectDone(await tenant.call(reverseJournalEntry, { params: { id: opening }, body: {} }))
  const [line] = await lines(tenant)
  expect(documentsIn(line)).toEqual([])
  expect((await decide(tenant, line?.id, [{ kind: 'openItem', targetId, amount: 1_210 }])).status).toBe(409)
  // Those of another opening balance are proposed.
  await openWith(tenant, [JANSEN])
  const again = await itemOf(tenant, '2024-017')
  expect(again).not.toBe(targetId)
  expect((await lines(tenant))[0]?.proposals[0]?.parts[0]).toMatchObject({
    kind: 'openItem',
    targetId: again,
  })
})

test('an item of another business is never proposed and pays no line, though it is open there', async () => {
  const { tenant: other } = await withItems(JANSEN)
  const { tenant } = await withItems({ ...JANSEN, relation: 'Slagerij Smit', reference: 'ZZ-1', amount: 5 })
  const said: FileLine = ['2026-02-03', 1_210, 'Bakkerij Jansen', BAKER, 'Betaling 2024-017']
  await readLines(other, said)
  await readLines(tenant, said)
  const theirs = await itemOf(other, '2024-017')
  expect((await lines(other))[0]?.proposals[0]?.parts[0]?.targetId).toBe(theirs)
  const [line] = await lines(tenant)
  expect(documentsIn(line)).toEqual([])
  const refused = await decide(tenant, line?.id, [{ kind: 'openItem', targetId: theirs, amount: 1_210 }])
  expect(refused).toMatchObject({ status: 404, problems: [{ code: 'ledger.open-item-not-found' }] })
  expect(await open(other)).toEqual({ '2024-017': 1_210 })
})

test('the program never decides such a line by itself, though the owner switched that on', async () => {
  const { tenant } = await withItems(JANSEN, { ...JANSEN, reference: '2024-019', amount: 605 })
  expectDone(await tenant.call(changeBankSettings, { body: { automatic: true } }))
  await tenant.addFinalised({ issueDate: '2026-02-01', dueDate: '2026-02-15', deliveryDate: '2026-02-01' })
  await readLines(
    tenant,
    ['2026-02-03', 1_210, 'Bakkerij Jansen', BAKER, 'Betaling 2024-017'],
    ['2026-02-04', 121, 'Klant', '', 'Factuur 2026-0001'],
  )
  await allWorkDone(kloppend.database)
  // The invoice of these books is decided: the program did decide.
  expect((await lines(tenant, 'done')).map(({ amount }) => amount)).toEqual([121])
  expect((await lines(tenant)).map(({ amount }) => amount)).toEqual([1_210])
})

test('a receipt that was booked on the page of open items is linked to its line, and nothing is booked twice', async () => {
  const { tenant } = await withItems(JANSEN)
  await payItem(tenant, await itemOf(tenant, '2024-017'), null, { date: '2026-02-02' })
  await readLines(tenant, ['2026-02-03', 1_210, 'Bakkerij Jansen', BAKER, 'Betaling 2024-017'])
  const [line] = await lines(tenant)
  expect(line?.proposals[0]).toMatchObject({
    label: 'Al geboekt: Ontvangen: 2024-017 Bakkerij Jansen',
    parts: [{ kind: 'link' }],
  })
  const found = expectDone(await tenant.call(listUnlinkedEntries, { params: { id: line?.id ?? '' }, query: { search: '2024-017' } }))
  expect(found.map(({ amount }) => amount)).toEqual([1_210])
  const before = await balancesOf(tenant)
  expectDone(await decide(tenant, line?.id, [{ kind: 'link', targetId: found[0]?.id ?? '', amount: 1_210 }]))
  expect(await balancesOf(tenant)).toEqual(before)
}) // prettier-ignore

test('the bank and the books agree on every day, and the opening balance is no money without a line', async () => {
  const { tenant } = await withItems(JANSEN)
  const targetId = await itemOf(tenant, '2024-017')
  await readLines(tenant, ['2026-02-03', 1_210, 'Bakkerij Jansen', BAKER, 'Betaling 2024-017'])
  const [account] = expectDone(await tenant.call(listBankAccounts))
  const reconciled = async (date: string) =>
    expectDone(await tenant.call(reconcileBank, { query: { bankAccountId: account?.id ?? '', date } }))
  expect(await reconciled('2026-02-03')).toMatchObject({ ledger: 0, linesToDo: 1_210, difference: 0 })
  expectDone(await decide(tenant, (await lines(tenant))[0]?.id, [{ kind: 'openItem', targetId, amount: 1_210 }]))
  for (const date of ['2026-02-02', '2026-02-03', '2026-02-04'])
    expect((await reconciled(date)).difference ?? 0).toBe(0)
  expect(await reconciled('2026-02-03')).toMatchObject({ ledger: 1_210, linesToDo: 0, postingsWithoutLine: 0 })
}) // prettier-ignore

test('in a closed year a line pays no item, as it pays no invoice; of two who decide at once one is refused', async () => {
  const tenant = await kloppend.register()
  await openWith(tenant, [JANSEN], '2025-01-01')
  const targetId = await itemOf(tenant, '2024-017')
  await readLines(tenant, ['2025-12-03', 1_210, 'Bakkerij Jansen', BAKER, 'Betaling 2024-017'])
  const [line] = await lines(tenant)
  const parts: Part[] = [{ kind: 'openItem', targetId, amount: 1_210 }]
  const answers = await Promise.all([1, 2, 3].map(() => decide(tenant, line?.id, parts)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expectDone(await undo(tenant, line?.id))
  expectDone(await tenant.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  expect((await decide(tenant, line?.id, parts)).problems[0]?.code).toBe('bank.year-closed')
  expect(await open(tenant)).toEqual({ '2024-017': 1_210 })
})

test('a decision that is sent twice with one key books once', async () => {
  const { tenant } = await withItems(JANSEN)
  const targetId = await itemOf(tenant, '2024-017')
  await readLines(tenant, ['2026-02-03', 500, 'Bakkerij Jansen', BAKER, 'Deel van 2024-017'])
  const [line] = await lines(tenant)
  const request = {
    params: { id: line?.id ?? '' },
    body: { parts: [{ kind: 'openItem' as const, targetId, amount: 500 }] },
    key: 'een-besluit-over-een-post',
  }
  const first = expectDone(await tenant.call(decideBankLine, request))
  expect(expectDone(await tenant.call(decideBankLine, request))).toEqual(first)
  expect(await open(tenant)).toEqual({ '2024-017': 710 })
})
