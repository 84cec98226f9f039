import { PAGE_SIZE } from '#contract/list-page.ts'
import { formatCount } from '#kernel/dutch-format.ts'
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

/** `1.189–1.200 van 20.000`: the rows of this page, from 1, of `total`. */
export const placeInList = ({ from, to, total }: Pick<Paging, 'from' | 'to' | 'total'>): string =>
  `${formatCount(from)}–${formatCount(to)} van ${formatCount(total)}`

/**
 * The place in the list and two links; a link without a page is disabled.
 *
 * @param label the name for a screen reader: a page with two lists names each
 */
export function Pager({ onPrevious, onNext, label = 'Bladeren', ...place }: Paging & { label?: string }) {
  return (
    <nav className="pager" aria-label={label}>
      <span aria-live="polite">{placeInList(place)}</span>
      <Button size="xs" variant="default" disabled={onPrevious === null} onClick={onPrevious ?? undefined}>
        Vorige
      </Button>
      <Button size="xs" variant="default" disabled={onNext === null} onClick={onNext ?? undefined}>
        Volgende
      </Button>
    </nav>
  )
}
