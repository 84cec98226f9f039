import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Footer } from '#platform/web/shell/Footer.tsx'
import { SkipLink } from '#platform/web/shell/SkipLink.tsx'
import { TopBar } from '#platform/web/shell/TopBar.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'

/**
 * The frame of every public page. It contains the visitor's and the user's buttons; `data-session` on the
 * document, set before the first paint, decides which are visible (site.css).
 */
export function SitePage({ current, children }: { current: string; children: ReactNode }) {
  return (
    <div className="site">
      <SkipLink />
      <TopBar
        current={current}
        dashboard={
          <a href={paths.dashboard} data-when="in">
            Dashboard
          </a>
        }
        tools={
          <IconButton label="Licht of donker thema" data-theme-switch="">
            <IconMoon size={19} stroke={1.7} className="site-when-light" aria-hidden />
            <IconSun size={19} stroke={1.7} className="site-when-dark" aria-hidden />
          </IconButton>
        }
        account={
          <>
            <a href={paths.login} className="top-bar-account" data-when="out">
              Inloggen
            </a>
            <a href={paths.register} className="site-start" data-when="out">
              Start nu
            </a>
            <button type="button" className="top-bar-account" data-when="in" data-logout="">
              Uitloggen
            </button>
            <PhoneMenu current={current} />
          </>
        }
      />
      <main id="inhoud" tabIndex={-1} className="site-main">
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** The same links on a phone, without a script. */
function PhoneMenu({ current }: { current: string }) {
  const link = (to: string, label: string) => (
    <a href={to} aria-current={current === to ? 'page' : undefined}>
      {label}
    </a>
  )
  return (
    <details className="site-menu">
      <summary aria-label="Menu">
        <IconMenu2 size={21} stroke={1.8} aria-hidden />
      </summary>
      <nav aria-label="Menu" className="site-menu-links">
        {link(paths.home, 'Home')}
        <a href={paths.dashboard} data-when="in">
          Dashboard
        </a>
        {link(paths.about, 'Over ons')}
        {link(paths.contact, 'Contact')}
      </nav>
    </details>
  )
}
