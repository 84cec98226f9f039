import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Before a place is seen: enough for its code and its figures to come while somebody scrolls. */
const NEAR = '600px 0px'

/** What lies below the first screen, drawn when its place comes near; until then `meanwhile`, as high as it will be. */
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
