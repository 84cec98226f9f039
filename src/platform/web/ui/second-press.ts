/**
 * A press within a second of the last press never triggers another button in the same place, because a double
 * click means the first button. A button that appears under the last press, or the same button with another
 * label, is blocked until the second is over; a press that comes too early restarts the second. The pressed
 * button itself may be pressed again at once. Text that is typed in between ends the second: Enter after a password of four quick letters
 * is meant.
 */
const REST_MS = 1_000
const ACTION = '.button'

interface Press {
  readonly x: number
  readonly y: number
  at: number
  readonly action: Element | null
  readonly words: string
}

let last: Press | null = null
let held: Element | null = null
let frame = 0

if (typeof document !== 'undefined') {
  document.addEventListener('click', judge, { capture: true })
  document.addEventListener('input', forgetPress, { capture: true })
}

function forgetPress(event: Event): void {
  // The browser sends one for a click on a box or a choice too.
  if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return
  if (event.target.type === 'checkbox' || event.target.type === 'radio') return
  last = null
  look()
}

/**
 * Whether this point was pressed within the last second: a press outside a dialog that just opened does not
 * close the dialog.
 */
export const isPressedAgain = ({ clientX, clientY }: { clientX: number; clientY: number }): boolean =>
  last !== null &&
  performance.now() - last.at < REST_MS &&
  Math.abs(clientX - last.x) + Math.abs(clientY - last.y) < 24

function judge(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const action = target?.closest(ACTION) ?? null
  if (action !== null && isUnderLastPress(action)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (last !== null) last.at = performance.now()
  } else last = { ...pointOf(event, target), at: performance.now(), action, words: wordsOf(action) }
  look()
}

function isUnderLastPress(action: Element): boolean {
  if (last === null || performance.now() - last.at >= REST_MS) return false
  if (action === last.action && wordsOf(action) === last.words) return false
  const { left, right, top, bottom } = action.getBoundingClientRect()
  return last.x >= left && last.x <= right && last.y >= top && last.y <= bottom
}

/**
 * Marks the button under the last press as blocked, and unblocks it when the second is over. Asked before each frame, so that such a
 * button is never drawn as one that can be pressed; each press is judged independently anyway.
 */
function look(): void {
  cancelAnimationFrame(frame)
  const isOver = last === null || performance.now() - last.at >= REST_MS
  const found = isOver || last === null ? null : document.elementFromPoint(last.x, last.y)?.closest(ACTION)
  const next = found != null && isUnderLastPress(found) ? found : null
  if (next !== held) {
    held?.removeAttribute('aria-disabled')
    next?.setAttribute('aria-disabled', 'true')
    held = next
  }
  if (!isOver) frame = requestAnimationFrame(look)
}

/** For a key that presses a button: the middle of the button. */
function pointOf(event: MouseEvent, target: Element | null): { x: number; y: number } {
  if (event.detail > 0 || target === null) return { x: event.clientX, y: event.clientY }
  const { left, top, width, height } = target.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const wordsOf = (action: Element | null): string => action?.textContent ?? ''
