import type { Location } from 'react-router'

const KEPT_AS = 'scroll-positions'

/**
 * The name under which the position of an address is kept. Every page that the browser loads has the key `default`. By that key alone a page
 * would begin where the user had scrolled the page before.
 */
const nameOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key

function positionsOfSession(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

const positions = positionsOfSession()

/** Where each page of this tab was left, in pixels from its top. */
export const scrollMemory = {
  keep: (location: Location): void => {
    positions.set(nameOf(location), window.scrollY)
  },
  of: (location: Location): number | undefined => positions.get(nameOf(location)),
  /** Kept beyond the document, for a page that the browser loads again. A full or refused storage keeps nothing. */
  write: (): void => {
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify([...positions]))
    } catch {
      // The page then begins at its top.
    }
  },
}
