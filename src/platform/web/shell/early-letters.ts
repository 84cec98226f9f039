/** The letters that were typed while the code of the command bar was on its way. */
let letters = ''

/**
 * Keep what is typed outside a field until the command bar has the focus: without this a fast typist loses the first letters, and
 * they run the hotkeys of the page.
 *
 * @returns ends the keeping, and forgets
 */
export function keepEarlyLetters(): () => void {
  const keep = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    if (event.key === 'Backspace') letters = letters.slice(0, -1)
    else if (event.key.length === 1) letters += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', keep, { capture: true })
  return () => {
    letters = ''
    window.removeEventListener('keydown', keep, { capture: true })
  }
}

/** The letters that were kept, which are given once. */
export function takeEarlyLetters(): string {
  const taken = letters
  letters = ''
  return taken
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea')
