import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryOfButton } from '#platform/web/ui/HistoryButton.tsx'
import { PageHeader, type PrimaryAction } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { localDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { may } from '#platform/web/rights.ts'
import { today } from '#platform/web/today.ts'
import type { VatSettingsOnWire } from '#tenants/vat-contract.ts'
import { isKorOn } from '#tenants/domain/vat-settings.ts'
import { VatIntervalCard } from '#tenants/web/VatIntervalCard.tsx'
import { vatSettings } from '#tenants/web/vat-queries.ts'
import type { VatReturnDetail } from '../contract.ts'
import type { VatReturnSummary } from '../summary-contract.ts'
import { IcpCard } from './IcpCard.tsx'
import { OssCard } from './OssCard.tsx'
import { useFiling, vatReturnList, vatReturnOf } from './queries.ts'
import { ReturnAfterwards } from './ReturnAfterwards.tsx'
import { ReturnBefore } from './ReturnBefore.tsx'
import { ReturnBoxes } from './ReturnBoxes.tsx'
import { ReturnChecks } from './ReturnChecks.tsx'
import { ReturnHero } from './ReturnHero.tsx'
import { ReturnHistory } from './ReturnHistory.tsx'
import './TaxesPage.css'

const VatSettingsCard = later(async () => (await import('./VatSettingsCard.tsx')).VatSettingsCard)
const PayReturnDialog = later(async () => (await import('./PayReturnDialog.tsx')).PayReturnDialog)
const PrivateUseDialog = later(async () => (await import('./PrivateUseDialog.tsx')).PrivateUseDialog)

/** What slices above show below the return of a period. */
type BelowReturn = ComponentType<{ period: string }>

/**
 * The VAT return: its amount and deadline, its checks, the boxes to copy, and the filed returns.
 * `?tijdvak=2026-Q1` shows that period; without it the page shows the current one.
 */
export function TaxesPage({ Below }: { Below: BelowReturn }) {
  const [params] = useSearchParams()
  const list = useQuery(vatReturnList)
  if (list.isLoadingError)
    return (
      <>
        <PageHeader title="Belastingen" crumbs={[{ label: 'Financiën' }]} />
        <ErrorNote
          error={list.error}
          fallback="Fout bij laden van de aangiften."
          onRetry={() => void list.refetch()}
        />
      </>
    )
  const period = params.get('tijdvak') ?? periodInTurn(list.data)
  return period === undefined || list.data === undefined ? (
    <>
      <PageHeader title="Belastingen" crumbs={[{ label: 'Financiën' }]} />
      <CardSkeleton lines={3} />
      <TableSkeleton rows={10} />
    </>
  ) : (
    <ReturnOfPeriod key={period} period={period} list={list.data} Below={Below} />
  )
}

/** The oldest due return; otherwise the running one; under the KOR the newest. */
const periodInTurn = (list: readonly VatReturnSummary[] | undefined): string | undefined =>
  (list?.findLast(({ status }) => ['late', 'due', 'running'].includes(status)) ?? list?.[0])?.period

interface ReturnProps {
  readonly period: string
  readonly list: readonly VatReturnSummary[]
  readonly Below: BelowReturn
}

function ReturnOfPeriod({ period, list, Below }: ReturnProps) {
  const query = useQuery(vatReturnOf(period))
  const settings = useQuery(vatSettings)
  const filing = useAskedFiling(period)
  const [dialog, setDialog] = useState<'pay' | 'private-use' | null>(null)
  const close = () => {
    setDialog(null)
  }
  const detail = query.data
  const primary =
    detail &&
    primaryOf(detail, {
      onFile: () => void filing.ask(detail),
      onPay: () => {
        setDialog('pay')
      },
      isBusy: filing.isPending,
    })
  return (
    <>
      <PageHeader
        title="Belastingen"
        crumbs={[{ label: 'Financiën' }]}
        actions={<HistoryOfButton kind="vat-return" of={period} />}
        {...(primary === undefined ? {} : { primary })}
      />
      <div className="taxes">
        {query.isLoadingError && (
          <ErrorNote
            error={query.error}
            fallback="Fout bij laden van de aangifte."
            onRetry={() => void query.refetch()}
          />
        )}
        {detail === undefined || settings.isPending ? (
          // Shown together: a question above would push the amount down.
          !query.isLoadingError && <CardSkeleton lines={8} />
        ) : (
          <>
            <AskedInterval list={list} settings={settings.data} />
            <ReturnHero detail={detail} />
            <ReturnAfterwards detail={detail} />
            <ReturnChecks
              checks={detail.checks}
              isFiled={detail.filings.length > 0}
              onPrivateUse={
                detail.asksPrivateUse && detail.filings.length === 0
                  ? () => {
                      setDialog('private-use')
                    }
                  : null
              }
            />
            <ReturnBoxes detail={detail} />
            <ReturnBefore detail={detail} />
            <IcpCard period={period} />
          </>
        )}
        {!query.isPending && !settings.isPending && <AfterReturn period={period} list={list} Below={Below} />}
      </div>
      {detail !== undefined && dialog === 'pay' && <PayReturnDialog detail={detail} onClose={close} />}
      {dialog === 'private-use' && <PrivateUseDialog period={period} onClose={close} />}
    </>
  )
}

/** How often a return is due, while the business never said and never filed. */
function AskedInterval({
  list,
  settings,
}: {
  list: ReturnProps['list']
  settings: VatSettingsOnWire | undefined
}) {
  const first = list.at(-1)
  const isKnown =
    settings === undefined ||
    settings.intervals.length > 0 ||
    isKorOn(settings.kor, today()) ||
    list.some(({ status }) => status === 'filed' || status === 'paid')
  if (first === undefined || isKnown || !may('settings.write')) return null
  return <VatIntervalCard from={localDate(`${first.period.slice(0, 4)}-01-01`)} />
}

/** Below a return that is still being loaded, these cards would move. */
const AfterReturn = ({ period, list, Below }: ReturnProps) => (
  <>
    <OssCard />
    <ReturnHistory list={list} shown={period} />
    <VatSettingsCard />
    <Below period={period} />
  </>
)

/** Filing is final, so it asks first. */
function useAskedFiling(period: string) {
  const { mutate, isPending } = useFiling(period)
  const ask = async (detail: VatReturnDetail) => {
    const isSure = await askConfirmation({
      title: `Aangifte over ${detail.name} indienen`,
      text: questionFor(detail),
      confirmLabel: 'Ja, ingediend',
    })
    if (isSure) mutate()
  }
  return { ask, isPending }
}

function primaryOf(
  detail: VatReturnDetail,
  actions: { onFile: () => void; onPay: () => void; isBusy: boolean },
): PrimaryAction | undefined {
  if (detail.status === 'due' || detail.status === 'late')
    return {
      label: 'Markeer als ingediend',
      needs: 'vat.file',
      onClick: actions.onFile,
      isBusy: actions.isBusy,
    }
  if (detail.status === 'filed' && detail.openAmount !== ZERO)
    return {
      label: detail.openAmount > 0n ? 'Betaling melden' : 'Teruggave melden',
      needs: 'books.post',
      onClick: actions.onPay,
    }
  return undefined
}

const questionFor = ({ checks }: VatReturnDetail): string => {
  const open = checks.filter(({ level }) => level !== 'ok').map(({ title }) => title.toLowerCase())
  const warning = open.length === 0 ? '' : `Let op: ${open.join(', ')}. `
  return `${warning}Heb je deze cijfers overgenomen in Mijn Belastingdienst Zakelijk? Dan liggen ze hierna vast: in dit tijdvak kan niets meer worden geboekt.`
}
