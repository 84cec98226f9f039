import './SidebarCount.css'

/** A number next to an entry of the sidebar. Hidden when it is zero or unknown. */
export function SidebarCount({ count, does }: { count: number | undefined; does: string }) {
  if (count === undefined || count === 0) return null
  const shown = count > 999 ? '999+' : String(count)
  return (
    <span className="sidebar-count">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">
        {shown} {does}
      </span>
    </span>
  )
}
