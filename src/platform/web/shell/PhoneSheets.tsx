import { IconLogout, IconMoon, IconRefresh, IconSun } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { chooseTheme, useScheme } from '../theme/theme-choice.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { openMakings } from './navigation.ts'
import './PhoneSheets.css'
import { refreshPage } from './refresh.ts'
import { Sidebar } from './Sidebar.tsx'

/** The menu of the plus in the bottom bar: the most frequent new records, each with one press. */
export function NewSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Nieuw" side="bottom" onClose={onClose}>
      <ul className="phone-sheet-new">
        {openMakings().map(({ label, help, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} onClick={onClose}>
              <Icon size={22} stroke={1.7} aria-hidden />
              <span>
                {label}
                <small>{help}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/**
 * The menu "Meer": the business of a user with more than one, every page, asking again, the theme, the website, and at its end, separate from the others, Uitloggen.
 */
export function MoreSheet({
  counts,
  switcher,
  onClose,
  onLogout,
}: {
  counts: ComponentProps<typeof Sidebar>['counts']
  switcher?: ReactNode
  onClose: () => void
  onLogout: () => void
}) {
  const other = useScheme() === 'dark' ? 'light' : 'dark'
  return (
    <Dialog title="Meer" side="bottom" onClose={onClose}>
      <div className="phone-sheet-more">
        {switcher}
        <Sidebar counts={counts} onNavigate={onClose} />
        <button
          type="button"
          className="phone-sheet-row"
          onClick={() => {
            onClose()
            void refreshPage()
          }}
        >
          <IconRefresh size={18} aria-hidden />
          Vernieuwen
        </button>
        <button
          type="button"
          className="phone-sheet-row"
          onClick={() => {
            chooseTheme(other)
          }}
        >
          {other === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
          {other === 'dark' ? 'Donker thema' : 'Licht thema'}
        </button>
        <nav aria-label="Website" className="phone-sheet-site">
          <a href={paths.home}>Home</a>
          <a href={paths.about}>Over ons</a>
          <a href={paths.contact}>Contact</a>
        </nav>
        <button type="button" className="phone-sheet-row" onClick={onLogout}>
          <IconLogout size={18} aria-hidden />
          Uitloggen
        </button>
      </div>
    </Dialog>
  )
}
