import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import type { SendProgress } from './send-archive.ts'
import { inMegabytes, inTime } from './upload-words.ts'

/** How far an upload is, and how long it still takes. */
export function UploadProgress({ progress, onCancel }: { progress: SendProgress; onCancel: () => void }) {
  const { arrivedBytes, totalBytes } = progress
  return (
    <div className="upload-progress">
      <ProgressBar aria-label="Voortgang van de upload" value={arrivedBytes} max={totalBytes} />
      <div className="upload-progress-words">
        <strong>{`${String(Math.floor((100 * arrivedBytes) / totalBytes))}%`}</strong>
        <span>{`${inMegabytes(arrivedBytes)} van ${inMegabytes(totalBytes)}`}</span>
        <span aria-live="polite">{restOf(progress)}</span>
      </div>
      <p>
        Je kunt deze pagina open laten staan en verder werken in een ander tabblad. Wordt de upload
        onderbroken, dan kies je later hetzelfde bestand en gaat die verder waar hij was.
      </p>
      <div>
        <Button size="xs" variant="default" onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </div>
  )
}

function restOf({ isWaiting, secondsLeft }: SendProgress): string {
  if (isWaiting) return 'Geen verbinding. Zodra die er weer is, gaat de upload vanzelf verder.'
  return secondsLeft === null ? 'Uploaden…' : `Nog ${inTime(secondsLeft)}`
}
