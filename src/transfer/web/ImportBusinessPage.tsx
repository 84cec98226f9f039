import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploadFile } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { importBusiness, type BusinessPreview, type ImportState } from '../contract.ts'
import './ImportBusinessPage.css'
import { ImportPreview } from './ImportPreview.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; preview: BusinessPreview } | null>(null)
  const client = useQueryClient()
  const looking = useMutation({
    mutationFn: async (file: File) => ({ file, preview: await uploadFile(importBusiness, { file }) }),
    onSuccess: setChosen,
  })
  const doing = useMutation({
    mutationFn: ({ file, preview }: { file: File; preview: BusinessPreview }) =>
      uploadFile(importBusiness, { file, query: { confirmed: preview.sha256 } }),
    onSuccess: async (done) => {
      setChosen(null)
      toast(`✅ ${done.business} ingelezen`)
      await client.invalidateQueries()
    },
  })
  return (
    <Card title="Een export van Kloppend inlezen">
      <p>
        Kom je van een andere installatie van Kloppend? Download daar bij Rapportages, Exporteren het archief
        met alles, en kies dat ZIP-bestand hier. Facturen, offertes met hun handtekeningen, kosten, bonnen,
        boeken en aangiften komen mee zoals ze waren. Gebruikers en wachtwoorden niet.
      </p>
      <p>Je ziet eerst wat erin staat. Er wordt niets gemaild.</p>
      {refusal !== null && (
        <p className="import-business-note" id="import-refusal">
          {refusal}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="Export van Kloppend"
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          setChosen(null)
          doing.reset()
          if (file !== undefined) looking.mutate(file)
        }}
      />
      <div className="import-business-actions">
        <Button
          variant={chosen === null ? 'filled' : 'default'}
          leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
          loading={looking.isPending}
          disabled={refusal !== null || doing.isPending}
          aria-describedby={refusal === null ? undefined : 'import-refusal'}
          onClick={() => input.current?.click()}
        >
          {chosen === null ? 'Kies een bestand' : 'Kies een ander bestand'}
        </Button>
      </div>
      <ErrorNote error={looking.error ?? doing.error} fallback="Dit bestand kon niet worden ingelezen." />
      {chosen !== null && (
        <ImportPreview
          preview={chosen.preview}
          isBusy={doing.isPending}
          onAgree={() => {
            doing.mutate(chosen)
          }}
        />
      )}
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
