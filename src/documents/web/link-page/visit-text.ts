import { useState } from 'react'

/**
 * Text that a visitor types, kept for the visit: a reload of the page loses nothing, and closing the tab forgets it.
 * Empty text is forgotten, so that what was sent need not be cleared apart. Where the browser keeps nothing, it is kept on the page only.
 *
 * @param place what is typed and where: `quote <id> name`; null keeps it on the page only
 */
export function useVisitText(place: string | null): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => kept(place))
  return [
    text,
    (typed) => {
      setText(typed)
      keep(place, typed)
    },
  ]
}

const KEPT_AS = 'visit: '

function kept(place: string | null): string {
  if (place === null) return ''
  try {
    return sessionStorage.getItem(KEPT_AS + place) ?? ''
  } catch {
    return ''
  }
}

function keep(place: string | null, text: string): void {
  if (place === null) return
  try {
    if (text === '') sessionStorage.removeItem(KEPT_AS + place)
    else sessionStorage.setItem(KEPT_AS + place, text)
  } catch {
    // A browser that keeps nothing for pages of others.
  }
}
