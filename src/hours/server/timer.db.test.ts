import { expect, test } from 'vitest'
import type { TenantId, TimerId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { newId } from '#platform/server/new-id.ts'
import { closeProject, createProject, deleteProject } from '#projects/contract.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined } from '#testing/member-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getWeekOfHours, writeHours } from '../contract.ts'
import { changeHourRates, getUnbilledHours, invoiceHours } from '../invoice-contract.ts'
import {
  continueTimer,
  discardTimer,
  getTimer,
  markTimerSeen,
  startTimer,
  stopTimer,
} from '../timer-contract.ts'
import { timerLimitJob } from './timer-limit.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { expectRefused } = handSteps(kloppend.database)
const { superuser } = kloppend.database
const today = todayInAmsterdam()

interface Work {
  readonly projectId?: string
  readonly description?: string
  readonly stops?: string
}
const start = (who: TestTenant, { projectId, description = 'Cursus', stops }: Work = {}) =>
  who.call(startTimer, {
    body: {
      description,
      ...(projectId === undefined ? { category: 'study' } : { projectId }),
      ...(stops !== undefined && { stops }),
    },
  })
const state = async (who: TestTenant) => expectDone(await who.call(getTimer))
const stopped = async (who: TestTenant) =>
  expectDone(await who.call(stopTimer)).map(({ day, minutes }) => [day, minutes])
/** Let the timer that runs have begun earlier, by the clock of the server. */
const began = async (who: TestTenant, moment: string) => {
  await superuser.query(
    `update timers set started_at = ${moment} where tenant_id = $1 and stopped_at is null`,
    [who.tenantId],
  )
}
const ago = (minutes: number) => `clock_timestamp() - interval '${String(minutes)} minutes'`
const minutesOn = async (who: TestTenant, day: LocalDate) =>
  Object.fromEntries(
    expectDone(await who.call(getWeekOfHours, { query: { day } }))
      .rows.map(
        ({ description, days }) =>
          [description, days.find((cell) => cell.day === day)?.minutes ?? 0] as const,
      )
      .filter(([, minutes]) => minutes > 0),
  )
/** All minutes that were written today and yesterday: the test may run past midnight. */
const writtenMinutes = async (who: TestTenant) =>
  [await minutesOn(who, addDays(today, -1)), await minutesOn(who, today)]
    .flatMap((day) => Object.values(day))
    .reduce((total, minutes) => total + minutes, 0)
/** The minutes of today and yesterday together: the test may run past midnight. */
const sum = (parts: (string | number)[][]) => parts.reduce((total, [, minutes]) => total + Number(minutes), 0)

test('a timer adds its minutes to those of the day; a short one writes nothing, and one is thrown away', async () => {
  const tenant = await kloppend.register()
  expect(await state(tenant)).toEqual({ running: null, stopped: null })
  await expectRefused(() => tenant.call(stopTimer), 409, 'Er loopt geen timer')
  expectDone(await start(tenant))
  expect((await state(tenant)).running).toMatchObject({
    category: 'study',
    description: 'Cursus',
    project: null,
    isAsked: false,
  })
  expect(await stopped(tenant)).toEqual([])
  for (const minutes of [50, 25]) {
    expectDone(await start(tenant))
    await began(tenant, ago(minutes))
    expect(sum(await stopped(tenant))).toBe(minutes)
  }
  expectDone(await start(tenant, { description: 'Iets anders' }))
  expectDone(await tenant.call(discardTimer))
  expect(await writtenMinutes(tenant)).toBe(75)
})

test('a second start is refused with the name of the timer that runs, and nothing is stored; a start that names that one stops it', async () => {
  const tenant = await kloppend.register()
  expectDone(await start(tenant))
  await began(tenant, ago(10))
  const first = (await state(tenant)).running
  const stored = async () => {
    const { rows } = await superuser.query('select id, stopped_at from timers where tenant_id = $1', [
      tenant.tenantId,
    ])
    return rows
  }
  const other = { description: 'Iets anders' }
  const sentence =
    'Er loopt al een timer van je: “Cursus”. Stop die eerst, of laat hem stoppen als je deze start.'
  await expectRefused(() => start(tenant, other), 409, sentence)
  await expectRefused(() => start(tenant, { ...other, stops: newId() }), 409, sentence)
  expect(await stored()).toEqual([{ id: first?.id, stopped_at: null }])
  expect(await writtenMinutes(tenant)).toBe(0)

  const written = expectDone(await start(tenant, { ...other, stops: first?.id ?? '' }))
  expect(written.reduce((total, { minutes }) => total + minutes, 0)).toBe(10)
  expect((await state(tenant)).running?.description).toBe('Iets anders')
  expect(await stored()).toHaveLength(2)
  expectDone(await tenant.call(stopTimer))
  // The one that is named has stopped elsewhere meanwhile.
  expectDone(await start(tenant, { stops: first?.id ?? '' }))
  expect((await state(tenant)).running?.description).toBe('Cursus')
})

test('a stop past midnight is of two days, and a day never gets more than 24 hours', async () => {
  const tenant = await kloppend.register()
  const beforeMidnight = `(date_trunc('day', clock_timestamp() at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam') - interval '40 minutes'`
  expectDone(await start(tenant))
  await began(tenant, beforeMidnight)
  const parts = await stopped(tenant)
  expect(parts[0]).toEqual([addDays(today, -1), 40])
  expect(parts.length).toBeLessThanOrEqual(2)
  expectDone(
    await tenant.call(writeHours, {
      body: { day: addDays(today, -1), category: 'travel', description: 'Reis', minutes: 1390 },
    }),
  )
  expectDone(await start(tenant))
  await began(tenant, beforeMidnight)
  expect((await stopped(tenant))[0]).toEqual([addDays(today, -1), 10])
})

test('one timer runs a person: of ten that start at once one holds, and those of two people never meet', async () => {
  const owner = await kloppend.register()
  const employee = await joined(sink, owner, 'employee')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => start(owner, { description: `Werk ${String(index)}` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expectDone(await start(employee, { description: 'Van mij' }))
  const { rows } = await superuser.query(
    `select a.id from timers a join timers b on b.tenant_id = a.tenant_id and b.created_by = a.created_by and b.id > a.id
     where a.tenant_id = $1 and tstzrange(a.started_at, a.stopped_at) && tstzrange(b.started_at, b.stopped_at)`,
    [owner.tenantId],
  )
  expect(rows).toEqual([])
  const running = await superuser.query('select from timers where tenant_id = $1 and stopped_at is null', [
    owner.tenantId,
  ])
  expect(running.rows).toHaveLength(2)
  expect((await state(employee)).running?.description).toBe('Van mij')
  const accountant = await joined(sink, owner, 'accountant-reading')
  expect((await start(accountant)).status).toBe(403)
})

test('after eight hours it is asked, and after 24 it is stopped and marked, once', async () => {
  const tenant = await kloppend.register()
  expectDone(await start(tenant))
  await began(tenant, ago(8 * 60 + 1))
  expect((await state(tenant)).running?.isAsked).toBe(true)
  expectDone(await tenant.call(continueTimer))
  expect((await state(tenant)).running?.isAsked).toBe(false)
  const end = async () => {
    const { rows } = await superuser.query<{ id: TimerId }>('select id from timers where tenant_id = $1', [
      tenant.tenantId,
    ])
    const job = { tenantId: tenant.tenantId as TenantId, id: '' as never, attempts: 1, isLastAttempt: false }
    for (const { id } of rows)
      await timerLimitJob.run({ database: kloppend.program.database }, { ...job, payload: { timerId: id } })
  }
  await end()
  expect((await state(tenant)).running).not.toBeNull()
  await superuser.query('update timers set confirmed_at = null where tenant_id = $1', [tenant.tenantId])
  await began(tenant, ago(30 * 60))
  await end()
  await end()
  const after = await state(tenant)
  expect([after.running, after.stopped?.seconds]).toEqual([null, 24 * 3600])
  const days = await Promise.all([-2, -1, 0].map((days) => minutesOn(tenant, addDays(today, days))))
  expect(days.reduce((total, day) => total + (day['Cursus'] ?? 0), 0)).toBe(24 * 60)
  expectDone(await tenant.call(markTimerSeen))
  expect((await state(tenant)).stopped).toBeNull()
})

test('hours that are on an invoice stay as they are: a timer of the same work writes beside them; a closed project refuses', async () => {
  const tenant = await kloppend.register()
  const projectId = expectDone(
    await tenant.call(createProject, { body: { title: 'Site', customerId: await tenant.addCustomer() } }),
  )
  expectDone(await tenant.call(changeHourRates, { body: { rates: [{ rate: 80 }] } }))
  for (const days of [0, -1])
    expectDone(
      await tenant.call(writeHours, {
        body: { day: addDays(today, days), projectId, description: 'Bouw', minutes: 30 },
      }),
    )
  const { hours } = expectDone(await tenant.call(getUnbilledHours, { query: { projectId } }))
  expectDone(await tenant.call(invoiceHours, { body: { hours: hours.map(({ id }) => id) } }))
  expectDone(await start(tenant, { projectId, description: 'Bouw' }))
  await began(tenant, ago(20))
  expect(sum(await stopped(tenant))).toBe(20)
  expect((await minutesOn(tenant, today))['Bouw']).toBe(30)
  expect(
    JSON.stringify([await minutesOn(tenant, addDays(today, -1)), await minutesOn(tenant, today)]),
  ).toContain('Bouw (2)')
  expectDone(await start(tenant, { projectId, description: 'Bouw' }))
  await expectRefused(
    () => tenant.call(deleteProject, { params: { id: projectId } }),
    409,
    'documenten, uren of ritten',
  )
  expectDone(await tenant.call(closeProject, { params: { id: projectId } }))
  await began(tenant, ago(20))
  await expectRefused(() => tenant.call(stopTimer), 409, 'Dit project is afgesloten')
  expectDone(await tenant.call(discardTimer))
  await expectRefused(() => start(tenant, { projectId }), 409, 'Dit project is afgesloten')
})
