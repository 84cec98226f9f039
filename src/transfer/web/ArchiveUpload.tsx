import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { UploadedArchiveId } from '#kernel/ids.ts'
import { call, isFault } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  getUploadedArchive,
  readUploadedArchive,
  type BusinessPreview,
  type UploadedArchive,
} from '../contract.ts'
import { missingRanges } from '../domain/archive-parts.ts'
import { archiveCalls, pauseInBrowser, sha256Of } from './browser-upload.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { importState, uploadedArchive } from './queries.ts'
import { sendArchive, type SendProgress } from './send-archive.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { inMegabytes } from './upload-words.ts'
import { FileInput } from '#platform/web/form/FileInput.tsx'

interface Looked {
  readonly archive: UploadedArchiveId
  readonly preview: BusinessPreview
}

/**
 * The choice of an export, the upload in parts, what the export holds, and the import. An upload that was interrupted goes on when
 * the same file is chosen again.
 *
 * @param refusal the id of the text that says why no file can be chosen, or null
 */
export function ArchiveUpload({ refusal }: { refusal: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(refusal === null)
  const { looking, importing, cancelling, progress, looked } = upload
  const isReading = looking.isPending && progress === null
  return (
    <>
      <FileInput
        ref={input}
        accept=".zip,application/zip"
        label="Export van Kloppend"
        onFiles={([file]) => {
          if (file !== undefined) upload.begin(file)
        }}
      />
      {progress === null ? (
        <Actions upload={upload} refusal={refusal} onChoose={() => input.current?.click()} />
      ) : (
        <UploadProgress
          progress={progress}
          onCancel={() => {
            cancelling.mutate(progress.archive)
          }}
        />
      )}
      {isReading && (
        <p className="import-business-reading" role="status">
          Het bestand is binnen. Elk onderdeel wordt nagerekend; bij een groot bestand duurt dat enkele
          minuten.
        </p>
      )}
      <ErrorNote
        error={looking.error ?? importing.error ?? cancelling.error}
        fallback="Dit bestand kon niet worden ingelezen."
      />
      {looked !== null && (
        <ImportPreview
          preview={looked.preview}
          isBusy={importing.isPending}
          onAgree={() => {
            importing.mutate(looked)
          }}
        />
      )}
    </>
  )
}

/** What can be done while nothing is sent. */
function Actions({
  upload: { known, looked, looking, importing, cancelling, begin },
  refusal,
  onChoose,
}: {
  upload: ReturnType<typeof useUpload>
  refusal: string | null
  onChoose: () => void
}) {
  const isTaken = importing.isPending || cancelling.isPending
  const isBusy = isTaken || looking.isPending
  const waiting = looked === null && !isBusy ? known : null
  const canLook = waiting !== null && isWhole(waiting)
  const isFirst = looked === null && !canLook
  return (
    <>
      {waiting !== null && <Interrupted archive={waiting} />}
      <div className="import-business-actions">
        {canLook && (
          <Button
            onClick={() => {
              begin(waiting.id)
            }}
          >
            Bekijk wat erin staat
          </Button>
        )}
        <Button
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
          loading={looking.isPending}
          disabled={refusal !== null || isTaken}
          aria-describedby={refusal ?? undefined}
          onClick={onChoose}
        >
          {looked === null ? 'Kies een bestand' : 'Kies een ander bestand'}
        </Button>
        <CancelButton archive={isBusy ? null : known} onCancel={cancelling.mutate} />
      </div>
    </>
  )
}

function CancelButton({
  archive,
  onCancel,
}: {
  archive: UploadedArchive | null
  onCancel: (id: UploadedArchiveId) => void
}) {
  if (archive === null) return null
  return (
    <Button
      variant="default"
      onClick={() => {
        onCancel(archive.id)
      }}
    >
      Annuleer de upload
    </Button>
  )
}

/** What arrived of an upload before this page was opened. */
function Interrupted({ archive }: { archive: UploadedArchive }) {
  const arrived = archive.parts.reduce((sum, { size }) => sum + size, 0)
  return (
    <p className="import-business-note">
      {isWhole(archive) ? (
        <>
          <strong>{archive.fileName}</strong> is helemaal geüpload en nog niet ingelezen.
        </>
      ) : (
        <>
          Van <strong>{archive.fileName}</strong> is {inMegabytes(arrived)} van{' '}
          {inMegabytes(archive.sizeBytes)} geüpload. Kies hetzelfde bestand om verder te gaan; wat er al is,
          wordt niet opnieuw verstuurd.
        </>
      )}
    </p>
  )
}

const isWhole = ({ sizeBytes, parts }: UploadedArchive): boolean =>
  missingRanges(sizeBytes, parts).length === 0

/** The mutations of an upload, and what is known of it. */
function useUpload(isPossible: boolean) {
  const client = useQueryClient()
  const known = useQuery({ ...uploadedArchive, enabled: isPossible })
  const [looked, setLooked] = useState<Looked | null>(null)
  const sending = useSending()
  const refresh = () => client.invalidateQueries({ queryKey: uploadedArchive.queryKey })
  const looking = useMutation({
    mutationFn: async (choice: File | UploadedArchiveId) => {
      const archive = typeof choice === 'string' ? choice : await sending.send(choice)
      sending.noteRead(archive)
      return { archive, preview: await call(readUploadedArchive, { body: { archive } }) }
    },
    onSuccess: setLooked,
    onSettled: refresh,
  })
  const importing = useMutation({
    mutationFn: ({ archive, preview }: Looked) =>
      call(readUploadedArchive, { body: { archive, confirmed: preview.sha256 } }),
    onSuccess: async (done) => {
      toast(`✅ ${done.business} ingelezen`)
      await client.invalidateQueries()
    },
    // The answer may be lost while the import goes on.
    onError: (error) => (isFault(error) ? client.invalidateQueries(importState) : undefined),
  })
  const cancelling = useMutation({
    mutationFn: async (id: UploadedArchiveId) => {
      sending.stop()
      await archiveCalls.cancel(id)
    },
    onSuccess: () => {
      setLooked(null)
      looking.reset()
      importing.reset()
    },
    onSettled: refresh,
  })
  return {
    known: known.data ?? null,
    progress: sending.progress,
    looked,
    looking: { ...looking, error: looking.error instanceof DOMException ? null : looking.error },
    importing,
    cancelling,
    begin: (choice: File | UploadedArchiveId): void => {
      setLooked(null)
      importing.reset()
      cancelling.reset()
      looking.mutate(choice)
    },
  }
}

/** The upload of a file that was chosen on this page; it stops when the page is left. */
function useSending() {
  const [progress, setProgress] = useState<SendProgress | null>(null)
  const controller = useRef<AbortController | null>(null)
  /** An upload that was read here: another choice takes its place. */
  const read = useRef<UploadedArchiveId | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    progress,
    noteRead: (id: UploadedArchiveId): void => {
      read.current = id
    },
    stop: (): void => controller.current?.abort(),
    async send(file: File): Promise<UploadedArchiveId> {
      controller.current = new AbortController()
      const { signal } = controller.current
      const before = await call(getUploadedArchive, {})
      if (before !== null && before.id === read.current && !isSame(before, file))
        await archiveCalls.cancel(before.id)
      read.current = null
      try {
        return await sendArchive(file, archiveCalls, {
          signal,
          onProgress: setProgress,
          pause: pauseInBrowser,
          now: () => performance.now(),
          hash: sha256Of,
        })
      } finally {
        setProgress(null)
      }
    },
  }
}

const isSame = ({ fileName, sizeBytes }: UploadedArchive, { name, size }: File): boolean =>
  fileName === name && sizeBytes === size
