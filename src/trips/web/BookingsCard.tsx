import { useQuery } from '@tanstack/react-query'
import { counted, formatMonthName } from '#kernel/dutch-format.ts'
import { lastDayOfYear } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { TripBookings } from '../booking-contract.ts'
import { periodInWords } from '../domain/booking.ts'
import { kilometresInWords } from '../domain/trip.ts'
import { tripBookings, useBookingTrips, useUndoingTrips } from './queries.ts'

/** The kilometres of a year in the books: what is booked, and each month that may be booked. */
export function BookingsCard({ year }: { year: number }) {
  const query = useQuery(tripBookings(year))
  const { data } = query
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van wat er is geboekt."
        onRetry={() => void query.refetch()}
      />
    )
  if (data === undefined || (data.toBook.trips === 0 && data.bookings.length === 0)) return null
  return (
    <Card title={`In de boeken van ${String(year)}`}>
      <ul className="trips-list">
        <ToBook data={data} />
        {data.bookings.map((booking) => (
          <BookedRow key={booking.id} booking={booking} />
        ))}
      </ul>
      <p className="trips-note">
        De kilometers van de eigenaar met een eigen auto worden kosten, op de laatste dag van de maand of van
        het jaar.
        {!data.isRateSettled && ` Het bedrag per kilometer van ${String(year)} is nog niet vastgesteld.`}
      </p>
    </Card>
  )
}

function ToBook({ data: { year, months, toBook, isRateSettled } }: { data: TripBookings }) {
  const booking = useBookingTrips()
  const isYearOver = lastDayOfYear(year) <= today()
  return (
    <>
      <ErrorNote error={booking.error} fallback="❌ Boeken mislukt zonder foutmelding." />
      {months.map(({ month, kilometres, amount, trips, isOver }) => (
        <li key={month}>
          <div>
            <strong>
              Nog te boeken: {formatMonthName(month)}, <Money cents={amount} />
            </strong>
            <small>
              {kilometresInWords(kilometres)} in {counted(trips, 'rit', 'ritten')}
              {!isOver && ', kan als de maand voorbij is'}
            </small>
          </div>
          {isOver && isRateSettled && (
            <Button
              needs="books.post"
              size="xs"
              variant="default"
              loading={booking.isPending && booking.variables.month === month}
              onClick={() => {
                booking.mutate({ year, month })
              }}
            >
              Boeken
            </Button>
          )}
        </li>
      ))}
      {isYearOver && isRateSettled && months.length > 1 && (
        <li>
          <div>
            <strong>
              Alles van {year}, <Money cents={toBook.amount} />
            </strong>
            <small>in één keer, op 31 december</small>
          </div>
          <Button
            needs="books.post"
            size="xs"
            loading={booking.isPending && booking.variables.month === null}
            onClick={() => {
              booking.mutate({ year, month: null })
            }}
          >
            Alles boeken
          </Button>
        </li>
      )}
    </>
  )
}

function BookedRow({ booking }: { booking: TripBookings['bookings'][number] }) {
  const undoing = useUndoingTrips()
  return (
    <li>
      <div>
        <strong>
          Geboekt: {periodInWords(booking)}, <Money cents={booking.amount} />
        </strong>
        <small>{kilometresInWords(booking.kilometres)}</small>
        <ErrorNote error={undoing.error} fallback="❌ Ongedaan maken mislukt zonder foutmelding." />
      </div>
      <HistoryButton kind="trip-booking" id={booking.id} of={periodInWords(booking)} size="xs" />
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
    </li>
  )
}
