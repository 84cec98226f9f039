import { PAGE_SIZE } from '#contract/list-page.ts'
import './Pager.css'
import { Button } from '../ui/Button.tsx'

/** What the pager says on page `page` of `total` rows, and where its ways lead. */
export function pagingOf(page: number, total: number, turnTo: (page: number) => void): Paging {
  const from = (page - 1) * PAGE_SIZE + 1
  const to = Math.min(page * PAGE_SIZE, total)
  const turning = (next: number) => () => {
    turnTo(next)
  }
  return {
    from,
    to,
    total,
    onPrevious: page > 1 ? turning(page - 1) : null,
    onNext: to < total ? turning(page + 1) : null,
  }
}

interface Paging {
  from: number
  to: number
  total: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** "13–24 van 87" and the two ways to go; the way that is closed cannot be pressed. */
export function Pager({ from, to, total, onPrevious, onNext }: Paging) {
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
