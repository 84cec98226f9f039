import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { navigation } from './navigation.ts'
import { preload } from './preload.ts'
import './Sidebar.css'

/** Where everything is. The same list stands at the left of a laptop and in the drawer of a phone. */
export function Sidebar({
  counts,
  onNavigate,
}: {
  /** Behind an entry, by its address: a number that its slice shows. */
  counts: Readonly<Record<string, ComponentType>>
  onNavigate?: () => void
}) {
  return (
    <nav aria-label="Dashboard" className="sidebar">
      {navigation.map(({ group, entries }) => (
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
