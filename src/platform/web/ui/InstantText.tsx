import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { Figure } from './Figure.tsx'

/** Every time on the screen is Dutch time, whatever the time zone of the computer. */
const dutchClock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment (UTC on the wire) as `20-11-2026 14:05`. */
export function InstantText({ instant }: { instant: string }) {
  return (
    <time dateTime={instant}>
      <Figure>{dutchClock.format(new Date(instant)).replace(',', '')}</Figure>
    </time>
  )
}

const dutchTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment of a day that is shown already, as `14:05`. */
export const TimeText = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>
    <Figure>{dutchTime.format(new Date(instant))}</Figure>
  </time>
)

const dutchDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' })

/** The day of a moment in Amsterdam. */
export const dutchDayOf = (instant: string): LocalDate => localDate(dutchDay.format(new Date(instant)))
