import { expect, test } from 'vitest'
import { addDays, mondayOf } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { createProject } from '#projects/contract.ts'
import { endMembership } from '#tenants/member-contract.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { memberId } from '#testing/member-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getWeekOfHours, writeHours } from '../contract.ts'
import { changeHourRates, getUnbilledHours, invoiceHours } from '../invoice-contract.ts'
import { getHoursOfPeople, getHoursOfPerson } from '../people-contract.ts'

const kloppend = await testProgram()
const { expectRefused } = handSteps(kloppend.database)
const owner = await kloppend.register()
const employee = await seated(kloppend, await kloppend.register(), owner, 'employee')
const loginOf = ({ token }: TestTenant): string => String(claimsIn(token)['sub'])

/** A full week before today, so that each of its days may be written. */
const monday = addDays(mondayOf(todayInAmsterdam()), -7)
const customerId = await owner.addCustomer({ name: 'Bakkerij Vis' })
const projectId = expectDone(await owner.call(createProject, { body: { title: 'Website', customerId } }))
const written = async (
  who: TestTenant,
  daysLater: number,
  minutes: number,
  work: { readonly projectId: string } | { readonly category: 'travel' } = { projectId },
  description = 'Gebouwd',
) => {
  expectDone(
    await who.call(writeHours, { body: { day: addDays(monday, daysLater), description, minutes, ...work } }),
  )
}
await written(employee, 0, 480)
await written(employee, 1, 90)
await written(employee, 1, 45, { category: 'travel' }, 'Naar de klant')
await written(owner, 6, 61)
// Of the weeks beside it.
await written(owner, -1, 600)
await written(owner, 7, 1)

const weekSeenBy = async (who: TestTenant, day = monday) =>
  expectDone(await who.call(getHoursOfPeople, { query: { day } }))
const figuresOf = ({ people }: Awaited<ReturnType<typeof weekSeenBy>>) =>
  people.map(({ id, minutes, billableMinutes, unbilledMinutes, days }) => [
    id,
    days.map((day) => day.minutes),
    [minutes, billableMinutes, unbilledMinutes],
  ])

test('an owner sees the week of each person by day, with what customers pay and what is on no invoice yet', async () => {
  const figures = [
    [loginOf(owner), [0, 0, 0, 0, 0, 0, 61], [61, 61, 61]],
    [loginOf(employee), [480, 135, 0, 0, 0, 0, 0], [615, 570, 570]],
  ]
  const week = await weekSeenBy(owner)
  expect([week.monday, figuresOf(week)]).toEqual([monday, figures])
  // Each day of the week asks for the same week, and each week is its own.
  expect(await weekSeenBy(owner, addDays(monday, 6))).toEqual(week)
  expect((await weekSeenBy(owner, addDays(monday, -1))).people.map(({ minutes }) => minutes)).toEqual([
    600, 0,
  ])

  expectDone(await owner.call(changeHourRates, { body: { rates: [{ rate: 80 }] } }))
  const { hours } = expectDone(await owner.call(getUnbilledHours, { query: { projectId } }))
  const [first] = hours.filter(({ person, minutes }) => person.id === loginOf(employee) && minutes === 480)
  expectDone(await owner.call(invoiceHours, { body: { hours: [first?.id ?? ''] } }))
  const after = (await weekSeenBy(owner)).people.find(({ id }) => id === loginOf(employee))
  expect([after?.billableMinutes, after?.unbilledMinutes]).toEqual([570, 90])
})

test('the lines of a person add up to the week of that person', async () => {
  const person = expectDone(
    await owner.call(getHoursOfPerson, { params: { id: loginOf(employee) }, query: { day: monday } }),
  )
  expect(
    person.lines.map(({ day, project, category, description, minutes, isBillable, isBilled, isLate }) => [
      [day, project?.customerName ?? category, description, minutes],
      [isBillable, isBilled, isLate],
    ]),
  ).toEqual([
    [[monday, 'Bakkerij Vis', 'Gebouwd', 480], [true, true, false]],
    [[addDays(monday, 1), 'Bakkerij Vis', 'Gebouwd', 90], [true, false, false]],
    [[addDays(monday, 1), 'travel', 'Naar de klant', 45], [false, false, false]],
  ]) // prettier-ignore
})

test('who keeps the whole business in view sees the hours of others, and an employee or biller the own ones alone', async () => {
  for (const role of ['admin', 'accountant-reading', 'accountant-posting'] as const) {
    const member = await seated(kloppend, await kloppend.register(), owner, role)
    expect(
      (await weekSeenBy(member)).people.map(({ minutes }) => minutes),
      role,
    ).toContain(615)
  }
  const billing = await seated(kloppend, await kloppend.register(), owner, 'billing')
  for (const member of [employee, billing]) {
    await expectRefused(() => member.call(getHoursOfPeople, { query: { day: monday } }), 403, 'geen rechten')
    await expectRefused(
      () => member.call(getHoursOfPerson, { params: { id: loginOf(owner) }, query: { day: monday } }),
      403,
      'geen rechten',
    )
  }
})

test('the week says whether there is another user: with a member who writes hours, and after that one left with hours', async () => {
  const business = await kloppend.register()
  const isWithOthers = async (who: TestTenant) => expectDone(await who.call(getWeekOfHours)).hasOthers
  expect(await isWithOthers(business)).toBe(false)
  await seated(kloppend, await kloppend.register(), business, 'accountant-reading')
  expect(await isWithOthers(business)).toBe(false)
  const member = await seated(kloppend, await kloppend.register(), business, 'employee')
  expect([await isWithOthers(business), await isWithOthers(member)]).toEqual([true, true])
  const leave = async (who: TestTenant) => {
    const params = { id: await memberId(business, who) }
    expectDone(await business.call(endMembership, { params, body: { password: business.password } }))
  }
  await leave(member)
  expect(await isWithOthers(business)).toBe(false)
  const writer = await seated(kloppend, await kloppend.register(), business, 'employee')
  const body = { day: monday, category: 'travel', description: 'Naar de klant', minutes: 30 } as const
  expectDone(await writer.call(writeHours, { body }))
  await leave(writer)
  expect(await isWithOthers(business)).toBe(true)
})

test('a person of another business has no hours here, and one who left keeps the hours of then', async () => {
  const stranger = await kloppend.register()
  await expectRefused(
    () => owner.call(getHoursOfPerson, { params: { id: loginOf(stranger) } }),
    404,
    'heeft hier geen uren',
  )
  expect((await weekSeenBy(stranger)).people.map(({ minutes }) => minutes)).toEqual([0])

  const id = await memberId(owner, employee)
  expectDone(await owner.call(endMembership, { params: { id }, body: { password: owner.password } }))
  const left = (await weekSeenBy(owner)).people.find((person) => person.id === loginOf(employee))
  expect([left?.name, left?.minutes]).toEqual(['Oud-medewerker', 615])
  const { name, lines } = expectDone(
    await owner.call(getHoursOfPerson, { params: { id: loginOf(employee) }, query: { day: monday } }),
  )
  expect([name, lines.length]).toEqual(['Oud-medewerker', 3])
  const thisWeek = (await weekSeenBy(owner, todayInAmsterdam())).people
  expect(thisWeek.map((person) => person.id)).not.toContain(loginOf(employee))
})
