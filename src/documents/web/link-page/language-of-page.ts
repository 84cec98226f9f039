import { useEffect } from 'react'
import type { Language } from '#kernel/language.ts'

/** Tell the browser and screen readers in which language the page is. */
export function useLanguageOfPage(language: Language): void {
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}
