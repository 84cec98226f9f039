import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Language } from '#kernel/language.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { showFile } from '#platform/web/files.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { previewDocument } from '../contract.ts'

const label = { invoice: 'Voorbeeldfactuur (PDF)', quote: 'Voorbeeldofferte (PDF)' } as const

/**
 * The real PDF of an example document, in a tab of its own. It uses the saved settings; the example on the
 * page uses the typed ones.
 */
export function PdfExample({ kind, language = 'nl' }: { kind: keyof typeof label; language?: Language }) {
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    setIsBusy(true)
    await showFile(pathOf(previewDocument, { query: { kind, language } }))
    setIsBusy(false)
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => void show()}
    >
      {label[kind]}
    </Button>
  )
}
