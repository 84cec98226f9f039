import type { FastifyInstance } from 'fastify'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { serve } from '#platform/server/http/serve.ts'
import { FileAnswer, type ServeDeps } from '#platform/server/http/stages.ts'
import * as bookings from '../booking-contract.ts'
import * as cars from '../car-contract.ts'
import * as contract from '../contract.ts'
import * as distances from '../distance-contract.ts'
import { bookTrips, tripBookings, undoTripBooking } from './book-trips.ts'
import { changeCompanyCar, companyCars } from './company-cars.ts'
import { measure, type MapDeps } from './maps/measure.ts'
import { monthOfTrips } from './show-trips.ts'
import { changeVehicle, createVehicle } from './vehicles.ts'
import { changeTrip, createTrip, deleteTrip } from './write-trip.ts'
import { tripsAsCsv, tripsAsPdf } from './year-files.ts'

export function tripRoutes(app: FastifyInstance, deps: ServeDeps & Pick<PdfDeps, 'pdfPool'> & MapDeps): void {
  serve(app, deps, contract.listTrips, ({ tx, principal, query, today }) =>
    monthOfTrips(tx, principal, query.day ?? today, today),
  )
  serve(
    app,
    deps,
    contract.getTripsOfYearCsv,
    async ({ tx, principal, query: { year } }) =>
      new FileAnswer(
        await tripsAsCsv(tx, principal, year),
        'text/csv; charset=utf-8',
        `ritten-${String(year)}.csv`,
      ),
  )
  serve(app, deps, contract.getTripsOfYearPdf, ({ tx, principal, query, today }) =>
    tripsAsPdf(tx, deps, principal, { year: query.year, today }),
  )
  serve(app, deps, contract.createTrip, ({ tx, principal, body, today }) =>
    createTrip(tx, principal, body, today),
  )
  serve(app, deps, contract.changeTrip, ({ tx, principal, params, body, today }) =>
    changeTrip(tx, principal, params.id, body, today),
  )
  serve(app, deps, contract.deleteTrip, ({ tx, principal, params }) => deleteTrip(tx, principal, params.id))
  serve(app, deps, contract.createVehicle, ({ tx, principal, body }) => createVehicle(tx, principal, body))
  serve(app, deps, contract.changeVehicle, ({ tx, principal, params, body }) =>
    changeVehicle(tx, principal, params.id, body),
  )
  serve(app, deps, distances.getMaps, () => Promise.resolve({ isConnected: deps.maps !== null }))
  serve(
    app,
    deps,
    distances.getDistance,
    (_call, distance: distances.Distance) => Promise.resolve(distance),
    {
      // No connection waits for the map.
      before: ({ principal, query, today }) => measure(deps, principal, query, today),
    },
  )
  serve(app, deps, bookings.getTripBookings, ({ tx, query, today }) => tripBookings(tx, query.year, today))
  serve(app, deps, bookings.bookTrips, ({ tx, principal, body, today }) =>
    bookTrips(tx, principal, body, today),
  )
  serve(app, deps, bookings.undoTripBooking, ({ tx, principal, params, today }) =>
    undoTripBooking(tx, principal, params.id, today),
  )
  serve(app, deps, cars.listCompanyCars, ({ tx, query, today }) => companyCars(tx, query.year, today))
  serve(app, deps, cars.changeCompanyCar, ({ tx, params, body }) => changeCompanyCar(tx, params.id, body))
}
