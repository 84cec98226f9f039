import { useFormContext, useWatch } from 'react-hook-form'
import { CustomerField } from '#customers/web/CustomerField.tsx'
import { useChosenCustomer } from '#customers/web/queries.ts'
import { TermWarning } from '#customers/web/TermWarning.tsx'
import { DatesFields, ParticularsFields } from '#documents/web/editor/DocumentFields.tsx'
import { OtherCurrency } from '#documents/web/editor/OtherCurrency.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import { invoiceWords, type InvoiceValues } from './invoice-values.ts'

/** Whom the invoice is for, and its dates. */
export function AboutSection({ onNewCustomer }: { onNewCustomer: () => void }) {
  const { control, setValue } = useFormContext<InvoiceValues>()
  return (
    <FormSection title="Voor wie">
      <CustomerField control={control} name="customerId" onNew={onNewCustomer} />
      <DatesFields words={invoiceWords} beforeDueDate="vervalt" />
      <TermOfInvoice />
      <ParticularsFields titleHelp="Staat op de factuur boven de regels.">
        <ProjectField
          control={control}
          name="projectId"
          onChoose={(project) => {
            setValue('customerId', project.customerId, { shouldDirty: true, shouldValidate: true })
          }}
        />
      </ParticularsFields>
      <OtherCurrency control={control} rateHelp="De koers van de factuurdatum." />
    </FormSection>
  )
}

/** What the law says of the days that are typed, for the chosen customer. */
function TermOfInvoice() {
  const { control } = useFormContext<InvoiceValues>()
  const [customerId, typed] = useWatch({ control, name: ['customerId', 'dueDays'] })
  const { data: customer } = useChosenCustomer(customerId)
  const isTyped = customer !== undefined && /^\d{1,3}$/.test(typed.trim())
  return (
    <Span of={6}>
      <TermWarning of={isTyped ? { ...customer, days: Number(typed) } : null} />
    </Span>
  )
}
