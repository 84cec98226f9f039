import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDate } from '#kernel/dutch-format.ts'
import type { WageJournalId } from '#kernel/ids.ts'
import { negate, ZERO, type Cents } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { AmountLine, AmountLines, AmountTotal } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { WageJournalDetail } from '../contract.ts'
import { amountNames, periodInWords } from '../domain/wages.ts'
import { useCancelledWages, useWageReference, wageJournalById } from './queries.ts'
import { WageItems } from './WageItems.tsx'
import { WageStateChip } from './WageStateChip.tsx'
import './wages.css'

const ReverseDialog = later(async () => (await import('#platform/web/form/ReverseDialog.tsx')).ReverseDialog)

/** One wage journal: what is to be paid, what was entered, and what was booked. */
export function WageJournalPage() {
  const { journalId = '' } = useParams()
  const id = journalId as WageJournalId
  const query = useQuery(wageJournalById(id))
  const [isCancelling, setIsCancelling] = useState(false)
  const journal = query.data
  return (
    <>
      <PageHeader
        title={journal === undefined ? 'Loon' : titleOf(journal)}
        crumbs={[{ label: 'Financiën' }, { label: 'Lonen', to: paths.wages }]}
        chip={journal !== undefined && <WageStateChip state={journal.state} />}
        actions={
          <>
            <HistoryButton kind="wages" id={id} />
            {journal !== undefined && journal.state !== 'cancelled' && (
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
        <ErrorNote error={query.error} fallback="Fout bij laden van het loon." onRetry={() => void query.refetch()} />
      ) : journal === undefined ? (
        <TableSkeleton rows={6} />
      ) : (
        <div className="wage-page">
          <Cancelled journal={journal} />
          <Items journal={journal} />
          {journal.payments.length > 0 && <Payments journal={journal} />}
          {journal.shares.map((share) => (
            <Slip key={share.person} share={share} />
          ))}
          <Booked journal={journal} />
        </div>
      )}
      {isCancelling && journal !== undefined && (
        <CancelDialog
          id={id}
          onClose={() => {
            setIsCancelling(false)
          }}
        />
      )}
    </>
  )
} // prettier-ignore

const titleOf = (journal: WageJournalDetail): string =>
  `${journal.isCorrection ? 'Correctie loon' : 'Loon'} ${periodInWords(journal)}`

function Cancelled({ journal: { cancelled } }: { journal: WageJournalDetail }) {
  if (cancelled === null) return null
  return (
    <p className="wage-cancelled">
      Teruggedraaid op <InstantText instant={cancelled.at} />, geboekt op {formatDate(cancelled.bookedOn)}:{' '}
      {cancelled.reason}
    </p>
  )
}

/** What is to be paid, each with its last day. */
function Items({ journal }: { journal: WageJournalDetail }) {
  const keeping = useWageReference(journal.id)
  if (journal.state === 'cancelled' || journal.items.length === 0) return null
  return (
    <Card
      title="Te betalen"
      aside={journal.state === 'open' && <Link to={paths.newPaymentBatch}>Betaalopdracht maken</Link>}
    >
      <WageItems items={journal.items} keeping={keeping} journalId={journal.id} />
    </Card>
  )
}

function Payments({ journal }: { journal: WageJournalDetail }) {
  return (
    <Card title="Betaald met de bank">
      <AmountLines>
        {journal.payments.map(({ id, date, amount, text, bankAccountName }) => (
          <AmountLine
            key={id}
            label={text}
            below={
              <>
                <DateText date={date} />, {bankAccountName}
              </>
            }
          >
            <Money cents={amount} />
          </AmountLine>
        ))}
      </AmountLines>
    </Card>
  )
}

/** From gross to net, and what the employer pays beside that. */
function Slip({ share }: { share: WageJournalDetail['shares'][number] }) {
  return (
    <Card title={share.person === '' ? 'Loonjournaalpost' : share.person}>
      <AmountLines>
        <Line label={amountNames.gross} amount={share.grossAmount} />
        <Line label={amountNames.holidayPaid} amount={share.holidayPaidAmount} />
        <Line label={amountNames.travel} amount={share.travelAmount} />
        <Line label={amountNames.payrollTax} amount={negate(share.payrollTaxAmount)} />
        <Line label={amountNames.pensionEmployee} amount={negate(share.pensionEmployeeAmount)} />
        <AmountTotal label={amountNames.net}>
          <Money cents={share.netAmount} />
        </AmountTotal>
        <Line label={amountNames.holidayReserved} amount={share.holidayReservedAmount} />
        <Line label={amountNames.employerCharges} amount={share.employerChargesAmount} />
        <Line label={amountNames.pensionEmployer} amount={share.pensionEmployerAmount} />
      </AmountLines>
    </Card>
  )
}

/** Nothing for zero: a slip has a few of many amounts. */
function Line({ label, amount }: { label: string; amount: Cents }) {
  if (amount === ZERO) return null
  return (
    <AmountLine label={label}>
      <Money cents={amount} />
    </AmountLine>
  )
}

function Booked({ journal }: { journal: WageJournalDetail }) {
  return (
    <>
      {journal.note !== null && <p className="wage-note">{journal.note}</p>}
      <p className="wage-kept">
        Loonjournaalpost {journal.number}, vastgelegd op <InstantText instant={journal.createdAt} />, boeking{' '}
        {journal.entry.number} op {formatDate(journal.lastDay)}.{' '}
        {journal.isUnchanged
          ? 'Wat is ingevuld, is niet meer veranderd.'
          : 'Let op: wat hier staat is veranderd nadat het was vastgelegd.'}{' '}
        Vingerafdruk {journal.sha256.slice(0, 12)}.
      </p>
    </>
  )
}

function CancelDialog({ id, onClose }: { id: WageJournalId; onClose: () => void }) {
  const cancellation = useCancelledWages(id, () => {
    toast('✅ Loon teruggedraaid')
    onClose()
  })
  return (
    <ReverseDialog title="Loon terugdraaien" reversal={cancellation} onClose={onClose}>
      Voor loon dat verkeerd is ingevuld. De boeking vervalt op de dag zelf, en wat te betalen was vervalt
      ook. Daarna vul je het opnieuw in. Is er later iets veranderd, leg dan een correctie vast.
    </ReverseDialog>
  )
}
