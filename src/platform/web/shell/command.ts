import type { Icon } from '@tabler/icons-react'

/** Something that the command bar finds and does. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Beneath the label: an amount, a place. */
  readonly detail?: string
  /** Also found by these words. */
  readonly keywords?: readonly string[]
  /** Heading under which it stands. */
  readonly group: string
  /** A record among thousands: shown once something is typed that it matches. */
  readonly isRecord?: boolean
  readonly icon?: Icon
  readonly to?: string
  readonly run?: () => void
}

/** Commands that slices bring: actions, and the records that can be found. Asked for when the bar opens. */
export type CommandSource = () => Promise<readonly Command[]> | readonly Command[]
