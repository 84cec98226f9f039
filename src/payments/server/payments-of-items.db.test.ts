import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRefund, payOutCreditNote, removePayout } from '#credit-notes/contract.ts'
import { getExpense, payExpense } from '#expenses/contract.ts'
import {
  createOpeningBalance,
  getOpeningBalance,
  listJournalEntries,
  payOpenItem,
  reverseJournalEntry,
} from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { fileVatReturn, getVatReturn, payVatReturn } from '#taxes/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { addCredit, creditNote, pay, unpay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { database } = kloppend

/** Journals of the entries with such a description, the oldest first. */
async function journalsOf(tenant: TestTenant, description: RegExp): Promise<string[]> {
  const { rows } = await database.superuser.query<{ journal: string; description: string }>(
    'select journal, description from journal_entries where tenant_id = $1 order by number',
    [tenant.tenantId],
  )
  return rows.filter((row) => description.test(row.description)).map(({ journal }) => journal)
}

/** Payment less surplus, and the sum of its allocations, of each payment of a tenant. */
async function allocatedOf(tenant: TestTenant): Promise<{ paid: string; allocated: string }[]> {
  const { rows } = await database.superuser.query<{ paid: string; allocated: string }>(
    `select (p.amount_cents - p.surplus_cents)::text as paid, sum(a.amount_cents)::text as allocated
     from payments p join payment_allocations a on a.tenant_id = p.tenant_id and a.payment_id = p.id
     where p.tenant_id = $1 group by p.id, p.amount_cents, p.surplus_cents, p.created_at order by p.created_at`,
    [tenant.tenantId],
  )
  return rows
}

test('whatever is paid on an invoice and reversed again, its open amount is what it was before', async () => {
  const tenant = await kloppend.register()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 150_00 }), fc.constantFrom('1100', '1000', '1110')), {
        minLength: 1,
        maxLength: 4,
      }),
      async (parts) => {
        const id = await tenant.addFinalised()
        const before = (await tenant.invoice(id)).openAmount
        const made: string[] = []
        for (const [amount, account] of parts) {
          const answer = await pay(tenant, id, amount / 100, {
            consent: 'surplus',
            ledgerAccountId: await accountId(tenant, account),
          })
          made.push(expectDone(answer))
        }
        for (const paymentId of made) expectDone(await unpay(tenant, id, paymentId))
        expect((await tenant.invoice(id)).openAmount).toBe(before)
      },
    ),
    { numRuns: 5 },
  )
  for (const { paid, allocated } of await allocatedOf(tenant)) expect(allocated).toBe(paid)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('the journal is that of the account: cash in the cash journal, bank and savings in the bank journal', async () => {
  const tenant = await kloppend.register()
  for (const number of ['1000', '1100', '1110', '0510']) {
    const id = await tenant.addFinalised()
    expectDone(await pay(tenant, id, 121, { ledgerAccountId: await accountId(tenant, number) }))
  }
  expect(await journalsOf(tenant, /^Ontvangen/)).toEqual(['cash', 'bank', 'bank', 'memo'])
  for (const number of ['1000', '1100', '1180', '0520']) {
    const id = await addExpense(tenant, { lines: [await expenseLineOf(tenant, { payment: '1600' })] })
    const bankLedgerAccountId = await accountId(tenant, number)
    expectDone(await tenant.call(payExpense, { params: { id }, body: { bankLedgerAccountId } }))
  }
  expect(await journalsOf(tenant, /^Betaald/)).toEqual(['cash', 'bank', 'bank', 'memo'])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('invoices, credit notes, expenses and returns keep their payments in one table', async () => {
  const tenant = await kloppend.register()
  const invoice = await tenant.addFinalised({ issueDate: '2026-01-10', deliveryDate: '2026-01-10' })
  expectDone(await pay(tenant, invoice, 150, { consent: 'surplus', date: '2026-01-12' }))
  const note = await addCredit(tenant, invoice, [1])
  const body = { date: todayInAmsterdam(), amount: 20, ledgerAccountId: await accountId(tenant, '1000') }
  const paymentId = expectDone(await tenant.call(payOutCreditNote, { params: { id: note }, body }))
  expectDone(await tenant.call(removePayout, { params: { id: note, paymentId } }))
  expect(await creditNote(tenant, note)).toMatchObject({ openAmount: 60.5 })
  const expense = await addExpense(tenant, { lines: [await expenseLineOf(tenant, { payment: '1600' })] })
  const bankLedgerAccountId = await accountId(tenant, '1100')
  expectDone(await tenant.call(payExpense, { params: { id: expense }, body: { bankLedgerAccountId } }))
  const params = { period: '2026-Q1' }
  expectDone(await tenant.call(fileVatReturn, { params }))
  expectDone(await tenant.call(payVatReturn, { params, body: { amount: 20 } }))
  expectDone(await tenant.call(payVatReturn, { params, body: {} }))

  expect(await allocatedOf(tenant)).toEqual([
    { paid: '12100', allocated: '12100' },
    { paid: '-2000', allocated: '-2000' },
    { paid: '-7000', allocated: '-7000' },
    { paid: '-2000', allocated: '-2000' },
    { paid: '-100', allocated: '-100' },
  ])
  expect(expectDone(await tenant.call(getExpense, { params: { id: expense } })).payments).toMatchObject([
    { amount: 70, account: 'Bank' },
  ])
  expect(expectDone(await tenant.call(getVatReturn, { params })).filings).toMatchObject([
    { openAmount: 0, payments: [{ amount: 20 }, { amount: 1 }] },
  ])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a payment that is not allocated to the cent is refused by the database', async () => {
  const tenant = await kloppend.register()
  const invoice = await tenant.addFinalised()
  const insert = async (allocated: number): Promise<void> => {
    const client = await database.superuser.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: string }>(
        `insert into payments (tenant_id, id, paid_on, amount_cents, account_number)
         values ($1, gen_random_uuid(), current_date, 100, '1100') returning id`,
        [tenant.tenantId],
      )
      await client.query(
        `insert into payment_allocations (tenant_id, payment_id, line, document_id, amount_cents) values ($1, $2, 1, $3, $4)`,
        [tenant.tenantId, rows[0]?.id, invoice, allocated],
      )
      await client.query('set constraints all immediate')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  await expect(insert(99)).rejects.toThrow('is not allocated to the cent')
  await expect(insert(100)).resolves.toBeUndefined()
})

test('a refund of a customer moves through the account that is chosen, and is reported in its journal', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised()
  expectDone(await pay(tenant, invoiceId, 121))
  const { lines } = await tenant.invoice(invoiceId)
  expectDone(
    await tenant.call(createRefund, {
      body: {
        direction: 'customer',
        invoiceId,
        reason: 'Kapot',
        date: todayInAmsterdam(),
        lines: [{ invoiceLineId: lines[0]?.id ?? '', quantity: 1 }],
        ledgerAccountId: await accountId(tenant, '1000'),
      },
    }),
  )
  expect(await journalsOf(tenant, /^Terugbetaald/)).toEqual(['cash'])
  const entries = expectDone(await tenant.call(listJournalEntries))
  const [refund] = entries.filter(({ description }) => description.startsWith('Terugbetaald'))
  expect(refund?.journalEntryLines.map(({ number, isDebit, amount }) => [number, isDebit, amount])).toEqual([
    ['1000', false, 60.5],
    ['1300', true, 60.5],
  ])
})

test('a payment on an item of the opening balance is a payment like any other, also when it is reversed', async () => {
  const tenant = await kloppend.register()
  const line = async (number: string, isDebit: boolean, amount: number) => ({
    ledgerAccountId: await accountId(tenant, number),
    isDebit,
    amount,
    ...(number === '1100' ? {} : { openItem: { relation: 'Van vroeger', reference: `B-${number}` } }),
  })
  expectDone(
    await tenant.call(createOpeningBalance, {
      body: {
        date: '2026-01-01',
        lines: [await line('1100', false, 100), await line('1300', true, 150), await line('1600', false, 50)],
      },
    }),
  )
  const items = expectDone(await tenant.call(getOpeningBalance))?.openItems ?? []
  const entries: string[] = []
  for (const { id } of items)
    entries.push(
      expectDone(
        await tenant.call(payOpenItem, { params: { id }, body: { date: '2026-01-10', amount: 20 } }),
      ),
    )
  const stored = async () => {
    const { rows } = await database.superuser.query<Record<string, string | null>>(
      `select i.kind, p.amount_cents::text, p.account_number, u.email as reversed_by
       from item_payments p join open_items i on i.tenant_id = p.tenant_id and i.id = p.open_item_id
       left join payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id
       left join logins u on u.user_id = r.user_id
       where p.tenant_id = $1 order by i.kind desc`,
      [tenant.tenantId],
    )
    return rows.map((row) => [row['kind'], row['amount_cents'], row['account_number'], row['reversed_by']])
  }
  expect(await stored()).toEqual([
    ['receivable', '2000', '1100', null],
    ['payable', '-2000', '1100', null],
  ])
  for (const id of entries) expectDone(await tenant.call(reverseJournalEntry, { params: { id }, body: {} }))
  expect((await stored()).map((row) => row[3])).toEqual([tenant.email, tenant.email])
  expect(expectDone(await tenant.call(getOpeningBalance))?.openItems.map((item) => item.openAmount)).toEqual([
    150, 50,
  ])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a credit note settles an invoice by one payment without money, with two allocations', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised()
  const before = (await tenant.invoice(id)).openAmount
  await addCredit(tenant, id)
  const { rows } = await database.superuser.query<Record<string, string | null>>(
    `select p.amount_cents::text as money, p.account_number, a.line::text, d.kind, a.amount_cents::text as amount
     from payments p join payment_allocations a on a.tenant_id = p.tenant_id and a.payment_id = p.id
     join documents d on d.tenant_id = a.tenant_id and d.id = a.document_id
     where p.tenant_id = $1 order by a.line`,
    [tenant.tenantId],
  )
  const settled = String(Math.round((before - (await tenant.invoice(id)).openAmount) * 100))
  expect(Number(settled)).toBeGreaterThan(0)
  expect(rows).toEqual([
    { money: '0', account_number: null, line: '1', kind: 'invoice', amount: settled },
    { money: '0', account_number: null, line: '2', kind: 'credit-note', amount: `-${settled}` },
  ])
  expect((await tenant.invoice(id)).payments).toEqual([])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a payment without money has no account and no surplus; one with money has an account', async () => {
  const tenant = await kloppend.register()
  const insert = (amount: number, account: string | null, surplus: number) =>
    database.superuser.query(
      `insert into payments (tenant_id, id, paid_on, amount_cents, account_number, surplus_cents)
       values ($1, gen_random_uuid(), '2026-01-10', $2, $3, $4)`,
      [tenant.tenantId, amount, account, surplus],
    )
  await expect(insert(100, null, 0)).rejects.toThrow('payments_money_has_account')
  await expect(insert(0, '1100', 0)).rejects.toThrow('payments_money_has_account')
  await expect(insert(0, null, 5)).rejects.toThrow(/payments_money_has_account|payments_surplus_check/)
})
