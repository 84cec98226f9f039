import { z } from 'zod'
import { idCodec, localDateCodec, requiredText, yearText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { LeaveId, ProjectId } from '#kernel/ids.ts'
import { categories, workKinds } from './domain/category.ts'
import { lastDayOfPregnancy, leaveKinds } from './domain/leave.ts'
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
  /** Written, with what counts of a pregnancy. */
  minutes: z.int(),
  /** What of them counts by a pregnancy and was not worked. */
  leaveMinutes: z.int(),
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
    /** Whether another user may write hours in the business, or has written some. */
    hasOthers: z.boolean(),
  }),
})
export type WeekOfHours = z.output<typeof getWeekOfHours.data>

const leave = z.object({
  id: idCodec<LeaveId>(),
  kind: z.enum(leaveKinds),
  firstDay: localDateCodec,
  lastDay: localDateCodec,
  /** What is worked in a week without the pregnancy; null for a holiday. */
  weekMinutes: z.int().nullable(),
  /** What counts of it for the urencriterium in the year. */
  countedMinutes: z.int(),
})
export type LeaveOnScreen = z.output<typeof leave>

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
    /** Pregnancy and holidays that have a day in the year, the first first. */
    leaves: z.array(leave),
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
      .max(MINUTES_OF_A_DAY, 'Een dag heeft 24 uur. Schrijf wat meer is op een andere dag.'),
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

export const newLeave = z
  .object({
    kind: z.enum(leaveKinds, { error: 'Kies zwangerschapsverlof of vakantie.' }),
    firstDay: localDateCodec,
    lastDay: localDateCodec,
    /** What you work in a week without the pregnancy; of a holiday none. */
    weekMinutes: z
      .int('Geef hele minuten op.')
      .min(1, 'Vul in hoeveel uur per week je anders werkt.')
      .max(7 * MINUTES_OF_A_DAY, 'Een week heeft 168 uur.')
      .nullish()
      .default(null),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    error: 'De laatste dag ligt voor de eerste. Kies een latere dag.',
    path: ['lastDay'],
  })
  .refine(({ kind, firstDay, lastDay }) => kind === 'holiday' || lastDay <= lastDayOfPregnancy(firstDay), {
    error: 'Van een zwangerschap tellen 16 weken mee. Kies een eerdere laatste dag.',
    path: ['lastDay'],
  })
  .refine(({ kind, weekMinutes }) => (kind === 'pregnancy') === (weekMinutes !== null), {
    error: 'Vul bij zwangerschapsverlof in hoeveel uur per week je anders werkt, en bij vakantie niet.',
    path: ['weekMinutes'],
  })
export type NewLeave = z.output<typeof newLeave>

export const addLeave = endpoint({
  method: 'POST',
  path: '/api/Hours/leaves',
  access: 'tenant',
  needs: 'hours.own',
  summary:
    'Zeg van wanneer tot wanneer je niet werkt: zwangerschapsverlof (16 weken tellen mee voor het urencriterium) of vakantie. Het antwoord is het id.',
  body: newLeave,
  data: idCodec<LeaveId>(),
})

export const removeLeave = endpoint({
  method: 'DELETE',
  path: '/api/Hours/leaves/:id',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Haal een eigen verlof of vakantie weg, zolang het jaar niet is afgesloten.',
  params: z.object({ id: idCodec<LeaveId>() }),
  data: z.null(),
})
