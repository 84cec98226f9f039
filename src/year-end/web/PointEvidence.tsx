import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { showFile } from '#platform/web/files.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { Evidence } from '../adjustment-contract.ts'
import type { YearPointId } from '../domain/year-point.ts'
import { evidencePath, useUndoneAdjustment } from './queries.ts'

const EvidenceDialog = later(async () => (await import('./EvidenceDialog.tsx')).EvidenceDialog)

/** The notes and files that are kept at a point. */
export function EvidenceLines({
  year,
  evidence,
  mayChange,
}: {
  year: number
  evidence: readonly Evidence[]
  mayChange: boolean
}) {
  if (evidence.length === 0) return null
  return (
    <div className="year-lines" role="group" aria-label="Bewijs">
      {evidence.map((each) => (
        <EvidenceLine key={each.id} year={year} evidence={each} mayChange={mayChange} />
      ))}
    </div>
  )
}

function EvidenceLine({
  year,
  evidence: { id, description, fileId, sha256 },
  mayChange,
}: {
  year: number
  evidence: Evidence
  mayChange: boolean
}) {
  const undoing = useUndoneAdjustment(year)
  return (
    <div>
      <p>
        <strong>{fileId === null ? 'Notitie' : 'Bewijs'}</strong>: {description}
        {sha256 !== null && (
          <>
            . Vingerafdruk <code>{sha256.slice(0, 16)}</code>
          </>
        )}
      </p>
      {fileId !== null && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Bekijk ${description}`}
          onClick={() => void showFile(evidencePath(fileId))}
        >
          Bekijk
        </Button>
      )}
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Verwijder ${description}`}
          loading={undoing.isPending}
          onClick={() => {
            undoing.mutate(id)
          }}
        >
          Verwijder
        </Button>
      )}
      <ErrorNote error={undoing.error} fallback="❌ Verwijderen mislukt zonder foutmelding." />
    </div>
  )
}

/** Opens the dialog that keeps a note or a file at a point. */
export function AddEvidence({ year, point, title }: { year: number; point: YearPointId; title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Bewijs bij ${title}`}
        leftSection={<IconPaperclip size={15} aria-hidden />}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Bewijs
      </Button>
      {isOpen && (
        <EvidenceDialog
          year={year}
          point={point}
          title={title}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
