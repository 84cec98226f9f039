import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { counted, formatIban } from '#kernel/dutch-format.ts'
import type { PaymentBatchId } from '#kernel/ids.ts'
import { spacedReference } from '#documents/domain/payment-reference.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { saveFile } from '#platform/web/files.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Missing } from '#platform/web/ui/Missing.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { getPaymentBatch } from '../../payments-contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import '../batches/batch-page.css'
import { BatchFigures, BatchSum } from '../batches/BatchFigures.tsx'
import { BatchStateChip } from './BatchStateChip.tsx'
import { paymentBatch, useCancelBatch } from './queries.ts'

type Batch = z.output<typeof getPaymentBatch.data>

export const askPaymentBatch: AskAhead = ({ params }) => {
  ahead(paymentBatch(params['batchId'] as PaymentBatchId))
}

/** One batch: its file, its payments, and which of them the bank booked. */
export function PaymentBatchPage() {
  const { batchId = '' } = useParams()
  const query = useQuery(paymentBatch(batchId as PaymentBatchId))
  const cancel = useCancelBatch()
  if (query.isLoadingError)
    return (
      <Missing
        query={query}
        title="Betaalopdracht"
        crumbs={[{ label: 'Betaalopdrachten', to: paths.paymentBatches }]}
        fallback="Fout bij laden van de betaalopdracht."
      />
    )
  const batch = query.data
  const askToCancel = async (id: PaymentBatchId): Promise<void> => {
    const isSure = await askConfirmation({
      title: 'Betaalopdracht intrekken?',
      text: 'Wat erin zat is dan weer te betalen. Heb je het bestand al aan je bank gegeven, verwijder het daar dan ook.',
      confirmLabel: 'Intrekken',
      tone: 'red',
    })
    if (isSure)
      cancel.mutate(id, {
        onSuccess: () => {
          toast('✅ Betaalopdracht ingetrokken')
        },
      })
  }
  const canCancel = batch !== undefined && batch.state === 'ordered'
  return (
    <BankFrame
      title={batch === undefined ? 'Betaalopdracht' : `Opdracht ${String(batch.number)}`}
      crumbs={[{ label: 'Betaalopdrachten', to: paths.paymentBatches }]}
      actions={
        batch && (
          <>
            <HistoryButton kind="payment-batch" id={batch.id} />
            {canCancel && (
              <Button
                needs="books.post"
                variant="default"
                loading={cancel.isPending}
                onClick={() => void askToCancel(batch.id)}
              >
                Intrekken
              </Button>
            )}
          </>
        )
      }
      {...(batch !== undefined &&
        batch.state !== 'cancelled' && {
          primary: {
            label: 'Bestand downloaden',
            needs: 'money.send',
            icon: <IconDownload size={18} stroke={1.9} aria-hidden />,
            onClick: () => void saveFile(fileOf(batch.id, '09')),
          },
        })}
    >
      <ErrorNote error={cancel.error} fallback="❌ Intrekken mislukt." />
      {batch !== undefined && (
        <div className="batch-parts">
          <Summary batch={batch} />
          <Payments batch={batch} />
        </div>
      )}
    </BankFrame>
  )
}

const fileOf = (id: PaymentBatchId, version: '09' | '03'): string =>
  `/api/PaymentBatches/${id}/file?version=${version}`

function Summary({ batch }: { batch: Batch }) {
  return (
    <BatchFigures
      batch={batch}
      day="Betaaldag"
      account="Van"
      iban={batch.debtorIban}
      state={<BatchStateChip state={batch.state} />}
    >
      {batch.state === 'ordered' && (
        <p className="batch-help">
          Download het bestand en geef het aan je bank, bij “betaalbestand aanleveren” of “batch importeren”.
          Je tekent de betalingen daar. Neemt je bank het niet aan? Probeer dan{' '}
          <button type="button" className="batch-link" onClick={() => void saveFile(fileOf(batch.id, '03'))}>
            de oudere versie
          </button>
          .
        </p>
      )}
    </BatchFigures>
  )
}

function Payments({ batch }: { batch: Batch }) {
  return (
    <Card title={counted(batch.items, 'betaling', 'betalingen')} isFlush>
      <ul className="batch-payments">
        {batch.payments.map((payment) => (
          <li key={payment.endToEndId}>
            <div className="batch-who">
              <strong>{payment.name}</strong>
              <span className="batch-quiet">{formatIban(payment.iban)}</span>
            </div>
            <div className="batch-what">
              <span>{payment.label}</span>
              <span className="batch-quiet">{wordsOf(payment)}</span>
            </div>
            <div className="batch-amount">
              <Money cents={payment.amount} />
              {batch.state !== 'cancelled' && (
                <span className="batch-quiet" data-paid={payment.isPaid || undefined}>
                  {payment.isPaid ? 'afgeschreven' : 'in betaling'}
                </span>
              )}
            </div>
            {payment.previousIban !== null && <IbanWarning previous={payment.previousIban} />}
          </li>
        ))}
      </ul>
      <BatchSum total={batch.total} />
    </Card>
  )
}

/** The words of the payment, where the label does not say the same. */
const wordsOf = ({ reference, remittance, label }: Batch['payments'][number]): string =>
  reference !== '' ? `kenmerk ${spacedReference(reference)}` : remittance === label ? '' : remittance

/** The account differs from the last time: the usual fraud with invoices. */
export const IbanWarning = ({ previous }: { previous: string }) => (
  <p className="batch-warning">
    <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
    <span>
      Een ander IBAN dan van deze ontvanger bekend was ({formatIban(previous)}). Bel op een nummer dat je al
      had, voordat je betaalt.
    </span>
  </p>
)
