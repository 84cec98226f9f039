import { useFormContext } from 'react-hook-form'
import { CustomerField } from '#customers/web/CustomerField.tsx'
import { DatesFields, ParticularsFields } from '#documents/web/editor/DocumentFields.tsx'
import { OtherCurrency } from '#documents/web/editor/OtherCurrency.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormSection } from '#platform/web/form/FormLayout.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import { quoteFieldLabel, quoteWords, type QuoteValues } from './quote-values.ts'

const RATE_HELP =
  'De koers van vandaag is voor de bedragen in je eigen lijsten. Op de offerte staan geen euro’s; de factuur vraagt de koers van zijn eigen dag.'

/** Whom the quote is for, its dates, and what it says before the lines. */
export function AboutSection({ onNewCustomer }: { onNewCustomer: () => void }) {
  const { control, setValue } = useFormContext<QuoteValues>()
  return (
    <FormSection title="Voor wie">
      <CustomerField control={control} name="customerId" onNew={onNewCustomer} />
      <DatesFields words={quoteWords} beforeDueDate="tot en met" />
      <ParticularsFields titleHelp="Staat op de offerte boven de regels.">
        <ProjectField
          control={control}
          name="projectId"
          onChoose={(project) => {
            setValue('customerId', project.customerId, { shouldDirty: true, shouldValidate: true })
          }}
        />
      </ParticularsFields>
      <OtherCurrency control={control} rateHelp={RATE_HELP} />
      <TextAreaField
        control={control}
        name="introMessage"
        label={quoteFieldLabel.introMessage}
        isOptional
        lines={3}
        maxLength={1200}
        help="Staat boven de regels."
      />
    </FormSection>
  )
}

/** What the quote says after its totals, and how it may be signed. */
export function ClosingSection() {
  const { control } = useFormContext<QuoteValues>()
  return (
    <FormSection title="Tot slot">
      <TextAreaField
        control={control}
        name="outroMessage"
        label={quoteFieldLabel.outroMessage}
        isOptional
        lines={3}
        maxLength={2000}
        help="Staat onder het totaal: voorwaarden, planning, een groet."
      />
      <CheckboxField
        control={control}
        name="needsCode"
        label={quoteFieldLabel.needsCode}
        help="De klant typt zes cijfers die naar zijn eigen mailadres gaan. Het bewijs zegt dat dit is gecontroleerd."
      />
    </FormSection>
  )
}
