import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type Control } from 'react-hook-form'
import { z } from 'zod'
import { formatDate, formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import type { WageJournalId } from '#kernel/ids.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { ReverseDialog } from '#platform/web/form/ReverseDialog.tsx'
import { typedDate, typedDecimal } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { WageItemOnWire } from '../contract.ts'
import { useCancelledWageInCash, useWageInCash } from './queries.ts'
import './wages.css'

type CashPayment = WageItemOnWire['cashPayments'][number]

/** What of an item was paid out of the cash, and the button with which more of the item is. */
export function PaidInCash({ journalId, item }: { journalId: WageJournalId; item: WageItemOnWire }) {
  const [isPaying, setIsPaying] = useState(false)
  const [cancelling, setCancelling] = useState<CashPayment | null>(null)
  return (
    <>
      {item.cashPayments.map((payment) => (
        <span key={payment.id} className="wage-cash">
          {formatEuros(payment.amount)} contant betaald op {formatDate(payment.date)}
          <Button
            needs="books.post"
            size="xs"
            variant="default"
            aria-label={`Contante betaling van ${formatEuros(payment.amount)} op ${formatDate(payment.date)} terugdraaien`}
            onClick={() => {
              setCancelling(payment)
            }}
          >
            Terugdraaien
          </Button>
        </span>
      ))}
      {item.openAmount > ZERO && (
        <span className="wage-cash">
          <Button
            needs="books.post"
            size="xs"
            variant="default"
            aria-label={`Contant betaald: ${item.name}`}
            onClick={() => {
              setIsPaying(true)
            }}
          >
            Contant betaald…
          </Button>
        </span>
      )}
      {isPaying && (
        <PayDialog
          journalId={journalId}
          item={item}
          onClose={() => {
            setIsPaying(false)
          }}
        />
      )}
      {cancelling !== null && (
        <CancelDialog
          journalId={journalId}
          payment={cancelling}
          onClose={() => {
            setCancelling(null)
          }}
        />
      )}
    </>
  )
}

const payForm = z.object({
  day: typedDate(),
  amount: typedDecimal(2, cents, 'Vul een bedrag in, zoals 200,00.'),
})

function PayDialog({
  journalId,
  item,
  onClose,
}: {
  journalId: WageJournalId
  item: WageItemOnWire
  onClose: () => void
}) {
  const payment = useWageInCash(journalId, () => {
    toast('✅ Betaling uit de kas geboekt')
    onClose()
  })
  const form = useForm<z.input<typeof payForm>, unknown, z.output<typeof payForm>>({
    resolver: zodResolver(payForm),
    defaultValues: { day: today(), amount: formatDecimal(item.openAmount, 2, 2) },
  })
  // Fields hold the typed text; the form parses it.
  const control = form.control as unknown as Control<z.input<typeof payForm>>
  // Source of the warning: article 7a Wet minimumloon (BWBR0002638), of the Wet aanpak schijnconstructies; its exception is for help in a household.
  const pay = form.handleSubmit((values) => {
    payment.mutate({ itemId: item.id, ...values })
  })
  return (
    <Dialog title="Contant betaald" onClose={onClose}>
      <p className="wage-cash-help">
        {item.name}. Het bedrag gaat uit de kas; komt het uit een kassa, tel het dan die dag mee bij “Uit de
        la betaald”.
        {item.kind === 'net' &&
          ' Let op: het minimumloon moet je overmaken (artikel 7a Wet minimumloon). Contant mag alleen wat daarboven komt.'}
      </p>
      <form noValidate onSubmit={(event) => void pay(event)}>
        <FormGrid>
          <Span of={3}>
            <DateField control={control} name="day" label="Op" />
          </Span>
          <Span of={3}>
            <AmountField
              control={control}
              name="amount"
              label="Bedrag"
              help={`Nog te betalen: ${formatEuros(item.openAmount)}.`}
            />
          </Span>
        </FormGrid>
        <DialogEnd
          error={payment.error}
          fallback="❌ Boeken mislukt zonder foutmelding."
          submitLabel="Boeken"
          isBusy={payment.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function CancelDialog({
  journalId,
  payment: { id, date, amount },
  onClose,
}: {
  journalId: WageJournalId
  payment: CashPayment
  onClose: () => void
}) {
  const cancellation = useCancelledWageInCash(journalId, id, () => {
    toast('✅ Contante betaling teruggedraaid')
    onClose()
  })
  return (
    <ReverseDialog title="Contante betaling terugdraaien" reversal={cancellation} onClose={onClose}>
      {formatEuros(amount)} van {formatDate(date)}. De boeking vervalt op de dag zelf, het geld is weer in de
      kas en het bedrag is weer te betalen.
    </ReverseDialog>
  )
}
