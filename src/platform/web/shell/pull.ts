/** Pixels that the finger moves before a pull refreshes the page, and the most that the mark follows. */
export const PULLED = 72
const FARTHEST = 112

/**
 * How far the mark follows a finger that moved by `across` and `down` pixels: 0 when the movement is no pull
 * down, and never more than `FARTHEST`.
 */
export const pullOf = (across: number, down: number): number =>
  down <= 0 || Math.abs(across) > down ? 0 : Math.min(down, FARTHEST)

/** Whether a touch at this element may pull the page: the page is at its top, and nothing else takes the drag. */
export function mayPull(touched: EventTarget | null): boolean {
  if (window.scrollY > 0 || !(touched instanceof Element)) return false
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return false
  if (touched.closest('input, textarea, canvas, [contenteditable], [draggable="true"]') !== null) return false
  for (let one: Element | null = touched; one !== null; one = one.parentElement)
    if (one.scrollTop > 0 && one !== document.documentElement) return false
  return true
}
