import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBillingState, getInvoice } from '../contract.ts'
import { createOpeningBalance } from '#ledger/contract.ts'
import { accountId, balanceOf } from '#testing/expense-steps.ts'
import { addCredit, draftCredit } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { writeOff } from '../write-off-contract.ts'

/** One register of deposits: 1620 is in debit on no day, in whatever order deposits, deductions and credits are entered. */
const kloppend = await testProgram()

const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
const prepaid = (unitPrice: number, vatPercentage = 21) =>
  lineOf({ quantity: 1, unitPrice, vatPercentage, isPrepayment: true })

const addDeposit = (who: TestTenant, customerId: string, day: string, amount = 100) =>
  who.addFinalised({ customerId, ...on(day), lines: [prepaid(amount)] })

const addFinalConcept = (who: TestTenant, customerId: string, day: string, amount = 100, vat = 21) =>
  who.addConcept({
    customerId,
    ...on(day),
    lines: [lineOf({ quantity: 1, unitPrice: 500 }), prepaid(-amount, vat)],
  })

/** The lowest balance of 1620 at the end of any day, what is owed being above zero; and by VAT code, over all days. */
async function owed(who: TestTenant): Promise<{ lowest: number; perCode: Record<string, number> }> {
  const { rows } = await kloppend.database.superuser.query<{
    day: string
    vat_code: string
    cents: string
  }>(
    `select entry_date::text as day, vat_code, sum(case side when 'credit' then amount_cents else -amount_cents end) as cents
     from postings where tenant_id = $1 and account_number = '1620' group by 1, 2 order by 1`,
    [who.tenantId],
  )
  let balance = 0
  let lowest = 0
  const perCode: Record<string, number> = {}
  for (const [, ofDay] of Map.groupBy(rows, ({ day }) => day)) {
    for (const { vat_code: code, cents } of ofDay) {
      balance += Number(cents)
      perCode[code] = (perCode[code] ?? 0) + Number(cents)
    }
    lowest = Math.min(lowest, balance)
  }
  return { lowest, perCode }
}

test('a deposit that was made manually and taken off by a later invoice is not credited or cancelled, and named', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const deposit = await addDeposit(who, customerId, '2026-03-01')
  const final = await addFinalConcept(who, customerId, '2026-04-01')
  expectDone(await who.move(final, 1000))
  const { invoiceNumber } = await who.invoice(final)
  const refusal = `Deze aanbetaling is al afgetrokken op factuur ${invoiceNumber ?? ''}. Annuleer die factuur eerst.`
  expect((await who.move(deposit, 4000)).errors).toEqual([refusal])
  expect((await draftCredit(who, deposit, [0.5])).errors).toEqual([refusal])
  expect(await balanceOf(who)).not.toHaveProperty('1620')

  expectDone(await who.move(final, 4000))
  expectDone(await who.move(deposit, 4000))
  expect(await balanceOf(who)).toEqual({})
})

test('a deposit of which a part was taken off is credited for the rest, and not beyond', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const deposit = await addDeposit(who, customerId, '2026-03-01')
  expectDone(await who.move(await addFinalConcept(who, customerId, '2026-04-01', 60), 1000))
  expect((await draftCredit(who, deposit, [0.5])).status).toBe(409)
  await addCredit(who, deposit, [0.4])
  expect(await balanceOf(who)).not.toHaveProperty('1620')
})

test('a final invoice is not dated before the deposit that it takes off, and the refusal names the day', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  await addDeposit(who, customerId, '2026-07-10')
  const early = await addFinalConcept(who, customerId, '2026-06-01')
  expect((await who.move(early, 1000)).errors).toEqual([
    'De aanbetaling die deze factuur eraf haalt, is er pas op 10 juli 2026. ' +
      'Een factuur haalt die er niet eerder af: zet de factuurdatum op 10 juli 2026 of later.',
  ])
  expectDone(await who.move(await addFinalConcept(who, customerId, '2026-07-10'), 1000))
  expect((await owed(who)).lowest).toBe(0)
})

test('a deposit of the opening balance is taken off by a final invoice at any rate, and not beyond what was there', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const line = async (number: string, isDebit: boolean) => ({
    ledgerAccountId: await accountId(who, number),
    isDebit,
    amount: 100,
  })
  const lines = [await line('1100', true), await line('1620', false)]
  expectDone(await who.call(createOpeningBalance, { body: { date: '2026-01-01', lines } }))
  expectDone(await who.move(await addFinalConcept(who, customerId, '2026-04-01', 60, 9), 1000))
  expect(await balanceOf(who)).toMatchObject({ '1620': -40 })
  // Of another customer too: the old program's deposit is of no customer here. What is more than there is stays a concept.
  const other = await who.addCustomer()
  const beyond = await who.move(await addFinalConcept(who, other, '2026-04-02', 40.01), 1000)
  expect([beyond.status, beyond.errors.length]).toEqual([409, 1])
  expectDone(await who.move(await addFinalConcept(who, other, '2026-04-02', 40), 1000))
  expect(await balanceOf(who)).not.toHaveProperty('1620')
})

test('a deposit is not taken off on a day from which a later invoice took it already', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  await addDeposit(who, customerId, '2026-03-01')
  await addDeposit(who, customerId, '2026-08-01')
  expectDone(await who.move(await addFinalConcept(who, customerId, '2026-05-01'), 1000))
  expect((await who.move(await addFinalConcept(who, customerId, '2026-04-01'), 1000)).errors).toEqual([
    expect.stringContaining('is er pas op 1 augustus 2026'),
  ])
})

test('a deposit of 21 % is taken off at 9 % after a question only', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  await addDeposit(who, customerId, '2026-03-01')
  const final = await addFinalConcept(who, customerId, '2026-04-01', 100, 9)
  const { questions } = expectDone(await who.call(getInvoice, { params: { id: final } }))
  expect(questions.map(({ code }) => code)).toContain('invoice.deposit-rate')
  const refused = await who.move(final, 1000)
  expect(refused.status).toBe(409)
  expect(refused.errors).toEqual([
    expect.stringContaining('tegen een ander btw-tarief dan waartegen die is gefactureerd'),
  ])
  expectDone(
    await who.call(changeBillingState, {
      params: { id: final },
      query: { billingState: '1000', consent: 'deposit-rate' },
    }),
  )
})

test('a manual deposit that was taken off and is then written off is a loss, because it was earned', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const deposit = await addDeposit(who, customerId, '2026-03-01')
  expectDone(await who.move(await addFinalConcept(who, customerId, '2026-04-01'), 1000))
  expectDone(await who.call(writeOff, { params: { id: deposit }, body: { date: '2026-05-01' } }))
  expect(await balanceOf(who)).toMatchObject({ '4450': 100 })
  expect(await balanceOf(who)).not.toHaveProperty('1620')
})

const anyStep = fc.record({
  deed: fc.constantFrom('deposit', 'final', 'credit', 'cancel', 'write-off'),
  customer: fc.nat(1),
  which: fc.nat(20),
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.constantFrom(40, 100),
  vat: fc.constantFrom(21, 9),
})

test('whatever is invoiced first, taken off, credited, cancelled and written off, on whatever days, 1620 is in debit on none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 10 }), async (steps) => {
      const who = await kloppend.register()
      const customers = [await who.addCustomer(), await who.addCustomer()]
      const made: string[] = []
      for (const { deed, customer, which, day, amount, vat } of steps) {
        const customerId = customers[customer] ?? ''
        const date = `2026-10-${String(day).padStart(2, '0')}`
        const chosen = made[which % Math.max(made.length, 1)]
        if (deed === 'deposit')
          made.push(await who.addFinalised({ customerId, ...on(date), lines: [prepaid(amount, vat)] }))
        if (deed === 'final') {
          const final = await addFinalConcept(who, customerId, date, amount, vat)
          if ((await who.move(final, 1000)).status === 200) made.push(final)
        }
        if (chosen === undefined) continue
        if (deed === 'cancel') await who.move(chosen, 4000)
        if (deed === 'credit') await addCreditIfAllowed(who, chosen)
        if (deed === 'write-off') await who.call(writeOff, { params: { id: chosen }, body: { date } })
      }
      const { lowest, perCode } = await owed(who)
      expect(lowest).toBe(0)
      expect(Object.values(perCode).every((cents) => cents >= 0)).toBe(true)
    }),
    { numRuns: 8 },
  )
})

async function addCreditIfAllowed(who: TestTenant, invoice: string): Promise<void> {
  const draft = await draftCredit(who, invoice, [0.5])
  if (draft.status === 200) await addCredit(who, invoice, [0.5])
}
