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
  readonly icon?: Icon
  readonly to?: string
  readonly run?: () => void
}

/** What slices bring to the command bar. */
export interface CommandSource {
  /** What can be done, whatever there is; asked for when the bar opens. */
  readonly actions: () => Promise<readonly Command[]>
  /** Records in which the typed words occur; the server finds them. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Command[]>
}

/** Commands in whose words the typed ones occur, accents and case aside; all of them when nothing is typed. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, detail = '', keywords = [] }) => {
    const text = folded([label, detail, ...keywords].join(' '))
    return words.every((word) => text.includes(word))
  })
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
