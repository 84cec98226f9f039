import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { download, pathOf } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { exportAuditFile } from '../../contract.ts'
import { bookedYears } from '../queries.ts'

/** The books of a year, for an accountant, another program, or the Belastingdienst. */
export function AuditFileCard() {
  const years = useQuery(bookedYears)
  const saving = useMutation({
    mutationFn: (year: number) => download(pathOf(exportAuditFile, { query: { year } })),
    onSuccess: (_, year) => {
      toast(`✅ Auditfile ${String(year)} gedownload`)
    },
    onError: toastFailedDownload,
  })
  return (
    <Card title="Auditfile">
      <p>
        Je boeken van een jaar als XML Auditfile Financieel (XAF 4.0). Je accountant leest hem in, en de
        Belastingdienst vraagt erom bij een controle.
      </p>
      {years.isLoadingError ? (
        <ErrorNote
          error={years.error}
          fallback="Fout bij laden van de jaren."
          onRetry={() => void years.refetch()}
        />
      ) : years.data === undefined ? null : years.data.length === 0 ? (
        <EmptyState
          sentence="Er is nog niets geboekt."
          action={<Button to={paths.newInvoice}>Maak je eerste factuur</Button>}
        />
      ) : (
        <ul className="export-years">
          {years.data.map((year) => (
            <li key={year}>
              <span>{year}</span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Download auditfile ${String(year)}`}
                leftSection={<IconDownload size={15} stroke={1.9} aria-hidden />}
                loading={saving.isPending && saving.variables === year}
                onClick={() => {
                  saving.mutate(year)
                }}
              >
                Download
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
