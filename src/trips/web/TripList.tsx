import { IconArrowBackUp, IconDots } from '@tabler/icons-react'
import { formatCount, formatDate } from '#kernel/dutch-format.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { TripOnScreen } from '../contract.ts'
import { kilometresInWords, tripKindLabels } from '../domain/trip.ts'
import { routeInWords } from './Favourites.tsx'
import { useRemovingTrip } from './queries.ts'

const BOOKED = 'Deze rit is geboekt. Maak die boeking eerst ongedaan.'

/** The trips of a month, the last first. */
export function TripList({
  trips,
  onBack,
  onChange,
}: {
  trips: readonly TripOnScreen[]
  /** Write the way back of a trip. */
  onBack: (trip: TripOnScreen) => void
  onChange: (trip: TripOnScreen) => void
}) {
  const removing = useRemovingTrip(() => undefined)
  const remove = async (trip: TripOnScreen) => {
    const isConfirmed = await askConfirmation({
      title: 'Rit verwijderen?',
      text: `${routeInWords(trip)} van ${formatDate(trip.day)} gaat weg.`,
      confirmLabel: 'Verwijderen',
      tone: 'red',
    })
    if (isConfirmed) removing.mutate(trip.id)
  }
  return (
    <>
      <ErrorNote error={removing.error} fallback="❌ Verwijderen mislukt zonder foutmelding." />
      <ul className="trips-list" data-wide aria-label="Ritten">
        {trips.map((trip) => (
          <li key={trip.id}>
            <div>
              <strong>{routeInWords(trip)}</strong>
              <small>{aboutTrip(trip)}</small>
              <Chips trip={trip} />
            </div>
            <span className="trips-distance">{kilometresInWords(trip.kilometres)}</span>
            {!trip.isReturn && (
              <IconButton
                label={`Terugreis van ${routeInWords(trip)}`}
                onClick={() => {
                  onBack(trip)
                }}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </IconButton>
            )}
            <Menu
              label={`Meer met ${routeInWords(trip)}`}
              icon={<IconDots size={18} stroke={1.8} />}
              entries={[
                {
                  label: 'Wijzigen',
                  onSelect: () => {
                    onChange(trip)
                  },
                  ...(trip.isBooked && { disabledReason: BOOKED }),
                },
                historyAction({ kind: 'trip', id: trip.id }),
                {
                  label: 'Verwijderen',
                  tone: 'red',
                  onSelect: () => void remove(trip),
                  ...(trip.isBooked && { disabledReason: BOOKED }),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const aboutTrip = ({
  day,
  purpose,
  project,
  vehicleName,
  odometerStart,
  odometerEnd,
}: TripOnScreen): string =>
  [
    formatDate(day),
    purpose,
    ...(project === null ? [] : [project.title]),
    ...(odometerStart === null || odometerEnd === null
      ? []
      : [`${vehicleName} ${formatCount(odometerStart)} – ${formatCount(odometerEnd)}`]),
  ].join(' · ')

const Chips = ({ trip: { kind, isLate, isBooked } }: { trip: TripOnScreen }) =>
  kind === 'business' && !isLate && !isBooked ? null : (
    <span className="trips-chips">
      {kind !== 'business' && <StateChip tone="grey">{tripKindLabels[kind]}</StateChip>}
      {isLate && <StateChip tone="amber">Achteraf opgeschreven</StateChip>}
      {isBooked && <StateChip tone="green">Geboekt</StateChip>}
    </span>
  )
