import { formatCount, formatDateInWords } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { BusinessPreview } from '../contract.ts'
import { momentOf, originOf } from './origin.ts'

/** What an export holds, before anything happens. */
export function ImportPreview({
  preview,
  isBusy,
  onAgree,
}: {
  preview: BusinessPreview
  isBusy: boolean
  onAgree: () => void
}) {
  const { period } = preview
  return (
    <section className="import-preview" aria-label="Wat er in de export staat">
      <h3>{preview.business}</h3>
      <p>
        {period === null
          ? 'Er is nog niets geboekt.'
          : `Boeken van ${formatDateInWords(period.firstDay)} tot en met ${formatDateInWords(period.lastDay)}.`}{' '}
        Gemaakt op {momentOf(preview.madeAt)} door Kloppend {preview.program} {originOf(preview)}.
      </p>
      <dl>
        {countsOf(preview).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {notesOf(preview).map((note) => (
        <p key={note} className="import-business-note">
          {note}
        </p>
      ))}
      <p>
        Elk bestand en elke rij is nagerekend. Bij het inlezen worden de gegevens van je bedrijf, je
        rekeningschema en je huisstijl vervangen door die uit de export.
      </p>
      <div className="import-business-actions">
        <Button loading={isBusy} onClick={onAgree}>
          In dit bedrijf inlezen
        </Button>
      </div>
    </section>
  )
}

const countsOf = (preview: BusinessPreview): readonly (readonly [string, number])[] => [
  ['Boekingen', preview.entries],
  ['Facturen', preview.invoices],
  ['Creditnota’s', preview.creditNotes],
  ['Offertes', preview.quotes],
  ['Kosten', preview.expenses],
  ['Klanten', preview.customers],
  ['Bestanden', preview.files],
]

const notesOf = ({ filesMissing, isClean }: BusinessPreview): string[] =>
  [
    filesMissing > 0 &&
      `${filesMissing === 1 ? 'Eén bestand was' : `${String(filesMissing)} bestanden waren`} al zoek toen de export werd gemaakt, en ${filesMissing === 1 ? 'komt' : 'komen'} dus niet mee.`,
    !isClean && 'De controle van de administratie vond al iets toen de export werd gemaakt; dat komt zo mee.',
  ].filter((note) => note !== false)
