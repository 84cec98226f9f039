import { useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { later } from '#platform/web/later.tsx'
import { currencyChoices, isForeign, tidyRate, type CurrencyValues } from './currency-values.ts'

const DayRateNote = later(async () => (await import('./rates/DayRateNote.tsx')).DayRateNote)

/** The currency of the document; of another currency than the euro also the rate of its day, with its direction. */
export function CurrencyFields<Values extends CurrencyValues>({
  control: ofForm,
  day,
  onChoose,
  rateHelp = 'De koers van de datum op het document.',
}: {
  control: Control<Values>
  /** The day of the document, as typed: the rate of the ECB of that day is proposed. */
  day: string
  /** After a choice: the code, or `EUR`. */
  onChoose?: (code: string) => void
  /** The day of the rate, in words. */
  rateHelp?: string
}) {
  const control = ofForm as unknown as Control<CurrencyValues>
  const currency = useWatch({ control, name: 'currency' })
  return (
    <>
      <Span of={3}>
        <SelectField
          control={control}
          name="currency"
          label="Valuta"
          choices={currencyChoices}
          isSearchable
          nothingFound="Die valuta kennen we niet."
          {...(onChoose !== undefined && { onChoose })}
        />
      </Span>
      {isForeign({ currency }) && (
        <Span of={3}>
          <TextField
            control={control}
            name="rate"
            label={`Koers: EUR 1 = ${currency}`}
            placeholder="1,0870"
            maxLength={20}
            tidy={tidyRate}
            help={rateHelp}
          />
          <DayRateNote
            control={ofForm as unknown as Control<Pick<CurrencyValues, 'rate'>>}
            currency={currency}
            day={day}
          />
        </Span>
      )}
    </>
  )
}
