import './Pager.css'
import { Button } from '../ui/Button.tsx'

/** "13–24 van 87" and the two ways to go; the way that is closed cannot be pressed. */
export function Pager({
  from,
  to,
  total,
  onPrevious,
  onNext,
}: {
  from: number
  to: number
  total: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}) {
  return (
    <nav className="pager" aria-label="Bladeren">
      <span aria-live="polite">
        {from}–{to} van {total}
      </span>
      <Button size="xs" variant="default" disabled={onPrevious === null} onClick={onPrevious ?? undefined}>
        Vorige
      </Button>
      <Button size="xs" variant="default" disabled={onNext === null} onClick={onNext ?? undefined}>
        Volgende
      </Button>
    </nav>
  )
}
