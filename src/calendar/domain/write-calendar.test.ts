import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { writeCalendar, type CalendarDay } from './write-calendar.ts'

const day = (changes: Partial<CalendarDay> = {}): CalendarDay => ({
  uid: 'vat-2026-Q4@kloppend.test',
  day: localDate('2027-01-31'),
  summary: 'Btw-aangifte 4e kwartaal 2026',
  description: 'Doe aangifte en betaal.',
  url: 'https://kloppend.test/dashboard/belastingen',
  ...changes,
})

/** As a calendar program reads it: unfolded lines. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)

test('a day is a whole day, transparent, with a reminder a week before', () => {
  const lines = linesOf(writeCalendar('Bakkerij', '20261122T100000Z', [day()]))
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kloppend//Agenda//NL'])
  expect(lines).toContain('DTSTART;VALUE=DATE:20270131')
  expect(lines).toContain('DTEND;VALUE=DATE:20270201')
  expect(lines).toContain('UID:vat-2026-Q4@kloppend.test')
  expect(lines).toContain('TRIGGER:-P7D')
  expect(lines.at(-1)).toBe('END:VCALENDAR')
})

test('any text is one line of the file, reads back as it was, and no line is longer than 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const file = writeCalendar('Agenda', '20261122T100000Z', [day({ summary: typed })])
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [line] = linesOf(file).filter((each) => each.startsWith('SUMMARY:'))
      const read = (line ?? '')
        .slice(8)
        .replace(/\\([\\;,n])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
      // oxlint-disable-next-line no-control-regex -- those are written as spaces
      expect(read).toBe(typed.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '))
    }),
  )
})
