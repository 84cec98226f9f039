import { Card } from '#platform/web/ui/Card.tsx'
import type { FavouriteTrip, VehicleOnScreen } from '../contract.ts'
import { kilometresInWords } from '../domain/trip.ts'

/** What was driven lately: one press fills the form of today. */
export function Favourites({
  favourites,
  vehicles,
  onChoose,
}: {
  favourites: readonly FavouriteTrip[]
  vehicles: readonly VehicleOnScreen[]
  onChoose: (route: FavouriteTrip) => void
}) {
  const driven = new Map(
    vehicles.filter(({ isArchived }) => !isArchived).map((vehicle) => [vehicle.id, vehicle]),
  )
  const offered = favourites.filter(({ vehicleId }) => driven.has(vehicleId))
  if (offered.length === 0) return null
  return (
    <Card title="Vaker gereden">
      <ul className="trips-favourites">
        {offered.map((route) => (
          <li key={JSON.stringify(route)}>
            <button
              type="button"
              onClick={() => {
                onChoose(route)
              }}
            >
              <strong>{routeInWords(route)}</strong>
              <small>
                {route.purpose} ·{' '}
                {driven.get(route.vehicleId)?.kind === 'business'
                  ? driven.get(route.vehicleId)?.name
                  : kilometresInWords(route.kilometres)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** `Utrecht – Zwolle, en terug`. */
export const routeInWords = ({
  origin,
  destination,
  isReturn,
}: Pick<FavouriteTrip, 'origin' | 'destination' | 'isReturn'>): string =>
  `${origin} – ${destination}${isReturn ? ', en terug' : ''}`
