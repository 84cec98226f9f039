import { expect, test } from 'vitest'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { planImport } from '../domain/import-plan.ts'
import { readAuditFile } from './xaf/read-audit-file.ts'
import type { ImportPreview } from '../past-contract.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { payExpense } from '#expenses/contract.ts'
import { createAsset, getAsset } from '#assets/contract.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { linkTo, openWith, payItem, receivablesOf } from '#testing/receivable-steps.ts'
import { getOpeningBalance } from '#ledger/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** Our own audit file, read as the begin of other books on any day. */
const kloppend = await testProgram()
const { database } = kloppend
const year = Number(todayInAmsterdam().slice(0, 4))
const on = (monthAndDay: string) => localDate(`${String(year)}-${monthAndDay}`)
const before = localDate(`${String(year - 1)}-11-10`)
/** Two last days to pay, of which neither is the day of its item. */
const [due, dueLater] = [addDays(before, 14), addDays(before, 60)]
const chart = chartOfAccounts.map(([number, name, type, rgsCode]) => ({ number, name, type, rgsCode }))

async function* pieceOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Books with a past: an invoice that is linked, one that is not and a bill; partly paid, and with documents of their own. */
async function booksWithAPast(): Promise<TestTenant> {
  const tenant = await kloppend.register()
  await openWith(
    tenant,
    [
      {
        relation: 'Bakkerij De Vries',
        reference: 'F-1',
        amount: 121,
        date: before,
        dueDate: due,
        vatPercentage: 21,
      },
      { relation: 'Café De Zaak', reference: 'F-2', amount: 60.5, date: before },
      {
        kind: 'payable',
        relation: 'Drukkerij Noord',
        reference: 'D-9',
        amount: 242,
        date: before,
        dueDate: dueLater,
        vatPercentage: 9,
      },
    ],
    on('01-01'),
  )
  const bakery = await tenant.addCustomer({ name: 'Bakkerij De Vries' })
  const [first, second] = await receivablesOf(tenant)
  expectDone(await linkTo(tenant, first?.id ?? '', bakery))
  await payItem(tenant, first?.id ?? '', 50, { date: on('02-01') })
  await payItem(tenant, second?.id ?? '', null, { date: on('03-01') })
  await tenant.addFinalised({ customerId: bakery, issueDate: on('05-05'), deliveryDate: on('05-05') })
  await addExpense(tenant, {
    supplierName: 'Drukkerij Noord',
    supplierInvoiceNumber: 'D-10',
    date: on('06-06'),
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })
  const bill = expectDone(await tenant.call(getOpeningBalance))?.openItems.find(
    ({ kind }) => kind === 'payable',
  )
  await payItem(tenant, bill?.id ?? '', 42, { date: on('08-01') })
  return tenant
}

/** Debit minus credit of each account before a day, with the opening balance of that day, in the accounts that an import uses. */
async function balancesOf(tenant: TestTenant) {
  const { rows } = await database.superuser.query<{
    day: string
    number: string
    amount: string
    opens: boolean
  }>(
    `select e.entry_date::text as day, p.account_number as number, e.source_type = 'opening' and e.journal = 'opening' as opens,
            (case p.side when 'debit' then p.amount_cents else -p.amount_cents end)::text as amount
     from journal_entries e join postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id where e.tenant_id = $1`,
    [tenant.tenantId],
  )
  return (until: LocalDate): Record<string, bigint> => {
    const sums: Record<string, bigint> = {}
    const isNewYear = until > on('12-31')
    for (const { day, number, amount, opens } of rows) {
      if (day > until || (day === until && !opens)) continue
      const target =
        number >= '1500' && number < '1530' ? '1530' : isNewYear && number >= '4000' ? '0500' : number
      sums[target] = (sums[target] ?? 0n) + BigInt(amount)
    }
    return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0n))
  }
}

test('our own file gives the trial balance of any day to the cent, with the relation, due day and VAT rate of each item', async () => {
  const tenant = await booksWithAPast()
  const { text } = await tenant.send('GET', `/api/Exports/xaf?year=${String(year)}`)
  const balances = await balancesOf(tenant)
  const planOn = async (date: LocalDate) => {
    const content = await readAuditFile(pieceOf(text), date)
    expect(content.defects).toEqual([])
    return planImport(content, chart, { date, chosen: new Map() })
  }
  for (let date = on('01-01'); date <= `${String(year + 1)}-01-01`; date = addDays(date, 5)) {
    const { lines, result, asked } = await planOn(date)
    expect(asked).toEqual([])
    const sums: Record<string, bigint> = {}
    for (const { account, amount } of [...lines, ...result])
      sums[account.number] = (sums[account.number] ?? 0n) + amount
    expect(Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0n)), date).toEqual(
      balances(date),
    )
  }
  const itemsOn = async (date: LocalDate) =>
    (await planOn(date)).lines.flatMap(({ account, amount, openItem: item }) =>
      item === null
        ? []
        : [
            [
              account.number,
              item.relation,
              item.reference,
              item.dueDate,
              Number(amount) / 100,
              item.vatPercentage,
            ],
          ],
    )
  expect(await itemsOn(on('01-01'))).toEqual([
    ['1300', 'Bakkerij De Vries', 'F-1', due, 121, 2100n],
    ['1300', 'Café De Zaak', 'F-2', before, 60.5, null],
    ['1600', 'Drukkerij Noord', 'D-9', dueLater, -242, 900n],
  ])
  expect(await itemsOn(on('12-31'))).toEqual([
    ['1300', 'Bakkerij De Vries', 'F-1', due, 71, 2100n],
    ['1300', 'Bakkerij De Vries', expect.stringMatching(/^\d{4}-/), expect.any(String), 121, 2100n],
    ['1600', 'Drukkerij Noord', 'D-9', dueLater, -200, 900n],
    ['1600', 'Drukkerij Noord', 'D-10', null, expect.any(Number), null],
  ])
}, 60_000)

test('a bill without a number is named by the entry that booked it, and what is paid is not open in the file', async () => {
  const tenant = await kloppend.register()
  const bill = async (date: LocalDate, unitPrice: number): Promise<string> =>
    addExpense(tenant, {
      supplierName: 'Drukkerij Noord',
      date,
      lines: [await expenseLineOf(tenant, { unitPrice, payment: '1600' })],
    })
  const [old, first, second] = [
    await bill(before, 100),
    await bill(on('01-05'), 200),
    await bill(on('02-05'), 100),
  ]
  await bill(on('03-05'), 100)
  for (const [id, date] of [
    [old, on('01-10')],
    [second, on('02-10')],
    [first, on('02-20')],
  ] as const)
    expectDone(
      await tenant.call(payExpense, {
        params: { id },
        body: { bankLedgerAccountId: await accountId(tenant, '1100'), date },
      }),
    )
  const { text } = await tenant.send('GET', `/api/Exports/xaf?year=${String(year)}`)
  const date = localDate(`${String(year + 1)}-01-01`)
  const { lines } = planImport(await readAuditFile(pieceOf(text), date), chart, { date, chosen: new Map() })
  const open = lines.filter(({ account }) => account.number === '1600')
  expect(open.map(({ amount, openItem }) => [openItem?.relation, openItem?.date, amount])).toEqual([
    ['Drukkerij Noord', on('03-05'), -121_00n],
  ])
  const references = [...text.matchAll(/<accID>1600<\/accID><docRef>(\d+)<\/docRef>/g)].map(
    ([, found]) => found,
  )
  expect(references.filter((found, index) => references.indexOf(found) !== index)).toHaveLength(2)
})

test('an asset comes in with the accounts of the file, and its list goes on to the cent in every month after the start', async () => {
  const bought = { name: 'Camera', costAmount: 2_400, months: 24, inUseOn: `${String(year - 1)}-01-10` }
  const start = localDate(`${String(year - 1)}-07-01`)
  const tenant = await kloppend.register()
  expectDone(await handSteps(database).memo(tenant, [['0220', 2_400, 0], ['0500', 0, 2_400]], { transactionDate: bought.inUseOn }))
  const id = expectDone(await tenant.call(createAsset, { body: { ...bought, ledgerAccountId: await accountId(tenant, '0220') } }))
  const { text } = await tenant.send('GET', `/api/Exports/xaf?year=${String(year - 1)}`)

  const other = await kloppend.register()
  const { sha256, lines } = expectDone(await sendAuditFile(other, text, { day: start })) as ImportPreview
  const onAccount = (number: string) => Number(lines.find((line) => line.number === number)?.amount ?? 0)
  expect([onAccount('0220'), onAccount('0230')]).toEqual([2_400, -600])
  expectDone(await sendAuditFile(other, text, { day: start, confirmed: sha256 }))
  const before = { depreciatedBeforeAmount: -onAccount('0230'), firstMonth: start }
  const same = expectDone(await other.call(createAsset, { body: { ...bought, ...before, ledgerAccountId: await accountId(other, '0220') } }))

  const listOf = async (who: TestTenant, asset: typeof id) => {
    const { schedule, bookValue } = expectDone(await who.call(getAsset, { params: { id: asset } }))
    const later = schedule.filter(({ month }) => month >= start).map((each) => [each.month, each.amount, each.bookValue, each.bookedOn])
    return { later, bookValue, onSheet: [await balanceOf(who, '0220'), await balanceOf(who, '0230')] }
  }
  expect(await listOf(other, same)).toEqual(await listOf(tenant, id))
}) // prettier-ignore

test('items of before go out in an audit file and come in at another business with relation, day, due day and rate; a loss takes that rate', async () => {
  const tenant = await booksWithAPast()
  const { text } = await tenant.send('GET', `/api/Exports/xaf?year=${String(year)}`)
  const other = await kloppend.register()
  const preview = expectDone(await sendAuditFile(other, text, { day: on('01-01') })) as ImportPreview
  expectDone(await sendAuditFile(other, text, { day: on('01-01'), confirmed: preview.sha256 }))
  const itemsOf = async (who: TestTenant) =>
    (expectDone(await who.call(getOpeningBalance))?.openItems ?? []).map(
      ({ kind, relation, reference, date, dueDate, amount, vatPercentage }) => ({ kind, relation, reference, date, dueDate, amount, vatPercentage }),
    )
  expect(await itemsOf(other)).toEqual(await itemsOf(tenant))
  expect((await itemsOf(other)).map(({ reference, date, dueDate }) => [reference, date, dueDate])).toEqual([
    ['F-1', before, due], ['F-2', before, before], ['D-9', before, dueLater],
  ])
  const [item] = await receivablesOf(other)
  await payItem(other, item?.id ?? '', 121, { account: '4450' })
  expect(await balanceOf(other, '4450')).toBe(100)
}) // prettier-ignore
