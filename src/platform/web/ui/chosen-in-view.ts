import { useLayoutEffect, type RefObject } from 'react'

/**
 * On a narrow screen a row of tabs or filters is wider than the screen: the chosen one is brought into view, before the row is drawn.
 *
 * @param chosen what is chosen now; another value looks again
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  useLayoutEffect(() => {
    if (row.current === null || row.current.scrollWidth <= row.current.clientWidth) return
    const one = row.current.querySelector(
      '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"]',
    )
    if (one === null) return
    const around = row.current.getBoundingClientRect()
    const { left, width } = one.getBoundingClientRect()
    row.current.scrollBy({ left: left - around.left - (around.width - width) / 2 })
  }, [row, chosen])
}
