import { describe, expect, test } from 'vitest'
import { decideBankLine, listBankLines, undoBankLine } from '#bank/contract.ts'
import { addPayment, readCharges, removePayment } from '#invoices/payment-contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { balancesOf, changesBetween, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { letterToBusiness, withdrawnLetter } from '#testing/reminder-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { readInvoiceReminders } from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()
const round = (amount: number): number => Math.round(amount * 100) / 100

/** A business that owes € 121,00, costs and interest after a letter. */
async function owing() {
  const tenant = await kloppend.register()
  const letter = await letterToBusiness(tenant)
  const { invoiceNumber } = await tenant.invoice(letter.id)
  return { tenant, ...letter, number: invoiceNumber ?? '', before: await balancesOf(tenant) }
}

/** What letters claim. */
const chargesOn = async (tenant: TestTenant, id: string) => {
  const answer = expectDone(await tenant.call(readCharges, { params: { id }, query: {} }))
  const { statutoryInterest: _byLaw, ...claimed } = answer
  return claimed
}
const byLawOn = async (tenant: TestTenant, id: string, date: string = today) =>
  expectDone(await tenant.call(readCharges, { params: { id }, query: { date } })).statutoryInterest
const letterOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(readInvoiceReminders, { params: { id } })).letters[0]

describe('costs and interest that a letter claims', () => {
  test('are booked when they are received, apart from the invoice and without VAT; undoing gives the claim back', async () => {
    const { tenant, id, costs, interest, before } = await owing()
    expect(costs).toBe(40)
    expect(interest).toBeGreaterThan(0)
    expect(await chargesOn(tenant, id)).toEqual({ costs, interest })
    const amount = round(121 + costs + interest)
    const body = { date: today, amount, costs, interest }
    const paymentId = expectDone(await tenant.call(addPayment, { params: { id }, body }))
    const after = await balancesOf(tenant)
    expect(changesBetween(before, after)).toEqual({ '1100': amount, '1300': -121, '4455': -costs, '9000': -interest }) // prettier-ignore
    const invoice = await tenant.invoice(id)
    expect(invoice).toMatchObject({ openAmount: 0, payments: [{ amount, costs, interest, surplus: 0 }] })
    expect(await letterOf(tenant, id)).toMatchObject({ charges: { costs, interest, state: 'received' } })
    expect(await chargesOn(tenant, id)).toEqual({ costs: 0, interest: 0 })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])

    expectDone(await tenant.call(removePayment, { params: { id, paymentId } }))
    expect(changesBetween(before, await balancesOf(tenant))).toEqual({})
    expect(await chargesOn(tenant, id)).toEqual({ costs, interest })
    expect(await letterOf(tenant, id)).toMatchObject({ charges: { costs: 0, interest: 0, state: 'open' } })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('are dropped when exactly the invoice is paid, and the letter says so', async () => {
    const { tenant, id } = await owing()
    expectDone(await tenant.call(addPayment, { params: { id }, body: { date: today, amount: 121 } }))
    expect(await letterOf(tenant, id)).toMatchObject({ charges: { costs: 0, interest: 0, state: 'dropped' } })
    expect(await chargesOn(tenant, id)).toEqual({ costs: 0, interest: 0 })
  })

  test('may be all of a payment, and are never more than it', async () => {
    const { tenant, id, before } = await owing()
    const pay = (amount: number, costs: number) =>
      tenant.call(addPayment, { params: { id }, body: { date: today, amount, costs } })
    expect((await pay(30, 40)).errors[0]).toContain('zijn samen meer dan')
    expectDone(await pay(30, 30))
    expect(changesBetween(before, await balancesOf(tenant))).toEqual({ '1100': 30, '4455': -30 })
    expect(await tenant.invoice(id)).toMatchObject({ openAmount: 121 })
    expect((await chargesOn(tenant, id)).costs).toBe(10)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })
})

describe('the statutory interest until the day of a payment', () => {
  test('is known without a letter, grows each day, and is nothing before the customer is in default', async () => {
    const tenant = await kloppend.register()
    const id = await withdrawnLetter(tenant)
    expect(await chargesOn(tenant, id), 'no letter asks anything').toEqual({ costs: 0, interest: 0 })
    const dueDate = addDays(today, -40)
    expect(await byLawOn(tenant, id, dueDate)).toBe(0)
    const [early, late] = [await byLawOn(tenant, id, addDays(today, -20)), await byLawOn(tenant, id)]
    expect(early).toBeGreaterThan(0)
    expect(late).toBeGreaterThan(early ?? 0)
    expect(await byLawOn(tenant, await tenant.addFinalised())).toBe(0)
    const stranger = await kloppend.register()
    expect((await stranger.call(readCharges, { params: { id }, query: {} })).status).toBe(404)
  })

  test('is what a letter of that day asks, less what was received of it', async () => {
    const { tenant, id, interest } = await owing()
    expect(await byLawOn(tenant, id)).toBe(interest)
    const body = { date: today, amount: interest, interest }
    expectDone(await tenant.call(addPayment, { params: { id }, body }))
    expect(await byLawOn(tenant, id)).toBe(0)
  })
})

async function lineOf(amount: number, text: string, tenant: TestTenant) {
  const file = ingFile([[today, amount, 'Te late betaler', 'NL39RABO0300065264', text]])
  expectDone(await sendBankFile(tenant, file))
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  if (line === undefined) throw new Error('the line is open')
  return line
}
type Proposed = Awaited<ReturnType<typeof lineOf>>['proposals'][number]

const agree = (tenant: TestTenant, id: string, proposal: Proposed | undefined) =>
  tenant.call(decideBankLine, {
    params: { id },
    body: {
      parts: (proposal?.parts ?? []).map(({ targetId, ledgerAccountId, vatCode, ...part }) => ({
        ...part,
        ...(targetId !== '' && { targetId }),
        ...(ledgerAccountId !== null && { ledgerAccountId, vatCode }),
      })),
    },
  })

describe('a line of the bank', () => {
  test('of invoice, costs and interest is proposed as those parts, booked in one entry, and undone whole', async () => {
    const { tenant, id, number, costs, interest, before } = await owing()
    const amount = round(121 + costs + interest)
    const line = await lineOf(amount, `Factuur ${number}`, tenant)
    const [best] = line.proposals
    const label = `Factuur ${number} van Te late betaler, met kosten en rente`
    expect(best).toMatchObject({ automatic: false, label })
    expect(line.proposals, 'found by its number and by its letter, and proposed once').toHaveLength(1)
    expect(best?.parts).toMatchObject([
      { kind: 'invoice', targetId: id, amount: 121 },
      { kind: 'account', targetId: id, vatCode: 'outside-scope', amount: costs },
      { kind: 'account', targetId: id, vatCode: 'outside-scope', amount: interest },
    ])
    expectDone(await agree(tenant, line.id, best))
    const changes = { '1300': -121, '4455': -costs, '9000': -interest }
    expect(changesBetween(before, await balancesOf(tenant))).toMatchObject(changes)
    expect(await letterOf(tenant, id)).toMatchObject({ charges: { costs, interest, state: 'received' } })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
    expectDone(await tenant.call(undoBankLine, { params: { id: line.id } }))
    const undone = changesBetween(before, await balancesOf(tenant))
    expect(Object.keys(undone).filter((account) => changes[account as keyof typeof changes])).toEqual([])
    expect(await chargesOn(tenant, id)).toEqual({ costs, interest })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('of exactly the invoice is proposed on the invoice, not by itself; the order of the law comes second', async () => {
    const { tenant, id, number, costs, interest } = await owing()
    const line = await lineOf(121, `Factuur ${number}`, tenant)
    const [first, second] = line.proposals
    expect(first).toMatchObject({
      automatic: false,
      parts: [{ kind: 'invoice', targetId: id, amount: 121 }],
    })
    expect(first?.detail).toContain('vervallen')
    expect(second?.parts.map(({ amount }) => amount)).toEqual([
      round(121 - costs - interest),
      costs,
      interest,
    ])
    expectDone(await agree(tenant, line.id, second))
    expect(await tenant.invoice(id)).toMatchObject({ openAmount: round(costs + interest) })
  })

  test('of any other amount goes by the order of the law: costs, interest, principal', async () => {
    const { tenant, id, number, costs, interest } = await owing()
    const line = await lineOf(100, `Factuur ${number}`, tenant)
    const [byLaw, other] = line.proposals
    expect(byLaw?.parts.map(({ amount }) => amount)).toEqual([round(100 - costs - interest), costs, interest])
    expect(other?.parts).toMatchObject([{ kind: 'invoice', amount: 100 }])
    expectDone(await agree(tenant, line.id, byLaw))
    expect(await tenant.invoice(id)).toMatchObject({ openAmount: round(121 - 100 + costs + interest) })
  })

  test('takes costs and interest on their own accounts only', async () => {
    const { tenant, id } = await owing()
    const line = await lineOf(100, 'Iets', tenant)
    const ledgerAccountId = await accountId(tenant, '4540')
    const part = { kind: 'account', targetId: id, ledgerAccountId, vatCode: 'outside-scope', amount: 100 } as const // prettier-ignore
    const refused = await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts: [part] } })
    expect(refused.errors[0]).toContain('op 4455 Incassokosten of 9000 Rentebaten')
  })
})
