import { useEffect } from 'react'

/** Set the title of the browser's tab: the page first, because the rest may be cut off. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kloppend`
  }, [title])
}
