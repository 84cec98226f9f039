import { IconCircleCheck, IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { getImportControlPdf, type ImportControl } from '../../past-contract.ts'
import { importControl } from '../queries.ts'
import './TakenControl.css'

/** What was taken from a file, beside the opening balance: account by account, to keep. Nothing where nothing was taken. */
export function TakenControl() {
  const { data: control } = useQuery(importControl)
  if (control == null) return null
  const { rows, difference, fileName, importedAt, importedBy, sha256 } = control
  const differing = rows.filter((row) => row.difference !== ZERO)
  const isSame = difference === ZERO
  return (
    <Card title="Naast je bestand">
      <p className="taken-control-say">
        Overgenomen uit <b>{fileName}</b> op <InstantText instant={importedAt} /> door {importedBy}.
      </p>
      <p className="taken-control-sum" data-tone={isSame ? 'green' : 'amber'}>
        {isSame ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
        <span>
          <b>{formatEuros(difference)} verschil</b>{' '}
          {isSame
            ? `over ${counted(rows.length, 'rekening', 'rekeningen')}.`
            : `op ${counted(differing.length, 'rekening', 'rekeningen')}: daarna is je beginbalans aangepast.`}
        </span>
      </p>
      {differing.length > 0 && <Accounts rows={differing} caption="Rekeningen met een verschil" />}
      <details className="taken-control-all">
        <summary>Alle {rows.length} rekeningen</summary>
        <Accounts rows={rows} caption="Alle rekeningen" />
      </details>
      <p className="taken-control-hash">
        SHA-256 van het bestand: <code>{sha256}</code>
      </p>
      <Button
        type="button"
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.9} aria-hidden />}
        onClick={() => void saveFile(pathOf(getImportControlPdf, {}))}
      >
        Bewaren als PDF
      </Button>
    </Card>
  )
}

function Accounts({ rows, caption }: { rows: ImportControl['rows']; caption: string }) {
  return (
    <table className="taken-control-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Rekening</th>
          <th scope="col">Bestand</th>
          <th scope="col">Hier</th>
          <th scope="col">Verschil</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} data-differs={row.difference !== ZERO || undefined}>
            <th scope="row">
              <span className="figure">{row.number}</span> {row.name}
            </th>
            <td data-label="Bestand">
              <Money cents={row.old} />
            </td>
            <td data-label="Hier">
              <Money cents={row.new} />
            </td>
            <td data-label="Verschil">{formatEuros(row.difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
