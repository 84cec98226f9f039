import { IconCamera, IconFileUpload, IconFolder } from '@tabler/icons-react'
import { useRef } from 'react'
import { FileInput } from '#platform/web/form/FileInput.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DropHelp, DropLead, DropZone } from '#platform/web/ui/DropZone.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import { readKinds } from '../document/read-kinds.ts'
import { addFiles } from './arriving.ts'
import { wantedFiles } from './dropped-files.ts'
import './ReceiptDrop.css'

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
      <FileInput ref={files} multiple label="Bestanden kiezen" accept={readKinds} onFiles={addWanted} />
      {isPhone ? (
        <FileInput
          ref={other}
          multiple
          label="Foto maken"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          onFiles={addWanted}
        />
      ) : (
        <FileInput ref={other} multiple label="Map kiezen" isFolder onFiles={addWanted} />
      )}
    </div>
  )
}

const addWanted = (files: readonly File[]): void => void addFiles(wantedFiles(files))
