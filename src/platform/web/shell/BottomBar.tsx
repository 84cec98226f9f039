import { IconMenu2, IconPlus } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { mostUsed, openMakings, type Entry } from './navigation.ts'
import './BottomBar.css'

/**
 * On a phone: the most used pages, the menu of all pages, and in the middle the action of the page (`PageHeader`), else the menu of new
 * records. A form shows its own actions in this place.
 */
export function BottomBar({ onNew, onMore }: { onNew: () => void; onMore: () => void }) {
  const [first, second, third] = mostUsed().map(Place)
  return (
    <nav aria-label="Meest gebruikt" className="bottom-bar">
      <div className="bottom-bar-side">
        {first}
        {second}
      </div>
      <div className="bottom-bar-middle">
        {openMakings().length > 0 && (
          <button type="button" className="bottom-bar-new" aria-label="Nieuw" onClick={onNew}>
            <IconPlus size={24} stroke={2.2} aria-hidden />
          </button>
        )}
      </div>
      <div className="bottom-bar-side">
        {third}
        <button type="button" className="bottom-bar-entry" onClick={onMore}>
          <IconMenu2 size={22} stroke={1.7} aria-hidden />
          <span>Meer</span>
        </button>
      </div>
    </nav>
  )
}

const Place = ({ label, to, icon: Icon }: Entry) => (
  <NavLink key={to} to={to} className="bottom-bar-entry">
    <Icon size={22} stroke={1.7} aria-hidden />
    <span>{label}</span>
  </NavLink>
)
