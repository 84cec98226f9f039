import { createContext, useContext } from 'react'

/** The modal dialog around, while one is open. */
export const TopLayer = createContext<HTMLElement | null>(null)

/**
 * Where a list or a calendar that unfolds must hang, for Mantine's floating parts. A modal dialog lies above the page
 * and makes the rest of it inert: what hangs outside it could be seen by nobody and pressed by nobody. Its place is
 * fixed, so that the dialog's own scrolling does not cut it off.
 */
export function useFloating(): { portalProps?: { target: HTMLElement }; floatingStrategy?: 'fixed' } {
  const target = useContext(TopLayer)
  return target === null ? {} : { portalProps: { target }, floatingStrategy: 'fixed' }
}
