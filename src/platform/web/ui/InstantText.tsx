import { formatDate } from '#kernel/dutch-format.ts'
import { dutchTimeOf } from '#kernel/dutch-time.ts'
import { Figure } from './Figure.tsx'

/** A moment (UTC on the wire) as `20-11-2026 14:05`, in Dutch time, whatever the time zone of the computer. */
export function InstantText({ instant }: { instant: string }) {
  const { date, time } = dutchTimeOf(instant)
  return (
    <time dateTime={instant}>
      <Figure>{`${formatDate(date)} ${time.slice(0, 5)}`}</Figure>
    </time>
  )
}

/** A moment of a day that is shown already, as `14:05`. */
export const TimeText = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>
    <Figure>{dutchTimeOf(instant).time.slice(0, 5)}</Figure>
  </time>
)
