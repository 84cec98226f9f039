import type { LocalDate } from '#kernel/local-date.ts'
import { addDays } from '#kernel/local-date.ts'

/** A whole day in a calendar. */
export interface CalendarDay {
  /** The same at each reading, so that a calendar changes the entry that it has. */
  readonly uid: string
  readonly day: LocalDate
  readonly summary: string
  readonly description: string
  /** Where a press on the entry leads. */
  readonly url: string
}

/** So many days before, the calendar reminds. */
const ALARM_DAYS = 7

/**
 * A calendar of whole days.
 *
 * @param stamp the moment of making, `20261122T100000Z`
 * @see RFC 5545: CRLF, lines of 75 octets at most, escaped texts
 */
export function writeCalendar(name: string, stamp: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kloppend//Agenda//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    // Programs ask again by themselves; twice a day is enough for days.
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...days.flatMap((each) => entry(each, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const entry = ({ uid, day, summary, description, url }: CalendarDay, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:-P${String(ALARM_DAYS)}D`,
  'END:VALARM',
  'END:VEVENT',
]

const compact = (day: LocalDate): string => day.replaceAll('-', '')

/** RFC 5545 section 3.3.11; other control characters have no place in a text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- exactly those are removed
    .replace(/[\u0000-\u001f\u007f]/g, ' ')

const MOST_OCTETS = 75

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** RFC 5545 section 3.1: a longer line goes on after a line break and a space, and no character is divided. */
function folded(line: string): string {
  let out = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}
