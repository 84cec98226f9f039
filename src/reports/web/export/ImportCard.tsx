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

/** What a user chose for a file. */
interface Chosen {
  readonly file: File | null
  readonly day: LocalDate | null
  /** The differences of a second file, by their ids with commas between. */
  readonly accepted: string
}

const NOTHING_CHOSEN: Chosen = { file: null, day: null, accepted: '' }

/**
 * The import from another program: its audit file as the opening balance of these books, on a day that the user chooses. First a
 * preview, then the import after a confirmation.
 */
export function ImportCard() {
  const client = useQueryClient()
  /** The day that was chosen for a file; another file begins with its own proposal. */
  const chosen = useRef<Chosen>(NOTHING_CHOSEN)
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
          if (chosen.current.file !== file) chosen.current = { ...NOTHING_CHOSEN, file }
          const { day, accepted } = chosen.current
          return uploadFile(importAuditFile, {
            file,
            query: {
              confirmed,
              ...(day !== null && { day }),
              ...(confirmed !== undefined && accepted !== '' && { accepted }),
            },
          })
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
              chosen.current = { ...chosen.current, accepted: accepted.join() }
              agreement.onAgree()
            }}
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
