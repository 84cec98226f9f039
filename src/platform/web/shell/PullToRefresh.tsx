import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { mayPull, PULLED, pullOf } from './pull.ts'
import './PullToRefresh.css'
import { refreshPage } from './refresh.ts'

/**
 * A finger that pulls the page down at its top asks again for everything on it. "Vernieuwen" in the menu "Meer"
 * does the same without a drag (WCAG 2.5.7).
 */
export function PullToRefresh() {
  const [pulled, setPulled] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      busy.current = true
      setBusy(true)
      await refreshPage()
      busy.current = false
      setBusy(false)
    }
    return onPull(setPulled, () => {
      if (!busy.current) void refresh()
    })
  }, [])
  if (pulled === 0 && !isBusy) return null
  const shown = isBusy ? PULLED : pulled
  return (
    <div
      className="pull-to-refresh"
      data-busy={isBusy || undefined}
      data-ready={pulled >= PULLED || undefined}
      style={{ '--pulled': `${String(shown)}px`, '--turned': `${String(shown * 3)}deg` } as CSSProperties}
      aria-hidden="true"
    >
      <IconRefresh size={20} stroke={2} />
    </div>
  )
}

/** Listen for a pull of one finger: each movement, and the end of one that was long enough. */
function onPull(move: (pulled: number) => void, pull: () => void): () => void {
  let from: Touch | undefined
  let pulled = 0
  const follow = (to: number): void => {
    pulled = to
    move(to)
  }
  const events = {
    touchstart: ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 && mayPull(target) ? touches[0] : undefined
    },
    touchmove: ({ touches }: TouchEvent) => {
      const to = touches[0]
      if (from === undefined || to === undefined) return
      follow(touches.length > 1 ? 0 : pullOf(to.clientX - from.clientX, to.clientY - from.clientY))
      // A drag that began in another direction scrolls, and is no pull later on.
      if (pulled === 0) from = undefined
    },
    touchend: () => {
      if (pulled >= PULLED) pull()
      from = undefined
      follow(0)
    },
    touchcancel: () => {
      from = undefined
      follow(0)
    },
  }
  const stop = new AbortController()
  const options = { passive: true, signal: stop.signal }
  document.addEventListener('touchstart', events.touchstart, options)
  document.addEventListener('touchmove', events.touchmove, options)
  document.addEventListener('touchend', events.touchend, options)
  document.addEventListener('touchcancel', events.touchcancel, options)
  return () => {
    stop.abort()
  }
}
