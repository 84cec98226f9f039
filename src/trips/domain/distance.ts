/** A place on earth, in degrees. */
export interface Place {
  readonly longitude: number
  readonly latitude: number
  /** As the map names it, so that a person sees which place was meant. */
  readonly name: string
}

const RADIUS_METRES = 6_371_000
/** More metres than any trip by car has. */
const MOST_METRES = 10_000_000
/** A sphere is not the earth: a straight line is known to half a percent. */
const MARGIN = 0.99

/** The straight line between two places, in metres (haversine). */
export function straightLine(from: Place, to: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return 2 * RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Whether a road of so many metres can be between two places: no road is shorter than the straight line. */
export const isPossible = (metres: number, from: Place, to: Place): boolean =>
  metres > 0 && metres <= MOST_METRES && metres >= straightLine(from, to) * MARGIN

/** Metres as tenths of a kilometre, rounded to the nearest, at least one. */
export const tenthsOf = (metres: number): number => Math.max(1, Math.round(metres / 100))
