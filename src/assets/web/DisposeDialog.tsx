import { formatRate } from '#kernel/dutch-format.ts'
import { highRateOn, rateOn, ratesOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import type { AssetId } from '#kernel/ids.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
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
import { useDisposal } from './queries.ts'

const disposalForm = z.object({
  date: typedDate(),
  proceeds: typedDecimal(2, cents, 'Vul een bedrag in, zoals 1.250,00.'),
  /** The kind of rate, so that it is the right one on every day. */
  vat: z.enum(['nl-high', 'nl-low', 'nl-zero']),
})

/** The asset was sold, or disposed of without proceeds. */
export function DisposeDialog({ assetId, onClose }: { assetId: AssetId; onClose: () => void }) {
  const disposal = useDisposal(assetId, () => {
    toast('✅ Geboekt')
    onClose()
  })
  const form = useForm<z.input<typeof disposalForm>, unknown, z.output<typeof disposalForm>>({
    resolver: zodResolver(disposalForm),
    defaultValues: { date: today(), proceeds: '0,00', vat: 'nl-high' },
  })
  // Fields hold the typed text; the form parses it.
  const control = form.control as unknown as Control<z.input<typeof disposalForm>>
  const day = parseLocalDate(useWatch({ control, name: 'date' })) ?? today()
  const dispose = form.handleSubmit(({ date, proceeds, vat }) => {
    disposal.mutate({
      date,
      proceedsAmount: proceeds,
      vatPercentage: rateOn(vat, date) ?? (vat === 'nl-zero' ? ZERO_RATE : highRateOn(date)),
      ledgerAccountId: null,
    })
  })
  return (
    <Dialog title="Verkocht of weg" onClose={onClose}>
      <form noValidate onSubmit={(event) => void dispose(event)}>
        <FormGrid>
          <Span of={6}>
            <DateField control={control} name="date" label="Op" />
          </Span>
          <Span of={3}>
            <AmountField
              control={control}
              name="proceeds"
              label="Opbrengst zonder btw"
              help="€ 0,00 als het is weggegooid. Komt op de bank."
            />
          </Span>
          <Span of={3}>
            <SelectField
              control={control}
              name="vat"
              label="Btw"
              choices={ratesOn(day).map(({ code, rate }) => ({
                value: code,
                label: rate === 0n ? 'Geen' : formatRate(rate),
              }))}
            />
          </Span>
        </FormGrid>
        <DialogEnd
          error={disposal.error}
          fallback="❌ Boeken mislukt zonder foutmelding."
          submitLabel="Boeken"
          isBusy={disposal.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
