import { IconDownload, IconExternalLink, IconFileCode } from '@tabler/icons-react'
import { saveFile, showFile } from '#platform/web/files.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { DocumentFiles } from './file-actions.tsx'
import './FileButtons.css'

/** Above a finalised document: its files. */
export function FileButtons({ pdf, ubl }: Required<DocumentFiles>) {
  return (
    <div className="file-buttons">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
        onClick={() => void showFile(pdf)}
      >
        PDF bekijken
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void saveFile(pdf)}
      >
        PDF downloaden
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileCode size={16} aria-hidden />}
        onClick={() => void saveFile(ubl)}
      >
        E-factuur (UBL)
      </Button>
    </div>
  )
}
