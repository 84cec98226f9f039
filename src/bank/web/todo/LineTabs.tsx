import { Link, useSearchParams } from 'react-router'
import { formatCount } from '#kernel/dutch-format.ts'
import './LineTabs.css'

/** The lists of the page, by their filter in the address. */
const lists = {
  'te-verwerken': 'Te verwerken',
  automatisch: 'Automatisch',
  alle: 'Alles',
} as const

export type LineList = keyof typeof lists

/** The list that an address names. */
export const listIn = (filter: string): LineList =>
  filter === 'automatisch' || filter === 'alle' ? filter : 'te-verwerken'

/** The way from one list to another; each is an address. */
export function LineTabs({
  shown,
  counts,
}: {
  shown: LineList
  /** Unknown until they are loaded. */
  counts: Readonly<Partial<Record<LineList, number>>>
}) {
  const [params] = useSearchParams()
  const account = params.get('rekening')
  const addressOf = (list: LineList): string => {
    const address = new URLSearchParams(account === null ? {} : { rekening: account })
    if (list !== 'te-verwerken') address.set('toon', list)
    return `?${address.toString()}`
  }
  return (
    <nav className="line-tabs" aria-label="Bankregels">
      {(Object.keys(lists) as LineList[]).map((list) => (
        <Link
          key={list}
          to={addressOf(list)}
          replace
          preventScrollReset
          aria-current={list === shown ? 'true' : undefined}
        >
          <span>
            {lists[list]}
            {list === 'automatisch' && <span className="line-tabs-more"> gedaan</span>}
          </span>
          <b>{shownCount(counts[list])}</b>
        </Link>
      ))}
    </nav>
  )
}

const shownCount = (count: number | undefined): string | null =>
  count === undefined ? null : formatCount(count)
