import { PAGE_SIZE } from '#contract/list-page.ts'
import './Pager.css'
import { Button } from '../ui/Button.tsx'

/** The text of the pager on page `page` of `total` rows, and the addresses of its links. */
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

/** "13–24 van 87" and two links; a link without a page is disabled. */
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
