import { expect, test } from 'vitest'
import { closePeriodOf } from '#testing/closed-period-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  addLeave,
  getWeekOfHours,
  getYearOfHours,
  removeLeave,
  writeHours,
  type NewLeave,
} from '../contract.ts'

/** Pregnancy and holidays: said once, they are in the criterion, the forecast and the evidence of the year (INV-277). */
const kloppend = await testProgram()
const { expectRefused } = handSteps(kloppend.database)

const pregnancy = {
  kind: 'pregnancy',
  firstDay: '2026-02-02',
  lastDay: '2026-05-24',
  weekMinutes: 1440,
} as const
const holiday = { kind: 'holiday', firstDay: '2026-12-21', lastDay: '2027-01-03' } as const
type Body = {
  readonly kind: NewLeave['kind']
  readonly firstDay: string
  readonly lastDay: string
  readonly weekMinutes?: number
}
const add = (who: TestTenant, body: Body) => who.call(addLeave, { body })
const yearOf = async (who: TestTenant, year = '2026') =>
  expectDone(await who.call(getYearOfHours, { query: { year } }))
const textOf = async (who: TestTenant) => (await who.send('GET', '/api/Hours/csv?year=2026')).text

test('sixteen weeks of a pregnancy count as the hours that are worked otherwise, in the criterion, the week, and each named in the CSV', async () => {
  const who = await kloppend.register()
  expectDone(await add(who, pregnancy))
  expectDone(await add(who, holiday))
  const body = {
    day: '2026-03-04',
    category: 'administration',
    description: 'Btw-aangifte',
    minutes: 60,
  } as const
  expectDone(await who.call(writeHours, { body }))
  const { criterion, leaves, minutes } = await yearOf(who)
  expect(minutes).toBe(60)
  expect(criterion).toMatchObject({ minutes: 384 * 60, leaveMinutes: 383 * 60 })
  expect(leaves).toMatchObject([
    { ...pregnancy, countedMinutes: 383 * 60 },
    { ...holiday, weekMinutes: null, countedMinutes: 0 },
  ])
  expect(expectDone(await who.call(getWeekOfHours)).criterion).toEqual(criterion)
  const lines = (await textOf(who)).split('\r\n')
  expect(lines.slice(2, 5)).toEqual([
    expect.stringMatching(
      /Zwangerschapsverlof.*02-02-2026 t\/m 24-05-2026, anders 24:00 per week.*383:00.*22980/,
    ),
    expect.stringMatching(/Vakantie of vrij.*21-12-2026 t\/m 03-01-2027.*0:00/),
    expect.stringMatching(/^Samen.*384:00.*23040/),
  ])
  expect((await who.send('GET', '/api/Hours/pdf?year=2026')).status).toBe(200)
})

test('what cannot be is refused with what to do, and nothing is stored', async () => {
  const who = await kloppend.register()
  expectDone(await add(who, holiday))
  const { weekMinutes: _week, ...withoutHours } = pregnancy
  await expectRefused(() => add(who, { ...holiday, firstDay: '2027-01-03', lastDay: '2027-01-09' }), 409, 'heb je al verlof of vakantie')
  await expectRefused(() => add(who, { ...pregnancy, lastDay: '2026-05-25' }), 400, '16 weken')
  await expectRefused(() => add(who, { ...pregnancy, lastDay: '2026-02-01' }), 400, 'ligt voor de eerste')
  await expectRefused(() => add(who, withoutHours), 400, 'hoeveel uur per week')
  await expectRefused(() => add(who, { ...pregnancy, weekMinutes: 10_081 }), 400, 'Een week heeft 168 uur')
  await expectRefused(() => add(who, { ...holiday, firstDay: '2026-08-01', lastDay: '2026-08-09', weekMinutes: 60 }), 400, 'bij vakantie niet')
}) // prettier-ignore

test('a closed year is locked: no leave of it comes or goes', async () => {
  const who = await kloppend.register()
  const id = expectDone(await add(who, { ...holiday, firstDay: '2025-12-29', lastDay: '2026-01-02' }))
  await closePeriodOf(kloppend.database, who, '2025')
  await expectRefused(() => add(who, { ...holiday, firstDay: '2025-07-01', lastDay: '2025-07-09' }), 409, 'is afgesloten')
  await expectRefused(() => who.call(removeLeave, { params: { id } }), 409, 'is afgesloten')
}) // prettier-ignore

test('leave is of the person: a colleague sees none of it and removes none', async () => {
  const owner = await kloppend.register()
  const colleague = await seated(kloppend, await kloppend.register(), owner, 'employee')
  const id = expectDone(await add(owner, pregnancy))
  expect((await yearOf(colleague)).leaves).toEqual([])
  await expectRefused(() => colleague.call(removeLeave, { params: { id } }), 404, 'is er niet meer')
  expectDone(await add(colleague, pregnancy))
  expectDone(await owner.call(removeLeave, { params: { id } }))
  expect((await yearOf(owner)).leaves).toEqual([])
  expect((await yearOf(colleague)).leaves).toHaveLength(1)
})
