import { useFormContext } from 'react-hook-form'
import { CustomerField } from '#customers/web/CustomerField.tsx'
import { DatesFields, ParticularsFields } from '#documents/web/editor/DocumentFields.tsx'
import { FormSection } from '#platform/web/form/FormLayout.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import { invoiceWords, type InvoiceValues } from './invoice-values.ts'

/** Whom the invoice is for, and its dates. */
export function AboutSection({ onNewCustomer }: { onNewCustomer: () => void }) {
  const { control, setValue } = useFormContext<InvoiceValues>()
  return (
    <FormSection title="Voor wie">
      <CustomerField control={control} name="customerId" onNew={onNewCustomer} />
      <DatesFields words={invoiceWords} beforeDueDate="vervalt" />
      <ParticularsFields titleHelp="Staat op de factuur boven de regels.">
        <ProjectField
          control={control}
          name="projectId"
          onChoose={(project) => {
            setValue('customerId', project.customerId, { shouldDirty: true, shouldValidate: true })
          }}
        />
      </ParticularsFields>
    </FormSection>
  )
}
