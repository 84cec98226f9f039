import { createContext, useContext } from 'react'

/** The modal dialog around, while one is open. */
export const TopLayer = createContext<HTMLElement | null>(null)

/**
 * Where a list or a calendar that unfolds must hang, for Mantine's floating parts: in the page's main part, so that who goes
 * from landmark to landmark finds it. A modal dialog lies above the page and makes the rest of it inert: what hangs
 * outside it could be seen by nobody and pressed by nobody. Its place is fixed, so that the dialog's own scrolling does
 * not cut it off.
 */
export function useFloating(): { portalProps: { target: HTMLElement | string }; floatingStrategy?: 'fixed' } {
  const dialog = useContext(TopLayer)
  return dialog === null
    ? { portalProps: { target: '#inhoud' } }
    : { portalProps: { target: dialog }, floatingStrategy: 'fixed' }
}
