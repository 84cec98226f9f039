import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile, pathOf } from '#platform/web/api-client.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { previewDocument } from '../contract.ts'

const label = { invoice: 'Voorbeeldfactuur (PDF)', quote: 'Voorbeeldofferte (PDF)' } as const

/** The real PDF of a document that was never made, in a tab of its own. As saved: what is typed is drawn beside it. */
export function PdfExample({ kind }: { kind: keyof typeof label }) {
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    setIsBusy(true)
    // A tab that is opened only when the file is there would be taken for an advertisement.
    const tab = window.open('', '_blank')
    try {
      const { blob } = await fetchFile(pathOf(previewDocument, { query: { kind } }))
      const address = URL.createObjectURL(blob)
      if (tab !== null) tab.location.href = address
      setTimeout(() => {
        URL.revokeObjectURL(address)
      }, 60_000)
    } catch (error) {
      tab?.close()
      toastError(error, '❌ Download mislukt.')
    } finally {
      setIsBusy(false)
    }
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
