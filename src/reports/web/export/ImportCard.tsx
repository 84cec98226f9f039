import { useQueryClient } from '@tanstack/react-query'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { uploadFile } from '#platform/web/api-client.ts'
import { PreviewedFile } from '#platform/web/form/PreviewedFile.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { importAuditFile } from '../../contract.ts'
import { ImportPlanView } from './ImportPlanView.tsx'

/**
 * The import from another program: its audit file as the opening balance of these books. First a preview,
 * then the import after a confirmation.
 */
export function ImportCard() {
  const client = useQueryClient()
  return (
    <Card title="Auditfile van je vorige pakket inlezen">
      <p>
        Neem een XAF 3.2 of 4.0 van het laatste jaar in je vorige pakket. De eindbalans wordt je beginbalans,
        met wat je klanten en leveranciers nog open hebben staan, en je klanten komen mee. Je ziet eerst wat
        er gebeurt.
      </p>
      <PreviewedFile
        label="Auditfile"
        accept=".xaf,.xml,application/xml,text/xml"
        className="export-actions"
        send={(file, confirmed) => uploadFile(importAuditFile, { file, query: { confirmed } })}
        onDone={(done) => {
          toast(`✅ Beginbalans per ${formatDateInWords(done.date)} vastgelegd`)
          void client.invalidateQueries()
        }}
      >
        {(agreement) => <ImportPlanView {...agreement} />}
      </PreviewedFile>
    </Card>
  )
}
