import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { openNavigation } from './navigation.ts'
import { preload } from './preload.ts'
import './Sidebar.css'

/** The list of all pages. The same list is at the left on a laptop and in the drawer of a phone. */
export function Sidebar({
  counts,
  onNavigate,
}: {
  /** A number next to an entry, by its address; the number's slice provides it. */
  counts: Readonly<Record<string, ComponentType>>
  onNavigate?: () => void
}) {
  return (
    <nav aria-label="Dashboard" className="sidebar">
      {openNavigation().map(({ group, entries }) => (
        <div key={group} className="sidebar-group">
          {group !== null && <p className="sidebar-heading">{group}</p>}
          <ul>
            {entries.map(({ label, to, icon: Icon }) => {
              const Count = counts[to]
              return (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="sidebar-entry"
                    onClick={onNavigate}
                    onPointerEnter={() => {
                      preload(to)
                    }}
                    onFocus={() => {
                      preload(to)
                    }}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden />
                    {label}
                    {Count && <Count />}
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
