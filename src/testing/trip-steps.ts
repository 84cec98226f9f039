import { addDays, localDate, monthOf } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { checkedUntil } from '#trips/domain/kilometre-rate.ts'
import { bookTrips, undoTripBooking } from '#trips/booking-contract.ts'
import { changeCompanyCar } from '#trips/car-contract.ts'
import { changeTrip, changeVehicle, createTrip, createVehicle, deleteTrip } from '#trips/contract.ts'
import { hoursHistory } from './hours-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** A trip as a caller writes it, with the own car. */
export const tripOfToday = {
  day: todayInAmsterdam(),
  origin: 'Utrecht',
  destination: 'Zwolle',
  kilometres: 90.5,
  purpose: 'Overleg over de huisstijl',
}

/** A business car with a log since the beginning of the year. */
export const businessCar = {
  kind: 'business',
  name: 'Bus',
  plate: 'V-123-BC',
  logFrom: localDate(`${todayInAmsterdam().slice(0, 4)}-01-01`),
  odometerFrom: 1000,
} as const

/** The particulars of that car. */
export const particularsOfCar = {
  listPrice: 45_000,
  registeredOn: businessCar.logFrom,
  isZeroEmission: false,
  inUseFrom: businessCar.logFrom,
  isVatDeducted: true,
  version: 0,
}

/** Trips with the own car, of which one was corrected and one removed, and the log of a business car; the id of that car. */
export async function ownTrips(tenant: TestTenant): Promise<string> {
  const id = expectDone(await tenant.call(createTrip, { body: tripOfToday }))
  const change = { ...tripOfToday, isReturn: true, kilometres: 181, version: 1 }
  expectDone(await tenant.call(changeTrip, { params: { id }, body: change }))
  const gone = expectDone(await tenant.call(createTrip, { body: { ...tripOfToday, kind: 'commuting' } }))
  expectDone(await tenant.call(deleteTrip, { params: { id: gone } }))
  const vehicleId = expectDone(await tenant.call(createVehicle, { body: businessCar }))
  const words = { name: 'Bestelbus', plate: businessCar.plate, version: 1 }
  expectDone(await tenant.call(changeVehicle, { params: { id: vehicleId }, body: words }))
  const logged = { ...tripOfToday, kilometres: null, vehicleId, kind: 'private' as const }
  expectDone(await tenant.call(createTrip, { body: { ...logged, odometerStart: 1000, odometerEnd: 1040 } }))
  return vehicleId
}

const endOfLastMonth = addDays(monthOf(tripOfToday.day), -1)
/** A trip of last month, or of the last month of which the rate is known. */
export const bookedTrip = {
  ...tripOfToday,
  day: endOfLastMonth < checkedUntil ? endOfLastMonth : checkedUntil,
}

/** The same, and the kilometres of that month in the books: booked, undone and booked once more. */
async function tripHistory(tenant: TestTenant): Promise<void> {
  const id = await ownTrips(tenant)
  expectDone(await tenant.call(changeCompanyCar, { params: { id }, body: particularsOfCar }))
  const { day } = bookedTrip
  expectDone(await tenant.call(createTrip, { body: bookedTrip }))
  const body = { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
  const bookingId = expectDone(await tenant.call(bookTrips, { body }))
  expectDone(await tenant.call(undoTripBooking, { params: { id: bookingId } }))
  expectDone(await tenant.call(bookTrips, { body }))
}

/** Hours and trips: what a person did and drove. */
export async function ownTimeHistory(tenant: TestTenant, customerId: string): Promise<void> {
  await hoursHistory(tenant, customerId)
  await tripHistory(tenant)
}

/** The endpoints of trips by the right that each needs, written manually. */
export const callsOfTrips = {
  own: [
    'DELETE /api/Trips/:id',
    'GET /api/Trips',
    'GET /api/Trips/csv',
    'GET /api/Trips/distance',
    'GET /api/Trips/maps',
    'GET /api/Trips/imports',
    'GET /api/Trips/pdf',
    'POST /api/Trips',
    'POST /api/Trips/imports',
    'POST /api/Trips/imports/:id/undo',
    'POST /api/Vehicles',
    'PUT /api/Trips/:id',
    'PUT /api/Vehicles/:id',
  ],
  read: ['GET /api/CompanyCars', 'GET /api/TripBookings'],
  post: ['POST /api/TripBookings', 'POST /api/TripBookings/:id/undo', 'PUT /api/CompanyCars/:id'],
} as const
