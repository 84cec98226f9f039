import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import { z } from 'zod'
import { cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { typedDate, typedDecimal } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { cashMoveNames, type CashMove } from '../domain/post-takings.ts'
import { useCashMove } from './queries.ts'

const moveForm = z.object({
  day: typedDate(),
  move: z.enum(['to-bank', 'from-bank', 'private-in', 'private-out', 'count']),
  amount: typedDecimal(2, cents, 'Vul een bedrag in, zoals 200,00.'),
})

const moves: readonly CashMove[] = ['to-bank', 'from-bank', 'private-in', 'private-out']

/** Cash that went in or out, or what is there when it is counted. */
export function CashMoveDialog({ isCount, onClose }: { isCount: boolean; onClose: () => void }) {
  const booking = useCashMove(() => {
    toast('✅ Geboekt')
    onClose()
  })
  const form = useForm<z.input<typeof moveForm>, unknown, z.output<typeof moveForm>>({
    resolver: zodResolver(moveForm),
    defaultValues: { day: today(), move: isCount ? 'count' : 'to-bank', amount: '' },
  })
  // Fields hold the typed text; the form parses it.
  const control = form.control as unknown as Control<z.input<typeof moveForm>>
  const book = form.handleSubmit((values) => {
    booking.mutate(values)
  })
  return (
    <Dialog title={isCount ? 'Kas tellen' : 'Geld in of uit de kas'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void book(event)}>
        <FormGrid>
          {!isCount && (
            <SelectField
              control={control}
              name="move"
              label="Wat is er gebeurd?"
              choices={moves.map((move) => ({ value: move, label: cashMoveNames[move] }))}
            />
          )}
          <Span of={3}>
            <DateField control={control} name="day" label="Op" />
          </Span>
          <Span of={3}>
            <AmountField
              control={control}
              name="amount"
              label={isCount ? 'Geteld' : 'Bedrag'}
              {...(isCount
                ? { help: 'Alles wat er aan het eind van die dag ligt. Het verschil wordt geboekt.' }
                : {})}
            />
          </Span>
        </FormGrid>
        <DialogEnd
          error={booking.error}
          fallback="❌ Boeken mislukt zonder foutmelding."
          submitLabel="Boeken"
          isBusy={booking.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
