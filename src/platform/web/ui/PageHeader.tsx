import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { Fragment, useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Right } from '#contract/rights.ts'
import { showHelp } from '../help/show-help.tsx'
import { isAllowed, mayOpen } from '../page-rights.ts'
import { paths } from '../paths.ts'
import { noteVisit } from '../shell/recent-places.ts'
import { Button } from './Button.tsx'
import { useDocumentTitle } from './document-title.ts'
import { IconButton } from './IconButton.tsx'
import './PageHeader.css'

/** The main action of the page. On a phone it is in the middle of the bottom bar. */
export interface PrimaryAction {
  readonly label: string
  /** An address; then the action is a link, and the key `n` follows it. */
  readonly to?: string
  readonly onClick?: () => void
  /** A plus by default for a link. */
  readonly icon?: ReactNode
  readonly isBusy?: boolean
  /** What it does; a user without this right does not see it. An address needs what its page needs. */
  readonly needs?: Right
}

export interface Crumb {
  readonly label: string
  readonly to?: string
}

/** Breadcrumb, title, help, action: always in that order. Also sets the title of the browser's tab. */
export function PageHeader({
  title,
  greeting,
  below,
  crumbs = [],
  chip,
  note,
  actions,
  primary: given,
  beside,
  isForm = false,
}: {
  title: string
  /** Visible instead of the title; the title is still read out, and names the tab. */
  greeting?: string | undefined
  /** A less prominent line below the title. */
  below?: string
  crumbs?: readonly Crumb[]
  /** Next to the title: the state of the record. */
  chip?: ReactNode
  /** A short note before the actions, such as "Opgeslagen 10:42". */
  note?: ReactNode
  /** Less prominent buttons before the primary one. */
  actions?: ReactNode
  primary?: PrimaryAction
  /** The second most likely action: before the primary one. */
  beside?: ReactNode
  /** The actions are those of a form: on a phone they replace the bottom bar. */
  isForm?: boolean
}) {
  useDocumentTitle(title)
  const primary = given && isAllowed(given) ? given : undefined
  const { pathname } = useLocation()
  useEffect(() => {
    noteVisit(pathname, title)
  }, [pathname, title])
  return (
    <header className="page-header" data-form={isForm || undefined}>
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className="page-header-row">
        <div className="page-header-title">
          <div className="page-header-name">
            <h1>
              {greeting === undefined ? title : <span className="visually-hidden">{title}. </span>}
              {greeting}
            </h1>
            {pathname.startsWith(`${paths.dashboard}/`) && <Help pathname={pathname} />}
          </div>
          {below !== undefined && <p className="page-header-below">{below}</p>}
        </div>
        {chip}
        <div className="page-header-actions">
          {note !== undefined && <span className="page-header-note">{note}</span>}
          {actions}
          {!primary && beside}
          {primary && (
            <div className="page-header-primary">
              {beside}
              <Primary action={primary} />
            </div>
          )}
        </div>
      </div>
    </header>
  )
}

const Help = ({ pathname }: { pathname: string }) => (
  <span className="page-header-help">
    <IconButton
      label="Uitleg over deze pagina"
      onClick={() => {
        showHelp(pathname)
      }}
    >
      <IconHelpCircle size={19} stroke={1.7} aria-hidden />
    </IconButton>
  </span>
)

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Kruimelpad" className="page-header-crumbs">
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.label}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {crumb.to === undefined || !mayOpen(crumb.to) ? (
            <span>{crumb.label}</span>
          ) : (
            <Link to={crumb.to}>{crumb.label}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

/** In characters: beside its picture a longer label would be three lines in the bottom bar, and a longer word would not fit. */
const LONG = { label: 18, word: 13 } as const
const isLong = (label: string): boolean =>
  label.length > LONG.label || label.split(' ').some((word) => word.length > LONG.word)

function Primary({ action }: { action: PrimaryAction }) {
  const icon =
    action.icon ?? (action.to === undefined ? undefined : <IconPlus size={18} stroke={2.2} aria-hidden />)
  if (action.to !== undefined)
    return (
      <Button to={action.to} leftSection={icon} data-hotkey="n" data-long={isLong(action.label) || undefined}>
        {action.label}
      </Button>
    )
  return (
    <Button
      onClick={action.onClick}
      leftSection={icon}
      loading={action.isBusy ?? false}
      data-long={isLong(action.label) || undefined}
    >
      {action.label}
    </Button>
  )
}
