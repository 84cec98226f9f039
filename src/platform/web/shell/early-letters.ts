/** What was typed while the code of the command bar was on its way: letters, and Enter after them. */
interface EarlyKeys {
  readonly letters: string
  readonly isEntered: boolean
}

const NONE: EarlyKeys = { letters: '', isEntered: false }
let early = NONE

/**
 * Keep what is typed outside a field until the command bar has the focus: without this a fast typist loses the first letters and
 * Enter, and they run the hotkeys of the page.
 *
 * @returns ends the keeping, and forgets
 */
export function keepEarlyLetters(): () => void {
  const keep = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    if (event.key === 'Backspace') early = { ...early, letters: early.letters.slice(0, -1) }
    else if (event.key === 'Enter') early = { ...early, isEntered: early.letters !== '' }
    else if (event.key.length === 1) early = { ...early, letters: early.letters + event.key }
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', keep, { capture: true })
  return () => {
    early = NONE
    window.removeEventListener('keydown', keep, { capture: true })
  }
}

/** The keys that were kept, which are given once. */
export function takeEarlyKeys(): EarlyKeys {
  const taken = early
  early = NONE
  return taken
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea')
