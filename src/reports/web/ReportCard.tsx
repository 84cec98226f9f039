import { IconChartBar } from '@tabler/icons-react'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import type { FileFormat, ReportOnScreen } from './queries.ts'
import type { ReportChoice } from './report-address.ts'
import { ReportPicture } from './ReportPicture.tsx'
import './ReportsPage.css'
import { ReportTableView } from './ReportTableView.tsx'

/** These say something without a line too: the balance before and after. */
const hasBalances: ReadonlySet<string> = new Set(['ledger-card', 'customer-statement'])

/** A report with its files; an empty one says what to do. */
export function ReportCard({
  table,
  choice,
  isEarlier,
  pathOf,
}: {
  table: ReportOnScreen
  choice: ReportChoice
  /** Whether the figures are of the period before, until the next is loaded. */
  isEarlier: boolean
  /** The address of the report as a file. */
  pathOf: (format: FileFormat) => string
}) {
  const isEmpty = table.rows.every(({ kind }) => kind !== 'line') && !hasBalances.has(table.name)
  return (
    <div className="report" data-earlier={isEarlier || undefined}>
      <Card title={table.title} aside={<DownloadButtons pathOf={pathOf} />} isFlush>
        <p className="report-about">{table.about}</p>
        {isEmpty ? (
          <EmptyState
            icon={<IconChartBar size={28} stroke={1.6} />}
            sentence="Over deze periode is er niets geboekt."
          >
            Kies een andere periode, of maak een factuur: zodra die is afgerond, staat die hier.
          </EmptyState>
        ) : (
          <>
            {table.chart !== null && <ReportPicture title={table.title} chart={table.chart} />}
            <ReportTableView table={table} choice={choice} />
            {table.notes.map((note) => (
              <p key={note} className="report-note">
                {note}
              </p>
            ))}
          </>
        )}
      </Card>
    </div>
  )
}
