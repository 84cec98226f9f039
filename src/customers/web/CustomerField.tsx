import { IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { CustomerId } from '#kernel/ids.ts'
import { moreToFind, useChoiceSearch } from '#platform/web/form/choice-search.ts'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { Customer } from '../contract.ts'
import './CustomerField.css'
import { customersFound, useChosenCustomer } from './queries.ts'

/** A customer, and where that is asked a link to add a new one. Fills a row of the form's grid. */
export function CustomerField<Values extends FieldValues>({
  control,
  name,
  except,
  onNew,
}: {
  control: Control<Values>
  name: FieldPath<Values>
  /** Not among the choices. */
  except?: CustomerId
  onNew?: () => void
}) {
  const { data: chosen } = useChosenCustomer(useWatch({ control, name }) as string)
  const search = useChoiceSearch(chosen?.name)
  const client = useQueryClient()
  const customers = useQuery(customersFound(search.asked))
  const { rows = [], total = 0 } = customers.data ?? {}
  const choices = rows.filter(({ id }) => id !== except).map(choiceOf)
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
          choices={[...choices, ...moreToFind(rows.length, total)]}
          source={{
            onTyped: search.onTyped,
            firstOf: async (typed) =>
              (await client.fetchQuery(customersFound(typed))).rows
                .filter(({ id }) => id !== except)
                .map(choiceOf)[0],
            isSearching: search.isTyping || customers.isPlaceholderData,
            chosen: chosen === undefined ? null : choiceOf(chosen),
          }}
          placeholder={customers.data === undefined ? 'Klanten worden geladen…' : 'Kies een klant'}
          nothingFound="Geen klanten gevonden."
          help={chosen === undefined ? undefined : addressOf(chosen)}
        />
      </Span>
      {onNew !== undefined && (
        <Span of={2} isRowOnPhone>
          <button type="button" className="customer-field-new" onClick={onNew}>
            <IconUserPlus size={17} stroke={1.8} aria-hidden />
            Nieuwe klant
          </button>
        </Span>
      )}
    </>
  )
}

/** The town distinguishes two customers with the same name. */
const choiceOf = ({ id, name, city }: Customer): Choice => ({ value: id, label: name, detail: city })

function addressOf({ street, houseNumber, zipCode, city, btwId }: Customer): string {
  const address = `${street} ${houseNumber}, ${zipCode} ${city}`
  return btwId === null ? address : `${address} · btw-id ${btwId}`
}
