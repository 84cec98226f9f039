import { useState } from 'react'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
  /** Distinguishes equal labels in the list: a town. The field itself does not show it. */
  readonly detail?: string
}

/** Choices that the server finds while the user types (`useChoiceSearch`). */
export interface ChoiceSource {
  /** The text in the field, at every change. */
  readonly onTyped: (typed: string) => void
  /** The choices are not yet those for the last typed text. */
  readonly isSearching: boolean
  /** The first match for these words; for a user who presses Enter before the answer is there. */
  readonly firstOf: (typed: string) => Promise<Choice | undefined>
  /** The present choice, which need not be among the matches. */
  readonly chosen: Choice | null
}

/** What a combobox chooses from, and what is chosen. */
export interface ComboBoxInput {
  readonly choices: readonly Choice[]
  readonly source: ChoiceSource | undefined
  readonly isSearchable: boolean
  /** The value of the present choice; '' for none. */
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** What a combobox shows now, and what its keys and presses do. */
export interface ComboBoxState {
  readonly isOpen: boolean
  /** In the field: what is typed, or the label of the present choice. */
  readonly text: string
  /** The choices that match what is typed. */
  readonly shown: readonly Choice[]
  /** The place in `shown` that the arrows are at; -1 for none. */
  readonly marked: number
  readonly open: (on?: 'marked') => void
  readonly close: () => void
  readonly type: (typed: string) => void
  /** The arrows: so many choices further, around the ends and past those that are disabled. */
  readonly move: (by: 1 | -1) => void
  readonly choose: (choice: Choice) => void
  /** What Enter does while the list is open; null when the key is the form's. */
  readonly enter: () => (() => void) | null
}

/** The state of a combobox: what is typed, whether its list is open, and what is marked in the list. */
export function useComboBox({
  choices,
  source,
  isSearchable,
  value,
  onChoose,
}: ComboBoxInput): ComboBoxState {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [moved, setMoved] = useState<{ of: string; to: number } | null>(null)
  // A choice that was found is known until the caller knows the choice too.
  const [kept, setKept] = useState<Choice | null>(null)
  const present = [...choices, source?.chosen, kept].find((each) => each?.value === value && value !== '')
  const label = present?.label ?? ''
  const shown = matching(choices, source === undefined && typed !== label ? (typed ?? '') : '')
  const isSearching = source?.isSearching === true
  // New matches are looked at from the first one on.
  const of = `${typed ?? ''}\n${String(isSearching)}`
  const first = typed === null || isSearching ? -1 : firstEnabled(shown)
  const chosen = typed === null ? shown.findIndex((choice) => choice.value === value) : first
  const marked = moved?.of === of ? moved.to : chosen

  const close = () => {
    setIsOpen(false)
    setMoved(null)
    if (typed === null) return
    setTyped(null)
    source?.onTyped('')
  }
  const choose = (choice: Choice) => {
    if (choice.isDisabled === true) return
    setKept(choice)
    onChoose(choice.value)
    close()
  }
  const mark = (to: number) => {
    setMoved({ of, to })
  }
  return {
    isOpen,
    text: typed ?? label,
    shown,
    marked,
    close,
    choose,
    open: (on) => {
      setIsOpen(true)
      if (on === 'marked') mark(chosen < 0 ? firstEnabled(shown) : chosen)
    },
    type: (text) => {
      setTyped(text)
      setMoved(null)
      setIsOpen(true)
      source?.onTyped(text)
    },
    move: (by) => {
      mark(nextEnabled(shown, marked, by))
    },
    enter: () => {
      // Users type a name, press Enter and continue, faster than an answer arrives: the choice that is shown then is not the
      // one they mean.
      if (source !== undefined && isSearching && typed !== null)
        return () => {
          void source.firstOf(typed).then((found) => found !== undefined && choose(found))
        }
      const choice = shown[marked]
      if (choice !== undefined)
        return () => {
          choose(choice)
        }
      return isSearchable ? null : close
    },
  }
}

/** The choices of which the label contains the typed text, whatever its case. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase()
  return choices.filter(({ label }) => label.toLowerCase().includes(wanted))
}

const firstEnabled = (choices: readonly Choice[]): number =>
  choices.findIndex(({ isDisabled }) => isDisabled !== true)

/** The place of the next choice that is not disabled, around the ends; -1 when each is. */
export function nextEnabled(choices: readonly Choice[], from: number, by: 1 | -1): number {
  const { length } = choices
  const start = from < 0 && by < 0 ? length : from
  for (let step = 1; step <= length; step += 1) {
    const place = (((start + by * step) % length) + length) % length
    if (choices[place]?.isDisabled !== true) return place
  }
  return -1
}
