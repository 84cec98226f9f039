import { z } from 'zod'
import {
  idCodec,
  localDateCodec,
  requiredText,
  summedEuros,
  text,
  versionNumber,
  yearText,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ProjectId, TripId, VehicleId } from '#kernel/ids.ts'
import { MOST_ON_ODOMETER, tripKinds, vehicleKinds } from './domain/trip.ts'

/** Kilometres with one decimal on the wire (12.5) ↔ tenths of a kilometre in the program (125). */
export const kilometres = z.codec(
  z
    .number({ error: 'Vul de kilometers in.' })
    .refine((value) => Math.abs(value) < 1e9 && Math.round(value * 10) / 10 === value, {
      error: 'Kilometers hebben hooguit één decimaal.',
      abort: true,
    }),
  z.int(),
  { decode: (value) => Math.round(value * 10), encode: (tenths) => tenths / 10 },
)

/** A reading of an odometer: whole kilometres. */
const reading = z
  .int('Vul de kilometerstand in als heel getal.')
  .min(0, 'Een kilometerstand is nul of meer.')
  .max(MOST_ON_ODOMETER, 'Een kilometerstand heeft hooguit zeven cijfers.')

const vehicleId = idCodec<VehicleId>()
const tripId = idCodec<TripId>()
const kind = z.enum(tripKinds, { error: 'Kies zakelijk, woon-werk of privé.' })
const project = z.object({ id: idCodec<ProjectId>(), title: z.string(), customerName: z.string() }).nullable()

const vehicle = z.object({
  id: vehicleId,
  kind: z.enum(vehicleKinds),
  name: z.string(),
  plate: z.string(),
  /** Where the log of a business car begins. */
  logFrom: localDateCodec.nullable(),
  odometerFrom: z.int().nullable(),
  /** The highest reading that is known; null for a private car. */
  odometer: z.int().nullable(),
  isArchived: z.boolean(),
  version: z.int(),
})
export type VehicleOnScreen = z.output<typeof vehicle>

/** How to drive something again. */
const route = {
  vehicleId,
  origin: z.string(),
  destination: z.string(),
  /** There and back; the kilometres are those of both. */
  isReturn: z.boolean(),
  kilometres,
  purpose: z.string(),
  kind: z.enum(tripKinds),
  project,
}

const trip = z.object({
  id: tripId,
  day: localDateCodec,
  ...route,
  vehicleName: z.string(),
  odometerStart: z.int().nullable(),
  odometerEnd: z.int().nullable(),
  /** Written more than two weeks later. */
  isLate: z.boolean(),
  /** In the books, and so as it stays. */
  isBooked: z.boolean(),
  version: z.int(),
})
export type TripOnScreen = z.output<typeof trip>

const favourite = z.object(route)
export type FavouriteTrip = z.output<typeof favourite>

/** Kilometres with private cars for the business, and what they come to by the rate of their day. */
const driven = z.object({ kilometres, amount: summedEuros, trips: z.int() })

const log = z.object({
  vehicleId,
  vehicleName: z.string(),
  year: z.int(),
  isClosed: z.boolean(),
  /** The first twenty kilometres that no trip has. */
  gaps: z.array(z.object({ from: z.int(), to: z.int(), day: localDateCodec })),
  gapsInAll: z.int(),
  kilometres: z.object({ business: z.int(), commuting: z.int(), private: z.int() }),
  /** Why private use is added to income; null without that. */
  addition: z.enum(['over-limit', 'not-closed']).nullable(),
})
export type LogOnScreen = z.output<typeof log>

export const listTrips = endpoint({
  method: 'GET',
  path: '/api/Trips',
  access: 'tenant',
  needs: 'hours.own',
  summary:
    'Je eigen ritten van een maand, de laatste eerst, met wat de maand en het jaar samen zijn, je auto’s, de ritten die je vaker rijdt en de stand van je rittenregistratie.',
  query: z.object({ day: localDateCodec.optional() }),
  data: z.object({
    month: localDateCodec,
    trips: z.array(trip),
    ofMonth: driven,
    ofYear: driven,
    /** What a kilometre comes to in this month; not settled where the law does not say so yet. */
    rate: z.object({ amount: summedEuros, isSettled: z.boolean() }),
    vehicles: z.array(vehicle),
    /** At most six, the latest first. */
    favourites: z.array(favourite),
    /** The logs of business cars that were driven in the year. */
    logs: z.array(log),
  }),
})
export type MonthOfTrips = z.output<typeof listTrips.data>

export const newTrip = z.object({
  /** Null for the own car, which is made with its first trip. */
  vehicleId: vehicleId.nullish().default(null),
  day: localDateCodec,
  origin: requiredText('het vertrekpunt', 120),
  destination: requiredText('de bestemming', 120),
  isReturn: z.boolean().default(false),
  /** There and back together; of a business car the readings say it. */
  kilometres: kilometres.nullish().default(null),
  odometerStart: reading.nullish().default(null),
  odometerEnd: reading.nullish().default(null),
  purpose: requiredText('het doel', 200),
  kind: kind.default('business'),
  projectId: idCodec<ProjectId>().nullish().default(null),
})
export type NewTrip = z.output<typeof newTrip>

export const createTrip = endpoint({
  method: 'POST',
  path: '/api/Trips',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Schrijf een eigen rit. Zonder vehicleId is dat met je eigen auto. Het antwoord is het id.',
  body: newTrip,
  data: tripId,
})

export const changeTrip = endpoint({
  method: 'PUT',
  path: '/api/Trips/:id',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Wijzig een eigen rit die niet is geboekt.',
  params: z.object({ id: tripId }),
  body: newTrip.extend({ version: versionNumber }),
  data: z.null(),
})

export const deleteTrip = endpoint({
  method: 'DELETE',
  path: '/api/Trips/:id',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Verwijder een eigen rit die niet is geboekt.',
  params: z.object({ id: tripId }),
  data: z.null(),
})

export const getTripsOfYearPdf = endpoint({
  method: 'GET',
  path: '/api/Trips/pdf',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'De verantwoording van je eigen ritten van een jaar als PDF, rit voor rit met per maand een som.',
  query: z.object({ year: yearText }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf'],
})

export const getTripsOfYearCsv = endpoint({
  method: 'GET',
  path: '/api/Trips/csv',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Je eigen ritten van een jaar als CSV, rit voor rit; dit bestand is ook weer in te lezen.',
  query: z.object({ year: yearText }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})

const vehicleWords = {
  name: requiredText('de naam van de auto', 60),
  plate: text('het kenteken', 12).default(''),
}

export const newVehicle = z
  .object({
    kind: z.enum(vehicleKinds, { error: 'Kies een eigen auto of een auto van de zaak.' }),
    ...vehicleWords,
    /** The day and the reading with which the log of a business car begins. */
    logFrom: localDateCodec.nullish().default(null),
    odometerFrom: reading.nullish().default(null),
  })
  .refine(({ kind: asked, logFrom }) => (asked === 'business') === (logFrom !== null), {
    error:
      'Geef van een auto van de zaak de dag waarop de rittenregistratie begint; van een eigen auto niet.',
    path: ['logFrom'],
  })
  .refine(({ kind: asked, odometerFrom }) => (asked === 'business') === (odometerFrom !== null), {
    error: 'Geef van een auto van de zaak de kilometerstand bij het begin; van een eigen auto niet.',
    path: ['odometerFrom'],
  })
export type NewVehicle = z.output<typeof newVehicle>

export const createVehicle = endpoint({
  method: 'POST',
  path: '/api/Vehicles',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Voeg een auto toe waarmee je zelf rijdt. Het antwoord is het id.',
  body: newVehicle,
  data: vehicleId,
})

export const changeVehicle = endpoint({
  method: 'PUT',
  path: '/api/Vehicles/:id',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Wijzig de naam en het kenteken van je auto, of zeg dat die niet meer voor je bedrijf rijdt.',
  params: z.object({ id: vehicleId }),
  body: z.object({ ...vehicleWords, isArchived: z.boolean().default(false), version: versionNumber }),
  data: z.null(),
})
