import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { tidyRate, typedRate } from '#ledger/web/currency-values.ts'
import { lastDayOfYear } from '#kernel/local-date.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, subtract, ZERO } from '#kernel/money.ts'
import { formatForeign, inEuros, type RatePerEuro } from '#ledger/domain/foreign-money.ts'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { later } from '#platform/web/later.tsx'
import { AdjustmentForm } from './AdjustmentForm.tsx'
import { sized, type AskedCurrency } from './owed-currency.ts'
import { useAdjustment } from './queries.ts'

const DayRateNote = later(async () => (await import('#ledger/web/rates/DayRateNote.tsx')).DayRateNote)

const rateForm = z.object({
  rate: z.string().transform((typed, context): RatePerEuro => {
    const perEuro = typedRate(typed)
    if (typeof perEuro !== 'string') return perEuro
    context.addIssue({ code: 'custom', message: perEuro })
    return z.NEVER
  }),
})

/** Asks the rate of 31 December, and says what is booked by it. */
export function CurrencyDialog({
  year,
  owed,
  onClose,
}: {
  year: number
  owed: AskedCurrency
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  const form = useForm<z.input<typeof rateForm>>({
    resolver: zodResolver(rateForm, undefined, { raw: true }),
    defaultValues: { rate: '' },
  })
  const perEuro = typedRate(useWatch({ control: form.control, name: 'rate' }))
  const save = form.handleSubmit((typed) => {
    const { rate } = rateForm.parse(typed)
    adjusting.mutate({ kind: 'exchange', currency: owed.currency, perEuro: rate })
  })
  return (
    <AdjustmentForm
      title={`Koers van ${owed.currency} op 31 december ${String(year)}`}
      error={adjusting.error}
      isBusy={adjusting.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <Span of={6}>
          <TextField
            control={form.control}
            name="rate"
            label={`Koers: EUR 1 = ${owed.currency}`}
            placeholder="1,0870"
            maxLength={20}
            tidy={tidyRate}
            help="De koers van de laatste werkdag van het jaar."
          />
          <DayRateNote control={form.control} currency={owed.currency} day={lastDayOfYear(year)} />
        </Span>
      </FormGrid>
      <p className="year-effect" role="status">
        {typeof perEuro === 'string'
          ? `${formatForeign(sized(owed), owed.currency)} staat voor ${formatEuros(absolute(owed.booked))} in de boeken.`
          : effectOf(owed, perEuro)}
      </p>
    </AdjustmentForm>
  )
}

/** "USD 1.000,00 is dan € 900,00: € 20,00 winst van dit jaar." */
function effectOf(owed: AskedCurrency, perEuro: RatePerEuro): string {
  const value = inEuros(owed.amount, perEuro)
  const difference = subtract(value, owed.booked)
  const is = `${formatForeign(sized(owed), owed.currency)} is dan ${formatEuros(absolute(value))}`
  if (difference === ZERO) return `${is}, zoals in de boeken: er wordt niets geboekt.`
  const words = difference > 0n ? 'kosten' : 'opbrengst'
  return `${is}: ${formatEuros(absolute(difference))} ${words} van dit jaar. Op 1 januari wordt dat teruggedraaid.`
}
