import { describe, expect, test } from 'vitest'
import { getCreditNote, payOutCreditNote, removePayout } from '#credit-notes/contract.ts'
import { paySurplusBack, removePayment } from '#invoices/payment-contract.ts'
import { takeBackWriteOff, writeOff } from '#invoices/write-off-contract.ts'
import { getOpeningBalance, reverseJournalEntry } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getReceivables } from '#reports/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { addCredit, pay } from '#testing/money-steps.ts'
import { openWith, payItem } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { closeYear, reopenYear } from '#year-end/contract.ts'
import { decideBankLine, listBankLines, undoBankLine } from '../contract.ts'

/** What was chosen wrongly and reversed leaves no trace in time; what really went back has a day of its own (docs/periods.md). */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)
const today = todayInAmsterdam()

const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
const exempt = { lines: [lineOf({ vatPercentage: 0, quantity: 1, unitPrice: 121 })] }
type Part = {
  kind: 'invoice' | 'creditNote' | 'expense' | 'vatReturn' | 'openItem'
  targetId: string
  amount: number
}
const decide = (who: TestTenant, id: string, parts: Part[]) =>
  who.call(decideBankLine, { params: { id }, body: { parts } })
const undo = (who: TestTenant, id: string) => who.call(undoBankLine, { params: { id } })
async function lineFrom(who: TestTenant, line: FileLine, opening = 0): Promise<string> {
  expectDone(await sendBankFile(who, ingFile([line], opening)))
  const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  return open.find(({ date, amount }) => date === line[0] && amount === line[1])?.id ?? ''
}
/** Debit minus credit of an account at the end of a day, in euros. */
async function balanceOn(who: TestTenant, account: string, day: string): Promise<number> {
  const { rows } = await database.superuser.query<{ balance: string }>(
    `select coalesce(sum(case side when 'debit' then amount_cents else -amount_cents end), 0) as balance
     from postings where tenant_id = $1 and account_number = $2 and entry_date <= $3`,
    [who.tenantId, account, day],
  )
  return Number(rows[0]?.balance) / 100
}
/** What is owed by customers at the end of a day, by the aged receivables. */
async function openOn(who: TestTenant, date: string): Promise<number> {
  const { rows } = expectDone(await who.call(getReceivables, { query: { date } }))
  return rows.find(({ kind }) => kind === 'total')?.amounts.at(-1) ?? 0
}
const expectRightBooks = async (who: TestTenant) =>
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
const paymentsOf = async (who: TestTenant, id: string) => (await who.invoice(id)).payments

test('a receipt that was matched to the wrong invoice, undone and matched again counts once on every day', async () => {
  const who = await kloppend.register()
  const [wrong, right] = [await who.addFinalised(on('2026-03-02')), await who.addFinalised(on('2026-03-02'))]
  const line = await lineFrom(who, ['2026-03-31', 121, 'Bakkerij Jansen', '', 'Factuur'])
  expectDone(await decide(who, line, [{ kind: 'invoice', targetId: wrong, amount: 121 }]))
  expectDone(await undo(who, line))
  expectDone(await decide(who, line, [{ kind: 'invoice', targetId: right, amount: 121 }]))
  for (const day of ['2026-03-31', '2026-06-30', today]) {
    expect([day, await balanceOn(who, '1100', day)]).toEqual([day, 121])
    expect([day, await balanceOn(who, '1300', day)]).toEqual([day, 121])
  }
  expect(await paymentsOf(who, wrong)).toMatchObject([{ date: '2026-03-31', reversedOn: '2026-03-31' }])
  const { rows } = await database.superuser.query(
    `select (created_at at time zone 'Europe/Amsterdam')::date::text as recorded from payment_reversals where tenant_id = $1`,
    [who.tenantId],
  )
  expect(rows).toEqual([{ recorded: today }])
  await expectRightBooks(who)
})

test('a line whose storno was undone is undone too: decided again, the money counts once on every day', async () => {
  const who = await kloppend.register()
  const [wrong, right] = [await who.addFinalised(on('2026-03-02')), await who.addFinalised(on('2026-03-02'))]
  const line = await lineFrom(who, ['2026-03-31', 121, 'Bakkerij Jansen', '', 'Factuur'])
  expectDone(await decide(who, line, [{ kind: 'invoice', targetId: wrong, amount: 121 }]))
  const storno = await lineFrom(who, ['2026-04-10', -121, 'Bakkerij Jansen', '', 'Storno'], 121)
  for (const times of ['once', 'twice']) {
    expectDone(await decide(who, storno, [{ kind: 'invoice', targetId: wrong, amount: -121 }]))
    const refused = await undo(who, line)
    expect([times, refused.status]).toEqual([times, 409])
    expect(refused.errors.join()).toContain('Maak eerst die regel ongedaan')
    expectDone(await undo(who, storno))
  }
  expectDone(await undo(who, line))
  for (const day of ['2026-03-30', '2026-03-31', '2026-04-09', '2026-04-10', today]) {
    expect([day, await balanceOn(who, '1100', day)]).toEqual([day, 0])
    expect([day, await balanceOn(who, '1300', day)]).toEqual([day, 242])
  }
  expectDone(await decide(who, line, [{ kind: 'invoice', targetId: right, amount: 121 }]))
  for (const day of ['2026-03-31', '2026-04-10', today]) {
    expect([day, await balanceOn(who, '1100', day)]).toEqual([day, 121])
    expect([day, await balanceOn(who, '1300', day)]).toEqual([day, 121])
  }
  await expectRightBooks(who)
})

test('a payment on the wrong invoice, reversed and recorded on the right one, leaves the year as the bank says', async () => {
  const who = await kloppend.register()
  const invoices = [await who.addFinalised({ ...on('2025-12-01'), ...exempt }), await who.addFinalised({ ...on('2025-12-01'), ...exempt })] // prettier-ignore
  const [wrong = '', right = ''] = invoices
  const paymentId = expectDone(await pay(who, wrong, 121, { date: '2025-12-20' }))
  expectDone(await who.call(removePayment, { params: { id: wrong, paymentId } }))
  expectDone(await pay(who, right, 121, { date: '2025-12-20' }))
  await allWorkDone(database)
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  expect(await balanceOn(who, '1100', '2025-12-31')).toBe(121)
  expect(await balanceOn(who, '1300', '2025-12-31')).toBe(121)
  await expectRightBooks(who)
})

describe('what was chosen wrongly', () => {
  test('of each kind is reversed on its own day, manually and by the bank, also in a filed period', async () => {
    const who = await kloppend.register()
    await openWith(who, [{ relation: 'Oude klant', reference: '1', amount: 50, date: '2025-11-01' }])
    const item = expectDone(await who.call(getOpeningBalance))?.openItems[0]?.id ?? ''
    const invoice = await who.addFinalised(on('2026-02-02'))
    const paid = await who.addFinalised(on('2026-02-02'))
    expectDone(await pay(who, paid, 150, { date: '2026-02-10', consent: 'surplus' }))
    const note = await addCredit(who, paid, [1], on('2026-02-12'))
    const expense = await addExpense(who, {
      date: '2026-02-03',
      lines: [await expenseLineOf(who, { payment: '1600' })],
    })
    const before = await balanceOn(who, '1100', '2026-03-31')

    const received = expectDone(await pay(who, invoice, 121, { date: '2026-03-20' }))
    const paidOut = expectDone(
      await who.call(payOutCreditNote, { params: { id: note }, body: { date: '2026-03-20', amount: 20 } }),
    )
    const surplus = expectDone(
      await who.call(paySurplusBack, { params: { id: paid }, body: { date: '2026-03-20' } }),
    )
    const itemEntry = await payItem(who, item, 50, { date: '2026-03-20' })
    const debit = await lineFrom(who, ['2026-03-21', -70, 'Kantoorhandel', '', 'Papier'])
    expectDone(await decide(who, debit, [{ kind: 'expense', targetId: expense, amount: -70 }]))
    const byBank = await lineFrom(who, ['2026-03-22', 60.5, 'Bakkerij', '', 'Verrekend'], -70)
    const other = await who.addFinalised(on('2026-02-02'))
    expectDone(
      await decide(who, byBank, [
        { kind: 'invoice', targetId: other, amount: 101 },
        { kind: 'creditNote', targetId: note, amount: -40.5 },
      ]),
    )
    expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
    const boxes = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } })).boxes

    expectDone(await who.call(removePayment, { params: { id: invoice, paymentId: received } }))
    expectDone(await who.call(removePayout, { params: { id: note, paymentId: paidOut } }))
    expectDone(await who.call(removePayment, { params: { id: paid, paymentId: surplus } }))
    expectDone(await who.call(reverseJournalEntry, { params: { id: itemEntry }, body: {} }))
    expectDone(await undo(who, debit))
    expectDone(await undo(who, byBank))
    for (const day of ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-31', today])
      expect([day, await balanceOn(who, '1100', day)]).toEqual([day, before])
    expect((await who.invoice(other)).openAmount).toBe(121)
    expect(expectDone(await who.call(getCreditNote, { params: { id: note } })).openAmount).toBe(60.5)
    expect(expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } })).boxes).toEqual(boxes)
    await expectRightBooks(who)
  })

  test('in a closed year is refused with the way out, and is reversed when the year is open again', async () => {
    const who = await kloppend.register()
    const id = await who.addFinalised({ ...on('2025-12-01'), ...exempt })
    const paymentId = expectDone(await pay(who, id, 121, { date: '2025-12-20' }))
    await allWorkDone(database)
    const year = { params: { year: '2025' } }
    expectDone(await who.call(closeYear, { ...year, body: { acceptPoints: true } }))
    const remove = () => who.call(removePayment, { params: { id, paymentId } })
    await expectRefused(remove, 409, 'Boekjaar 2025 is afgesloten: wat op 20-12-2025 is geboekt')
    await expectRefused(
      remove,
      409,
      'Heropen het boekjaar bij Jaarafsluiting, of boek vandaag een correctie.',
    )
    expectDone(await who.call(reopenYear, { ...year, body: { reason: 'Verkeerde factuur' } }))
    expectDone(await remove())
    expect(await balanceOn(who, '1100', '2025-12-20')).toBe(0)
  })

  test('on a written-off invoice leaves the write-off as it was; VAT of a return filed since is reclaimed today', async () => {
    for (const isFiled of [false, true]) {
      const who = await kloppend.register()
      const id = await who.addFinalised(on('2026-01-05'))
      expectDone(await who.call(writeOff, { params: { id }, body: { date: '2026-02-10' } }))
      const before = await Promise.all(['1500', '4450'].map((account) => balanceOn(who, account, today)))
      const paymentId = expectDone(await pay(who, id, 121, { date: '2026-03-20' }))
      if (isFiled) expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
      const filed = await balanceOn(who, '1500', '2026-03-31')
      expectDone(await who.call(removePayment, { params: { id, paymentId } }))
      expect(await who.invoice(id)).toMatchObject({ openAmount: 0, writtenOffAmount: 121 })
      for (const day of ['2026-03-20', today]) {
        expect([day, await balanceOn(who, '1100', day)]).toEqual([day, 0])
        expect([day, await balanceOn(who, '1300', day)]).toEqual([day, 0])
      }
      if (isFiled) {
        expect(await balanceOn(who, '1500', '2026-03-31')).toBe(filed)
        expect(await balanceOn(who, '1500', today)).toBe(21)
        const { rows } = await database.superuser.query(
          `select l.belongs_to::text, e.entry_date::text from late_vat_entries l join journal_entries e on e.id = l.entry_id where l.tenant_id = $1`,
          [who.tenantId],
        )
        expect(rows).toEqual([{ belongs_to: '2026-03-20', entry_date: today }])
      } else
        expect(await Promise.all(['1500', '4450'].map((account) => balanceOn(who, account, '2026-03-20')))).toEqual(before) // prettier-ignore
      expectDone(await pay(who, id, 121, { date: today }))
      await expectRightBooks(who)
    }
  })

  test('as a write-off leaves the claim as if it had never been; VAT of a return filed since is owed again today', async () => {
    for (const isFiled of [false, true]) {
      const who = await kloppend.register()
      const id = await who.addFinalised(on('2026-01-05'))
      expectDone(await who.call(writeOff, { params: { id }, body: { date: '2026-02-10' } }))
      if (isFiled) expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
      const filed = await balanceOn(who, '1500', '2026-03-31')
      expectDone(await who.call(takeBackWriteOff, { params: { id } }))
      expect(await who.invoice(id)).toMatchObject({ openAmount: 121, writtenOffAmount: 0 })
      for (const day of ['2026-02-09', '2026-02-10', '2026-03-31', today])
        expect([day, await balanceOn(who, '1300', day), await openOn(who, day)]).toEqual([day, 121, 121])
      const owed = isFiled ? filed : -21
      expect(await balanceOn(who, '1500', '2026-03-31')).toBe(owed)
      expect([await balanceOn(who, '1500', today), await balanceOn(who, '4450', today)]).toEqual([owed - (isFiled ? 21 : 0), 0]) // prettier-ignore
      const { rows } = await database.superuser.query(
        `select l.belongs_to::text, e.entry_date::text from late_vat_entries l join journal_entries e on e.id = l.entry_id where l.tenant_id = $1`,
        [who.tenantId],
      )
      expect(rows).toEqual(isFiled ? [{ belongs_to: '2026-02-10', entry_date: today }] : [])
      await expectRightBooks(who)
    }
  })

  test('as a write-off that was paid in part leaves the claims and the bank as if it had never been, on every day', async () => {
    const who = await kloppend.register()
    const id = await who.addFinalised(on('2026-01-05'))
    expectDone(await who.call(writeOff, { params: { id }, body: { date: '2026-02-10' } }))
    const paymentId = expectDone(await pay(who, id, 50, { date: '2026-03-20' }))
    expectDone(await who.call(takeBackWriteOff, { params: { id } }))
    for (const [day, open] of [
      ['2026-02-10', 121],
      ['2026-03-19', 121],
      ['2026-03-20', 71],
      [today, 71],
    ] as const)
      // prettier-ignore
      expect([day, await balanceOn(who, '1300', day), await openOn(who, day)]).toEqual([day, open, open])
    expect([await balanceOn(who, '1500', '2026-02-10'), await balanceOn(who, '4450', today)]).toEqual([-21, 0]) // prettier-ignore
    expect(await who.invoice(id)).toMatchObject({ openAmount: 71, writtenOffAmount: 0 })
    await expectRightBooks(who)
    // The payment was a mistake too: the write-off that it ended was never there.
    expectDone(await who.call(removePayment, { params: { id, paymentId } }))
    expect(await who.invoice(id)).toMatchObject({ openAmount: 121, writtenOffAmount: 0 })
    expect(await openOn(who, '2026-03-20')).toBe(121)
    await expectRightBooks(who)
  })

  test('as a write-off without VAT moves nothing today, and one in a closed year is refused with the way out', async () => {
    const who = await kloppend.register()
    const id = await who.addFinalised({ ...on('2025-11-05'), ...exempt })
    const later = await who.addFinalised({ ...on('2026-01-05'), ...exempt })
    expectDone(await who.call(writeOff, { params: { id }, body: { date: '2025-12-10' } }))
    expectDone(await who.call(writeOff, { params: { id: later }, body: { date: '2026-02-10' } }))
    await allWorkDone(database)
    expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
    expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
    await expectRefused(() => who.call(takeBackWriteOff, { params: { id } }), 409, 'Boekjaar 2025 is afgesloten: wat op 10-12-2025 is geboekt') // prettier-ignore
    expectDone(await who.call(takeBackWriteOff, { params: { id: later } }))
    const { rows } = await database.superuser.query(
      `select entry_date::text from journal_entries where tenant_id = $1 and description like 'Alsnog%'`,
      [who.tenantId],
    )
    expect(rows).toEqual([{ entry_date: '2026-02-10' }])
    await expectRightBooks(who)
  })

  test('leaves a credit note that came after it settled on its own day, as if nothing had been paid', async () => {
    const who = await kloppend.register()
    const id = await who.addFinalised(on('2026-02-02'))
    const paymentId = expectDone(await pay(who, id, 121, { date: '2026-02-10' }))
    await addCredit(who, id, [1], on('2026-03-01'))
    expectDone(await who.call(removePayment, { params: { id, paymentId } }))
    expect(await openOn(who, '2026-02-20')).toBe(121)
    expect(await openOn(who, '2026-03-31')).toBe(60.5)
    expect((await who.invoice(id)).settlements).toMatchObject([{ date: '2026-03-01', amount: 60.5 }])
    await expectRightBooks(who)
  })
})

describe('what really went back', () => {
  test('has the day that is said, in a later year than the payment, and was paid until then', async () => {
    const who = await kloppend.register()
    const id = await who.addFinalised({ ...on('2025-12-01'), ...exempt })
    const paymentId = expectDone(await pay(who, id, 121, { date: '2025-12-20' }))
    await allWorkDone(database)
    expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
    const query = { reason: 'returned', on: '2026-01-08' } as const
    expectDone(await who.call(removePayment, { params: { id, paymentId }, query }))
    expect(await balanceOn(who, '1100', '2026-01-07')).toBe(121)
    expect(await balanceOn(who, '1100', '2026-01-08')).toBe(0)
    expect(await paymentsOf(who, id)).toMatchObject([{ reversedOn: '2026-01-08' }])
    expect([await openOn(who, '2026-01-07'), await openOn(who, '2026-01-08')]).toEqual([0, 121])
    await expectRightBooks(who)
  })

  test('did not go back before it came, or tomorrow, and a mistake has no day', async () => {
    const who = await kloppend.register()
    const id = await who.addFinalised(on('2026-02-02'))
    const paymentId = expectDone(await pay(who, id, 121, { date: '2026-03-20' }))
    const remove = (query: { reason?: 'mistake' | 'returned'; on?: string }) => () =>
      who.call(removePayment, { params: { id, paymentId }, query })
    await expectRefused(remove({ reason: 'returned', on: '2026-03-19' }), 422, 'De betaling is van 20-03-2026') // prettier-ignore
    await expectRefused(remove({ reason: 'returned', on: '2026-12-31' }), 422, 'ligt in de toekomst') // prettier-ignore
    await expectRefused(remove({ on: '2026-03-20' }), 400, 'Een dag hoort bij reason=returned')
    expectDone(await remove({ reason: 'returned' })())
    expect(await paymentsOf(who, id)).toMatchObject([{ reversedOn: today }])
  })
})
