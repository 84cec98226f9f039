import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import { uploadFile } from '#platform/web/api-client.ts'
import { PreviewedFile } from '#platform/web/form/PreviewedFile.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { importAuditFile, type ImportPreview } from '../../past-contract.ts'
import { ImportPlanView } from './ImportPlanView.tsx'
import { choicesInQuery, NOTHING_SAID, type PastChoices } from './past-choices.ts'

/**
 * The import from another program: its audit file as the opening balance of these books, on a day that the user chooses. First a
 * preview, then the import after a confirmation.
 */
export function ImportCard() {
  const client = useQueryClient()
  /** What was said of a file; another file begins with its own proposal. */
  const said = useRef<PastChoices & { readonly file: File | null }>({ ...NOTHING_SAID, file: null })
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
        isStoppable
        send={(file, confirmed, signal) => {
          if (said.current.file !== file) said.current = { ...NOTHING_SAID, file }
          return uploadFile(importAuditFile, { file, query: choicesInQuery(said.current, confirmed), signal })
        }}
        onDone={(done) => {
          toast(
            `✅ Beginbalans per ${formatDateInWords(done.date)} ${done.second === null ? 'vastgelegd' : 'aangepast'}`,
          )
          void client.invalidateQueries()
        }}
      >
        {({ onAgain, ...agreement }) => (
          <ImportPlanView
            onAccept={(accepted) => {
              said.current = { ...said.current, accepted }
              agreement.onAgree()
            }}
            {...agreement}
            heading={<Heading file={agreement.preview} />}
            onAgain={onAgain}
            onChoose={(choice) => {
              said.current = { ...said.current, ...choice }
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
