import { useQuery } from '@tanstack/react-query'
import { ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { TripBookings } from '#trips/booking-contract.ts'
import { periodInWords } from '#trips/domain/booking.ts'
import { kilometresInWords } from '#trips/domain/trip.ts'
import { tripBookings, useBookingTrips, useUndoingTrips } from '#trips/web/queries.ts'
import { ProposedRow } from './ProposedRow.tsx'
import { yearsKey } from './queries.ts'

/** Kilometres of a year with a private car: proposed as costs of that year, and what is booked of them. */
export function TripsRows({ year, isClosed }: { year: number; isClosed: boolean }) {
  const { data } = useQuery(tripBookings(year))
  if (data === undefined) return null
  return (
    <>
      {!isClosed && data.toBook.amount > ZERO && data.isRateSettled && <ToBookRow data={data} />}
      {data.bookings.map((booking) => (
        <BookedRow key={booking.id} booking={booking} mayUndo={!isClosed} />
      ))}
    </>
  )
}

function ToBookRow({ data: { year, toBook } }: { data: TripBookings }) {
  const { error, isPending, mutate } = useBookingTrips(yearsKey)
  const booking = {
    error,
    isPending,
    book: () => {
      mutate({ year, month: null })
    },
  }
  return (
    <ProposedRow
      title={
        <>
          Ritten: <PageLink to={paths.trips}>{kilometresInWords(toBook.kilometres)}</PageLink>
        </>
      }
      booking={booking}
      submitLabel="Zo boeken"
      fallback="❌ Boeken mislukt zonder foutmelding."
    >
      <Money cents={toBook.amount} /> voor ritten met eigen auto die nog niet zijn geboekt. Het zijn kosten
      van {year}.
    </ProposedRow>
  )
}

function BookedRow({ booking, mayUndo }: { booking: TripBookings['bookings'][number]; mayUndo: boolean }) {
  const undoing = useUndoingTrips(yearsKey)
  return (
    <li data-outcome="ok">
      <div>
        <h3>Kilometervergoeding {periodInWords(booking)}</h3>
        <p>
          <Money cents={booking.amount} /> kosten, voor {kilometresInWords(booking.kilometres)}.
        </p>
        <ErrorNote error={undoing.error} fallback="❌ Ongedaan maken mislukt zonder foutmelding." />
      </div>
      {mayUndo && (
        <Button
          needs="books.post"
          size="xs"
          variant="default"
          loading={undoing.isPending}
          onClick={() => {
            undoing.mutate(booking.id)
          }}
        >
          Ongedaan maken
        </Button>
      )}
    </li>
  )
}
