import type { z } from 'zod'
import { counted, formatDateInWords, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { previewDirectDebitBatch } from '../../direct-debit-contract.ts'

type Preview = z.output<typeof previewDirectDebitBatch.data>

/** What the batch would collect, in the words of the file, and the last question before it is made. */
export function CollectPreview({
  preview: { items, total },
  date,
  error,
  isBusy,
  onConfirm,
  onClose,
}: {
  preview: Preview
  date: LocalDate
  error: unknown
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog title={`${formatEuros(total)} incasseren?`} onClose={onClose}>
      <p className="preview-text">
        {counted(items.length, 'factuur', 'facturen')} op {formatDateInWords(date)}. Je krijgt een bestand
        voor je bank; er wordt nog niets afgeschreven.
      </p>
      <ul className="preview-items" aria-label="Incasso’s">
        {items.map(({ kind, documentId, holder, iban, amount, label, mandateReference, sequenceType }) => (
          <li key={documentId}>
            <div>
              <strong>{holder}</strong>
              <span>{formatIban(iban)}</span>
              <span>
                {label}
                {kind === 'open-item' && ', van vóór je start'} · machtiging {mandateReference}
                {sequenceType === 'OOFF' && ' (eenmalig)'}
                {sequenceType === 'FNAL' && ' (laatste keer)'}
              </span>
            </div>
            <Money cents={amount} />
          </li>
        ))}
      </ul>
      <ErrorNote error={error} fallback="❌ Klaarzetten mislukt." />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Terug
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          Klaarzetten
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
