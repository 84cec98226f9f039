import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { formatDate, formatRate } from '#kernel/dutch-format.ts'
import type { PayoutId } from '#kernel/ids.ts'
import { negate, ZERO, type Cents } from '#kernel/money.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { AmountLine, AmountLines, AmountTotal } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { PayoutDetail } from '../contract.ts'
import { feeVatNames } from './payout-form.ts'
import { PayoutReceipt } from './PayoutReceipt.tsx'
import { PayoutStateChip } from './PayoutStateChip.tsx'
import './payouts.css'
import { payoutById, useCancelledPayout } from './queries.ts'

const ReverseDialog = later(async () => (await import('#platform/web/form/ReverseDialog.tsx')).ReverseDialog)

/** One payout: of what it is the rest, and whether the bank has it. */
export function PayoutPage() {
  const { payoutId = '' } = useParams()
  const id = payoutId as PayoutId
  const query = useQuery(payoutById(id))
  const [isCancelling, setIsCancelling] = useState(false)
  const payout = query.data
  return (
    <>
      <PageHeader
        title={payout === undefined ? 'Uitbetaling' : `Uitbetaling ${payout.providerName} ${String(payout.number)}`}
        crumbs={[{ label: 'Financiën' }, { label: 'Uitbetalingen', to: paths.payouts }]}
        chip={payout !== undefined && <PayoutStateChip state={payout.state} />}
        actions={
          <>
            <HistoryButton kind="payout" id={id} />
            {payout !== undefined && payout.state !== 'cancelled' && (
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
          </>
        }
      />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de uitbetaling."
          onRetry={() => void query.refetch()}
        />
      ) : payout === undefined ? (
        <TableSkeleton rows={6} />
      ) : (
        <div className="payout-page">
          {payout.cancelled !== null && (
            <p className="payout-cancelled">
              Teruggedraaid op <InstantText instant={payout.cancelled.at} />, geboekt op{' '}
              {formatDate(payout.cancelled.bookedOn)}: {payout.cancelled.reason}
            </p>
          )}
          <Statement payout={payout} />
          {payout.documents.length > 0 && <Documents payout={payout} />}
          {payout.state !== 'cancelled' && <PayoutReceipt payout={payout} />}
          <Booked payout={payout} />
        </div>
      )}
      {isCancelling && payout !== undefined && (
        <CancelDialog
          payout={payout}
          onClose={() => {
            setIsCancelling(false)
          }}
        />
      )}
    </>
  )
} // prettier-ignore

const dateRange = ({ soldFrom, day }: PayoutDetail): string =>
  soldFrom === day ? formatDate(day) : `${formatDate(soldFrom)} t/m ${formatDate(day)}`

/** From what was sold to what came on the bank. */
function Statement({ payout }: { payout: PayoutDetail }) {
  const { sold, refunded, day, isUnderKor } = payout
  const [low, high] = [formatRate(lowRateOn(day)), formatRate(highRateOn(day))]
  return (
    <Card title={`Verkocht ${dateRange(payout)}`}>
      <AmountLines>
        <Line label={`Verkocht tegen ${low}`} amount={sold.lowAmount} />
        <Line label={`Verkocht tegen ${high}`} amount={sold.highAmount} />
        <Line label="Verkocht tegen 0%" amount={sold.zeroAmount} />
        <Line
          label={payout.sales === 'invoices' ? 'Betaald op facturen' : 'Al geboekte verkopen'}
          amount={payout.bookedAmount}
        />
        <Line label={`Terugbetaald tegen ${low}`} amount={negate(refunded.lowAmount)} />
        <Line label={`Terugbetaald tegen ${high}`} amount={negate(refunded.highAmount)} />
        <Line label="Terugbetaald tegen 0%" amount={negate(refunded.zeroAmount)} />
        <Line
          label="Kosten"
          amount={negate(payout.feesAmount)}
          below={`${payout.feeAccount.name}. ${feeVatNames[payout.feeVat]}`}
        />
        <Line label="Btw over de kosten" amount={negate(payout.feesVatAmount)} />
        <Line label={payout.withheldAmount < ZERO ? 'Reserve terug' : 'Vastgehouden voor later'} amount={negate(payout.withheldAmount)} />
        <AmountTotal label="Uitbetaald"><Money cents={payout.paidOutAmount} /></AmountTotal>
      </AmountLines>
      {payout.sales === 'unbooked' && (
        <p className="payout-note">
          {isUnderKor ? 'Zonder btw: je doet mee aan de KOR.' : <>In de verkopen zit <Money cents={payout.vatAmount} /> btw.</>}
        </p>
      )}
      {payout.note !== null && <p className="payout-note">{payout.note}</p>}
    </Card>
  )
} // prettier-ignore

/** Nothing for zero: a payout has a few of many amounts. */
function Line({ label, amount, below }: { label: string; amount: Cents; below?: ReactNode }) {
  if (amount === ZERO) return null
  return (
    <AmountLine label={label} below={below}>
      <Money cents={amount} />
    </AmountLine>
  )
}

function Documents({ payout }: { payout: PayoutDetail }) {
  return (
    <Card title="Betaalde facturen">
      <AmountLines>
        {payout.documents.map(({ id, kind, number, customerName, amount }) => (
          <AmountLine
            key={id}
            label={<Link to={kind === 'invoice' ? paths.invoice(id) : paths.creditNote(id)}>{number}</Link>}
            below={customerName}
          >
            <Money cents={amount} />
          </AmountLine>
        ))}
      </AmountLines>
    </Card>
  )
}

function Booked({ payout }: { payout: PayoutDetail }) {
  return (
    <p className="payout-booked">
      Vastgelegd op <InstantText instant={payout.createdAt} />
      {payout.entry !== null && `, boeking ${String(payout.entry.number)}`}. Tot het geld er is, staat het op{' '}
      <Link to={paths.ledgerCard(payout.account.number)}>
        {payout.account.number} {payout.account.name}
      </Link>
      .{payout.reference !== '' && ` Kenmerk ${payout.reference}.`}
    </p>
  )
}

function CancelDialog({ payout, onClose }: { payout: PayoutDetail; onClose: () => void }) {
  const cancellation = useCancelledPayout(payout.id, () => {
    toast('✅ Uitbetaling teruggedraaid')
    onClose()
  })
  return (
    <ReverseDialog title="Uitbetaling terugdraaien" reversal={cancellation} onClose={onClose}>
      Voor een uitbetaling die verkeerd is ingevuld. De boeking vervalt op de dag zelf, en facturen die ermee
      betaald waren staan weer open. Daarna vul je de uitbetaling opnieuw in.
    </ReverseDialog>
  )
}
