import { NavLink } from 'react-router'
import { mostUsed } from './navigation.ts'
import './BottomBar.css'

/** The four most used pages, on a phone. */
export function BottomBar() {
  return (
    <nav aria-label="Meest gebruikt" className="bottom-bar">
      {mostUsed.map(({ label, to, icon: Icon }) => (
        <NavLink key={to} to={to} className="bottom-bar-entry">
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
