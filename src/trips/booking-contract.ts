import { z } from 'zod'
import { idCodec, localDateCodec, summedEuros, yearText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { JournalEntryId, TripBookingId } from '#kernel/ids.ts'
import { kilometres } from './contract.ts'

const bookingId = idCodec<TripBookingId>()

export const getTripBookings = endpoint({
  method: 'GET',
  path: '/api/TripBookings',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De kilometers met eigen auto’s van de eigenaren in een jaar: wat nog te boeken is, per maand, en wat is geboekt.',
  query: z.object({ year: yearText }),
  data: z.object({
    year: z.int(),
    /** False where the law does not say yet what a kilometre comes to. */
    isRateSettled: z.boolean(),
    toBook: z.object({ kilometres, amount: summedEuros, trips: z.int() }),
    /** Months with trips that are not booked, the first first. */
    months: z.array(
      z.object({ month: z.int(), kilometres, amount: summedEuros, trips: z.int(), isOver: z.boolean() }),
    ),
    /** The latest first. */
    bookings: z.array(
      z.object({
        id: bookingId,
        firstDay: localDateCodec,
        lastDay: localDateCodec,
        kilometres,
        amount: summedEuros,
        entryId: idCodec<JournalEntryId>(),
      }),
    ),
  }),
})
export type TripBookings = z.output<typeof getTripBookings.data>

export const newTripBooking = z.object({
  year: z
    .int('Geef een jaar.')
    .min(2015, 'Kies een jaar vanaf 2015.')
    .max(2199, 'Kies een jaar tot en met 2199.'),
  /** 1 to 12; null for all that is left of the year. */
  month: z
    .int('Geef een maand als getal.')
    .min(1, 'Een maand is 1 tot en met 12.')
    .max(12, 'Een maand is 1 tot en met 12.')
    .nullish()
    .default(null),
})
export type NewTripBooking = z.output<typeof newTripBooking>

export const bookTrips = endpoint({
  method: 'POST',
  path: '/api/TripBookings',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Boek de kilometers van een maand of van de rest van een jaar als kosten, op de laatste dag daarvan. Elke rit wordt één keer geboekt. Het antwoord is het id.',
  body: newTripBooking,
  data: bookingId,
})

export const undoTripBooking = endpoint({
  method: 'POST',
  path: '/api/TripBookings/:id/undo',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Maak een boeking van kilometers ongedaan, op haar eigen dag; de ritten zijn daarna weer te wijzigen en te boeken.',
  params: z.object({ id: bookingId }),
  data: z.null(),
})
