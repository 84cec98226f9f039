import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useRouting } from '../router/PageArea.tsx'
import { scrollMemory } from '../router/scroll-memory.ts'

/** A user who goes back, or loads a page again, is where that page was left; a new page begins at the top. */
export function ScrollMemory() {
  const { router } = useRouting()
  const location = useLocation()
  useEffect(() => {
    // A page that comes back as it was left is still ours to scroll.
    const arrive = () => {
      window.history.scrollRestoration = 'manual'
    }
    const leave = () => {
      scrollMemory.keep(router.now().location)
      scrollMemory.write()
      window.history.scrollRestoration = 'auto'
    }
    arrive()
    window.addEventListener('pageshow', arrive)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pageshow', arrive)
      window.removeEventListener('pagehide', leave)
      window.history.scrollRestoration = 'auto'
    }
  }, [router])
  useLayoutEffect(() => {
    const { scroll } = router.now()
    if (typeof scroll === 'number') window.scrollTo(0, scroll)
    else if (!isAtAnchor(location.hash) && scroll === 'top') window.scrollTo(0, 0)
  }, [location, router])
  return null
}

/** True when the page has the part that the address names, which is then in view. */
function isAtAnchor(hash: string): boolean {
  if (hash === '') return false
  const anchor = document.getElementById(hash.slice(1))
  anchor?.scrollIntoView()
  return anchor !== null
}
