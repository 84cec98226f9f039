import { Figure } from './Figure.tsx'

/** Every clock on the screen is the Dutch one, wherever the laptop is. */
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
