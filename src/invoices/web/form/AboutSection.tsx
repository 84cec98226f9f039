import { useQuery } from '@tanstack/react-query'
import { IconUserPlus } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Customer } from '#customers/contract.ts'
import { customerList } from '#customers/web/queries.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { InvoiceValues } from './invoice-values.ts'
import { TermField } from './TermField.tsx'

/** Whom the invoice is for, and its dates. */
export function AboutSection({ onNewCustomer }: { onNewCustomer: () => void }) {
  const { control } = useFormContext<InvoiceValues>()
  const customers = useQuery(customerList)
  const customerId = useWatch({ control, name: 'customerId' })
  const chosen = customers.data?.find(({ id }) => id === customerId)
  return (
    <FormSection title="Voor wie">
      {customers.isLoadingError && (
        <ErrorNote
          error={customers.error}
          fallback="Fout bij laden van klanten."
          hasLead
          onRetry={() => void customers.refetch()}
        />
      )}
      <Span of={4}>
        <SelectField
          control={control}
          name="customerId"
          label="Klant"
          choices={choicesOf(customers.data ?? [], customerId)}
          isSearchable
          placeholder={customers.data === undefined ? 'Klanten worden geladen…' : 'Kies een klant'}
          nothingFound="Geen klanten gevonden."
          help={chosen === undefined ? undefined : addressOf(chosen)}
        />
      </Span>
      <Span of={2}>
        <button type="button" className="invoice-editor-new-customer" onClick={onNewCustomer}>
          <IconUserPlus size={17} stroke={1.8} aria-hidden />
          Nieuwe klant
        </button>
      </Span>
      <Span of={2}>
        <DateField control={control} name="issueDate" label="Factuurdatum" />
      </Span>
      <Span of={2}>
        <TermField control={control} />
      </Span>
      <Span of={2}>
        <DateField control={control} name="deliveryDate" label="Leverdatum" />
      </Span>
      <TextField
        control={control}
        name="title"
        label="Titel"
        isOptional
        maxLength={200}
        placeholder="Bijvoorbeeld: verbouwing dakkapel"
        help="Staat op de factuur boven de regels."
      />
    </FormSection>
  )
}

/** Those who are not archived, and whoever is chosen; two of the same name are told apart by their town. */
function choicesOf(customers: readonly Customer[], chosenId: string): Choice[] {
  const shown = customers.filter(({ id, isArchived }) => !isArchived || id === chosenId)
  const timesOf = new Map<string, number>()
  for (const { name } of shown) timesOf.set(name, (timesOf.get(name) ?? 0) + 1)
  return shown.map(({ id, name, city }) => ({
    value: id,
    label: (timesOf.get(name) ?? 0) > 1 ? `${name} (${city})` : name,
  }))
}

function addressOf({ street, houseNumber, zipCode, city, btwId }: Customer): string {
  const address = `${street} ${houseNumber}, ${zipCode} ${city}`
  return btwId === null ? address : `${address} · btw-id ${btwId}`
}
