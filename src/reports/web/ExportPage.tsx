import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { paths } from '#platform/web/paths.ts'
import { AuditFileCard } from './export/AuditFileCard.tsx'
import { EverythingCard } from './export/EverythingCard.tsx'
import './ExportPage.css'
import { ImportCard } from './export/ImportCard.tsx'

/** What leaves the program (the audit file of a year, everything at once), and what comes into it from another. */
export function ExportPage() {
  return (
    <>
      <PageHeader
        title="Exporteren en inlezen"
        crumbs={[{ label: 'Inzicht' }, { label: 'Rapportages', to: paths.reports }]}
      />
      <div className="export-page">
        <AuditFileCard />
        <EverythingCard />
        <ImportCard />
      </div>
    </>
  )
}
