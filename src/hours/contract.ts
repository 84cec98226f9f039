import { z } from 'zod'
import { idCodec, localDateCodec, requiredText, yearText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { categories, workKinds } from './domain/category.ts'
import { MINUTES_OF_A_DAY } from './domain/minutes.ts'

const category = z.enum(categories, { error: 'Kies waarvoor je werkte.' })

const row = z.object({
  /** Null for the business itself; then there is a category. */
  project: z
    .object({ id: idCodec<ProjectId>(), title: z.string(), customerName: z.string(), isClosed: z.boolean() })
    .nullable(),
  category: category.nullable(),
  description: z.string(),
  isBillable: z.boolean(),
  /** The minutes of the Sunday before the week. */
  minutesBefore: z.int(),
  /** The days from Monday to Sunday. */
  days: z.array(
    z.object({
      day: localDateCodec,
      minutes: z.int(),
      /** Written more than two weeks later. */
      isLate: z.boolean(),
      /** On an invoice, and so as it stays. */
      isBilled: z.boolean(),
    }),
  ),
})
export type HoursRow = z.output<typeof row>

/** How far a person is towards 1.225 hours in a year. */
const criterion = z.object({
  year: z.int(),
  minutes: z.int(),
  expected: z.int(),
  neededPerWeek: z.int().nullable(),
  standing: z.enum(['met', 'on-course', 'behind']),
})
export type CriterionOnScreen = z.output<typeof criterion>

export const getWeekOfHours = endpoint({
  method: 'GET',
  path: '/api/Hours',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Je eigen uren van een week, met waaraan je de vier weken ervoor werkte, en je urencriterium.',
  query: z.object({ day: localDateCodec.optional() }),
  data: z.object({
    monday: localDateCodec,
    rows: z.array(row),
    /** The criterion of the business, 1.225 hours in the year of the week; null for a company, which has none. */
    criterion: criterion.nullable(),
  }),
})
export type WeekOfHours = z.output<typeof getWeekOfHours.data>

const byKind = z.record(z.enum(workKinds), z.int())

export const getYearOfHours = endpoint({
  method: 'GET',
  path: '/api/Hours/year',
  access: 'tenant',
  needs: 'hours.own',
  summary:
    'De verantwoording van je eigen uren van een jaar: per week, per soort en per werk, en je urencriterium.',
  query: z.object({ year: yearText }),
  data: z.object({
    year: z.int(),
    minutes: z.int(),
    /** Written more than two weeks later. */
    lateMinutes: z.int(),
    byKind,
    /** Most minutes first. */
    works: z.array(
      z.object({
        kind: z.enum(workKinds),
        name: z.string(),
        customerName: z.string().nullable(),
        minutes: z.int(),
      }),
    ),
    /** Weeks with hours; the first and the last end with the year. */
    weeks: z.array(
      z.object({
        number: z.int(),
        firstDay: localDateCodec,
        lastDay: localDateCodec,
        byKind,
        minutes: z.int(),
        lateMinutes: z.int(),
      }),
    ),
    /** Null for a company, which has none. */
    criterion: criterion.nullable(),
  }),
})
export type YearOfHoursOnScreen = z.output<typeof getYearOfHours.data>

export const getHoursOfYearPdf = endpoint({
  method: 'GET',
  path: '/api/Hours/pdf',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'De verantwoording van je eigen uren van een jaar als PDF, dag voor dag met per week een som.',
  query: z.object({ year: yearText }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf'],
})

export const getHoursOfYearCsv = endpoint({
  method: 'GET',
  path: '/api/Hours/csv',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Je eigen uren van een jaar als CSV, dag voor dag: het bewijs voor het urencriterium.',
  query: z.object({ year: yearText }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})

export const newHours = z
  .object({
    day: localDateCodec,
    projectId: idCodec<ProjectId>().nullish().default(null),
    category: category.nullish().default(null),
    description: requiredText('de omschrijving', 200),
    /** Raw; 0 removes what was written. */
    minutes: z
      .int('Geef hele minuten op.')
      .min(0, 'Geef 0 minuten of meer op.')
      .max(MINUTES_OF_A_DAY, 'Een dag heeft 24 uur.'),
    isBillable: z.boolean().default(true),
  })
  .refine(({ projectId, category: own }) => (projectId === null) !== (own === null), {
    error: 'Kies een project, of waarvoor je voor jezelf werkte.',
    path: ['projectId'],
  })
export type NewHours = z.output<typeof newHours>

export const writeHours = endpoint({
  method: 'PUT',
  path: '/api/Hours',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Schrijf je eigen uren van één dag voor één werk: de minuten komen in de plaats van wat er stond.',
  body: newHours,
  data: z.null(),
})
