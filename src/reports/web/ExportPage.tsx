import { useQuery } from '@tanstack/react-query'
import { mayOpen } from '#platform/web/page-rights.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { paths } from '#platform/web/paths.ts'
import { AuditFileCard } from './export/AuditFileCard.tsx'
import { EverythingCard } from './export/EverythingCard.tsx'
import './ExportPage.css'
import { ImportCard } from './export/ImportCard.tsx'
import { bookedYears } from './queries.ts'

/** Exports (the audit file of a year, everything at once), and the import from another program. */
export function ExportPage() {
  const { isPending } = useQuery(bookedYears)
  return (
    <>
      <PageHeader
        title="Exporteren en inlezen"
        crumbs={[{ label: 'Inzicht' }, { label: 'Rapportages', to: paths.reports }]}
      />
      <div className="export-page">
        {/* Loaded together, because the height of the first depends on the number of years. */}
        {isPending ? (
          <TableSkeleton rows={8} />
        ) : (
          <>
            <AuditFileCard />
            <EverythingCard />
            {may('books.post') && <ImportCard />}
            {mayOpen(paths.importBusiness) && <OwnExportCard />}
          </>
        )}
      </div>
    </>
  )
}

const OwnExportCard = () => (
  <Card title="Een export van Kloppend inlezen">
    <p>
      Een archief met alles van een andere installatie, in een nieuw bedrijf. Alles komt mee zoals het was; je
      ziet eerst wat erin staat.
    </p>
    <div className="export-actions">
      <Button variant="default" to={paths.importBusiness}>
        Naar inlezen
      </Button>
    </div>
  </Card>
)
