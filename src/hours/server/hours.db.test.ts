import { expect, test } from 'vitest'
import type { z } from 'zod'
import { formatDate } from '#kernel/dutch-format.ts'
import { addDays, localDate, mondayOf, yearOf } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { createProject, deleteProject } from '#projects/contract.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined } from '#testing/member-steps.ts'
import { closePeriodOf } from '#testing/closed-period-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getWeekOfHours, getYearOfHours, newHours, writeHours } from '../contract.ts'
import { weekNumber } from '../domain/week.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { expectRefused } = handSteps(kloppend.database)
const owner = await kloppend.register()

const today = todayInAmsterdam()
const admin = { category: 'administration', description: 'Btw-aangifte' } as const
const write = (who: TestTenant, body: Partial<z.input<typeof newHours>> & { readonly minutes: number }) =>
  who.call(writeHours, { body: { day: today, ...admin, ...body } })
const written = async (
  who: TestTenant,
  body: Partial<z.input<typeof newHours>> & { readonly minutes: number },
) => {
  expectDone(await write(who, body))
}
const sheet = async (who: TestTenant, day = today) =>
  expectDone(await who.call(getWeekOfHours, { query: { day } }))
const minutesOf = async (who: TestTenant, day = today) =>
  (await sheet(who, day)).rows.map(({ description, days }) => [
    description,
    days.reduce((sum, { minutes }) => sum + minutes, 0),
  ])
const newProject = async (title: string) => {
  const customerId = await owner.addCustomer({ name: `${title} B.V.` })
  return expectDone(await owner.call(createProject, { body: { title, customerId } }))
}

test('a cell is written, written again and emptied, and the week and the year follow', async () => {
  const projectId = await newProject('Huisstijl')
  const work = { category: null, projectId, description: 'Logo getekend' }
  await written(owner, { ...work, minutes: 200 })
  await written(owner, { ...work, minutes: 95 })
  await written(owner, { minutes: 60 })
  const week = await sheet(owner)
  expect(
    week.rows.map(({ project, category, isBillable }) => [project?.title, category, isBillable]),
  ).toEqual([
    [undefined, 'administration', false],
    ['Huisstijl', null, true],
  ])
  expect(await minutesOf(owner)).toEqual([['Btw-aangifte', 60], ['Logo getekend', 95]]) // prettier-ignore
  expect(week.criterion).toMatchObject({ year: yearOf(today), minutes: 155, standing: 'behind' })
  await expectRefused(
    () => owner.call(deleteProject, { params: { id: projectId } }),
    409,
    'documenten, uren of ritten',
  )
  await written(owner, { minutes: 0 })
  expect(await minutesOf(owner)).toEqual([['Logo getekend', 95]])
  // The next week offers what was worked on, without minutes.
  expect(await minutesOf(owner, addDays(today, 7))).toEqual([['Logo getekend', 0]])
})

test('a day has 24 hours, also for two who write at the same time', async () => {
  const tenant = await kloppend.register()
  const day = addDays(today, -1)
  await written(tenant, { day, minutes: 23 * 60 + 59 })
  await expectRefused(
    () => write(tenant, { day, description: 'Nog iets', minutes: 2 }),
    422,
    'meer dan 24 uur hebben gewerkt',
  )
  await written(tenant, { day, description: 'Nog iets', minutes: 1 })
  await written(tenant, { day, minutes: 23 * 60 })
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((description) =>
      write(tenant, { day: addDays(today, -2), description, minutes: 600 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('hours of more than two weeks ago are marked, those to come and those of a closed year are refused', async () => {
  const tenant = await kloppend.register()
  const late = addDays(today, -15)
  await written(tenant, { day: late, minutes: 30 })
  await written(tenant, { day: addDays(today, -14), description: 'Op tijd', minutes: 30 })
  const marks = [...(await sheet(tenant, late)).rows, ...(await sheet(tenant, addDays(late, 1))).rows]
    .flatMap(({ description, days }) => days.filter(({ minutes }) => minutes > 0).map(({ isLate }) => [description, isLate])) // prettier-ignore
  expect(Object.fromEntries(marks)).toEqual({ 'Btw-aangifte': true, 'Op tijd': false })
  await expectRefused(
    () => write(tenant, { day: addDays(today, 1), minutes: 30 }),
    422,
    'is nog niet geweest',
  )
  const day = localDate('2024-06-03')
  await written(tenant, { day, minutes: 30 })
  await closePeriodOf(kloppend.database, tenant, '2024')
  for (const minutes of [0, 45])
    await expectRefused(() => write(tenant, { day, minutes }), 409, '2024 is afgesloten')
  expect(await minutesOf(tenant, day)).toEqual([['Btw-aangifte', 30]])
})

test('a week comes with the minutes of the Sunday before, so that Monday can be as the day before', async () => {
  const tenant = await kloppend.register()
  const sunday = addDays(mondayOf(today), -1)
  await written(tenant, { day: sunday, minutes: 90 })
  await written(tenant, { day: addDays(sunday, -1), minutes: 30 })
  expect((await sheet(tenant)).rows.map(({ minutesBefore }) => minutesBefore)).toEqual([90])
  expect((await sheet(tenant, sunday)).rows.map(({ minutesBefore }) => minutesBefore)).toEqual([0])
})

test('a week of another year comes with the criterion of that year', async () => {
  const tenant = await kloppend.register()
  await written(tenant, { day: localDate('2024-06-03'), minutes: 60 })
  await written(tenant, { day: today, minutes: 75 })
  expect((await sheet(tenant, localDate('2024-06-05'))).criterion).toMatchObject({ year: 2024, minutes: 60 })
  expect((await sheet(tenant)).criterion).toMatchObject({ year: yearOf(today), minutes: 75 })
})

test('the year is a file of evidence: each activity of a day, the day on which it was written, and the sum', async () => {
  const tenant = await kloppend.register()
  const year = String(yearOf(today))
  await written(tenant, { day: today, minutes: 75, description: '=Facturen; gemaakt' })
  await written(tenant, { day: today, category: 'travel', minutes: 30, description: 'Naar de klant' })
  await written(tenant, { day: localDate('2024-06-03'), minutes: 60, description: 'Van toen' })
  const file = await tenant.send('GET', `/api/Hours/csv?year=${year}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...lines] = file.text.trim().split('\r\n')
  expect(head).toContain('Week;Dag;Soort;Project;Klant;Omschrijving;Uren;Minuten;Opgeschreven op;Achteraf')
  const day = formatDate(today)
  const week = String(weekNumber(mondayOf(today)))
  expect(lines.toSorted()).toEqual(
    [
      `${week};${day};Indirect;Administratie;;"'=Facturen; gemaakt";1:15;75;${day};nee;hier`,
      `${week};${day};Reistijd;Reistijd;;Naar de klant;0:30;30;${day};nee;hier`,
      'Samen;;;;;;1:45;105;;;',
    ].toSorted(),
  )
  expect((await tenant.send('GET', '/api/Hours/csv?year=2024')).text).toContain(
    'Van toen;1:00;60;' + day + ';ja',
  )
  expect((await tenant.send('GET', '/api/Hours/csv?year=nu')).status).toBe(400)
  const page = expectDone(await tenant.call(getYearOfHours, { query: { year } }))
  expect(page).toMatchObject({
    minutes: 105,
    lateMinutes: 0,
    byKind: { direct: 0, indirect: 75, travel: 30 },
    criterion: { year: Number(year), minutes: 105 },
  })
  expect(page.works.map(({ name, minutes }) => [name, minutes])).toEqual([['Administratie', 75], ['Reistijd', 30]]) // prettier-ignore
  expect(page.weeks).toMatchObject([{ number: Number(week), minutes: 105 }])
  const paper = await tenant.send('GET', '/api/Hours/pdf?year=2024')
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(paper.headers.get('content-disposition')).toContain('urenverantwoording-2024.pdf')
})

test('an employee writes the own hours, and no member sees or changes those of another', async () => {
  const employee = await joined(sink, owner, 'employee')
  await written(employee, { description: 'Van de medewerker', minutes: 120 })
  expect(await minutesOf(employee)).toEqual([['Van de medewerker', 120]])
  expect(JSON.stringify(await sheet(owner))).not.toContain('Van de medewerker')
  await written(owner, { description: 'Van de medewerker', minutes: 0 })
  expect(await minutesOf(employee)).toEqual([['Van de medewerker', 120]])
  const accountant = await joined(sink, owner, 'accountant-reading')
  expect((await write(accountant, { minutes: 1 })).status).toBe(403)
  await expectRefused(() => write(owner, { projectId: owner.tenantId, minutes: 5 }), 400, 'Kies een project')
})
