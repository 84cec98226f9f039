import type { z } from 'zod'
import { counted, formatDateInWords, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { spacedReference } from '#documents/domain/payment-reference.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { previewPaymentBatch } from '../../payments-contract.ts'
import { IbanWarning } from './PaymentBatchPage.tsx'

type Preview = z.output<typeof previewPaymentBatch.data>

/** What the batch would pay, in the words of the file, and the last question before it is made. */
export function BatchPreview({
  preview: { items, total },
  date,
  account,
  error,
  isBusy,
  onConfirm,
  onClose,
}: {
  preview: Preview
  date: LocalDate
  account: string
  error: unknown
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const changed = items.filter(({ previousIban }) => previousIban !== null).length
  return (
    <Dialog title={`${formatEuros(total)} betalen?`} onClose={onClose}>
      <p className="preview-text">
        {counted(items.length, 'betaling', 'betalingen')} op {formatDateInWords(date)}, van {account}. Je
        krijgt een bestand voor je bank; er wordt nog niets afgeschreven.
      </p>
      <ul className="preview-items" aria-label="Betalingen">
        {items.map(({ kind, targetId, name, iban, amount, reference, remittance, previousIban }) => (
          <li key={`${kind}/${targetId}`}>
            <div>
              <strong>{name}</strong>
              <span>{formatIban(iban)}</span>
              <span>{reference === '' ? remittance : `kenmerk ${spacedReference(reference)}`}</span>
            </div>
            <Money cents={amount} />
            {previousIban !== null && <IbanWarning previous={previousIban} />}
          </li>
        ))}
      </ul>
      <ErrorNote error={error} fallback="❌ Klaarzetten mislukt." />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Terug
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {changed === 0 ? 'Klaarzetten' : 'Toch klaarzetten'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
