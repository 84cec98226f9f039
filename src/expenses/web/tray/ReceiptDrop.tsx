import { IconCamera, IconFileUpload, IconFolder } from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { DropHelp, DropLead, DropZone } from '#platform/web/ui/DropZone.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import { addFiles } from './arriving.ts'
import { wantedFiles } from './dropped-files.ts'
import './ReceiptDrop.css'

const ACCEPTED =
  'application/pdf,image/jpeg,image/png,image/webp,image/heic,.heic,application/xml,text/xml,.pdf,.xml'

/** The inputs of `ReceiptDrop`, and the main action of its page: the camera on a phone, a choice of files elsewhere. */
export function useReceiptInputs() {
  const isPhone = useIsPhone()
  const files = useRef<HTMLInputElement>(null)
  const other = useRef<HTMLInputElement>(null)
  const primary = isPhone
    ? {
        label: 'Maak een foto',
        needs: 'purchases.own' as const,
        onClick: () => other.current?.click(),
        icon: <IconCamera size={18} aria-hidden />,
      }
    : {
        label: 'Kies bestanden',
        needs: 'purchases.own' as const,
        onClick: () => files.current?.click(),
        icon: <IconFileUpload size={18} aria-hidden />,
      }
  return { files, other, primary }
}

/** Where files are dropped or chosen, one by one or a whole folder. */
export function ReceiptDrop({
  isOver,
  isEmpty,
  inputs: { files, other },
}: {
  isOver: boolean
  isEmpty: boolean
  inputs: Pick<ReturnType<typeof useReceiptInputs>, 'files' | 'other'>
}) {
  const isPhone = useIsPhone()
  return (
    <div className="tray-drop">
      <DropZone size={isEmpty ? 'medium' : 'small'} isOver={isOver}>
        <DropLead>
          {isPhone ? 'Zet je bonnen en facturen erbij' : 'Sleep hier je bonnen en facturen, of een hele map'}
        </DropLead>
        {isEmpty && (
          <DropHelp>
            PDF, foto (JPEG, PNG, WebP, HEIC) of e-factuur (UBL, CII), hooguit 10 MB per bestand; een grotere
            foto wordt verkleind
          </DropHelp>
        )}
        <Button
          variant="default"
          leftSection={
            isPhone ? <IconFileUpload size={17} aria-hidden /> : <IconFolder size={17} aria-hidden />
          }
          onClick={() => (isPhone ? files : other).current?.click()}
        >
          {isPhone ? 'Kies bestanden' : 'Kies een map'}
        </Button>
      </DropZone>
      <FileInput input={files} label="Bestanden kiezen" accept={ACCEPTED} />
      {isPhone ? (
        <FileInput
          input={other}
          label="Foto maken"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
        />
      ) : (
        <FileInput input={other} label="Map kiezen" isFolder />
      )}
    </div>
  )
}

function FileInput({
  input,
  label,
  isFolder = false,
  ...rest
}: {
  input: RefObject<HTMLInputElement | null>
  label: string
  isFolder?: boolean
  accept?: string
  capture?: 'environment'
}) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      aria-label={label}
      {...(isFolder ? { webkitdirectory: '' } : {})}
      {...rest}
      onChange={(event) => {
        const { files } = event.currentTarget
        void addFiles(wantedFiles(files ?? []))
        // The same file may be chosen again.
        event.currentTarget.value = ''
      }}
    />
  )
}
