import { IconFileZip } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { downloadInPieces, type Progress } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import './ZipDownload.css'

/** A ZIP that may take minutes to make, so the progress is shown, and the download can be stopped. */
export function ZipDownload({
  path,
  label,
  done,
  variant = 'filled',
  onDownloaded,
}: {
  path: string
  label: string
  /** Said when it is there. */
  done: string
  variant?: 'filled' | 'default'
  onDownloaded?: (() => void) | undefined
}) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController | null>(null)
  const saving = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController()
      setProgress({ bytes: 0, expectedBytes: null })
      await downloadInPieces(path, {
        signal: stop.current.signal,
        onProgress: throttled(setProgress),
      })
    },
    onSuccess: () => {
      toast(done)
      onDownloaded?.()
    },
    onError: (error) => {
      if (!(error instanceof DOMException)) toastFailedDownload(error)
    },
    onSettled: () => {
      setProgress(null)
    },
  })
  useEffect(() => () => stop.current?.abort(), [])
  if (progress === null)
    return (
      <div className="everything-download">
        <Button
          variant={variant}
          leftSection={<IconFileZip size={18} stroke={1.7} aria-hidden />}
          onClick={() => {
            saving.mutate()
          }}
        >
          {label}
        </Button>
      </div>
    )
  return (
    <div className="everything-progress">
      <ProgressBar
        aria-label="Voortgang van het archief"
        max={1}
        {...(progress.expectedBytes !== null && { value: shareOf(progress) })}
      />
      <span aria-live="polite">{wordsOf(progress)}</span>
      <div>
        <Button size="xs" variant="default" onClick={() => stop.current?.abort()}>
          Stoppen
        </Button>
      </div>
    </div>
  )
}

/** The total is an estimate: the bar is full only when the download is complete. */
const shareOf = ({ bytes, expectedBytes }: Progress): number =>
  expectedBytes === null ? 0 : Math.min(0.99, bytes / expectedBytes)

function wordsOf(progress: Progress): string {
  const received = `${inMegabytes(progress.bytes)} ontvangen`
  return progress.expectedBytes === null
    ? `${received}…`
    : `${received} van ongeveer ${inMegabytes(progress.expectedBytes)}`
}

const megabytes = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const inMegabytes = (bytes: number): string => `${megabytes.format(bytes / 1_000_000)} MB`

/** Five times a second is fast enough for a reader. */
function throttled(show: (progress: Progress) => void): (progress: Progress) => void {
  let shownAt = 0
  return (progress) => {
    if (performance.now() - shownAt < 200) return
    shownAt = performance.now()
    show(progress)
  }
}
