import { useEffect } from 'react'

/** Name the browser's tab: the page first, because that is what fits. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kloppend`
  }, [title])
}
