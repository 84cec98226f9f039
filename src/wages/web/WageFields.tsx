import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { daysOfMonth, monthChoices, OTHER_PERIOD, taxDueSoFar, type WageValues } from './wage-form.ts'

type Form = UseFormReturn<WageValues>

/** The month, or other days, and whether it changes what is there. */
export function WhichPeriod({ form: { control, setValue } }: { form: Form }) {
  const month = useWatch({ control, name: 'month' })
  return (
    <FormSection title="Welke periode">
      <Span of={month === OTHER_PERIOD ? 2 : 6} isRowOnPhone>
        <SelectField
          control={control}
          name="month"
          label="Loon over"
          choices={monthChoices()}
          onChoose={(value) => {
            if (value === OTHER_PERIOD) return
            const { firstDay, lastDay } = daysOfMonth(value)
            setValue('firstDay', firstDay, { shouldDirty: true })
            setValue('lastDay', lastDay, { shouldDirty: true })
          }}
        />
      </Span>
      {month === OTHER_PERIOD && (
        <>
          <Span of={2}>
            <DateField control={control} name="firstDay" label="Van" />
          </Span>
          <Span of={2}>
            <DateField control={control} name="lastDay" label="Tot en met" />
          </Span>
        </>
      )}
      <CheckboxField
        control={control}
        name="isCorrection"
        label="Dit is een correctie op loon dat er al staat"
        help="Vul alleen het verschil in. Een bedrag mag dan ook min zijn."
      />
    </FormSection>
  )
}

/** The days and references of what is to be paid. */
export function HowItIsPaid({ form: { control } }: { form: Form }) {
  const due = taxDueSoFar(useWatch({ control }))
  return (
    <FormSection title="Betalen" help="Nettoloon, loonheffing en pensioen staan hierna klaar bij Bank en in je betaalopdracht.">
      <Span of={3}>
        <DateField control={control} name="payOn" label="Loon betalen op" isOptional help="Leeg is de laatste dag van de periode." />
      </Span>
      <Span of={3}>
        <DateField
          control={control}
          name="taxDueOn"
          label="Loonheffing uiterlijk"
          isOptional
          help={`Leeg is ${formatDateInWords(due)}.`}
        />
      </Span>
      <Span of={6}>
        <TextField
          control={control}
          name="kenmerk"
          label="Betalingskenmerk van de loonheffing"
          isOptional
          maxLength={40}
          inputMode="numeric"
          help="Zestien cijfers; staat op je aangiftebrief. Daaraan herkennen we de betaling op je bank."
        />
      </Span>
      <Span of={3}>
        <TextField control={control} name="pensionFund" label="Pensioenfonds" isOptional maxLength={140} />
      </Span>
      <Span of={3}>
        <TextField control={control} name="pensionIban" label="IBAN van het pensioenfonds" isOptional maxLength={42} />
      </Span>
      <Span of={6}>
        <TextAreaField control={control} name="note" label="Toelichting" isOptional maxLength={500} />
      </Span>
    </FormSection>
  )
} // prettier-ignore
