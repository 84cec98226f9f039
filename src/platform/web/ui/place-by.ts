import type { CSSProperties } from 'react'

/** Between an element and what floats by it, and between that and the edge of the window, in pixels. */
export const GAP = 4

/**
 * The place of a floating part by an element: below it, or above it where that has more space; from its left edge to the
 * right, or from its right edge to the left. The browser's own anchor positioning is younger than the browsers that we support.
 *
 * @param wanted the height of the part, in pixels
 */
export function placeBy(element: Element, wanted: number, from: 'left' | 'right'): CSSProperties {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const below = window.innerHeight - bottom - 2 * GAP
  const above = top - 2 * GAP
  const isBelow = below >= wanted || below >= above
  return {
    left: from === 'left' ? left : 'auto',
    right: from === 'right' ? Math.max(GAP, document.documentElement.clientWidth - right) : 'auto',
    maxHeight: isBelow ? below : above,
    top: isBelow ? bottom + GAP : 'auto',
    bottom: isBelow ? 'auto' : window.innerHeight - top + GAP,
  }
}
