import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Wordmark } from '../ui/Mark.tsx'
import './TopBar.css'

/**
 * The bar above every page, with the names of the specification: Home, Dashboard (only when logged in), Over
 * ons, Contact, and Inloggen or Uitloggen. Independent of the router and of the session, because the public
 * pages are rendered before there is a browser.
 */
export function TopBar({
  dashboard,
  account,
  tools,
  current,
  isWide = false,
}: {
  dashboard: ReactNode
  /** Inloggen or Uitloggen. */
  account: ReactNode
  /** Search and theme. */
  tools?: ReactNode
  /** The current public page. */
  current?: string
  /** From edge to edge, for the dashboard. */
  isWide?: boolean
}) {
  const link = (to: string, label: string) => (
    <a href={to} aria-current={current === to ? 'page' : undefined}>
      {label}
    </a>
  )
  return (
    <header className="top-bar" data-wide={isWide || undefined}>
      <div className="top-bar-inside">
        <a href={paths.home} className="top-bar-name" aria-label="Kloppend BETA, naar de homepagina">
          <Wordmark />
        </a>
        <nav aria-label="Hoofdmenu" className="top-bar-nav">
          {link(paths.home, 'Home')}
          {dashboard}
          {link(paths.about, 'Over ons')}
          {link(paths.contact, 'Contact')}
        </nav>
        <div className="top-bar-end">
          {tools}
          {account}
        </div>
      </div>
    </header>
  )
}
