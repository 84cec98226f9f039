import { counted } from '#kernel/dutch-format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { AssetId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { AssetDetail } from '../contract.ts'
import './asset.css'
import { AssetChanges } from './AssetChanges.tsx'
import { AssetStateChip } from './AssetStateChip.tsx'
import { DepreciationSchedule } from './DepreciationSchedule.tsx'
import { assetById, useCancellation } from './queries.ts'

const DisposeDialog = later(async () => (await import('./DisposeDialog.tsx')).DisposeDialog)
const ChangeAssetDialog = later(async () => (await import('./ChangeAssetDialog.tsx')).ChangeAssetDialog)

/** One asset: its book value, and each month of its schedule with the entry that booked that month. */
export function AssetPage() {
  const { assetId = '' } = useParams()
  const id = assetId as AssetId
  const query = useQuery(assetById(id))
  const [dialog, setDialog] = useState<'change' | 'dispose' | null>(null)
  const close = () => {
    setDialog(null)
  }
  const cancellation = useAskedCancellation(id)
  const asset = query.data
  const isHere = asset?.state === 'in-use' || asset?.state === 'written-off'
  return (
    <>
      <PageHeader
        title={asset?.name ?? 'Bedrijfsmiddel'}
        crumbs={[{ label: 'Financiën' }, { label: 'Bedrijfsmiddelen', to: paths.assets }]}
        chip={asset && <AssetStateChip state={asset.state} />}
        actions={
          <>
            <HistoryButton kind="asset" id={id} />
            {isHere && <Actions cancellation={cancellation} onOpen={setDialog} />}
          </>
        }
      />
      <ErrorNote error={cancellation.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van het bedrijfsmiddel."
          onRetry={() => void query.refetch()}
        />
      ) : asset === undefined ? (
        <TableSkeleton rows={6} />
      ) : (
        <div className="asset-page">
          <Facts asset={asset} />
          <DepreciationSchedule schedule={asset.schedule} />
          <AssetChanges changes={asset.changes} />
        </div>
      )}
      {dialog === 'dispose' && <DisposeDialog assetId={id} onClose={close} />}
      {dialog === 'change' && asset !== undefined && <ChangeAssetDialog asset={asset} onClose={close} />}
    </>
  )
}

function Actions({
  cancellation,
  onOpen,
}: {
  cancellation: ReturnType<typeof useAskedCancellation>
  onOpen: (dialog: 'change' | 'dispose') => void
}) {
  return (
    <>
      <Button
        needs="books.post"
        variant="default"
        loading={cancellation.isPending}
        onClick={() => void cancellation.ask()}
      >
        Van de lijst halen
      </Button>
      <Button
        needs="books.post"
        variant="default"
        onClick={() => {
          onOpen('dispose')
        }}
      >
        Verkocht of weg
      </Button>
      <Button
        needs="books.post"
        variant="default"
        onClick={() => {
          onOpen('change')
        }}
      >
        Wijzigen
      </Button>
    </>
  )
}

/** Taking it off the list, after a question. */
function useAskedCancellation(id: AssetId) {
  const { mutate, isPending, error } = useCancellation(id, () => {
    toast('✅ Van de lijst gehaald')
  })
  const ask = async () => {
    const isConfirmed = await askConfirmation({
      title: 'Van de lijst halen?',
      text: 'Voor als het er ten onrechte op staat. Elke afschrijving wordt teruggedraaid op haar eigen dag, alsof ze er nooit was; de aankoop zelf blijft geboekt. Wat je inbracht gaat weer uit je boeken.',
      confirmLabel: 'Van de lijst halen',
      tone: 'red',
    })
    if (isConfirmed) mutate(undefined)
  }
  return { ask, isPending, error }
}

/** Where its price was booked; null when that was before these books, or a manual entry. */
const bookedAt = ({ expenseId, contributionEntryNumber: entry }: AssetDetail): string | null =>
  expenseId !== null
    ? paths.expense(expenseId)
    : entry === null
      ? null
      : `${paths.balance}?boeking=${String(entry)}`

function Facts({ asset }: { asset: AssetDetail }) {
  return (
    <Card title="Nu">
      <dl className="asset-facts">
        <div>
          <dt>Boekwaarde</dt>
          <dd>
            <Money cents={asset.bookValue} />
          </dd>
        </div>
        <div>
          <dt>{asset.source === 'contributed' ? 'Ingebracht voor' : 'Aanschaf'}</dt>
          <dd>
            {bookedAt(asset) === null ? (
              <Money cents={asset.costAmount} />
            ) : (
              <Link to={bookedAt(asset) ?? ''}>
                <Money cents={asset.costAmount} />
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>Afgeschreven</dt>
          <dd>
            <Money cents={asset.depreciatedAmount} />
          </dd>
        </div>
        <div>
          <dt>Restwaarde</dt>
          <dd>
            <Money cents={asset.residualAmount} />
          </dd>
        </div>
        <div>
          <dt>Levensduur</dt>
          <dd>{counted(asset.months, 'maand', 'maanden')}</dd>
        </div>
        <div>
          <dt>In gebruik sinds</dt>
          <dd>
            <DateText date={asset.inUseOn} />
          </dd>
        </div>
        {asset.disposedOn !== null && (
          <div>
            <dt>{(asset.resultAmount ?? 0n) < 0n ? 'Verlies bij verkoop' : 'Winst bij verkoop'}</dt>
            <dd>{asset.resultAmount !== null && <Money cents={asset.resultAmount} />}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
