import { addLeave, removeLeave, writeHours } from '#hours/contract.ts'
import { changeHourRates, getUnbilledHours, invoiceHours } from '#hours/invoice-contract.ts'
import { startTimer, stopTimer } from '#hours/timer-contract.ts'
import { archiveInvoice } from '#invoices/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { createProject } from '#projects/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

const work = { day: todayInAmsterdam(), category: 'administration', description: 'Facturen gemaakt' } as const

/** Two pieces of work of today for the business itself, one of which was corrected, and a timer. */
export async function ownHours(tenant: TestTenant): Promise<void> {
  expectDone(await tenant.call(writeHours, { body: { ...work, minutes: 90 } }))
  expectDone(await tenant.call(writeHours, { body: { ...work, minutes: 75 } }))
  expectDone(
    await tenant.call(writeHours, {
      body: { ...work, category: 'study', description: 'Cursus', minutes: 60 },
    }),
  )
  const leave = {
    kind: 'pregnancy',
    firstDay: '2026-02-02',
    lastDay: '2026-05-24',
    weekMinutes: 1440,
  } as const
  expectDone(await tenant.call(addLeave, { body: leave }))
  const holiday = { kind: 'holiday', firstDay: '2026-12-28', lastDay: '2027-01-03' } as const
  const id = expectDone(await tenant.call(addLeave, { body: holiday }))
  expectDone(await tenant.call(removeLeave, { params: { id } }))
  expectDone(await tenant.call(addLeave, { body: holiday }))
  expectDone(await tenant.call(startTimer, { body: { category: 'study', description: 'Cursus' } }))
  expectDone(await tenant.call(stopTimer))
}

/** The same, and work for a customer, of which one piece is on a concept that was archived. */
export async function hoursHistory(tenant: TestTenant, customerId: string): Promise<void> {
  await ownHours(tenant)
  const projectId = expectDone(await tenant.call(createProject, { body: { title: 'Uurwerk', customerId } }))
  expectDone(
    await tenant.call(changeHourRates, {
      body: { rates: [{ rate: 80 }, { projectId, rate: 95 }, { customerId, rate: 90 }] },
    }),
  )
  for (const description of ['Ontwerp', 'Uitwerking'])
    expectDone(
      await tenant.call(writeHours, { body: { day: work.day, projectId, description, minutes: 50 } }),
    )
  const { hours } = expectDone(await tenant.call(getUnbilledHours, { query: { projectId } }))
  const id = expectDone(
    await tenant.call(invoiceHours, { body: { hours: hours.slice(0, 1).map((row) => row.id) } }),
  )
  expectDone(await tenant.call(archiveInvoice, { params: { id }, query: { archive: 'true' } }))
}

/** The calls for invoicing hours, written manually. */
export const callsOfHours = [
  'GET /api/Hours/rates',
  'GET /api/Hours/unbilled',
  'GET /api/Hours/unbilled/projects',
  'GET /api/Invoices/:id/hours',
  'POST /api/Hours/invoice',
  'POST /api/Invoices/:id/hours/release',
  'PUT /api/Hours/rates',
] as const

/** The calls of the own hours. */
export const callsOfOwnHours = [
  'DELETE /api/Hours/leaves/:id',
  'POST /api/Hours/leaves',
  'GET /api/Hours',
  'GET /api/Hours/csv',
  'GET /api/Hours/pdf',
  'GET /api/Hours/year',
  'PUT /api/Hours',
] as const

/** The calls of the hours of every person. */
export const callsOfHoursOfOthers = ['GET /api/Hours/people', 'GET /api/Hours/people/:id'] as const

/** The calls of a timer. */
export const callsOfTimers = [
  'GET /api/Timer',
  'POST /api/Timer',
  'POST /api/Timer/continue',
  'POST /api/Timer/discard',
  'POST /api/Timer/seen',
  'POST /api/Timer/stop',
] as const
