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

/** Additional search words of the pages of the menu, by path. */
export type CommandWords = Readonly<Record<string, readonly string[]>>

/** The actions that are always available, and the words of the pages of the menu. */
export interface LoadedCommands {
  readonly actions: readonly Command[]
  readonly pageWords: CommandWords
  /** What pages are for; offered after everything else. */
  readonly help: readonly Command[]
}

/** The commands that a slice provides. */
export interface CommandSource {
  /** Requested when the bar opens. */
  readonly load: () => Promise<LoadedCommands>
  /** Records that contain the typed words; the server finds them. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Command[]>
}

/**
 * Commands whose words contain the typed ones, without regard to accents and case; all of them for an empty search. A label that begins with
 * the typed text comes first, then other labels that contain the words, then a keyword that is the text, then details and keywords.
 */
export const matching = (commands: readonly Command[], typed: string): readonly Command[] =>
  found(commands, wordsIn(typed), (word, text) => text.includes(word))

/**
 * Commands for a text that none contains: by the words of a question that say what it is about (“hoe boek ik een boete” is about “boete”), then
 * by words of which one letter is wrong, absent or added.
 */
export function nearly(commands: readonly Command[], typed: string): readonly Command[] {
  const all = wordsIn(typed)
  const told = all.filter((word) => !QUESTION_WORDS.has(word))
  if (told.length === 0) return []
  const asked = told.length === all.length ? [] : found(commands, told, (word, text) => text.includes(word))
  return asked.length > 0 ? asked : found(commands, told, isNearlyIn)
}

function found(
  commands: readonly Command[],
  words: readonly string[],
  isIn: (word: string, text: string) => boolean,
): readonly Command[] {
  const whole = words.join(' ')
  const hasAll = (text: string): boolean => words.every((word) => isIn(word, text))
  const rankOf = ({ label, detail = '', keywords = [] }: Command): number => {
    const name = folded(label)
    if (name.startsWith(whole)) return 0
    if (hasAll(name)) return 1
    if (keywords.some((keyword) => folded(keyword) === whole)) return 2
    return hasAll(folded([label, detail, ...keywords].join(' '))) ? 3 : NO_MATCH
  }
  return commands
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command)
}

const NO_MATCH = 4

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsIn = (typed: string): readonly string[] =>
  folded(typed)
    .split(/[\s?!.,]+/)
    .filter(Boolean)

/** Words of a question that name no subject. */
const QUESTION_WORDS = new Set(
  (
    'hoe waar wat wanneer welke kan kun moet mag wil ga doe zie vind staat is zijn heb heeft krijg maak zet pas boek boeken voer vul ' +
    'verander wijzig ik je jij we wij mij mijn me een het de dit dat die er of en in op aan af bij uit om te van voor met naar over nog graag ' +
    'iets iemand stuur toevoegen invoeren instellen aanpassen wijzigen veranderen vinden'
  ).split(' '),
)

/** Shorter words have too many others one letter away. */
const SHORTEST_MISTYPED = 4

/** Whether a word of the text is the typed one or begins with it, except for one letter. */
const isNearlyIn = (typed: string, text: string): boolean =>
  text.includes(typed) ||
  (typed.length >= SHORTEST_MISTYPED &&
    text
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) =>
        [typed.length - 1, typed.length, typed.length + 1].some(
          (length) => length <= word.length && isOneLetterOff(typed, word.slice(0, length)),
        ),
      ))

/** Whether two words differ by one letter: another, one more, one less, or two beside each other swapped. */
function isOneLetterOff(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const rests = (from: number, to: number): boolean => one.slice(same + from) === other.slice(same + to)
  const isSwapped = one[same] === other[same + 1] && one[same + 1] === other[same] && rests(2, 2)
  return rests(1, 1) || rests(1, 0) || rests(0, 1) || isSwapped
}
