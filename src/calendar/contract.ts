import { z } from 'zod'
import { instant } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

// The calendar of a member: an address that a calendar program reads again and again.

const choices = {
  hasInvoices: z.boolean({ error: 'Geef hasInvoices als true of false.' }),
  hasAmounts: z.boolean({ error: 'Geef hasAmounts als true of false.' }),
}

const feed = z.object({ ...choices, createdAt: instant })
export type CalendarFeed = z.output<typeof feed>

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/Calendar',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Je agenda-adres: of je er een hebt, en wat erin staat.',
  data: feed.nullable(),
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/Calendar',
  access: 'tenant',
  needs: 'account.own',
  summary:
    'Een agenda-adres maken. Het adres staat alleen in dit antwoord; een eerder adres werkt niet meer.',
  body: z.object(choices),
  data: z.object({ address: z.string() }),
})

export const endCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/Calendar/end',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Je agenda-adres intrekken: wie het heeft, leest er niets meer.',
  data: z.null(),
  isOpenInDeletion: true,
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/Calendars/:id',
  access: 'link',
  summary: 'De agenda achter een agenda-adres, als iCalendar (RFC 5545).',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22}(?:\.ics)?$/, 'Deze agenda bestaat niet.') }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/calendar'],
})
