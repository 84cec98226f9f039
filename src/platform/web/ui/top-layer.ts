import { createContext, useContext } from 'react'

/** The surrounding modal dialog, while one is open. */
export const TopLayer = createContext<HTMLElement | null>(null)

/**
 * The container for Mantine's floating parts, such as a list or a calendar: in the page's main part, so that
 * a landmark contains it. A modal dialog is above the page and makes the rest inert, so inside a dialog the
 * container is the dialog itself. The position is fixed, so that the dialog's own scrolling does not clip the
 * floating part.
 */
export function useFloating(): { portalProps: { target: HTMLElement | string }; floatingStrategy?: 'fixed' } {
  const dialog = useContext(TopLayer)
  return dialog === null
    ? { portalProps: { target: '#inhoud' } }
    : { portalProps: { target: dialog }, floatingStrategy: 'fixed' }
}
