import { formatDateInWords } from '#kernel/dutch-format.ts'
import { negate, ZERO } from '#kernel/money.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { ImportPreview } from '../../contract.ts'
import './ImportPlanView.css'

/** The effect of an audit file, line by line, with the warnings first. */
export function ImportPlanView({
  preview,
  isBusy,
  onAgree,
}: {
  preview: ImportPreview
  isBusy: boolean
  onAgree: () => void
}) {
  const isSound = preview.defects.length === 0
  return (
    <div className="import-plan">
      <p>
        <strong>{preview.companyName}</strong>, {formatDateInWords(preview.firstDay)} t/m{' '}
        {formatDateInWords(preview.lastDay)}, {preview.transactions} boekingen (XAF {preview.version}
        {preview.software === '' ? '' : `, uit ${preview.software}`}).
      </p>
      {!isSound && (
        <div role="alert" className="import-plan-note" data-tone="red">
          <strong>Dit bestand klopt niet en wordt niet overgenomen.</strong>
          <ul>
            {preview.defects.map((defect) => (
              <li key={defect}>{defect}</li>
            ))}
          </ul>
        </div>
      )}
      {preview.warnings.length > 0 && (
        <ul className="import-plan-note">
          {preview.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <table className="import-plan-lines">
        <caption>Beginbalans per {formatDateInWords(preview.date)}</caption>
        <thead>
          <tr>
            <th scope="col">Rekening</th>
            <th scope="col">Debet</th>
            <th scope="col">Credit</th>
          </tr>
        </thead>
        <tbody>
          {preview.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and come and go together
            <tr key={index}>
              <th scope="row">
                <span>{line.number}</span> {line.name}
                {line.openItem !== null && line.openItem !== '' && <small>{line.openItem}</small>}
              </th>
              <td>{line.amount > ZERO && <Money cents={line.amount} />}</td>
              <td>{line.amount < ZERO && <Money cents={negate(line.amount)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.linesInAll > preview.lines.length && (
        <p>En nog {preview.linesInAll - preview.lines.length} regels.</p>
      )}
      <p>{customersSentence(preview)}</p>
      {isSound && (
        <div className="export-actions">
          <Button loading={isBusy} onClick={onAgree}>
            Vastleggen als beginbalans
          </Button>
        </div>
      )}
    </div>
  )
}

function customersSentence({ customers, customersInAll, customersKnown }: ImportPreview): string {
  const known = customersKnown === 0 ? '' : ` ${String(customersKnown)} staan er al en blijven zoals ze zijn.`
  if (customersInAll === 0) return `Er komen geen klanten bij.${known}`
  const names = customers.slice(0, 5).join(', ')
  const more = customersInAll > 5 ? ` en ${String(customersInAll - 5)} andere` : ''
  return `Klanten die erbij komen: ${names}${more}.${known}`
}
