import { expect, test } from 'vitest'
import type { z } from 'zod'
import { mergeCustomer, undoMerge } from '#customers/contract.ts'
import { deleteDocument } from '#documents/contract.ts'
import { archiveInvoice } from '#invoices/contract.ts'
import { addDays, monthOf } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listNotifications } from '#notifications/contract.ts'
import { createProject } from '#projects/contract.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined, memberId } from '#testing/member-steps.ts'
import { addCredit } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getWeekOfHours, writeHours } from '../contract.ts'
import {
  changeHourRates,
  getHourRates,
  getHoursOfInvoice,
  getUnbilledHours,
  invoiceHours,
  listUnbilledProjects,
  releaseHours,
} from '../invoice-contract.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { expectRefused } = handSteps(kloppend.database)
const owner = await kloppend.register()
const today = todayInAmsterdam()

const rate = async (...rates: z.input<typeof changeHourRates.body>['rates']) => {
  expectDone(await owner.call(changeHourRates, { body: { rates } }))
}
const project = async (title: string, customerId: string) =>
  expectDone(await owner.call(createProject, { body: { title, customerId } }))
const write = (
  projectId: string,
  minutes: number,
  description = 'Ontwerp',
  who: TestTenant = owner,
  day = today,
) => who.call(writeHours, { body: { day, projectId, description, minutes } })
const unbilled = async (query: { projectId?: string; customerId?: string }) =>
  expectDone(await owner.call(getUnbilledHours, { query })).hours
const sums = async (customerId: string) =>
  expectDone(await owner.call(listUnbilledProjects, { query: { customerId } })).map(
    ({ title, minutes, amount, withoutRate }) => [title, minutes, amount, withoutRate],
  )
const onInvoice = async (id: string) => expectDone(await owner.call(getHoursOfInvoice, { params: { id } }))

const byTitle = ([a]: readonly unknown[], [b]: readonly unknown[]) => String(a).localeCompare(String(b))

/** A project with a rate of € 90 and one row of so many minutes. */
async function oneRow(title: string, minutes = 60) {
  const customerId = await owner.addCustomer({ name: `${title} B.V.` })
  const projectId = await project(title, customerId)
  await rate({ projectId, rate: 90 })
  expectDone(await write(projectId, minutes))
  const hours = (await unbilled({ projectId })).map(({ id }) => id)
  return { customerId, projectId, hours, bill: () => owner.call(invoiceHours, { body: { hours } }) }
}

test('the rate is of the person, the project, the customer or the business; hours of a project and a customer come to it, and to an invoice', async () => {
  const employee = await joined(sink, owner, 'employee')
  const customerId = await owner.addCustomer({ name: 'Studio Noord B.V.', language: 'en' })
  const [style, site] = [await project('Huisstijl', customerId), await project('Site', customerId)]
  expectDone(await write(style, 100))
  expectDone(await write(style, 7, 'Overleg', employee))
  expectDone(await write(site, 60, 'Bouw', owner, addDays(today, -1)))
  expect(await sums(customerId)).toEqual([['Huisstijl', 107, 0, 107], ['Site', 60, 0, 60]]) // prettier-ignore
  await expectRefused(
    async () =>
      owner.call(invoiceHours, {
        body: { hours: (await unbilled({ projectId: site })).map(({ id }) => id) },
      }),
    422,
    'Van Site is nog geen uurtarief bekend',
  )
  await rate(
    { rate: 60 },
    { customerId, rate: 75 },
    { projectId: style, rate: 90 },
    { projectId: style, userId: await memberId(owner, employee), rate: 120 },
  )
  // 1,6667 × 90 + 0,1167 × 120, and 1 × 75.
  expect(await sums(customerId)).toEqual([['Huisstijl', 107, 164, 0], ['Site', 60, 75, 0]]) // prettier-ignore
  expect(expectDone(await owner.call(getHourRates, { query: { projectId: style } }))).toMatchObject({
    standard: 60, customer: { rate: 75 }, project: { title: 'Huisstijl', rate: 90 }, persons: [{ rate: null }, { rate: 120 }],
  }) // prettier-ignore

  const hours = await unbilled({ customerId })
  expect(hours.map(({ minutes, rate: each }) => [minutes, each])).toEqual([[60, 75], [100, 90], [7, 120]]) // prettier-ignore
  const id = expectDone(
    await owner.call(invoiceHours, {
      body: {
        hours: hours.map((each) => each.id),
        by: 'task',
        rounding: { way: 'up', step: 15, per: 'line' },
      },
    }),
  )
  const { lines, projectId, deliveryDate } = await owner.invoice(id)
  expect(lines.map((line) => [line.quantity, line.unit, line.unitPrice, line.totalAmountSummary.netAmount])).toEqual([
    [1, 'HUR', 75, 75], [1.75, 'HUR', 90, 157.5], [0.25, 'HUR', 120, 30],
  ]) // prettier-ignore
  expect(lines[0]?.description).toMatch(/^Site: Bouw, \d\d\/\d\d\/\d{4} \(.+\)$/)
  expect([projectId, deliveryDate.value]).toEqual([null, today])
  expect(await unbilled({ customerId })).toEqual([])
  // What was written stays to the minute, whatever the invoice rounds, and is marked on the sheet.
  expect((await onInvoice(id)).hours.map(({ minutes, rate: each }) => [minutes, each])).toEqual([[60, 75], [100, 90], [7, 120]]) // prettier-ignore
  const week = expectDone(await owner.call(getWeekOfHours, { query: { day: today } }))
  expect(week.rows.flatMap(({ days }) => days).filter(({ isBilled }) => isBilled).map(({ minutes }) => minutes)).toContain(100) // prettier-ignore
  await expectRefused(() => write(style, 101), 409, 'staan op een factuur')
  await expectRefused(() => write(style, 0), 409, 'staan op een factuur')
  expectDone(await write(style, 100))

  // Who may not invoice sees no hours of others; a rate is of something.
  expect((await employee.call(getUnbilledHours, { query: { customerId } })).status).toBe(403)
  await expectRefused(() => owner.call(changeHourRates, { body: { rates: [{ customerId, projectId: style, rate: 1 }] } }), 422, 'Een tarief is van een klant of van een project') // prettier-ignore
  const other = await kloppend.register()
  expect((await other.call(getUnbilledHours, { query: { projectId: style } })).status).toBe(404)
})

test('an entry is billed once: of fifty that want it at once, one gets it', async () => {
  const { bill, projectId } = await oneRow('Vijftig', 30)
  const answers = await Promise.all(Array.from({ length: 50 }, bill))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
    new Set([409]),
  )
  const { rows } = await kloppend.database.superuser.query(
    'select from documents where tenant_id = $1 and project_id = $2', [owner.tenantId, projectId],
  ) // prettier-ignore
  expect(rows).toHaveLength(1)
})

test('a deleted or archived concept and a credited invoice free their hours, and an invoice that holds keeps them', async () => {
  const { bill, hours, projectId } = await oneRow('Vrij', 90)
  const isFree = async () => (await unbilled({ projectId })).length === 1
  const deleted = expectDone(await bill())
  expectDone(await owner.call(deleteDocument, { params: { id: deleted } }))
  expect(await isFree()).toBe(true)

  const archived = expectDone(await bill())
  const archive = (isArchived: boolean) => owner.call(archiveInvoice, { params: { id: archived }, query: { archive: isArchived ? 'true' : 'false' } }) // prettier-ignore
  expectDone(await archive(true))
  expect(await isFree()).toBe(true)
  expectDone(await archive(false))
  expect(await isFree()).toBe(false)
  expectDone(await archive(true))
  const next = expectDone(await bill())
  await expectRefused(() => archive(false), 409, 'staan intussen op een andere factuur')

  const release = (id: string) => owner.call(releaseHours, { params: { id }, body: { hours } })
  expect((await onInvoice(next)).mayRelease).toBe(true)
  expectDone(await release(next))
  expect([await isFree(), (await release(next)).status]).toEqual([true, 409])

  const whole = expectDone(await bill())
  expectDone(await owner.move(whole, 1000))
  await expectRefused(() => release(whole), 409, 'Maak eerst een creditnota')
  expectDone(await owner.move(whole, 4000))
  expect(await isFree()).toBe(true)

  // Of what was credited in part, the user says which hours.
  const part = expectDone(await bill())
  expectDone(await owner.move(part, 1000))
  await addCredit(owner, part, [0.5])
  expect([await isFree(), (await onInvoice(part)).mayRelease]).toEqual([false, true])
  expectDone(await release(part))
  expect(await isFree()).toBe(true)
  expectDone(await write(projectId, 0))
  expect(await isFree()).toBe(false)
})

test('hours of before this month are one task of a user who invoices, until they are on an invoice', async () => {
  const tenant = await kloppend.register()
  const tasks = async () =>
    expectDone(await tenant.call(listNotifications)).tasks.flatMap(({ kind, name, party, amount }) => kind === 'hours-to-invoice' ? [[name, party, amount]] : []) // prettier-ignore
  const customerId = await tenant.addCustomer({ name: 'Studio Noord' })
  const projectId = expectDone(await tenant.call(createProject, { body: { title: 'Gevel', customerId } }))
  expectDone(await tenant.call(changeHourRates, { body: { rates: [{ rate: 80 }] } }))
  expectDone(await write(projectId, 60, 'Nu', tenant))
  expect(await tasks()).toEqual([])
  expectDone(await write(projectId, 150, 'Toen', tenant, addDays(monthOf(today), -1)))
  expect(await tasks()).toEqual([['2,5 uur', 'Studio Noord', 200]])
  const { hours } = expectDone(await tenant.call(getUnbilledHours, { query: { projectId } }))
  expectDone(await tenant.call(invoiceHours, { body: { hours: hours.map(({ id }) => id) } }))
  expect(await tasks()).toEqual([])
})

test('hours of two customers are not on one invoice, and a merge of customers takes the rate along', async () => {
  const [one, two] = [await oneRow('Een'), await oneRow('Twee')]
  await expectRefused(() => owner.call(invoiceHours, { body: { hours: [...one.hours, ...two.hours] } }), 422, 'één klant') // prettier-ignore
  await rate({ customerId: one.customerId, rate: 45 }, { projectId: one.projectId, rate: null })
  const versions = { version: 1, intoVersion: 1 }
  expectDone(
    await owner.call(mergeCustomer, {
      params: { id: one.customerId },
      body: { into: two.customerId, ...versions },
    }),
  )
  expect((await sums(two.customerId)).toSorted(byTitle)).toEqual([['Een', 60, 45, 0], ['Twee', 60, 90, 0]]) // prettier-ignore
  expectDone(await owner.call(undoMerge, { params: { id: one.customerId } }))
  expect([await sums(one.customerId), await sums(two.customerId)]).toEqual([[['Een', 60, 45, 0]], [['Twee', 60, 90, 0]]]) // prettier-ignore
})

test('hours of a customer who pays in dollars are an invoice in dollars: the rate in euros by the rate of the day, and never in euros unasked', async () => {
  const customerId = await owner.addCustomer({ name: 'Harbor Inc.', currency: 'USD' })
  const projectId = await project('Harbor', customerId)
  await rate({ projectId, rate: 85 })
  expectDone(await write(projectId, 100))
  const { hours: rows, customer } = expectDone(await owner.call(getUnbilledHours, { query: { projectId } }))
  expect(customer?.currency).toBe('USD')
  const hours = rows.map(({ id }) => id)
  const bill = (foreign?: { currency: string; perEuro: number } | null) =>
    owner.call(invoiceHours, { body: { hours, ...(foreign !== undefined && { foreign }) } })
  await expectRefused(() => bill(), 422, 'Deze klant betaalt in USD. Vul de koers van vandaag in')
  await rate({ projectId, rate: 1_000_000 })
  await expectRefused(() => bill({ currency: 'IDR', perEuro: 17_487 }), 422, 'te groot in IDR')
  await rate({ projectId, rate: 85 })
  await expectRefused(() => bill({ currency: 'USD', perEuro: 0 }), 400, 'Een koers is meer dan 0')
  // € 85 × 1,0869 is USD 92,3865, and an hour costs whole cents; 1,6667 hours are USD 153,99, and € 141,68 by the rate.
  const id = expectDone(await bill({ currency: 'USD', perEuro: 1.0869 }))
  expect(await owner.invoice(id)).toMatchObject({
    foreign: { currency: 'USD', perEuro: 1.0869, netAmount: 153.99 },
    totalAmountSummary: { netAmount: 141.68 },
    lines: [{ quantity: 1.6667, unitPrice: 92.39, foreignNetAmount: 153.99 }],
    problems: [],
  })
  expectDone(await owner.move(id, 1000))
  expect((await onInvoice(id)).hours.map(({ rate: each }) => each)).toEqual([85])
  // The euro is a choice too.
  expectDone(await write(projectId, 60, 'Bouw'))
  const [next] = await unbilled({ projectId })
  const inEuros = expectDone(
    await owner.call(invoiceHours, { body: { hours: [next?.id ?? ''], foreign: null } }),
  )
  expect(await owner.invoice(inEuros)).toMatchObject({ foreign: null, totalAmountSummary: { netAmount: 85 } })
})
