import { IconUsers } from '@tabler/icons-react'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import './InvoiceConflict.css'

/** Somebody else saved this concept first: says what stands there now, and lets its owner choose. */
export function InvoiceConflict({
  newest,
  onTakeNewest,
  onKeepMine,
}: {
  newest: InvoiceDetail
  onTakeNewest: () => void
  onKeepMine: () => void
}) {
  const { customerName, issueDate, lines, totalAmountSummary } = newest
  return (
    <div role="alert" className="invoice-conflict">
      <IconUsers size={20} stroke={1.8} aria-hidden />
      <div className="invoice-conflict-text">
        <p className="invoice-conflict-title">Deze factuur is intussen ergens anders gewijzigd.</p>
        <p>
          Daar staat nu: {customerName}, {formatDate(issueDate)}, {String(lines.length)}{' '}
          {lines.length === 1 ? 'regel' : 'regels'}, {formatEuros(totalAmountSummary.grossAmount)} incl. btw.
          Wat jij typte staat hier nog.
        </p>
      </div>
      <div className="invoice-conflict-choices">
        <Button size="xs" variant="default" onClick={onTakeNewest}>
          Neem die versie
        </Button>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          Bewaar de mijne
        </Button>
      </div>
    </div>
  )
}
