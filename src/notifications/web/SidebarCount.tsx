import './SidebarCount.css'

/**
 * A number next to an entry of the sidebar: what waits there to be done. Hidden when it is zero or unknown.
 *
 * @param news what is new there and asks nothing; a dot
 */
export function SidebarCount({
  count = 0,
  does,
  news,
}: {
  count: number | undefined
  does: string
  news?: string
}) {
  if (count === 0 && news === undefined) return null
  const shown = count > 999 ? '999+' : String(count)
  const said = [...(count > 0 ? [`${shown} ${does}`] : []), ...(news === undefined ? [] : [news])]
  return (
    <span className="sidebar-count">
      {news !== undefined && <i aria-hidden="true" />}
      {count > 0 && <span aria-hidden="true">{shown}</span>}
      <span className="visually-hidden">{said.join(', ')}</span>
    </span>
  )
}
