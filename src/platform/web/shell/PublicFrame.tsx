import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import { Footer } from './Footer.tsx'
import './PublicFrame.css'
import { ScrollMemory } from './ScrollMemory.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { TopBar } from './TopBar.tsx'

/** The frame of the app's pages outside the dashboard: login, registration, and the 404 page. */
export function PublicFrame({ children, onLogout }: { children?: ReactNode; onLogout: () => void }) {
  const session = useSession()
  return (
    <div className="public-frame">
      <SkipLink />
      <TopBar
        dashboard={session && <Link to={paths.dashboard}>Dashboard</Link>}
        account={
          session ? (
            <button type="button" className="top-bar-account" onClick={onLogout}>
              Uitloggen
            </button>
          ) : (
            <Link to={paths.login} className="top-bar-account">
              Inloggen
            </Link>
          )
        }
        tools={<ThemeSwitch />}
      />
      <main id="inhoud" tabIndex={-1} className="public-frame-main">
        {children ?? <Outlet />}
      </main>
      <Footer />
      <ScrollMemory />
    </div>
  )
}
