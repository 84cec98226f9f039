import type { ProjectId, VehicleId } from '#kernel/ids.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import type { TripKind, VehicleKind } from '#trips/domain/trip.ts'
import { cellOf, isYes, withoutGuard, type Cells, type ListField, type RawRow } from './list-field.ts'

/** The fields of a trip, with the names that logs of other programs give them. */
export const tripFields: readonly ListField[] = [
  { id: 'day', label: 'Dag', aliases: ['datum', 'date', 'ritdatum', 'start datum', 'datum rit', 'start date'] },
  { id: 'origin', label: 'Van', aliases: ['vertrek', 'vertrekadres', 'vertrekpunt', 'beginadres', 'startadres', 'startlocatie', 'from', 'start', 'start address', 'start location', 'origin'] },
  { id: 'destination', label: 'Naar', aliases: ['bestemming', 'aankomst', 'aankomstadres', 'eindadres', 'bezoekadres', 'eindlocatie', 'to', 'end', 'end address', 'end location', 'destination'] },
  { id: 'isReturn', label: 'Heen en terug', aliases: ['retour', 'return', 'round trip', 'retourrit'] },
  { id: 'kilometres', label: 'Kilometers', aliases: ['km', 'afstand', 'afstand km', 'aantal km', 'aantal kilometers', 'gereden kilometers', 'distance', 'distance km', 'kilometres'] },
  { id: 'purpose', label: 'Doel', aliases: ['omschrijving', 'reden', 'doel van de rit', 'doel rit', 'purpose', 'description', 'notitie', 'opmerking', 'toelichting', 'notes'] },
  { id: 'kind', label: 'Soort', aliases: ['type', 'soort rit', 'zakelijk/privé', 'ritsoort', 'category', 'categorie', 'type rit'] },
  { id: 'project', label: 'Project', aliases: ['projectnaam', 'project name'] },
  { id: 'vehicle', label: 'Auto', aliases: ['voertuig', 'vehicle', 'car', 'naam auto'] },
  { id: 'plate', label: 'Kenteken', aliases: ['license plate', 'licence plate', 'nummerbord'] },
  { id: 'odometerStart', label: 'Beginstand', aliases: ['beginstand km', 'km begin', 'km stand begin', 'begin km stand', 'kilometerstand begin', 'start odometer', 'odometer start', 'startstand'] },
  { id: 'odometerEnd', label: 'Eindstand', aliases: ['eindstand km', 'km eind', 'km stand eind', 'eind km stand', 'kilometerstand eind', 'end odometer', 'odometer end'] },
] // prettier-ignore

/** What a list may name, as the business has it. */
export interface KnownOfTrips {
  readonly today: LocalDate
  readonly vehicles: readonly {
    readonly id: VehicleId
    readonly kind: VehicleKind
    readonly name: string
    readonly plate: string
    readonly isArchived: boolean
  }[]
  /** Open projects, by title in small letters. */
  readonly projects: ReadonlyMap<string, ProjectId>
}

/** The row in the form of `newTrip`. */
export function readTrip(cells: Cells, known: KnownOfTrips): RawRow {
  const problems: string[] = []
  const notices: string[] = []
  const textOf = (field: string): string => withoutGuard(cellOf(cells, field)).trim()
  const [origin, destination] = [textOf('origin'), textOf('destination')]
  const day = parseTypedDate(textOf('day'), known.today)
  if (day === null) problems.push(`De dag “${textOf('day').slice(0, 30)}” kennen we niet. Schrijf die als 3-4-2026.`)
  const [start, end] = [wholeIn(textOf('odometerStart')), wholeIn(textOf('odometerEnd'))]
  const hasReadings = start !== null || end !== null
  const vehicle = vehicleIn(textOf('vehicle'), textOf('plate'), hasReadings, known)
  const isLogged = vehicle !== null && vehicle.kind === 'business'
  if (hasReadings && vehicle === null)
    problems.push('Bij welke auto van de zaak deze kilometerstanden horen, is niet duidelijk. Voeg die auto eerst toe bij Ritten, met dezelfde naam.')
  return {
    name: `${origin} – ${destination}`,
    wire: {
      vehicleId: vehicle?.id ?? null,
      day: day ?? '',
      origin,
      destination,
      isReturn: isYes(textOf('isReturn')) && !isLogged,
      kilometres: isLogged ? null : kilometresIn(textOf('kilometres'), problems),
      odometerStart: isLogged ? start : null,
      odometerEnd: isLogged ? end : null,
      purpose: textOf('purpose'),
      kind: kindIn(textOf('kind')),
      projectId: projectIn(textOf('project'), known, notices),
    },
    isArchived: false,
    problems,
    notices,
  }
} // prettier-ignore

/** The named car; without a name the only business car for a row with readings, and otherwise the own car. */
function vehicleIn(name: string, plate: string, hasReadings: boolean, { vehicles }: KnownOfTrips) {
  const bare = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase()
  const named = vehicles.find(
    (each) =>
      (name !== '' && bare(each.name) === bare(name)) || (plate !== '' && bare(each.plate) === bare(plate)),
  )
  if (named !== undefined) return named
  const [only, ...others] = vehicles.filter(({ kind, isArchived }) => kind === 'business' && !isArchived)
  return hasReadings && only !== undefined && others.length === 0 ? only : null
}

/** `12,5`, `12.5`, `12,5 km`. */
function kilometresIn(text: string, problems: string[]): number | null {
  const tenths = parseTypedDecimal(text.replace(/\s*(km|kilometers?)$/i, ''), 1)
  if (tenths === null && text !== '')
    problems.push(`De kilometers “${text.slice(0, 30)}” kennen we niet. Schrijf ze als 12,5.`)
  return tenths === null ? null : Number(tenths) / 10
}

function wholeIn(text: string): number | null {
  const whole = parseTypedDecimal(text, 0)
  return text === '' || whole === null ? null : Number(whole)
}

function kindIn(text: string): TripKind {
  if (/^(priv|personal|p$)/i.test(text)) return 'private'
  return /woon|commut/i.test(text) ? 'commuting' : 'business'
}

function projectIn(title: string, { projects }: KnownOfTrips, notices: string[]): ProjectId | null {
  if (title === '') return null
  const id = projects.get(title.toLowerCase())
  if (id === undefined)
    notices.push(
      `Het project “${title.slice(0, 40)}” is er niet, of is afgesloten; de rit krijgt geen project.`,
    )
  return id ?? null
}
