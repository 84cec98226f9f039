import { useQuery } from '@tanstack/react-query'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import { negate, ZERO } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { AmountLine, AmountLines, AmountTotal } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { DividendOnWire, Dividends } from '../dividend-contract.ts'
import { dividendList, useCancelledDividend, useDividendReference } from './dividend-queries.ts'
import { WageItems } from './WageItems.tsx'
import { WageStateChip } from './WageStateChip.tsx'
import './wages.css'

const ReverseDialog = later(async () => (await import('#platform/web/form/ReverseDialog.tsx')).ReverseDialog)

/** The dividends of a company: each decision, the tax, and what is to be paid. */
export function DividendListPage() {
  const query = useQuery(dividendList)
  const isCompany = query.data?.isCompany === true
  return (
    <>
      <PageHeader
        title="Dividend"
        crumbs={[{ label: 'Financiën' }, { label: 'Lonen', to: paths.wages }]}
        {...(isCompany && { primary: { label: 'Dividend vastleggen', to: paths.newDividend } })}
      />
      {query.isLoadingError ? (
        <ErrorNote error={query.error} fallback="Fout bij laden van het dividend." onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <TableSkeleton rows={4} />
      ) : query.data.dividends.length === 0 ? (
        <NothingYet dividends={query.data} />
      ) : (
        <div className="wage-page">
          {query.data.dividends.map((dividend) => (
            <Decision key={dividend.id} dividend={dividend} />
          ))}
        </div>
      )}
    </>
  )
} // prettier-ignore

/** What the page says without a dividend; to a sole trader, that there is none. */
export function NothingYet({ dividends: { isCompany } }: { dividends: Pick<Dividends, 'isCompany'> }) {
  const icon = <IconCoins size={28} stroke={1.6} />
  if (!isCompany)
    return (
      <EmptyState icon={icon} sentence="Dividend is er alleen bij een bv.">
        Heb je een eenmanszaak of vof, dan is wat je eruit haalt een privé-opname: die boek je bij de bankregel. Is dit wel een bv, kies
        dat dan bij <Link to={paths.settingsPart('bedrijf')}>Instellingen, Bedrijf</Link>.
      </EmptyState>
    ) // prettier-ignore
  return (
    <EmptyState
      icon={icon}
      sentence="Nog geen dividend."
      action={<Button to={paths.newDividend}>Dividend vastleggen</Button>}
    >
      Besluit de vergadering winst uit te keren? Leg het besluit met de twee toetsen hier vast. De
      dividendbelasting en het dividend staan daarna klaar om te betalen.
    </EmptyState>
  )
}

function Decision({ dividend }: { dividend: DividendOnWire }) {
  const [isCancelling, setIsCancelling] = useState(false)
  const { id, items, cancelled, state } = dividend
  const keeping = useDividendReference(id)
  return (
    <Card title={`Dividend ${formatDateInWords(dividend.decidedOn)}`} aside={<WageStateChip state={state} />}>
      <AmountLines>
        <AmountLine label={dividend.shareholder} below={<>Beschikbaar op {formatDate(dividend.payableOn)}</>}>
          <Money cents={dividend.amount} />
        </AmountLine>
        <AmountLine
          label={dividend.isExempt ? 'Geen dividendbelasting: een holding' : 'Dividendbelasting, 15%'}
        >
          <Money cents={negate(dividend.taxAmount)} />
        </AmountLine>
        <AmountTotal label={dividend.toCurrentAccount ? 'Op de rekening-courant' : 'Netto'}>
          <Money cents={dividend.netAmount} />
        </AmountTotal>
      </AmountLines>
      {state !== 'cancelled' && items.some(({ openAmount }) => openAmount !== ZERO) && (
        <div className="wage-booked">
          <h3>Te betalen</h3>
          <WageItems journalId={null} items={items} keeping={keeping} />
        </div>
      )}
      <p className="wage-tested">Getoetst: {dividend.testNote}</p>
      <p className="wage-kept">
        Vastgelegd op <InstantText instant={dividend.createdAt} />, boeking {dividend.entry.number}.
        {cancelled !== null && ` Teruggedraaid op ${formatDate(cancelled.bookedOn)}: ${cancelled.reason}`}
      </p>
      <div className="wage-actions">
        <HistoryButton kind="dividend" id={id} />
        {state !== 'cancelled' && (
          <Button
            needs="books.post"
            variant="default"
            onClick={() => {
              setIsCancelling(true)
            }}
          >
            Terugdraaien
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelDialog
          dividend={dividend}
          onClose={() => {
            setIsCancelling(false)
          }}
        />
      )}
    </Card>
  )
}

function CancelDialog({ dividend, onClose }: { dividend: DividendOnWire; onClose: () => void }) {
  const cancellation = useCancelledDividend(dividend.id, () => {
    toast('✅ Dividend teruggedraaid')
    onClose()
  })
  return (
    <ReverseDialog title="Dividend terugdraaien" reversal={cancellation} onClose={onClose}>
      Voor dividend dat verkeerd is ingevuld. De boeking vervalt op de dag van het besluit, en wat te betalen
      was vervalt ook.
    </ReverseDialog>
  )
}
