import { IconUsers } from '@tabler/icons-react'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { messageOf } from '#platform/web/api-client.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { QuoteDetail } from '../../contract.ts'
import './QuoteConflict.css'

/** Somebody else saved this concept first: says what stands there now, and lets its owner choose. */
export function QuoteConflict({
  error,
  newest,
  onTakeNewest,
  onKeepMine,
}: {
  error: unknown
  newest: QuoteDetail
  onTakeNewest: () => void
  onKeepMine: () => void
}) {
  const { customerName, issueDate, lines, totalAmountSummary } = newest
  return (
    <div role="alert" className="quote-conflict">
      <IconUsers size={20} stroke={1.8} aria-hidden />
      <div className="quote-conflict-text">
        <p className="quote-conflict-title">{messageOf(error)}</p>
        <p>
          Daar staat nu: {customerName}, {formatDate(issueDate)}, {String(lines.length)}{' '}
          {lines.length === 1 ? 'regel' : 'regels'}, {formatEuros(totalAmountSummary.grossAmount)} incl. btw.
          Wat jij typte staat hier nog.
        </p>
      </div>
      <div className="quote-conflict-choices">
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
