import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { uploadFile } from '#platform/web/api-client.ts'
import { PreviewedFile } from '#platform/web/form/PreviewedFile.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { importAuditFile, type ImportPreview } from '../../past-contract.ts'
import { ImportPlanView } from './ImportPlanView.tsx'

/**
 * The import from another program: its audit file as the opening balance of these books, on a day that the user chooses. First a
 * preview, then the import after a confirmation.
 */
export function ImportCard() {
  const client = useQueryClient()
  /** The day that was chosen for a file; another file begins with its own proposal. */
  const chosen = useRef<{ file: File | null; day: LocalDate | null }>({ file: null, day: null })
  return (
    <Card title="Auditfile van je vorige pakket inlezen">
      <p>
        Neem een XAF 3.2 of 4.0 uit je vorige pakket, van het laatste of het lopende jaar. Je kiest vanaf
        welke dag je hier boekt; de balans van de dag ervoor wordt je beginbalans, met je klanten, je
        leveranciers en wat er nog openstaat. Je ziet eerst wat er gebeurt.
      </p>
      <PreviewedFile
        label="Auditfile"
        accept=".xaf,.xml,application/xml,text/xml"
        className="export-actions"
        send={(file, confirmed) => {
          if (chosen.current.file !== file) chosen.current = { file, day: null }
          const { day } = chosen.current
          return uploadFile(importAuditFile, { file, query: { confirmed, ...(day !== null && { day }) } })
        }}
        onDone={(done) => {
          toast(`✅ Beginbalans per ${formatDateInWords(done.date)} vastgelegd`)
          void client.invalidateQueries()
        }}
      >
        {({ onAgain, ...agreement }) => (
          <ImportPlanView
            {...agreement}
            heading={<Heading file={agreement.preview} />}
            onAgain={onAgain}
            onDay={(day) => {
              chosen.current = { ...chosen.current, day }
              onAgain()
            }}
          />
        )}
      </PreviewedFile>
    </Card>
  )
}

function Heading({ file }: { file: ImportPreview }) {
  const { companyName, firstDay, lastDay, transactions, version, software } = file
  return (
    <>
      <strong>{companyName}</strong>, {formatDateInWords(firstDay)} t/m {formatDateInWords(lastDay)},{' '}
      {counted(transactions, 'boeking', 'boekingen')} (XAF {version}
      {software === '' ? '' : `, uit ${software}`}).
    </>
  )
}
