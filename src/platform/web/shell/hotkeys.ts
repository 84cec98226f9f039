import { useLayoutEffect } from 'react'
import { isDialogOpen } from './dialogs.ts'

/** The keys that work everywhere, as the keys dialog shows them. */
export const hotkeys = [
  { keys: ['Ctrl', 'K'], does: 'Zoek of doe iets' },
  { keys: ['N'], does: 'Nieuw: wat op deze pagina gemaakt kan worden' },
  { keys: ['/'], does: 'Zoek in deze lijst' },
  { keys: ['?'], does: 'Toon de sneltoetsen' },
  { keys: ['Esc'], does: 'Sluit wat open staat' },
] as const

/**
 * Ctrl/⌘ K opens the command bar, `?` the list of hotkeys. `n` and `/` go to the element of the page with
 * that key in `data-hotkey`, so a page offers a key by drawing the button. Inactive while the user types.
 */
export function useHotkeys(onCommand: () => void, onKeys: () => void): void {
  // With the page on the screen: a key that is pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onCommand()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (isDialogOpen()) return
      if (event.key === '?') onKeys()
      const target = document.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(event.key)}"]`)
      if (target === null) return
      event.preventDefault()
      if (target instanceof HTMLInputElement) target.focus()
      else target.click()
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
    }
  }, [onCommand, onKeys])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
