import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { Customer } from '../contract.ts'
import './CustomerField.css'
import { customerList } from './queries.ts'

/** Whom something is for, and the way to a new one. Fills a row of the form's grid. */
export function CustomerField<Values extends FieldValues>({
  control,
  name,
  isAddressShown = false,
  onNew,
}: {
  control: Control<Values>
  name: FieldPath<Values>
  /** Beneath the name: as it comes on a document. */
  isAddressShown?: boolean
  onNew: () => void
}) {
  const customers = useQuery(customerList)
  const chosenId = useWatch({ control, name }) as string
  const chosen = customers.data?.find(({ id }) => id === chosenId)
  return (
    <>
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
          name={name}
          label="Klant"
          choices={choicesOf(customers.data ?? [], chosenId)}
          isSearchable
          placeholder={customers.data === undefined ? 'Klanten worden geladen…' : 'Kies een klant'}
          nothingFound="Geen klanten gevonden."
          help={isAddressShown && chosen !== undefined ? addressOf(chosen) : undefined}
        />
      </Span>
      <Span of={2}>
        <button type="button" className="customer-field-new" onClick={onNew}>
          <IconUserPlus size={17} stroke={1.8} aria-hidden />
          Nieuwe klant
        </button>
      </Span>
    </>
  )
}

/** Those who are not archived, and whoever is chosen; two of the same name are told apart by their town. */
function choicesOf(customers: readonly Customer[], chosenId: string): Choice[] {
  const shown = customers.filter(({ id, isArchived }) => !isArchived || id === chosenId)
  const namesakes = Map.groupBy(shown, ({ name }) => name)
  return shown.map(({ id, name, city }) => ({
    value: id,
    label: (namesakes.get(name)?.length ?? 0) > 1 ? `${name} (${city})` : name,
  }))
}

function addressOf({ street, houseNumber, zipCode, city, btwId }: Customer): string {
  const address = `${street} ${houseNumber}, ${zipCode} ${city}`
  return btwId === null ? address : `${address} · btw-id ${btwId}`
}
