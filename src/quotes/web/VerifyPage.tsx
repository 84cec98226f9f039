import { useState } from 'react'
import type { z } from 'zod'
import { call, messageOf } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { verifyDocument } from '../link-contract.ts'
import { roleLabel } from '../domain/quote-state.ts'
import './VerifyPage.css'

/** Is this file the one that was signed? Its hash is computed here; the file itself stays on the visitor's device. */
export function VerifyPage() {
  useDocumentTitle('Verifieer een getekende offerte')
  const [fileName, setFileName] = useState('')
  const verifying = useMutation({
    mutationFn: async (file: File) =>
      call(verifyDocument, { body: { sha256: await sha256Of(file) }, isAnonymous: true }),
  })
  const take = (file: File | null | undefined) => {
    if (file === null || file === undefined) return
    setFileName(file.name)
    verifying.mutate(file)
  }
  return (
    <div className="verify-page">
      <h1>Verifieer een getekende offerte</h1>
      <p className="verify-page-lead">
        Kies de PDF die je hebt gekregen. We kijken of het precies het bestand is dat is getekend, door wie en
        wanneer. Het bestand zelf verlaat je apparaat niet: alleen het controlegetal (SHA-256) wordt
        vergeleken.
      </p>
      <label className="verify-page-drop">
        <strong>Kies een PDF</strong>
        <span>of sleep hem hierheen</span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => {
            take(event.currentTarget.files?.item(0))
            event.currentTarget.value = ''
          }}
        />
      </label>
      <div role="status" aria-live="polite">
        {verifying.isPending && <p className="verify-page-lead">Bezig met nagaan…</p>}
        {verifying.isError && (
          <p className="verify-page-answer" data-tone="red">
            {messageOf(verifying.error) || 'Nagaan is niet gelukt. Probeer het opnieuw.'}
          </p>
        )}
        {verifying.isSuccess && <Answer fileName={fileName} answer={verifying.data} />}
      </div>
    </div>
  )
}

function Answer({ fileName, answer }: { fileName: string; answer: z.output<typeof verifyDocument.data> }) {
  if (answer === null)
    return (
      <div className="verify-page-answer" data-tone="red">
        <h2>Komt niet overeen</h2>
        <p>
          {fileName} is geen offerte die via Kloppend is getekend, of het bestand is daarna veranderd. Vraag
          de afzender om het originele bestand.
        </p>
      </div>
    )
  return (
    <div className="verify-page-answer" data-tone={toneOf(answer)}>
      <h2>{headingOf(answer)}</h2>
      <p>
        Offerte {answer.number} van {answer.supplierName}.
      </p>
      <ul>
        {answer.signatures.map((signature) => (
          <li key={signature.role}>
            {roleLabel[signature.role]}: <strong>{signature.name}</strong>, getekend op{' '}
            <HereText instant={signature.signedAtUtcSystemTime} />
          </li>
        ))}
      </ul>
      {answer.importedAt !== null && (
        <p>
          Elders vastgelegd, op <HereText instant={answer.importedAt} /> ingelezen: {answer.supplierName} is
          toen hierheen verhuisd. Wat bij het tekenen is vastgelegd, komt van een andere installatie van
          Kloppend; daar staan wij niet voor in
          {answer.isEvidenceIntact ? '. Sindsdien is het niet veranderd.' : '.'}
        </p>
      )}
      <p className="verify-page-small">
        Gewone elektronische handtekening. Namen zijn door de tekenaars zelf ingevuld.
      </p>
    </div>
  )
}

type Found = Exclude<z.output<typeof verifyDocument.data>, null>

/** Green is for what this installation recorded itself. */
function toneOf({ isEvidenceIntact, importedAt }: Found): 'green' | 'amber' | 'red' {
  if (!isEvidenceIntact) return 'red'
  return importedAt === null ? 'green' : 'amber'
}

function headingOf({ isEvidenceIntact, importedAt, file }: Found): string {
  if (!isEvidenceIntact) return 'Het bestand klopt, maar het vastgelegde bewijs niet'
  if (importedAt !== null) return 'Elders vastgelegd, en sinds het inlezen niet veranderd'
  return file === 'pdf' ? 'Ongewijzigd: dit is de offerte die is getekend' : 'Ongewijzigd getekend exemplaar'
}

/** Hexadecimal, as on the sheet of evidence. @throws Error where the browser cannot (no https) */
async function sha256Of(file: File): Promise<string> {
  // Absent on plain http, whatever its type says.
  if (globalThis.crypto?.subtle === undefined)
    throw new Error('Je browser kan hier geen controlegetal berekenen. Open deze pagina via https.')
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
