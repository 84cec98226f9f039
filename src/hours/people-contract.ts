import { z } from 'zod'
import { idCodec, localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { HoursId, ProjectId, UserId } from '#kernel/ids.ts'
import { categories } from './domain/category.ts'

const userId = idCodec<UserId>()

/** Minutes of some hours, with what of them customers pay and what of that is on no invoice. */
const sums = {
  minutes: z.int(),
  billableMinutes: z.int(),
  unbilledMinutes: z.int(),
}

const personOfWeek = z.object({
  id: userId,
  name: z.string(),
  ...sums,
  /** The days from Monday to Sunday. */
  days: z.array(z.object({ day: localDateCodec, ...sums })),
})
export type PersonOfWeek = z.output<typeof personOfWeek>

export const getHoursOfPeople = endpoint({
  method: 'GET',
  path: '/api/Hours/people',
  access: 'tenant',
  needs: 'overview.read',
  summary:
    'De uren van iedereen in een week: per persoon en dag de minuten, wat daarvan voor klanten is en wat nog op geen factuur staat.',
  query: z.object({ day: localDateCodec.optional() }),
  data: z.object({
    monday: localDateCodec,
    /** Members who may write hours, the first ones first, then others who have hours in the week. */
    people: z.array(personOfWeek),
  }),
})
export type HoursOfPeople = z.output<typeof getHoursOfPeople.data>

const line = z.object({
  id: idCodec<HoursId>(),
  day: localDateCodec,
  /** Null for the business itself; then there is a category. */
  project: z.object({ id: idCodec<ProjectId>(), title: z.string(), customerName: z.string() }).nullable(),
  category: z.enum(categories).nullable(),
  description: z.string(),
  minutes: z.int(),
  isBillable: z.boolean(),
  /** On an invoice. */
  isBilled: z.boolean(),
  /** Written more than two weeks later. */
  isLate: z.boolean(),
})
export type LineOfPerson = z.output<typeof line>

export const getHoursOfPerson = endpoint({
  method: 'GET',
  path: '/api/Hours/people/:id',
  access: 'tenant',
  needs: 'overview.read',
  summary: 'De uren van één persoon in een week, regel voor regel.',
  params: z.object({ id: userId }),
  query: z.object({ day: localDateCodec.optional() }),
  data: z.object({
    monday: localDateCodec,
    name: z.string(),
    /** By day, the first first. */
    lines: z.array(line),
  }),
})
export type HoursOfPerson = z.output<typeof getHoursOfPerson.data>
