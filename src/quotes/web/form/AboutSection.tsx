import { useQuery } from '@tanstack/react-query'
import { IconUserPlus } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Customer } from '#customers/contract.ts'
import { customerList } from '#customers/web/queries.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { QuoteValues } from './quote-values.ts'
import { ValidityField } from './ValidityField.tsx'

/** Whom the quote is for, its dates, and what it says before the lines. */
export function AboutSection({ onNewCustomer }: { onNewCustomer: () => void }) {
  const { control } = useFormContext<QuoteValues>()
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
          help={chosen && `${chosen.street} ${chosen.houseNumber}, ${chosen.zipCode} ${chosen.city}`}
        />
      </Span>
      <Span of={2}>
        <button type="button" className="quote-editor-new-customer" onClick={onNewCustomer}>
          <IconUserPlus size={17} stroke={1.8} aria-hidden />
          Nieuwe klant
        </button>
      </Span>
      <Span of={2}>
        <DateField control={control} name="issueDate" label="Offertedatum" />
      </Span>
      <Span of={2}>
        <ValidityField control={control} />
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
      />
      <TextAreaField
        control={control}
        name="introMessage"
        label="Inleiding"
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
        label="Afsluiting"
        isOptional
        lines={3}
        maxLength={2000}
        help="Staat onder het totaal: voorwaarden, planning, een groet."
      />
      <CheckboxField
        control={control}
        name="needsCode"
        label="Vraag een code per mail bij het tekenen"
        help="De klant typt zes cijfers die naar zijn eigen mailadres gaan. Het bewijs zegt dat dit is gecontroleerd."
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
