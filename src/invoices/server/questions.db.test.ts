import { describe, expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { addDays } from '#kernel/local-date.ts'
import { listNotifications } from '#notifications/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getVatSettings, setKor } from '#tenants/vat-contract.ts'
import { acceptProposal } from '../question-contract.ts'

const kloppend = await testProgram()
const tenant = await kloppend.register()
const german = await tenant.addCustomer({ name: 'Müller GmbH', country: 'DE', btwId: 'DE136695976' })
const goodsAtZero = {
  customerId: german,
  lines: [lineOf({ vatPercentage: 0, supply: 'goods' }), lineOf({ vatTreatment: 4000 })],
}

const accept = (id: string, body: { code: string; version: number }) =>
  tenant.call(acceptProposal, { params: { id }, body })

test('goods at 0 percent to a German business are asked about, and the proposal makes them a supply of art. 138', async () => {
  const id = await tenant.addConcept(goodsAtZero)
  const before = await tenant.invoice(id)
  expect(before).toMatchObject({
    problems: [],
    questions: [{ code: 'vat.eu-goods', proposal: 'Maak er btw verlegd van' }],
    remarks: ['Vrijgesteld van btw (artikel 11 Wet OB 1968).'],
  })
  expect(expectDone(await accept(id, { code: 'vat.eu-goods', version: before.version }))).toBe(2)
  const after = await tenant.invoice(id)
  expect(after).toMatchObject({ questions: [], version: 2 })
  expect(after.lines.map(({ vatTreatment }) => vatTreatment)).toEqual([1000, 4000])
  expect(after.remarks[0]).toContain('artikel 138, lid 1')
})

test('a question does not prevent finalising: the user may know better', async () => {
  const id = await tenant.addFinalised(goodsAtZero)
  expect(await tenant.invoice(id)).toMatchObject({ state: 1000, questions: [] })
})

test('a proposal is refused when the concept was changed since, is final, or raises no such question', async () => {
  const id = await tenant.addConcept(goodsAtZero)
  expect(await accept(id, { code: 'vat.eu-goods', version: 9 })).toMatchObject({ status: 409 })
  expect(await accept(id, { code: 'vat.export', version: 1 })).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('Deze vraag speelt niet meer.')],
  })
  expectDone(await tenant.move(id, 1000))
  expect(await accept(id, { code: 'vat.eu-goods', version: 2 })).toMatchObject({ status: 409 })
})

describe('under the KOR, at € 19.999', () => {
  const today = todayInAmsterdam()
  const firstDay = `${String(Number(today.slice(0, 4)) - 1)}-01-01`
  const tasksOf = async (who: TestTenant) => {
    const { tasks } = expectDone(await who.call(listNotifications))
    return tasks.filter(({ kind }) => kind === 'kor-ended')
  }

  async function atTheThreshold() {
    const who = await kloppend.register()
    expectDone(await who.call(setKor, { body: { from: firstDay } }))
    const earlier = `${today.slice(0, 4)}-01-01`
    const paid = { lines: [lineOf({ quantity: 1, unitPrice: 19_999 })], issueDate: earlier, deliveryDate: earlier, dueDate: earlier } // prettier-ignore
    await who.addFinalised(paid)
    expect(await tasksOf(who)).toEqual([])
    const id = await who.addConcept({ lines: [lineOf({ quantity: 1, unitPrice: 500 })] })
    return { who, id }
  }

  // On New Year's Day the sale before is of the same day, and the KOR cannot end before it.
  test.skipIf(today.endsWith('-01-01'))(
    'the next invoice of € 500 is asked about, and its proposal ends the KOR and takes VAT',
    async () => {
      const { who, id } = await atTheThreshold()
      const { questions, version } = await who.invoice(id)
      expect(questions).toMatchObject([
        { code: 'kor.threshold', sentence: expect.stringContaining('artikel 25 Wet OB') },
      ])
      expectDone(await who.call(acceptProposal, { params: { id }, body: { code: 'kor.threshold', version } }))
      expect(await who.invoice(id)).toMatchObject({
        questions: [],
        totalAmountSummary: { netAmount: 500, vatAmount: 105, grossAmount: 605 },
      })
      const { kor } = expectDone(await who.call(getVatSettings))
      expect(kor).toEqual([{ from: firstDay, until: addDays(today, -1) }])
      expectDone(await who.move(id, 1000))
      expect(await tasksOf(who), 'the settings say that it ended').toEqual([])
    },
  )

  test('finalised without VAT all the same, it is a task: the scheme ended with that invoice', async () => {
    const { who, id } = await atTheThreshold()
    expectDone(await who.move(id, 1000))
    const { invoiceNumber } = await who.invoice(id)
    expect(await tasksOf(who)).toMatchObject([
      { kind: 'kor-ended', subject: id, name: invoiceNumber, amount: 20_499 },
    ])
  })
})
