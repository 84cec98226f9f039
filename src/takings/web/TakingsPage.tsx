import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { formatDate, formatDateInWords, formatRate, formatWeekday } from '#kernel/dutch-format.ts'
import type { DayTakingsId } from '#kernel/ids.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import { saveFile } from '#platform/web/files.ts'
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
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { TakingsDetail } from '../contract.ts'
import { Difference } from './Difference.tsx'
import { PapersCard } from './PapersCard.tsx'
import { takingsById, tillFilePath, useCancelledTakings } from './queries.ts'
import './takings.css'

const ReverseDialog = later(async () => (await import('#platform/web/form/ReverseDialog.tsx')).ReverseDialog)

/** The paper of one day of a register, as it was frozen. */
export function TakingsPage() {
  const { takingsId = '' } = useParams()
  const id = takingsId as DayTakingsId
  const query = useQuery(takingsById(id))
  const [isCancelling, setIsCancelling] = useState(false)
  const day = query.data
  return (
    <>
      <PageHeader
        title={day === undefined ? 'Dagomzet' : `Dagomzet ${formatDateInWords(day.day)}`}
        crumbs={[{ label: 'Financiën' }, { label: 'Dagomzet', to: paths.registers }]}
        chip={day?.state === 'cancelled' && <Cancelled />}
        actions={
          <>
            <HistoryButton kind="takings" id={id} />
            {day?.state === 'kept' && (
              <>
                <Button
                  needs="books.post"
                  variant="default"
                  onClick={() => {
                    setIsCancelling(true)
                  }}
                >
                  Terugdraaien
                </Button>
                <Button to={paths.correctTakings(id)}>Verbeteren</Button>
              </>
            )}
          </>
        }
      />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de dagomzet."
          onRetry={() => void query.refetch()}
        />
      ) : day === undefined ? (
        <TableSkeleton rows={6} />
      ) : (
        <Paper day={day} />
      )}
      {isCancelling && day !== undefined && (
        <CancelDialog
          day={day}
          onClose={() => {
            setIsCancelling(false)
          }}
        />
      )}
    </>
  )
}

const Cancelled = () => (
  <StateChip tone="grey" isStruck>
    Teruggedraaid
  </StateChip>
)

function Paper({ day }: { day: TakingsDetail }) {
  return (
    <div className="takings-paper">
      {day.cancelled !== null && (
        <p className="takings-cancelled">
          Teruggedraaid op <InstantText instant={day.cancelled.at} />, geboekt op{' '}
          {formatDate(day.cancelled.bookedOn)}: {day.cancelled.reason}
        </p>
      )}
      <Card title={`${day.register.name} ${String(day.number)}, ${formatWeekday(day.day)}`}>
        <div className="takings-sides">
          <Sold day={day} />
          <Received day={day} />
        </div>
        <p className="takings-difference">
          Verschil: <Difference cents={day.differenceAmount} />
        </p>
        {day.note !== null && <p className="takings-note">{day.note}</p>}
      </Card>
      <Drawer day={day} />
      <PapersCard day={day} />
      <OwnFile day={day} />
      <Frozen day={day} />
    </div>
  )
}

function Sold({ day }: { day: TakingsDetail }) {
  return (
    <Side
      title="Verkocht"
      total={sum([day.turnoverAmount, day.vouchersSoldAmount, day.tipsAmount, day.bottleDepositsAmount])}
    >
      <Line
        label={`Omzet tegen ${formatRate(lowRateOn(day.day))}`}
        amount={day.sold.lowAmount}
        vat={day.vat.lowAmount}
        isPartly={day.onAccountAmount !== ZERO}
      />
      <Line
        label={`Omzet tegen ${formatRate(highRateOn(day.day))}`}
        amount={day.sold.highAmount}
        vat={day.vat.highAmount}
        isPartly={day.onAccountAmount !== ZERO}
      />
      <Line label="Omzet tegen 0%" amount={day.sold.zeroAmount} />
      <Line label="Cadeaubonnen verkocht" amount={day.vouchersSoldAmount} />
      <Line label="Statiegeld" amount={day.bottleDepositsAmount} />
      <Line label={day.tipsFor === 'staff' ? 'Fooi voor het personeel' : 'Fooi'} amount={day.tipsAmount} />
    </Side>
  )
}

function Received({ day }: { day: TakingsDetail }) {
  return (
    <Side
      title="Ontvangen"
      total={sum([day.cardAmount, day.cashAmount, day.vouchersRedeemedAmount, day.onAccountAmount])}
    >
      <Line label="Gepind" amount={day.cardAmount} />
      <Line label="Contant" amount={day.cashAmount} />
      <Line label="Cadeaubonnen ingeleverd" amount={day.vouchersRedeemedAmount} />
      {day.onAccount.map(({ id, number, customerName, amount }) => (
        <AmountLine
          key={id}
          label={
            <>
              Op rekening, <Link to={paths.invoice(id)}>{number}</Link>
            </>
          }
          below={customerName}
        >
          <Money cents={amount} />
        </AmountLine>
      ))}
    </Side>
  )
}

function Side({ title, total, children }: { title: string; total: Cents; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <AmountLines>
        {children}
        <AmountTotal label="Samen">
          <Money cents={total} />
        </AmountTotal>
      </AmountLines>
    </section>
  )
}

/**
 * Nothing for zero: a day has a few of many amounts.
 *
 * @param props `vat` is the VAT that the day itself books; `isPartly` is true where invoices of the day book the rest
 */
function Line({
  label,
  amount,
  vat,
  isPartly = false,
}: {
  label: string
  amount: Cents
  vat?: Cents
  isPartly?: boolean
}) {
  if (amount === ZERO) return null
  return (
    <AmountLine
      label={label}
      below={
        vat !== undefined &&
        vat !== ZERO && (
          <>
            waarvan btw <Money cents={vat} />
            {isPartly && ', naast die op de factuur'}
          </>
        )
      }
    >
      <Money cents={amount} />
    </AmountLine>
  )
}

function Drawer({ day }: { day: TakingsDetail }) {
  return (
    <Card title="De geldla">
      <AmountLines>
        <Line label="Er zat in" amount={day.cashBeforeAmount} />
        <Line label="Contant ontvangen" amount={day.cashAmount} />
        <Line label="Facturen contant betaald" amount={day.invoicesInCashAmount} />
        <Line label="Uit de la betaald" amount={negate(day.cashSpentAmount)} />
        <Line label="Naar de bank gebracht" amount={negate(day.cashToBankAmount)} />
        <AmountTotal label="Geteld aan het eind">
          <Money cents={day.cashCountedAmount} />
        </AmountTotal>
      </AmountLines>
    </Card>
  )
}

/** The file of the till that filled in the day, as it was sent. */
function OwnFile({ day: { id, tillFile } }: { day: TakingsDetail }) {
  if (tillFile === null) return null
  return (
    <Card title="Bestand van je kassa">
      <p className="takings-own-file">
        <span>
          {tillFile.fileName}, zoals het is ingelezen. Vingerafdruk{' '}
          <code>{tillFile.sha256.slice(0, 16)}</code>.
        </span>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          onClick={() => {
            void saveFile(tillFilePath(id))
          }}
        >
          Download
        </Button>
      </p>
    </Card>
  )
}

function Frozen({ day }: { day: TakingsDetail }) {
  return (
    <p className="takings-frozen">
      Vastgelegd op <InstantText instant={day.createdAt} />, geboekt als{' '}
      <Link to={paths.ledgerCard(day.cashAmount === ZERO ? '8100' : '1000')}>boeking {day.entry.number}</Link>
      . Vingerafdruk <code>{day.sha256.slice(0, 16)}</code>:{' '}
      {day.isUnchanged
        ? 'ongewijzigd sindsdien.'
        : 'dit blad is daarna veranderd. Controleer je administratie.'}
    </p>
  )
}

function CancelDialog({ day, onClose }: { day: TakingsDetail; onClose: () => void }) {
  const cancellation = useCancelledTakings(day.id, () => {
    toast('✅ Dagomzet teruggedraaid')
    onClose()
  })
  return (
    <ReverseDialog title="Dagomzet terugdraaien" reversal={cancellation} onClose={onClose}>
      Voor een dag die verkeerd is geteld of ingevoerd. De boeking vervalt op de dag zelf, alsof ze er nooit
      was; daarna voer je de dag opnieuw in. Het blad blijft bewaard, met je reden.
    </ReverseDialog>
  )
}
