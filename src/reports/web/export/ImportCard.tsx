import { useQueryClient } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { uploadFile } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { importAuditFile, type ImportPreview } from '../../contract.ts'
import { ImportPlanView } from './ImportPlanView.tsx'

/**
 * The import from another program: its audit file as the opening balance of these books. First a preview,
 * then the import after a confirmation.
 */
export function ImportCard() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; preview: ImportPreview } | null>(null)
  const client = useQueryClient()
  const looking = useMutation({
    mutationFn: async (file: File) => ({ file, preview: await uploadFile(importAuditFile, { file }) }),
    onSuccess: setChosen,
  })
  const doing = useMutation({
    mutationFn: ({ file, preview }: { file: File; preview: ImportPreview }) =>
      uploadFile(importAuditFile, { file, query: { confirmed: preview.sha256 } }),
    onSuccess: (done) => {
      setChosen(null)
      toast(`✅ Beginbalans per ${formatDateInWords(done.date)} vastgelegd`)
      void client.invalidateQueries()
    },
  })
  return (
    <Card title="Auditfile van je vorige pakket inlezen">
      <p>
        Neem een XAF 3.2 of 4.0 van het laatste jaar in je vorige pakket. De eindbalans wordt je beginbalans,
        met wat je klanten en leveranciers nog open hebben staan, en je klanten komen mee. Je ziet eerst wat
        er gebeurt.
      </p>
      <input
        ref={input}
        type="file"
        accept=".xaf,.xml,application/xml,text/xml"
        aria-label="Auditfile"
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          setChosen(null)
          doing.reset()
          if (file !== undefined) looking.mutate(file)
        }}
      />
      <div className="export-actions">
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
          loading={looking.isPending}
          onClick={() => input.current?.click()}
        >
          {chosen === null ? 'Kies een bestand' : 'Kies een ander bestand'}
        </Button>
      </div>
      <ErrorNote error={looking.error ?? doing.error} fallback="Dit bestand kon niet worden ingelezen." />
      {chosen !== null && (
        <ImportPlanView
          preview={chosen.preview}
          isBusy={doing.isPending}
          onAgree={() => {
            doing.mutate(chosen)
          }}
        />
      )}
    </Card>
  )
}
