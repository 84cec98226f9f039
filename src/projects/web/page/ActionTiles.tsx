import { IconFileInvoice, IconReceiptRefund, IconSignature, IconWallet, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mayOpen } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import type { ProjectOnScreen } from '../../contract.ts'
import './ActionTiles.css'

/**
 * The four ways to add a document to a project; each form receives `?projectId=`. Nothing is added to a
 * closed project.
 */
export function ActionTiles({ project }: { project: Pick<ProjectOnScreen, 'id' | 'closedOn'> }) {
  const isClosed = project.closedOn !== null
  const open = tiles.filter(({ to }) => mayOpen(to))
  if (open.length === 0) return null
  return (
    <nav aria-label="Toevoegen aan dit project" className="action-tiles">
      <ul>
        {open.map(({ label, help, to, TileIcon, isForClosedToo }) => (
          <li key={label}>
            {isClosed && !isForClosedToo ? (
              <span
                className="action-tile"
                role="link"
                aria-disabled="true"
                aria-describedby="project-is-closed"
              >
                <TileContent label={label} help={help} TileIcon={TileIcon} />
              </span>
            ) : (
              <Link className="action-tile" to={`${to}?projectId=${project.id}`}>
                <TileContent label={label} help={help} TileIcon={TileIcon} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {isClosed && (
        <p id="project-is-closed" className="action-tiles-note">
          Dit project is afgesloten: er komen geen documenten meer bij.
        </p>
      )}
    </nav>
  )
}

interface Tile {
  readonly label: string
  readonly help: string
  readonly TileIcon: Icon
}

const tiles: readonly (Tile & { readonly to: string; readonly isForClosedToo?: boolean })[] = [
  { label: 'Nieuwe offerte', help: 'Vooraf afspreken', to: paths.newQuote, TileIcon: IconSignature },
  { label: 'Nieuwe factuur', help: 'In rekening brengen', to: paths.newInvoice, TileIcon: IconFileInvoice },
  { label: 'Kosten', help: 'Een uitgave vastleggen', to: paths.newExpense, TileIcon: IconWallet },
  {
    label: 'Terugbetaling melden',
    help: 'Er gaat geld terug',
    to: paths.refund,
    TileIcon: IconReceiptRefund,
    // A payment may still be refunded after the work is done.
    isForClosedToo: true,
  },
]

const TileContent = ({ label, help, TileIcon }: Tile) => (
  <>
    <span className="action-tile-icon" aria-hidden="true">
      <TileIcon size={22} stroke={1.7} />
    </span>
    <span>
      <span className="action-tile-label">{label}</span>
      <span className="action-tile-help">{help}</span>
    </span>
  </>
)
