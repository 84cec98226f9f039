import type { Icon } from '@tabler/icons-react'
import type { Right } from '#contract/rights.ts'

/** An entry of the command bar: it can be found and run. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Below the label: an amount, a town. */
  readonly detail?: string
  /** Additional search words. */
  readonly keywords?: readonly string[]
  /** The heading of its group. */
  readonly group: string
  readonly icon?: Icon
  readonly to?: string
  /** What it does needs more than its page does. */
  readonly needs?: Right
  readonly run?: () => void
}

/** The commands that a slice provides. */
export interface CommandSource {
  /** The actions that are always available; requested when the bar opens. */
  readonly actions: () => Promise<readonly Command[]>
  /** Records that contain the typed words; the server finds them. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Command[]>
}

/**
 * Commands whose words contain the typed ones, without regard to accents and case; all of them for an empty
 * search. A label that begins with the typed text comes first, then other labels that contain the words, then details and keywords.
 */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const start = words.join(' ')
  const hasAll = (text: string): boolean => words.every((word) => text.includes(word))
  const rankOf = ({ label, detail = '', keywords = [] }: Command): number => {
    const name = folded(label)
    if (name.startsWith(start)) return 0
    if (hasAll(name)) return 1
    return hasAll(folded([label, detail, ...keywords].join(' '))) ? 2 : NO_MATCH
  }
  return commands
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command)
}

const NO_MATCH = 3

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
