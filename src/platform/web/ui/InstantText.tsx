import { formatDate } from '#kernel/dutch-format.ts'
import { dutchTimeOf } from '#kernel/dutch-time.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Figure } from './Figure.tsx'

/**
 * A moment (UTC on the wire) as `20-11-2026 14:05`, in Dutch time, whatever the time zone of the computer; of a record that came with an import, with
 * the words that say so.
 */
export const InstantText = ({ instant }: { instant: string }) => (
  <>
    <HereText instant={instant} />
    <Elsewhere instant={instant} />
  </>
)

/** An instant that no archive brings: of a session, a key, a backup, or one that is still to come. */
export function HereText({ instant }: { instant: string }) {
  const { date, time } = dutchTimeOf(instant)
  return (
    <time dateTime={instant}>
      <Figure>{`${formatDate(date)} ${time.slice(0, 5)}`}</Figure>
    </time>
  )
}

/** A moment of a day that is shown already, as `14:05`. */
export const TimeText = ({ instant }: { instant: string }) => (
  <>
    <time dateTime={instant}>
      <Figure>{dutchTimeOf(instant).time.slice(0, 5)}</Figure>
    </time>
    <Elsewhere instant={instant} />
  </>
)
