import { IconArchive, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { PastHeading } from '#ledger/domain/past-parts.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { getKeptControlFile, type KeptControl } from '../../kept-control-contract.ts'
import { importControl, keptControls, useKeepControls } from '../queries.ts'
import './KeptControls.css'

/** The controls that were kept as evidence, and the button that keeps one. @param old what was typed of the old balance */
export function KeptControls({ old }: { old: ReadonlyMap<PastHeading, Cents> }) {
  const { data: kept } = useQuery(keptControls)
  const { data: taken } = useQuery(importControl)
  const keep = useKeepControls()
  if (kept === undefined) return null
  const hasOld = old.size > 0 || (taken ?? null) !== null
  if (kept.length === 0 && !hasOld) return null
  return (
    <Card title="Bewijs van je overstap">
      <p className="kept-controls-say">
        Een bewaarde controle is je oude balans naast je beginbalans, zoals die op dat moment was. Is er geen verschil, dan bewaren we
        haar vanzelf. Ze zit in je jaardossier en in je export.
      </p>
      {kept.length > 0 && (
        <ul className="kept-controls">
          {kept.map((each) => (
            <Kept key={each.id} control={each} />
          ))}
        </ul>
      )}
      <ErrorNote error={keep.error} fallback="❌ Bewaren mislukt zonder foutmelding." />
      {hasOld && may('books.post') && (
        <Button
          type="button"
          variant="default"
          size="xs"
          leftSection={<IconArchive size={16} stroke={1.9} aria-hidden />}
          loading={keep.isPending}
          onClick={() => {
            keep.mutate(
              { old, onlyWithoutDifference: false },
              {
                onSuccess: () => {
                  toast('✅ Controle bewaard')
                },
              },
            )
          }}
        >
          Deze controle bewaren
        </Button>
      )}
    </Card>
  )
} // prettier-ignore

function Kept({ control }: { control: KeptControl }) {
  const {
    id,
    basis,
    fileName,
    rowsInAll,
    rowsCompared,
    difference,
    keptAt,
    keptBy,
    isAutomatic,
    changedAt,
    sha256,
  } = control
  const isSame = difference === ZERO
  return (
    <li>
      <div className="kept-control-head">
        <b className="figure">{formatEuros(difference)} verschil</b>
        {changedAt === null ? (
          <StateChip tone={isSame ? 'green' : 'amber'}>
            {!isSame ? 'Verschil' : rowsCompared < rowsInAll ? 'Klopt voor wat is vergeleken' : 'Klopt'}
          </StateChip>
        ) : (
          <StateChip tone="amber">
            Later gewijzigd op <InstantText instant={changedAt} />
          </StateChip>
        )}
      </div>
      <p>
        {basis === 'file'
          ? `${fileName}, ${counted(rowsInAll, 'rekening', 'rekeningen')}`
          : `Ingetypt, ${counted(rowsInAll, 'regel', 'regels')}`}
        {rowsCompared < rowsInAll && `, waarvan ${String(rowsCompared)} vergeleken`}.{' '}
        {isAutomatic ? 'Vanzelf bewaard' : 'Bewaard'} op <InstantText instant={keptAt} />, {keptBy}.
      </p>
      <p className="kept-control-hash">
        SHA-256: <code>{sha256}</code>
      </p>
      <div className="kept-control-files">
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            type="button"
            variant="default"
            size="xs"
            aria-label={`Controle van ${formatEuros(difference)} verschil als ${format.toUpperCase()}`}
            leftSection={<IconDownload size={16} stroke={1.9} aria-hidden />}
            onClick={() => void saveFile(pathOf(getKeptControlFile, { params: { id }, query: { format } }))}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </li>
  )
}
