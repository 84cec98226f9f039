import { PaymentReferenceDialog } from '#documents/web/PaymentReferenceDialog.tsx'
import { useReturnReference } from './queries.ts'

/** The betalingskenmerk of a return or supplement; an empty field removes it. */
export function ReturnReferenceDialog({
  period,
  sequence,
  reference,
  onClose,
}: {
  period: string
  sequence: number
  /** As it was given before; null where it was not. */
  reference: string | null
  onClose: () => void
}) {
  const keeping = useReturnReference(period)
  return (
    <PaymentReferenceDialog
      reference={reference}
      keeping={keeping}
      onKeep={(paymentReference) => {
        keeping.mutate({ sequence, paymentReference }, { onSuccess: onClose })
      }}
      onClose={onClose}
    />
  )
}
