import { expect, test } from 'vitest'
import type { z } from 'zod'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listNotifications } from '#notifications/contract.ts'
import {
  changeProjectBudget,
  closeProject,
  createProject,
  deleteProject,
  getProject,
  seeProjectBudget,
} from '#projects/contract.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { listProjectBudgets } from '../budget-contract.ts'
import { writeHours } from '../contract.ts'
import { changeHourRates, getUnbilledHours, invoiceHours } from '../invoice-contract.ts'

const kloppend = await testProgram()
const { expectRefused } = handSteps(kloppend.database)
const owner = await kloppend.register()
const customerId = await owner.addCustomer({ name: 'Studio Noord' })
const day = todayInAmsterdam()

const newProject = async (title: string) =>
  expectDone(await owner.call(createProject, { body: { title, customerId } }))
const work = async (projectId: string, minutes: number, description = 'Ontwerp') => {
  expectDone(await owner.call(writeHours, { body: { day, projectId, description, minutes } }))
}
const budget = async (id: string, body: z.input<typeof changeProjectBudget.body>) => {
  expectDone(await owner.call(changeProjectBudget, { params: { id }, body }))
}
const budgets = async (query: { projectId?: string } = {}) =>
  expectDone(await owner.call(listProjectBudgets, { query }))
const tasks = async () =>
  expectDone(await owner.call(listNotifications)).tasks.flatMap(({ kind, name, count }) => kind.startsWith('budget') ? [[kind, name, count]] : []) // prettier-ignore

test('a budget is told at 80 and at 100 percent until the user has seen that, and refuses no work', async () => {
  const id = await newProject('Huisstijl')
  expectDone(await owner.call(changeHourRates, { body: { rates: [{ projectId: id, rate: 90 }] } }))
  await budget(id, { minutes: 120, amount: 1000 })
  await work(id, 95)
  expect(await tasks()).toEqual([])
  await work(id, 96)
  expect(await tasks()).toEqual([['budget-near', 'Huisstijl', 80]])
  expectDone(await owner.call(seeProjectBudget, { params: { id }, body: { share: 80 } }))
  expect(await tasks()).toEqual([])
  await work(id, 120, 'Overleg')
  expect(await tasks()).toEqual([['budget-used', 'Huisstijl', 180]])

  // The hours move from "to be invoiced" to an invoice, and count once.
  expect(await budgets()).toMatchObject([
    { minutes: 216, invoiced: 0, toInvoice: 324, share: 180, news: 100 },
  ])
  const { hours } = expectDone(await owner.call(getUnbilledHours, { query: { projectId: id } }))
  expectDone(await owner.call(invoiceHours, { body: { hours: hours.map((row) => row.id) } }))
  expect(await budgets()).toMatchObject([{ minutes: 216, invoiced: 324, toInvoice: 0 }])
  await budget(id, { amount: 324 })
  expect(await budgets()).toMatchObject([{ budget: { minutes: null, amount: 324 }, share: 100, news: 100 }])
  await budget(id, { minutes: 6000 })
  expect(await tasks()).toEqual([])
  expect(expectDone(await owner.call(getProject, { params: { id } }))).toMatchObject({
    minutes: 216,
    budget: { minutes: 6000, amount: null },
  })
  await budget(id, {})
  expect(await budgets({ projectId: id })).toEqual([])
  expect((await owner.call(changeProjectBudget, { params: { id }, body: { minutes: 0 } })).status).toBe(400)
  const stranger = await kloppend.register()
  expect((await stranger.call(changeProjectBudget, { params: { id }, body: {} })).status).toBe(404)
  expect(expectDone(await stranger.call(listProjectBudgets, { query: { projectId: id } }))).toEqual([])
})

test('a project with hours and no documents is closed and not deleted, and its budget is still read', async () => {
  const id = await newProject('Advies')
  await work(id, 60)
  await budget(id, { minutes: 60 })
  await expectRefused(() => owner.call(deleteProject, { params: { id } }), 409, 'documenten, uren of ritten')
  expectDone(await owner.call(closeProject, { params: { id } }))
  expect((await budgets()).map(({ title }) => title)).not.toContain('Advies')
  expect(await budgets({ projectId: id })).toMatchObject([{ minutes: 60, share: 100 }])
  expect(await tasks()).toEqual([])
})
