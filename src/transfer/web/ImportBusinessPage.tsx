import { useQuery } from '@tanstack/react-query'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { ImportState } from '../contract.ts'
import { ArchiveUpload } from './ArchiveUpload.tsx'
import './ImportBusinessPage.css'
import { momentOf, originOf } from './origin.ts'
import { importState } from './queries.ts'

/** An export of Kloppend in a new business: first what it holds, then the import after a confirmation. */
export function ImportBusinessPage() {
  const state = useQuery(importState)
  return (
    <>
      <PageHeader
        title="Een export inlezen"
        crumbs={[
          { label: 'Inzicht' },
          { label: 'Rapportages', to: paths.reports },
          { label: 'Exporteren', to: paths.exports },
        ]}
      />
      <div className="import-business">
        {state.isLoadingError ? (
          <ErrorNote
            error={state.error}
            fallback="Fout bij laden van de stand van je bedrijf."
            onRetry={() => void state.refetch()}
          />
        ) : state.data === undefined ? (
          <TableSkeleton rows={4} />
        ) : state.data.imported === null ? (
          <ImportCard refusal={state.data.refusal} />
        ) : (
          <DoneCard imported={state.data.imported} />
        )}
      </div>
    </>
  )
}

function ImportCard({ refusal }: { refusal: string | null }) {
  return (
    <Card title="Een export van Kloppend inlezen">
      <p>
        Kom je van een andere installatie van Kloppend? Download daar bij Rapportages, Exporteren het archief
        met alles, en kies dat ZIP-bestand hier. Facturen, offertes met hun handtekeningen, kosten, bonnen,
        boeken en aangiften komen mee zoals ze waren. Gebruikers en wachtwoorden niet.
      </p>
      <p>
        Het bestand wordt in delen geüpload, hooguit 20 GB. Je ziet eerst wat erin staat. Er wordt niets
        gemaild.
      </p>
      {refusal !== null && (
        <p className="import-business-note" id="import-refusal">
          {refusal}
        </p>
      )}
      <ArchiveUpload refusal={refusal === null ? null : 'import-refusal'} />
    </Card>
  )
}

function DoneCard({ imported }: { imported: NonNullable<ImportState['imported']> }) {
  return (
    <Card title="Je export is ingelezen">
      <p>
        Op {momentOf(imported.importedAt)} is een export van {momentOf(imported.exportedAt)} ingelezen,
        gemaakt door Kloppend {imported.program} {originOf(imported)}. Elke vingerafdruk klopte en de controle
        kwam uit zoals toen.
      </p>
      <p>
        Links die klanten al hebben, gaan naar het adres van de oude installatie. Maak facturen voortaan
        alleen hier: twee plekken die doornummeren geven dubbele factuurnummers.
      </p>
      <div className="import-business-actions">
        <Button to={paths.proof}>Controleer mijn administratie</Button>
        <Button variant="default" to={paths.invoices}>
          Naar je facturen
        </Button>
      </div>
    </Card>
  )
}
