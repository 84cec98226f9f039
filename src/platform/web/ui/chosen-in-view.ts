import { useLayoutEffect, type RefObject } from 'react'

/**
 * On a narrow screen a row of tabs or filters is wider than the screen: the chosen one is brought into view, before the row is drawn and
 * when the window gets another size.
 *
 * @param chosen what is chosen now; another value looks again
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  useLayoutEffect(() => {
    const look = () => {
      bringIntoView(row.current)
    }
    look()
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('resize', look)
    }
  }, [row, chosen])
}

function bringIntoView(row: HTMLElement | null): void {
  if (row === null || row.scrollWidth <= row.clientWidth) return
  const one = row.querySelector('[aria-current="page"], [aria-selected="true"], [aria-pressed="true"]')
  if (one === null) return
  const around = row.getBoundingClientRect()
  const { left, width } = one.getBoundingClientRect()
  row.scrollBy({ left: left - around.left - (around.width - width) / 2 })
}
