import { expect, test } from 'vitest'
import type { z } from 'zod'
import { formatDate } from '#kernel/dutch-format.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { createProject, deleteProject } from '#projects/contract.ts'
import { balancesOf, changesBetween } from '#testing/bank-steps.ts'
import { ascending, handSteps } from '#testing/hand-steps.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined } from '#testing/member-steps.ts'
import { closePeriodOf } from '#testing/closed-period-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { bookTrips, getTripBookings, undoTripBooking } from '../booking-contract.ts'
import {
  changeTrip,
  changeVehicle,
  createTrip,
  createVehicle,
  deleteTrip,
  listTrips,
  newTrip,
} from '../contract.ts'
import { bookTrips as bookTripsOn } from './book-trips.ts'

/** Trips: what is driven, the log of a business car, and the kilometres that are booked once. */
const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { expectRefused, opening } = handSteps(kloppend.database)

const today = todayInAmsterdam()
const toCustomer = { origin: 'Utrecht', destination: 'Zwolle', purpose: 'Overleg over de huisstijl' }
type TripBody = Partial<z.input<typeof newTrip>>
const drive = (who: TestTenant, body: TripBody) =>
  who.call(createTrip, { body: { day: today, ...toCustomer, kilometres: 90.5, ...body } })
const drove = async (who: TestTenant, body: TripBody) => expectDone(await drive(who, body))
const month = async (who: TestTenant, day: string = today) =>
  expectDone(await who.call(listTrips, { query: { day } }))
const bookingsOf = async (who: TestTenant, year: number) =>
  expectDone(await who.call(getTripBookings, { query: { year: String(year) } }))

async function carOfTheBusiness(who: TestTenant) {
  const vehicleId = expectDone(
    await who.call(createVehicle, {
      body: { kind: 'business', name: 'Bus', plate: 'v-123-bc', logFrom: '2026-01-01', odometerFrom: 1000 },
    }),
  )
  const log = (day: string, odometerStart: number, odometerEnd: number, more: TripBody = {}) =>
    drive(who, { vehicleId, day, odometerStart, odometerEnd, kilometres: null, ...more })
  return { vehicleId, log }
}

const close = (tenant: TestTenant, year: number): Promise<void> =>
  closePeriodOf(kloppend.database, tenant, String(year))

test('a first trip needs no car; it is changed and removed, and what was driven is offered again', async () => {
  const owner = await kloppend.register()
  const customerId = await owner.addCustomer({ name: 'Bakker' })
  const projectId = expectDone(await owner.call(createProject, { body: { title: 'Huisstijl', customerId } }))
  const id = await drove(owner, { projectId, isReturn: true, kilometres: 181 })
  await drove(owner, { purpose: 'Materiaal gehaald', kilometres: 12.5 })
  const before = await month(owner)
  expect(before.vehicles).toMatchObject([{ kind: 'private', name: 'Eigen auto', odometer: null }])
  expect(before.trips.find((trip) => trip.id === id)).toMatchObject({
    kilometres: 181, isReturn: true, project: { title: 'Huisstijl', customerName: 'Bakker' }, isLate: false, isBooked: false,
  }) // prettier-ignore
  expect(before.favourites.map(({ purpose }) => purpose)).toEqual([
    'Materiaal gehaald',
    'Overleg over de huisstijl',
  ])
  expect(before.ofMonth).toMatchObject({ kilometres: 193.5, trips: 2 })
  await expectRefused(() => owner.call(deleteProject, { params: { id: projectId } }), 409, 'kan niet worden verwijderd') // prettier-ignore
  const change = { day: today, ...toCustomer, kilometres: 100, version: 1 }
  expectDone(await owner.call(changeTrip, { params: { id }, body: change }))
  await expectRefused(() => owner.call(changeTrip, { params: { id }, body: change }), 409, 'intussen gewijzigd') // prettier-ignore
  expectDone(await owner.call(deleteTrip, { params: { id } }))
  expect((await month(owner)).ofMonth).toMatchObject({ kilometres: 12.5, trips: 1 })
  await expectRefused(() => owner.call(deleteTrip, { params: { id } }), 404, 'is er niet meer')
})

test('a trip to come, of long ago, without kilometres or a purpose, too far or private with the own car is refused', async () => {
  const owner = await kloppend.register()
  const refused = (body: TripBody, status: number, words: string) =>
    expectRefused(() => drive(owner, body), status, words)
  await refused({ day: addDays(today, 1) }, 422, 'is nog niet geweest')
  await refused({ day: '2014-12-31' }, 422, 'vanaf 01-01-2015')
  await refused({ kilometres: null }, 422, 'hoeveel kilometer')
  await refused({ kilometres: 10.25 }, 400, 'hooguit één decimaal')
  await refused({ kilometres: 10_001 }, 422, 'hooguit 10.000 km')
  await refused({ purpose: ' ' }, 400, 'Verplicht veld')
  await refused({ kind: 'private' }, 422, 'hoeft niet in je administratie')
  await refused({ odometerStart: 1, odometerEnd: 2 }, 422, 'geen kilometerstanden nodig')
  await refused({ vehicleId: owner.tenantId }, 404, 'Deze auto is er niet meer')
})

test('a log goes forward only: a reading that goes back, another trip over the same kilometre, and a return in one row are refused', async () => {
  const owner = await kloppend.register()
  const { vehicleId, log } = await carOfTheBusiness(owner)
  expectDone(await log('2026-02-01', 1000, 1100))
  await expectRefused(() => log('2026-02-02', 1150, 1140), 422, 'eindstand is niet hoger')
  await expectRefused(() => log('2026-02-02', 1099, 1120), 409, 'een kilometerstand loopt alleen op')
  await expectRefused(() => log('2026-01-31', 1200, 1250), 409, 'past niet bij de rit van 01-02-2026')
  await expectRefused(() => log('2025-12-31', 1200, 1250), 422, 'begint op 01-01-2026 met 1.000 km')
  await expectRefused(() => log('2026-02-02', 1100, 1120, { isReturn: true }), 422, 'terugreis een eigen rit')
  await expectRefused(() => drive(owner, { vehicleId }), 422, 'begin- en de eindstand')
  const answers = await Promise.all([1, 2, 3, 4].map(() => log('2026-02-03', 1100, 1200)))
  expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409, 409, 409])
})

test('a log with a gap of 1 km is not closed and says where, and 501 private kilometres are added to income', async () => {
  const owner = await kloppend.register()
  const { log } = await carOfTheBusiness(owner)
  expectDone(await log('2026-02-01', 1000, 1100))
  expectDone(await log('2026-02-02', 1100, 1600, { kind: 'private', purpose: 'Vakantie' }))
  expect((await month(owner, '2026-02-01')).logs).toMatchObject([
    { isClosed: true, addition: null, kilometres: { business: 100, commuting: 0, private: 500 } },
  ])
  expectDone(await log('2026-02-04', 1601, 1700))
  expect((await month(owner, '2026-02-01')).logs).toMatchObject([
    { isClosed: false, addition: 'not-closed', gapsInAll: 1, gaps: [{ from: 1600, to: 1601, day: '2026-02-04' }] },
  ]) // prettier-ignore
  expectDone(await log('2026-02-03', 1600, 1601, { kind: 'private', purpose: 'Naar huis' }))
  expect((await month(owner, '2026-02-01')).logs).toMatchObject([
    { isClosed: true, addition: 'over-limit', kilometres: { private: 501 } },
  ])
  expect((await month(owner, '2026-02-01')).ofYear).toMatchObject({ kilometres: 0, amount: 0 })
})

test('the kilometres of a month become one entry on its last day; undone, the books are as before and the trips are free', async () => {
  const owner = await kloppend.register()
  await drove(owner, { day: '2025-03-03', kilometres: 600 })
  const id = await drove(owner, { day: '2025-03-20', kilometres: 400 })
  await drove(owner, { day: '2025-04-01', kilometres: 10 })
  const before = await balancesOf(owner)
  expect(await bookingsOf(owner, 2025)).toMatchObject({
    isRateSettled: true,
    toBook: { kilometres: 1010, amount: 232.3 },
    months: [{ month: 3, kilometres: 1000, amount: 230, trips: 2, isOver: true }, { month: 4 }],
  })
  const booking = expectDone(await owner.call(bookTrips, { body: { year: 2025, month: 3 } }))
  expect(changesBetween(before, await balancesOf(owner))).toEqual({ '4360': 230, '0520': -230 })
  await expectRefused(() => owner.call(bookTrips, { body: { year: 2025, month: 3 } }), 409, 'Over maart 2025 zijn geen kilometers') // prettier-ignore
  await expectRefused(() => owner.call(deleteTrip, { params: { id } }), 409, 'Deze rit is geboekt')
  expect((await month(owner, '2025-03-01')).trips.map(({ isBooked }) => isBooked)).toEqual([true, true])
  const rest = expectDone(await owner.call(bookTrips, { body: { year: 2025 } }))
  expect((await bookingsOf(owner, 2025)).bookings).toMatchObject([
    { id: rest, lastDay: '2025-12-31', amount: 2.3 },
    { id: booking, lastDay: '2025-03-31', amount: 230 },
  ])
  for (const each of [booking, rest]) expectDone(await owner.call(undoTripBooking, { params: { id: each } }))
  expect(changesBetween(before, await balancesOf(owner))).toEqual({})
  await expectRefused(() => owner.call(undoTripBooking, { params: { id: rest } }), 409, 'al ongedaan gemaakt')
  expectDone(await owner.call(deleteTrip, { params: { id } }))
})

test('a thousand kilometres of 2026 are € 250,00, which a company owes to its director', async () => {
  const tenant = await kloppend.register()
  expectDone(await opening(tenant, [['1100', 100, 0], ['0550', 0, 100]])) // prettier-ignore
  await drove(tenant, { day: '2026-02-10', kilometres: 1000 })
  const before = await balancesOf(tenant)
  expectDone(await tenant.call(bookTrips, { body: { year: 2026, month: 2 } }))
  expect(changesBetween(before, await balancesOf(tenant))).toEqual({ '4360': 250, '1700': -250 })
})

test('a trip is booked once over 50 tries at the same moment', async () => {
  const owner = await kloppend.register()
  await drove(owner, { day: '2026-02-10', kilometres: 100 })
  const before = await balancesOf(owner)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => owner.call(bookTrips, { body: { year: 2026, month: 2 } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(changesBetween(before, await balancesOf(owner))).toEqual({ '4360': 25, '0520': -25 })
})

test('a closed year refuses: no trip is added, changed or removed, and none is booked', async () => {
  const owner = await kloppend.register()
  const id = await drove(owner, { day: '2025-06-01' })
  await close(owner, 2025)
  await expectRefused(() => drive(owner, { day: '2025-06-02' }), 409, '2025 is afgesloten')
  await expectRefused(() => owner.call(deleteTrip, { params: { id } }), 409, '2025 is afgesloten')
  const change = { day: today, ...toCustomer, kilometres: 1, version: 1 }
  await expectRefused(() => owner.call(changeTrip, { params: { id }, body: change }), 409, 'is afgesloten')
  await expectRefused(() => owner.call(bookTrips, { body: { year: 2025 } }), 409, '2025')
})

test('a month that goes on, and a rate that is not settled, are not booked', async () => {
  const owner = await kloppend.register()
  await drove(owner, {})
  await expectRefused(() => owner.call(bookTrips, { body: { year: Number(today.slice(0, 4)) + 5 } }), 422, 'Dat kan vanaf die dag') // prettier-ignore
  const { rate } = await month(owner, addDays(localDate('2026-12-31'), 1))
  expect(rate).toEqual({ amount: 0.25, isSettled: false })

  // On a day after a month of a year without a rate: the program of then knows no amount.
  const author = { tenantId: owner.tenantId as TenantId, userId: claimsIn(owner.token)['sub'] as UserId }
  const before = await balancesOf(owner)
  await expect(
    withTenant(kloppend.program.database, author.tenantId, (tx) =>
      bookTripsOn(tx, author, { year: 2040, month: 1 }, localDate('2040-02-05')),
    ),
  ).rejects.toThrow(
    'Het bedrag per kilometer voor 2040 is nog niet vastgesteld. Boek de kilometers zodra dat bekend is.',
  )
  expect(await balancesOf(owner)).toEqual(before)
})

test('an employee writes the own trips only, and they are no deposit of the owner', async () => {
  const owner = await kloppend.register()
  const employee = await joined(sink, owner, 'employee')
  const id = await drove(employee, { day: '2026-02-10', purpose: 'Van de medewerker' })
  expect(JSON.stringify(await month(owner, '2026-02-10'))).not.toContain('Van de medewerker')
  await expectRefused(() => owner.call(deleteTrip, { params: { id } }), 404, 'is er niet meer')
  expect((await bookingsOf(owner, 2026)).toBook).toMatchObject({ trips: 0 })
  expect((await employee.call(bookTrips, { body: { year: 2026, month: 2 } })).status).toBe(403)
  const [car] = (await month(employee)).vehicles
  await expectRefused(() => drive(owner, { vehicleId: car?.id ?? '' }), 404, 'Deze auto is er niet meer')
})

test('a car is renamed and put away, and two cars of one person never have one name', async () => {
  const owner = await kloppend.register()
  const { vehicleId } = await carOfTheBusiness(owner)
  await drove(owner, {})
  const change = (name: string, version: number, isArchived = false) =>
    owner.call(changeVehicle, {
      params: { id: vehicleId },
      body: { name, plate: 'v-1', isArchived, version },
    })
  await expectRefused(() => change('Eigen auto', 1), 409, 'al een auto met de naam Eigen auto')
  expectDone(await change('Bestelbus', 1, true))
  await expectRefused(() => change('Busje', 1), 409, 'intussen gewijzigd')
  expect((await month(owner)).vehicles).toMatchObject([
    { name: 'Eigen auto' },
    { name: 'Bestelbus', plate: 'V-1', isArchived: true, odometer: 1000 },
  ])
  await expectRefused(() => drive(owner, { vehicleId, kilometres: null, odometerStart: 1000, odometerEnd: 1001 }), 409, 'rijdt niet meer') // prettier-ignore
})

test('the year is a file of evidence: each trip with the day on which it was written, as CSV and on paper', async () => {
  const owner = await kloppend.register()
  const { log } = await carOfTheBusiness(owner)
  await drove(owner, { day: '2026-01-05', purpose: '=Monteren; twee dagen', isReturn: true, kilometres: 181 })
  expectDone(await log('2026-02-01', 1000, 1100))
  const file = await owner.send('GET', '/api/Trips/csv?year=2026')
  const [head, first, second] = file.text.trim().split('\r\n')
  expect(head).toContain('Dag;Van;Naar;Heen en terug;Kilometers;Doel;Soort;Project;Klant;Auto;Kenteken')
  const day = formatDate(today)
  expect([first, second]).toEqual([
    `05-01-2026;Utrecht;Zwolle;ja;181;"'=Monteren; twee dagen";Zakelijk;;;Eigen auto;;;;${day};ja;nee;hier`,
    `01-02-2026;Utrecht;Zwolle;nee;100;Overleg over de huisstijl;Zakelijk;;;Bus;V-123-BC;1000;1100;${day};ja;nee;hier`,
  ])
  const paper = await owner.send('GET', '/api/Trips/pdf?year=2026')
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(paper.headers.get('content-disposition')).toContain('rittenverantwoording-2026.pdf')
})
