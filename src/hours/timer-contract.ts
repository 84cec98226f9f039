import { z } from 'zod'
import { idCodec, localDateCodec, requiredText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ProjectId, TimerId } from '#kernel/ids.ts'
import { categories } from './domain/category.ts'

const category = z.enum(categories, { error: 'Kies waarvoor je werkt.' })

const timer = z.object({
  id: idCodec<TimerId>(),
  /** Null for the business itself; then there is a category. */
  project: z.object({ id: idCodec<ProjectId>(), title: z.string(), customerName: z.string() }).nullable(),
  category: category.nullable(),
  description: z.string(),
  isBillable: z.boolean(),
  /** So long it ran, by the clock of the server. */
  seconds: z.int(),
})
export type TimerOnScreen = z.output<typeof timer>

export const getTimer = endpoint({
  method: 'GET',
  path: '/api/Timer',
  access: 'tenant',
  needs: 'hours.own',
  summary:
    'Je eigen timer die loopt, en een die na 24 uur vanzelf is gestopt en die je nog niet hebt nagekeken.',
  data: z.object({
    running: timer
      .extend({
        /** More than eight hours since the start, or since the person said that the timer still runs. */
        isAsked: z.boolean(),
      })
      .nullable(),
    stopped: timer.extend({ day: localDateCodec }).nullable(),
  }),
})
export type TimerState = z.output<typeof getTimer.data>

export const newTimer = z
  .object({
    projectId: idCodec<ProjectId>().nullish().default(null),
    category: category.nullish().default(null),
    description: requiredText('de omschrijving', 200),
    isBillable: z.boolean().default(true),
    /** The timer that runs and may stop for this one. Without it, or when another runs by now, the start is refused. */
    stops: idCodec<TimerId>().nullish().default(null),
  })
  .refine(({ projectId, category: own }) => (projectId === null) !== (own === null), {
    error: 'Kies een project, of waarvoor je voor jezelf werkt.',
    path: ['projectId'],
  })
export type NewTimer = z.output<typeof newTimer>

/** The minutes that became hours, by day: two where it ran past midnight, none where it ran less than half a minute. */
const written = z.array(z.object({ day: localDateCodec, minutes: z.int() }))
export type WrittenTime = z.output<typeof written>

export const startTimer = endpoint({
  method: 'POST',
  path: '/api/Timer',
  access: 'tenant',
  needs: 'hours.own',
  summary:
    'Start je timer. Loopt er nog een, dan wordt dat geweigerd, tenzij stops die timer noemt: die stopt dan eerst, en het antwoord is wat die schreef.',
  body: newTimer,
  data: written,
})

export const stopTimer = endpoint({
  method: 'POST',
  path: '/api/Timer/stop',
  access: 'tenant',
  needs: 'hours.own',
  summary:
    'Stop je timer: zijn minuten komen bij de uren van de dag, over middernacht bij die van beide dagen.',
  data: written,
})

export const continueTimer = endpoint({
  method: 'POST',
  path: '/api/Timer/continue',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Zeg dat je timer terecht nog loopt; na acht uur wordt het opnieuw gevraagd.',
  data: z.null(),
})

export const discardTimer = endpoint({
  method: 'POST',
  path: '/api/Timer/discard',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Gooi je timer weg: er worden geen uren geschreven.',
  data: z.null(),
})

export const markTimerSeen = endpoint({
  method: 'POST',
  path: '/api/Timer/seen',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Je hebt nagekeken wat een timer schreef die na 24 uur vanzelf stopte.',
  data: z.null(),
})
