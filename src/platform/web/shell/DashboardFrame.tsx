import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { later } from '../later.tsx'
import { paths } from '../paths.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { BottomBar } from './BottomBar.tsx'
import type { CommandSource } from './command.ts'
import './DashboardFrame.css'
import { Footer } from './Footer.tsx'
import { useHotkeys } from './hotkeys.ts'
import { isApple, KeysDialog } from './KeysDialog.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { TopBar } from './TopBar.tsx'

const CommandBar = later(async () => (await import('./CommandBar.tsx')).CommandBar)

type Open = 'nothing' | 'menu' | 'commands' | 'keys'

/** Around every page of the dashboard: bar, sidebar, keys; on a phone a drawer and a bottom bar. */
export function DashboardFrame({
  commands,
  counts,
  banner,
  onLogout,
}: {
  commands: CommandSource
  /** Numbers behind entries of the sidebar. */
  counts: ComponentProps<typeof Sidebar>['counts']
  /** A word above every page, when there is one. */
  banner?: ReactNode
  onLogout: () => void
}) {
  const [open, setOpen] = useState<Open>('nothing')
  const main = useRef<HTMLElement>(null)
  const close = useCallback(() => {
    setOpen('nothing')
  }, [])
  const openCommands = useCallback(() => {
    setOpen('commands')
  }, [])
  const openKeys = useCallback(() => {
    setOpen('keys')
  }, [])
  useHotkeys(openCommands, openKeys)
  useFocusOnNewPage(main)

  return (
    <div className="dashboard">
      <SkipLink />
      <TopBar
        isWide
        start={
          <span className="top-bar-menu">
            <IconButton
              label="Menu"
              onClick={() => {
                setOpen('menu')
              }}
            >
              <IconMenu2 size={21} stroke={1.8} aria-hidden />
            </IconButton>
          </span>
        }
        dashboard={
          <Link to={paths.overview} aria-current="true">
            Dashboard
          </Link>
        }
        tools={
          <>
            <button
              type="button"
              className="top-bar-search"
              aria-label="Zoek of doe iets"
              onClick={openCommands}
            >
              <IconSearch size={17} stroke={1.9} aria-hidden />
              <span>Zoek of doe iets…</span>
              <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
            </button>
            <ThemeSwitch />
          </>
        }
        account={
          <button type="button" className="top-bar-account" onClick={onLogout}>
            <IconLogout size={19} stroke={1.7} aria-hidden />
            <span>Uitloggen</span>
          </button>
        }
      />
      <NavigationProgress />
      <div className="dashboard-columns">
        <div className="dashboard-side">
          <div className="dashboard-side-inside">
            <Sidebar counts={counts} />
          </div>
        </div>
        <div className="dashboard-body">
          <main id="inhoud" ref={main} tabIndex={-1} className="dashboard-main">
            {banner}
            <Outlet />
          </main>
          <Footer isWide />
        </div>
      </div>
      <BottomBar />
      {open === 'menu' && (
        <Dialog title="Menu" side="start" onClose={close}>
          <Sidebar counts={counts} onNavigate={close} />
          <nav aria-label="Website" className="dashboard-site-links">
            <a href={paths.home}>Home</a>
            <a href={paths.about}>Over ons</a>
            <a href={paths.contact}>Contact</a>
          </nav>
        </Dialog>
      )}
      {open === 'keys' && <KeysDialog onClose={close} />}
      {open === 'commands' && (
        <CommandBar source={commands} onClose={close} onKeys={openKeys} onLogout={onLogout} />
      )}
      <ConfirmDialog />
      <Toaster />
      <ScrollRestoration />
    </div>
  )
}

/** A thin line while the next page's code is on its way. */
function NavigationProgress() {
  const { state } = useNavigation()
  return <div className="dashboard-progress" data-busy={state !== 'idle' || undefined} aria-hidden="true" />
}

/** A new page begins at its top for a screen reader too, unless the page put the focus somewhere itself. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}
