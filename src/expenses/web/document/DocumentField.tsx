import { Button } from '#platform/web/ui/Button.tsx'
import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { BackingDocumentId } from '#kernel/ids.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DropHelp, DropLead, DropZone, useFileDrop } from '#platform/web/ui/DropZone.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import type { DocumentKind } from '../../domain/backing-document.ts'
import { useDocumentUpload } from '../queries.ts'
import './DocumentField.css'
import { DocumentView } from './DocumentView.tsx'
import { fittingFile } from './fitting-file.ts'
import { readKinds } from './read-kinds.ts'
import { FileInput } from '#platform/web/form/FileInput.tsx'

/**
 * The document of an expense: dropped, chosen or photographed. The upload starts at once, so that the
 * document is read while the user types, and a reload does not lose it.
 */
export function DocumentField({
  documentId,
  kind,
  error,
  onUploaded,
}: {
  documentId: BackingDocumentId | null
  /** Unknown for a document that was just uploaded. */
  kind?: DocumentKind | undefined
  /** Why the form was refused, such as "Upload een document bij de uitgave." */
  error: string | undefined
  onUploaded: (documentId: BackingDocumentId) => void
}) {
  const upload = useDocumentUpload()
  const [complaint, setComplaint] = useState<Error | null>(null)
  /** Also while a picture is made smaller, before the upload. */
  const [isTaking, setIsTaking] = useState(false)
  const titleId = useId()

  const take = async (file: unknown) => {
    setComplaint(null)
    setIsTaking(true)
    try {
      onUploaded(await sendFile(file, upload.mutateAsync))
    } catch (failure) {
      if (!(failure instanceof Declined)) setComplaint(failure as Error)
    } finally {
      setIsTaking(false)
    }
  }
  const { isOver, dropProps } = useFileDrop(([file]) => void take(file))

  return (
    <section className="document-field" aria-labelledby={titleId} {...dropProps}>
      <h2 id={titleId} className="visually-hidden">
        Document
      </h2>
      {documentId === null ? (
        <EmptyZone isOver={isOver} isInvalid={error !== undefined} isBusy={isTaking} onFile={take} />
      ) : (
        <>
          <DocumentView documentId={documentId} kind={kind} />
          <div className="document-field-again">
            <FileButton label="Ander bestand" icon="file" isBusy={isTaking} onFile={take} />
          </div>
        </>
      )}
      {error !== undefined && documentId === null && (
        <p className="document-field-error" role="alert">
          {error}
        </p>
      )}
      <ErrorNote error={complaint} fallback="❌ Document creatie mislukt zonder foutmelding." />
    </section>
  )
}

/** For an empty field. */
function EmptyZone({
  isOver,
  isInvalid,
  isBusy,
  onFile,
}: {
  isOver: boolean
  isInvalid: boolean
  isBusy: boolean
  onFile: (file: File | undefined) => Promise<void>
}) {
  const isPhone = useIsPhone()
  return (
    <DropZone size="tall" isOver={isOver} isInvalid={isInvalid}>
      <IconFileUpload size={30} stroke={1.5} aria-hidden />
      <DropLead>{isPhone ? 'Zet de bon of factuur erbij' : 'Sleep de bon of factuur hierheen'}</DropLead>
      <DropHelp>PDF, foto (JPEG, PNG, WebP, HEIC) of e-factuur (UBL, CII), hooguit 10 MB</DropHelp>
      <div className="document-field-buttons">
        {isPhone && <FileButton label="Maak een foto" icon="camera" isBusy={isBusy} onFile={onFile} />}
        <FileButton label="Kies een bestand" icon="file" isBusy={isBusy} onFile={onFile} />
      </div>
    </DropZone>
  )
}

/** The user chose not to use the file again. */
class Declined extends Error {}

type Send = ReturnType<typeof useDocumentUpload>['mutateAsync']

/** @throws Error with the sentence to show; Declined without one */
async function sendFile(file: unknown, send: Send): Promise<BackingDocumentId> {
  if (file === undefined || file === null) throw new Error('❌ Geen bestand geselecteerd')
  if (!(file instanceof File)) throw new Error('❌ backingDocument is geen File')
  return sendFitting(await fittingFile(file), send)
}

async function sendFitting(file: File, send: Send): Promise<BackingDocumentId> {
  try {
    return await send({ file, allowDuplicate: false })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const isWanted = await askConfirmation({
      title: 'Dit bestand is al gebruikt',
      text: error.message,
      confirmLabel: 'Toch gebruiken',
    })
    if (!isWanted) throw new Declined()
    return send({ file, allowDuplicate: true })
  }
}

function FileButton({
  label,
  icon,
  isBusy,
  onFile,
}: {
  label: string
  icon: 'camera' | 'file'
  isBusy: boolean
  onFile: (file: File | undefined) => Promise<void>
}) {
  const input = useRef<HTMLInputElement>(null)
  const Icon = icon === 'camera' ? IconCamera : IconFileUpload
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<Icon size={17} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput
        ref={input}
        label={label}
        accept={icon === 'camera' ? 'image/jpeg,image/png,image/webp' : readKinds}
        {...(icon === 'camera' ? { capture: 'environment' as const } : {})}
        onFiles={([file]) => void onFile(file)}
      />
    </>
  )
}
