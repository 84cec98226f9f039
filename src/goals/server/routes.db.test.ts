import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { changeGoal, changeGoalState, createGoal, listGoals } from '../contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()
const revenueGoal = { kind: 'revenue', period: 'year', target: 60_000, hourlyRate: 75 } as const

async function tenantWithRevenue() {
  const tenant = await kloppend.register()
  const id = await tenant.addConcept({
    issueDate: today,
    deliveryDate: today,
    dueDate: today,
    lines: [lineOf({ quantity: 10, unitPrice: 100, vatPercentage: 21 })],
  })
  expectDone(await tenant.move(id, 1000))
  expectDone(await tenant.move(id, 3000))
  return tenant
}

test('a goal of revenue is measured in the books, and no user types its progress', async () => {
  const tenant = await tenantWithRevenue()
  const id = expectDone(await tenant.call(createGoal, { body: revenueGoal }))
  const { goals, taxPot } = expectDone(await tenant.call(listGoals))
  expect(taxPot).toBeNull()
  expect(goals).toMatchObject([
    {
      id,
      kind: 'revenue',
      target: 60_000,
      state: 'active',
      progress: { value: 1_000, remaining: 59_000, periodName: today.slice(0, 4), hoursNeeded: 787 },
    },
  ])
})

test('the tax pot keeps the VAT of an invoice apart, to the cent, and a business has only one', async () => {
  const tenant = await tenantWithRevenue()
  expectDone(await tenant.call(createGoal, { body: { kind: 'reserve', taxShare: 30 } }))
  const { taxPot } = expectDone(await tenant.call(listGoals))
  expect(taxPot).toMatchObject({
    isMoneyKnown: true,
    money: 1_210,
    vat: 210,
    incomeTax: 300,
    free: 700,
    taxShare: 30,
  })
  const second = await tenant.call(createGoal, { body: { kind: 'reserve', taxShare: 20 } })
  expect(second).toMatchObject({ status: 409, errors: [expect.stringContaining('al een belastingpotje')] })
})

test('a goal can be changed by a user with its last version, paused, and closed permanently', async () => {
  const tenant = await kloppend.register()
  const id = expectDone(await tenant.call(createGoal, { body: revenueGoal }))
  const params = { id }
  const change = (version: number) =>
    tenant.call(changeGoal, {
      params,
      body: { goal: { ...revenueGoal, kind: 'ceiling', target: 20_000 }, version },
    })
  expectDone(await change(1))
  expect(await change(1), 'a tab that is behind').toMatchObject({ status: 409 })
  expectDone(await tenant.call(changeGoalState, { params, query: { state: '1000' } }))
  expectDone(await tenant.call(changeGoalState, { params, query: { state: '2000' } }))
  const { goals } = expectDone(await tenant.call(listGoals))
  expect(goals).toMatchObject([{ id, kind: 'ceiling', state: 'closed', closedOn: today }])
  expect(await change(4)).toMatchObject({ status: 409, errors: [expect.stringContaining('afgesloten')] })
  expect(await tenant.call(changeGoalState, { params, query: { state: '0' } })).toMatchObject({ status: 409 })
})

test('an invalid goal is refused with a sentence, and nothing is stored', async () => {
  const tenant = await kloppend.register()
  const attempts: [unknown, string][] = [
    [{ ...revenueGoal, target: 0 }, 'Vul een bedrag boven nul in.'],
    [{ ...revenueGoal, target: '100' }, 'Vul een getal in.'],
    [{ ...revenueGoal, period: 'week' }, 'Kies per maand, per kwartaal of per jaar.'],
    [{ ...revenueGoal, hourlyRate: -1 }, 'Een uurtarief ligt tussen'],
    [{ kind: 'fame' }, 'Kies wat je wilt bereiken.'],
    [{ kind: 'reserve', taxShare: 61 }, 'Vul een percentage tussen 0 en 60 in.'],
  ]
  for (const [body, sentence] of attempts) {
    const answer = await tenant.call(createGoal, { body: body as never })
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400 })
    expect(JSON.stringify(answer)).toContain(sentence)
  }
  expect(expectDone(await tenant.call(listGoals)).goals).toEqual([])
})

test("another tenant's goal does not exist for the caller", async () => {
  const [owner, stranger] = [await kloppend.register(), await kloppend.register()]
  const params = { id: expectDone(await owner.call(createGoal, { body: revenueGoal })) }
  expect(await stranger.call(changeGoalState, { params, query: { state: '2000' } })).toMatchObject({
    status: 404,
    errors: ['Doel niet gevonden.'],
  })
  expect(expectDone(await owner.call(listGoals)).goals).toMatchObject([{ state: 'active' }])
})
