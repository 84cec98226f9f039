import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { z } from 'zod'
import { counted, formatIban } from '#kernel/dutch-format.ts'
import type { DirectDebitBatchId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { saveFile } from '#platform/web/files.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Missing } from '#platform/web/ui/Missing.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { getDirectDebitBatch } from '../../direct-debit-contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import '../batches/batch-page.css'
import { BatchFigures, BatchSum } from '../batches/BatchFigures.tsx'
import { DirectDebitChip } from './DirectDebitChip.tsx'
import './direct-debits.css'
import { directDebitBatch, useCancellation } from './queries.ts'

type Batch = z.output<typeof getDirectDebitBatch.data>
type Collection = Batch['collections'][number]

export const askDirectDebit: AskAhead = ({ params }) => {
  ahead(directDebitBatch(params['batchId'] as DirectDebitBatchId))
}

/** One batch: its file, its invoices, and what became of each. */
export function DirectDebitPage() {
  const { batchId = '' } = useParams()
  const query = useQuery(directDebitBatch(batchId as DirectDebitBatchId))
  const cancel = useCancellation()
  if (query.isLoadingError)
    return (
      <Missing
        query={query}
        title="Incasso-opdracht"
        crumbs={[{ label: 'Incasso', to: paths.directDebits }]}
        fallback="Fout bij laden van de incasso-opdracht."
      />
    )
  const batch = query.data
  const withdraw = async ({ id }: Batch, one?: Collection): Promise<void> => {
    if (!(await askWithdrawal(one))) return
    cancel.mutate(
      { id, ...(one === undefined ? {} : { position: one.position }) },
      {
        onSuccess: () => {
          toast('✅ Ingetrokken')
        },
      },
    )
  }
  return (
    <BankFrame
      title={batch === undefined ? 'Incasso-opdracht' : `Incasso ${String(batch.number)}`}
      crumbs={[{ label: 'Incasso', to: paths.directDebits }]}
      actions={
        batch && (
          <>
            <HistoryButton kind="direct-debit" id={batch.id} />
            {batch?.state === 'ordered' && (
              <Button
                needs="books.post"
                variant="default"
                loading={cancel.isPending}
                onClick={() => void withdraw(batch)}
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
            onClick: () => void saveFile(`/api/DirectDebitBatches/${batch.id}/file`),
          },
        })}
    >
      <ErrorNote error={cancel.error} fallback="❌ Intrekken mislukt." />
      {batch !== undefined && (
        <div className="batch-parts">
          <Summary batch={batch} />
          <Collections batch={batch} onWithdraw={(one) => void withdraw(batch, one)} />
        </div>
      )}
    </BankFrame>
  )
}

const askWithdrawal = (one: Collection | undefined): Promise<boolean> =>
  askConfirmation({
    title: one === undefined ? 'Incasso-opdracht intrekken?' : `${one.label} niet incasseren?`,
    text:
      one === undefined
        ? 'De facturen zijn dan weer te incasseren. Heb je het bestand al aan je bank gegeven, verwijder het daar dan ook.'
        : 'Doe dit als je bank deze incasso weigerde of als je die daar hebt verwijderd. De factuur is dan weer te incasseren.',
    confirmLabel: 'Intrekken',
    tone: 'red',
  })

function Summary({ batch }: { batch: Batch }) {
  return (
    <BatchFigures
      batch={batch}
      day="Incassodag"
      account="Op"
      iban={batch.creditorIban}
      state={<DirectDebitChip state={batch.state} />}
    >
      {batch.state === 'ordered' && (
        <p className="batch-help">
          Download het bestand en geef het uiterlijk de werkdag voor de incassodag aan je bank, bij “incasso
          aanleveren” of “batch importeren”. Je tekent het daar. Incassant-ID {batch.creditorId}.
        </p>
      )}
    </BatchFigures>
  )
}

const words = { ordered: 'in incasso', paid: 'geïnd', returned: 'teruggekomen', cancelled: 'ingetrokken' }

function Collections({ batch, onWithdraw }: { batch: Batch; onWithdraw: (one: Collection) => void }) {
  return (
    <Card title={counted(batch.items, 'factuur', 'facturen')} isFlush>
      <ul className="batch-payments" aria-label="Facturen">
        {batch.collections.map((one) => (
          <li key={one.endToEndId}>
            <div className="batch-who">
              <strong>{one.holder}</strong>
              <span className="batch-quiet">{formatIban(one.iban)}</span>
            </div>
            <div className="batch-what">
              {one.kind === 'invoice' ? (
                <Link to={paths.invoice(one.documentId)}>{one.label}</Link>
              ) : (
                <span>{one.label}, van vóór je start</span>
              )}
              <span className="batch-quiet">machtiging {one.mandateReference}</span>
            </div>
            <div className="batch-amount">
              <Money cents={one.amount} />
              <span className="batch-quiet" data-paid={one.state === 'paid' || undefined}>
                {words[one.state]}
              </span>
            </div>
            {one.state === 'returned' && (
              <p className="batch-warning">
                <span>Kwam terug: {one.returnReason}. De factuur staat weer open.</span>
              </p>
            )}
            {one.state === 'ordered' && batch.items > 1 && (
              <button
                type="button"
                className="batch-link direct-debit-withdraw"
                onClick={() => {
                  onWithdraw(one)
                }}
              >
                {one.label} intrekken
              </button>
            )}
          </li>
        ))}
      </ul>
      <BatchSum total={batch.total} />
    </Card>
  )
}
