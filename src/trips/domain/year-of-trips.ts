import { formatDate, formatEuros, formatMonth } from '#kernel/dutch-format.ts'
import { monthOf, type LocalDate } from '#kernel/local-date.ts'
import { ELSEWHERE_SIGN, notesOfElsewhere } from '#kernel/recorded-elsewhere.ts'
import { isWrittenLate } from '#kernel/written-late.ts'
import {
  amountOf,
  formatKilometres,
  tenthsOf,
  tripKindLabels,
  type TripKind,
  type VehicleKind,
} from './trip.ts'
import { logOf, type LoggedTrip } from './vehicle-log.ts'

/** One trip of a person as evidence; the distance in tenths of a kilometre, there and back together. */
export interface WrittenTrip {
  readonly day: LocalDate
  readonly origin: string
  readonly destination: string
  readonly isReturn: boolean
  readonly tenths: number
  readonly purpose: string
  readonly kind: TripKind
  readonly project: { readonly title: string; readonly customerName: string } | null
  readonly vehicle: {
    readonly id: string
    readonly kind: VehicleKind
    readonly name: string
    readonly plate: string
    /** The reading at the end of the last trip before the year, or where the log begins; null for a private car. */
    readonly begins: number | null
  }
  readonly odometerStart: number | null
  readonly odometerEnd: number | null
  readonly enteredOn: LocalDate
  /** Moment of the import that brought the trip from another installation (ISO 8601); null for a trip that was written here. */
  readonly importedAt: string | null
  readonly isBooked: boolean
}

/** The trips with private cars: those that get an amount for each kilometre. */
export const withOwnCar = (trips: readonly WrittenTrip[]): readonly WrittenTrip[] =>
  trips.filter(({ vehicle }) => vehicle.kind === 'private')

/** The log of each business car that was driven, in the order of the cars' names. */
export function logsOf(trips: readonly WrittenTrip[]) {
  const ofCars = trips.filter(({ vehicle }) => vehicle.kind === 'business')
  return [...Map.groupBy(ofCars, ({ vehicle }) => vehicle.id).values()]
    .flatMap((driven) => {
      const [first] = driven
      if (first === undefined) return []
      return [{ vehicle: first.vehicle, log: logOf(driven.flatMap(loggedTrip), first.vehicle.begins ?? 0) }]
    })
    .toSorted((a, b) => a.vehicle.name.localeCompare(b.vehicle.name))
}

const loggedTrip = ({ day, kind, odometerStart, odometerEnd }: WrittenTrip): LoggedTrip[] =>
  odometerStart === null || odometerEnd === null ? [] : [{ day, kind, odometerStart, odometerEnd }]

interface About {
  readonly year: number
  readonly company: string
  /** The person who drove. */
  readonly person: string
  readonly today: LocalDate
}

/** The evidence of a year as a table on paper: what it comes to, then each trip, month by month. */
export function tripsPaper(trips: readonly WrittenTrip[], { year, company, person, today }: About) {
  return {
    title: 'Rittenverantwoording',
    about: `${person}, ${String(year)}`,
    company,
    madeOn: today,
    columns: [
      { label: 'Dag', align: 'left' as const },
      { label: 'Van', align: 'left' as const },
      { label: 'Naar', align: 'left' as const },
      { label: 'Doel', align: 'left' as const },
      { label: 'Auto en standen', align: 'left' as const },
      { label: 'Opgeschreven', align: 'left' as const },
      { label: 'Km', align: 'right' as const },
    ],
    mostLines: 8,
    rows: [...summary(trips), ...months(trips)],
    notes: [
      'Elke regel is een rit, met de dag waarop die is opgeschreven. Een ster: meer dan twee weken later.',
      ...notesOfElsewhere(trips),
    ],
  }
}

const cells = (name: string, last: string): string[] => ['', name, '', '', '', '', last]

function summary(trips: readonly WrittenTrip[]) {
  const own = withOwnCar(trips)
  const line = (name: string, last: string) => ({ kind: 'line' as const, cells: cells(name, last) })
  return [
    { kind: 'part' as const, cells: cells('Samen', '') },
    ...(own.length === 0
      ? []
      : [
          line('Kilometers met eigen auto', formatKilometres(tenthsOf(own))),
          line('Vergoeding daarvoor', formatEuros(amountOf(own))),
        ]),
    ...logsOf(trips).flatMap(({ vehicle, log }) => [
      line(
        `${vehicle.name} ${vehicle.plate}: ${log.isClosed ? 'sluitend' : `niet sluitend, eerste gat bij ${String(log.gaps[0]?.from ?? 0)}`}`,
        '',
      ),
      ...(['business', 'commuting', 'private'] as const).map((kind) =>
        line(`${vehicle.name}: ${tripKindLabels[kind].toLowerCase()}`, String(log.kilometres[kind])),
      ),
    ]),
    { kind: 'subtotal' as const, cells: cells('Alle kilometers', formatKilometres(tenthsOf(trips))) },
  ]
}

function months(trips: readonly WrittenTrip[]) {
  return [
    ...[...Map.groupBy(trips, ({ day }) => monthOf(day))].flatMap(([month, driven]) => [
      { kind: 'part' as const, cells: cells(formatMonth(month), '') },
      ...driven.map((trip) => ({ kind: 'line' as const, cells: rowCells(trip) })),
      {
        kind: 'subtotal' as const,
        cells: cells(formatMonth(month), formatKilometres(tenthsOf(driven))),
      },
    ]),
    { kind: 'total' as const, cells: cells('Samen', formatKilometres(tenthsOf(trips))) },
  ]
}

const rowCells = (trip: WrittenTrip): string[] => [
  formatDate(trip.day),
  trip.origin,
  trip.isReturn ? `${trip.destination}, en terug` : trip.destination,
  purposeInWords(trip),
  trip.odometerStart === null
    ? trip.vehicle.name
    : `${trip.vehicle.name}: ${String(trip.odometerStart)} - ${String(trip.odometerEnd)}`,
  `${formatDate(trip.enteredOn)}${isWrittenLate(trip.day, trip.enteredOn) ? ' *' : ''}${trip.importedAt === null ? '' : ELSEWHERE_SIGN}`,
  formatKilometres(trip.tenths),
]

const purposeInWords = ({ purpose, kind, project }: WrittenTrip): string =>
  [
    purpose,
    ...(kind === 'business' ? [] : [tripKindLabels[kind].toLowerCase()]),
    ...(project === null ? [] : [`${project.title} (${project.customerName})`]),
  ].join(', ')
