import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { paths } from '#platform/web/paths.ts'
import { AuditFileCard } from './export/AuditFileCard.tsx'
import { EverythingCard } from './export/EverythingCard.tsx'
import './ExportPage.css'
import { ImportCard } from './export/ImportCard.tsx'
import { bookedYears } from './queries.ts'

/** What leaves the program (the audit file of a year, everything at once), and what comes into it from another. */
export function ExportPage() {
  const { isPending } = useQuery(bookedYears)
  return (
    <>
      <PageHeader
        title="Exporteren en inlezen"
        crumbs={[{ label: 'Inzicht' }, { label: 'Rapportages', to: paths.reports }]}
      />
      <div className="export-page">
        {/* Together: the first is as long as there are years. */}
        {isPending ? (
          <TableSkeleton rows={8} />
        ) : (
          <>
            <AuditFileCard />
            <EverythingCard />
            <ImportCard />
          </>
        )}
      </div>
    </>
  )
}
