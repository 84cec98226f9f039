import { IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { useTimer } from './queries.ts'
import './timer.css'
import { useStop } from './use-stop.ts'

/** The timer that runs, in the bar above every page. */
export function TimerPill() {
  const { data } = useTimer()
  const { stop, isBusy } = useStop()
  if (data?.running == null) return null
  const { running, readAt } = data
  const what = [running.description, running.project?.title].filter(Boolean).join(', ')
  return (
    <div className="timer-pill" role="group" aria-label="Timer">
      <Link to={paths.hours} title={what}>
        <span className="timer-dot" aria-hidden="true" />
        <span className="visually-hidden">Timer loopt:</span>
        <span className="timer-what">{running.description}</span>
        <Elapsed key={readAt} seconds={running.seconds} readAt={readAt} />
      </Link>
      <button type="button" aria-label="Timer stoppen" disabled={isBusy} onClick={stop}>
        <IconPlayerStopFilled size={14} aria-hidden />
      </button>
    </div>
  )
}

/** `1:12:40`, each second. */
export function Elapsed({ seconds, readAt }: { seconds: number; readAt: number }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const ticking = setInterval(() => {
      setNow(performance.now())
    }, 1000)
    return () => {
      clearInterval(ticking)
    }
  }, [])
  return (
    <span className="timer-time">{clockOf(seconds + Math.max(0, Math.floor((now - readAt) / 1000)))}</span>
  )
}

function clockOf(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${String(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
