import { useEffect, useRef, useState, type ReactNode } from 'react'

/** The distance at which an area is drawn: enough to load its code and its figures while the user scrolls. */
const NEAR = '600px 0px'

/**
 * Content below the first screen, drawn when its area comes near; until then `meanwhile`, with the height of
 * the content.
 */
export function WhenNear({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
    }
  }, [])
  return isNear ? children : <div ref={place}>{meanwhile}</div>
}
