import { IconDatabaseOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { BackupStatus } from '../contract.ts'
import { backupStatus } from './queries.ts'
import './BackupPart.css'

/** When the installation was last copied, and whether that copy was checked. */
export function BackupPart() {
  const status = useQuery(backupStatus)
  return (
    <Card title="Laatste reservekopie">
      {status.isLoadingError ? (
        <ErrorNote
          error={status.error}
          fallback="Fout bij laden van de reservekopie."
          onRetry={() => void status.refetch()}
        />
      ) : status.data === undefined ? (
        <TableSkeleton rows={2} />
      ) : status.data.health === 'off' && status.data.lastBackupAt === null ? (
        <EmptyState
          icon={<IconDatabaseOff size={28} stroke={1.6} />}
          sentence="Er worden nog geen reservekopieën gemaakt."
        >
          Wie Kloppend voor je beheert, zet ze aan met <code>BACKUP_TO</code>: een map op een andere schijf.
          Dan staat elke wijziging binnen een minuut ook daar. Je hele administratie zelf bewaren kan altijd
          bij Rapportages, Alles als ZIP.
        </EmptyState>
      ) : (
        <Status status={status.data} />
      )}
    </Card>
  )
}

const chips = {
  off: { tone: 'grey', label: 'Met de hand' },
  first: { tone: 'amber', label: 'De eerste wordt gemaakt' },
  fine: { tone: 'green', label: 'In orde' },
  late: { tone: 'red', label: 'Te oud' },
  wrong: { tone: 'red', label: 'Niet goed' },
} as const

const sentences = {
  off: 'Deze kopie is met de hand gemaakt. Wat je daarna hebt gedaan, staat er niet in. Wie Kloppend voor je beheert, zet met BACKUP_TO aan dat het vanzelf gaat.',
  first: 'De eerste reservekopie wordt nu gemaakt.',
  fine: 'Elke nacht wordt alles gekopieerd, en elke wijziging binnen een minuut. Elke maand wordt een kopie teruggezet om te kijken of die klopt.',
  late: 'De reservekopie is ouder dan twee dagen. Laat wie Kloppend voor je beheert, kijken of de schijf van de reservekopie het nog doet en niet vol is.',
  wrong:
    'Bij de laatste controle was de reservekopie niet goed. Laat wie Kloppend voor je beheert, hem opnieuw controleren met de opdracht verify: die zegt wat er mis is.',
} as const satisfies Record<BackupStatus['health'], string>

/** A database of one's own has a dump each night, and nothing in between. */
const nightly =
  'Elke nacht wordt alles gekopieerd; wat je daarna doet, staat in de kopie van de volgende nacht. Elke maand wordt een kopie teruggezet om te kijken of die klopt.'

function Status({ status }: { status: BackupStatus }) {
  const { health, lastBackupAt, copiedThrough, checkedAt, isCheckRight } = status
  const { tone, label } = chips[health]
  return (
    <div className="backup-part">
      <div>
        <StateChip tone={tone}>{label}</StateChip>
      </div>
      <p>{health === 'fine' && copiedThrough === null ? nightly : sentences[health]}</p>
      <dl>
        <div>
          <dt>Laatste reservekopie</dt>
          <dd>{lastBackupAt === null ? 'Nog geen' : <HereText instant={lastBackupAt} />}</dd>
        </div>
        {copiedThrough !== null && (
          <div>
            <dt>Elke wijziging tot</dt>
            <dd>
              <HereText instant={copiedThrough} />
            </dd>
          </div>
        )}
        <div>
          <dt>Teruggezet en gecontroleerd</dt>
          <dd>
            {checkedAt === null ? (
              'Nog niet'
            ) : (
              <>
                <HereText instant={checkedAt} />
                {isCheckRight === true ? ', alles klopt' : ', niet goed'}
              </>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}
