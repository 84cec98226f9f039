import { IconPlus } from '@tabler/icons-react'
import { Fragment, useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { noteVisit } from '../shell/recent-places.ts'
import { Button } from './Button.tsx'
import { useDocumentTitle } from './document-title.ts'
import './PageHeader.css'

/** The one thing that this page is for. On a phone it floats within reach of a thumb. */
export interface PrimaryAction {
  readonly label: string
  /** A place to go; then it is a link, and the key `n` follows it. */
  readonly to?: string
  readonly onClick?: () => void
  /** A plus by default for a link. */
  readonly icon?: ReactNode
  readonly isBusy?: boolean
}

export interface Crumb {
  readonly label: string
  readonly to?: string
}

/** Breadcrumb, title, action: always in that order. Also names the browser's tab. */
export function PageHeader({
  title,
  crumbs = [],
  chip,
  note,
  actions,
  primary,
}: {
  title: string
  crumbs?: readonly Crumb[]
  /** Beside the title: where the thing stands. */
  chip?: ReactNode
  /** A quiet word before the actions, such as "Opgeslagen 10:42". */
  note?: ReactNode
  /** Quiet buttons before the primary one. */
  actions?: ReactNode
  primary?: PrimaryAction
}) {
  useDocumentTitle(title)
  const { pathname } = useLocation()
  useEffect(() => {
    noteVisit(pathname, title)
  }, [pathname, title])
  return (
    <header className="page-header">
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className="page-header-row">
        <h1 className="page-header-title">{title}</h1>
        {chip}
        <div className="page-header-actions">
          {note !== undefined && <span className="page-header-note">{note}</span>}
          {actions}
          {primary && <Primary action={primary} />}
        </div>
      </div>
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Kruimelpad" className="page-header-crumbs">
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.label}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {crumb.to === undefined ? <span>{crumb.label}</span> : <Link to={crumb.to}>{crumb.label}</Link>}
        </Fragment>
      ))}
    </nav>
  )
}

function Primary({ action }: { action: PrimaryAction }) {
  const icon =
    action.icon ?? (action.to === undefined ? undefined : <IconPlus size={18} stroke={2.2} aria-hidden />)
  if (action.to !== undefined)
    return (
      <Button className="page-header-primary" to={action.to} leftSection={icon} data-hotkey="n">
        {action.label}
      </Button>
    )
  return (
    <Button
      className="page-header-primary"
      onClick={action.onClick}
      leftSection={icon}
      loading={action.isBusy ?? false}
    >
      {action.label}
    </Button>
  )
}
