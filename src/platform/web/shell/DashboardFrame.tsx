import { IconSearch } from '@tabler/icons-react'
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { later } from '../later.tsx'
import { mayOpen } from '../page-rights.ts'
import { useRouting } from '../router/PageArea.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ShownDialog } from '../ui/shown-dialog.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { BottomBar } from './BottomBar.tsx'
import type { CommandSource } from './command.ts'
import { isInDialog } from './dialogs.ts'
import './DashboardFrame.css'
import { keepEarlyLetters } from './early-letters.ts'
import { Footer } from './Footer.tsx'
import { useHotkeys } from './hotkeys.ts'
import { isApple } from './is-apple.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { landing } from './navigation.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { PrintHead } from './PrintHead.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { Sidebar } from './Sidebar.tsx'
import { ScrollMemory } from './ScrollMemory.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { TopBar } from './TopBar.tsx'

const CommandBar = later(async () => (await import('./CommandBar.tsx')).CommandBar)
const NewSheet = later(async () => (await import('./PhoneSheets.tsx')).NewSheet)
const NoAccessPage = later(async () => (await import('../ui/NoAccessPage.tsx')).NoAccessPage)
const MoreSheet = later(async () => (await import('./PhoneSheets.tsx')).MoreSheet)

type Shown = 'new' | 'more' | 'commands' | 'keys'
type Open = 'nothing' | Shown

interface FrameProps {
  commands: CommandSource
  /** Numbers next to entries of the sidebar. */
  counts: ComponentProps<typeof Sidebar>['counts']
  /** Above the list of pages: the business, for a user with more than one. */
  switcher?: ReactNode
  /** A message above every page, when there is one. */
  banner?: ReactNode
  /** What goes on whatever page is open, in the bar: a timer. */
  ongoing?: ReactNode
  /** Its name, in the bar of a phone and above every page on paper; on a laptop the sidebar has the name. */
  business: string | undefined
  /** Actions that will happen and can still be undone, above the toasts. */
  waiting?: ReactNode
  onLogout: () => void
}

/**
 * The frame of every page of the dashboard: bar, sidebar, hotkeys; on a phone a bottom bar with two sheets.
 */
export function DashboardFrame({
  commands,
  counts,
  switcher,
  banner,
  ongoing,
  business,
  waiting,
  onLogout,
}: FrameProps) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const { open, show, closing } = useOpen()
  useFocusOnNewPage(main)

  return (
    <div className="dashboard print-page">
      <SkipLink />
      <DashboardBar business={business} ongoing={ongoing} onSearch={show.commands} onLogout={onLogout} />
      <NavigationProgress />
      <OfflineNote />
      <PullToRefresh />
      <div className="dashboard-columns">
        <Side counts={counts} switcher={switcher} />
        <div className="dashboard-body">
          <main id="inhoud" ref={main} tabIndex={-1} className="dashboard-main">
            <PrintHead business={business} />
            {banner}
            {mayOpen(pathname) ? <Outlet /> : <NoAccessPage />}
          </main>
          <Footer isWide />
        </div>
      </div>
      <BottomBar onNew={show.new} onMore={show.more} />
      {open === 'new' && <NewSheet onClose={closing.new} />}
      {open === 'more' && (
        <MoreSheet counts={counts} switcher={switcher} onClose={closing.more} onLogout={onLogout} />
      )}
      {open === 'keys' && <KeysDialog onClose={closing.keys} />}
      {open === 'commands' && (
        <CommandBar source={commands} onClose={closing.commands} onKeys={show.keys} onLogout={onLogout} />
      )}
      <ShownDialog />
      <ConfirmDialog />
      <Toaster>{waiting}</Toaster>
      <ScrollMemory />
    </div>
  )
}

/** The sheets and dialogs of the frame, of which at most one is open. */
function useOpen() {
  const [open, setOpen] = useState<Open>('nothing')
  const [change] = useState(() => {
    const showing = (which: Shown) => () => {
      setOpen(which)
    }
    // The browser tells late that a dialog closed: what was opened meanwhile stays.
    const closing = (which: Shown) => () => {
      setOpen((now) => (now === which ? 'nothing' : now))
    }
    return {
      show: {
        new: showing('new'),
        more: showing('more'),
        commands: showing('commands'),
        keys: showing('keys'),
      },
      closing: {
        new: closing('new'),
        more: closing('more'),
        commands: closing('commands'),
        keys: closing('keys'),
      },
    }
  })
  useHotkeys(change.show.commands, change.show.keys)
  useEffect(() => (open === 'commands' ? keepEarlyLetters() : undefined), [open])
  return { open, ...change }
}

/** At the left on a laptop, and it remains there when the page is scrolled. */
function Side({ counts, switcher }: Pick<ComponentProps<typeof DashboardFrame>, 'counts' | 'switcher'>) {
  return (
    <aside className="dashboard-side" aria-label="Bedrijf en menu">
      <div className="dashboard-side-inside">
        {switcher}
        <Sidebar counts={counts} />
      </div>
    </aside>
  )
}

function DashboardBar({
  business,
  ongoing,
  onSearch,
  onLogout,
}: Pick<FrameProps, 'business' | 'ongoing' | 'onLogout'> & { onSearch: () => void }) {
  return (
    <TopBar
      isWide
      dashboard={
        <Link to={landing().to} aria-current="true">
          Dashboard
        </Link>
      }
      tools={
        <>
          <span className="top-bar-business">{business}</span>
          {ongoing}
          <button type="button" className="top-bar-search" onClick={onSearch}>
            <IconSearch size={17} stroke={1.9} aria-hidden />
            <span>Zoek of doe iets…</span>
            <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
          </button>
          <ThemeSwitch />
        </>
      }
      account={
        <button type="button" className="top-bar-account" onClick={onLogout}>
          Uitloggen
        </button>
      }
    />
  )
}

/** A thin line while the next page's code is being loaded. */
function NavigationProgress() {
  const { router } = useRouting()
  const isLoading = useSyncExternalStore(router.subscribe, () => router.now().isLoading)
  return <div className="dashboard-progress" data-busy={isLoading || undefined} aria-hidden="true" />
}

/**
 * A screen reader starts a new page at its top, unless the page has set the focus itself. A page that arrives late takes the focus from no
 * dialog that was opened meanwhile.
 */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (main.current?.contains(document.activeElement) === false && !isInDialog(document.activeElement))
      main.current.focus({ preventScroll: true })
  }, [main, pathname])
}
