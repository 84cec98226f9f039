import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { useListState } from '#platform/web/table/list-state.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { getQuarantinedFile, type QuarantinedFiles as Listed } from '../contract.ts'
import { quarantinedFiles } from './queries.ts'
import './QuarantinedFiles.css'

/** Rows on a page, as in every list; the specification's, section 9. */
const PAGE_SIZE = 12

/** Files that no row refers to: a user can view them, and upload a missing one again. */
export function QuarantinedFiles() {
  const files = useQuery(quarantinedFiles)
  return (
    <Card title="Apart gezette bestanden" isFlush>
      <p className="quarantined-files-help">
        Deze bestanden horen nergens bij, bijvoorbeeld doordat een upload halverwege stopte. Mis je een bon?
        Download dan het bestand en upload het opnieuw bij Kosten. Na 90 dagen wordt een bestand dat nog
        steeds nergens bij hoort verwijderd.
      </p>
      {files.data?.heldSince != null && (
        <p className="quarantined-files-held" role="status">
          Er wordt nu niets apart gezet of verwijderd: sinds <HereText instant={files.data.heldSince} /> werkt
          er een tweede database met dezelfde bestanden, of is er een reservekopie teruggezet.
        </p>
      )}
      {files.isLoadingError ? (
        <ErrorNote
          error={files.error}
          fallback="Fout bij laden van de bestanden."
          onRetry={() => void files.refetch()}
        />
      ) : files.data === undefined ? (
        <TableSkeleton rows={2} />
      ) : files.data.files.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={28} stroke={1.6} />}
          sentence="Elk bestand hoort ergens bij."
        >
          Er staat niets apart.
        </EmptyState>
      ) : (
        <FileList files={files.data.files} />
      )}
    </Card>
  )
}

function FileList({ files }: { files: Listed['files'] }) {
  const [state, change] = useListState()
  const pages = Math.max(1, Math.ceil(files.length / PAGE_SIZE))
  const page = Math.min(state.page, pages)
  const turnTo = (next: number) => () => {
    change({ page: next })
  }
  return (
    <>
      <ul className="quarantined-files" aria-label="Apart gezette bestanden">
        {files.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((file) => {
          const name = file.sha256.slice(0, 8)
          return (
            <li key={file.sha256}>
              <div>
                <strong>Bestand {name}</strong>
                <small>
                  <Figure>{sizeOf(file.sizeBytes)}</Figure>, apart sinds{' '}
                  <HereText instant={file.quarantinedAt} />, bewaard tot <HereText instant={file.keptUntil} />
                </small>
              </div>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={`Download bestand ${name}`}
                onClick={() => void saveFile(pathOf(getQuarantinedFile, { params: { sha256: file.sha256 } }))}
              >
                Download
              </Button>
            </li>
          )
        })}
      </ul>
      {files.length > PAGE_SIZE && (
        <Pager
          from={(page - 1) * PAGE_SIZE + 1}
          to={Math.min(page * PAGE_SIZE, files.length)}
          total={files.length}
          onPrevious={page > 1 ? turnTo(page - 1) : null}
          onNext={page < pages ? turnTo(page + 1) : null}
        />
      )}
    </>
  )
}

/** `12 kB` or `1,4 MB`. */
function sizeOf(bytes: number): string {
  const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })
  return bytes < 1_000_000
    ? `${number.format(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${number.format(bytes / 1_000_000)} MB`
}
