import { IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { CustomerId } from '#kernel/ids.ts'
import { moreToFind, useChoiceSearch } from '#platform/web/form/choice-search.ts'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { later } from '#platform/web/later.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import type { Customer } from '../contract.ts'
import './CustomerField.css'
import { customersFound, useChosenCustomer } from './queries.ts'

// Its fields are loaded when it is opened.
const NewCustomerDialog = later(async () => (await import('./NewCustomerDialog.tsx')).NewCustomerDialog)

/** A customer, and where that is asked a button to add a new one, which is chosen at once. Fills a row of the form's grid. */
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
  /** To the page with every field of a new customer; with this there is a button for a new one. */
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
      {onNew !== undefined && <NewCustomerButton control={control} name={name} onMore={onNew} />}
    </>
  )
}

/** The new customer is chosen when it is saved; the form stays where it is. */
function NewCustomerButton<Values extends FieldValues>({
  control,
  name,
  onMore,
}: {
  control: Control<Values>
  name: FieldPath<Values>
  onMore: () => void
}) {
  const { field } = useController({ control, name })
  return (
    <Span of={2} isRowOnPhone>
      <button
        type="button"
        className="customer-field-new"
        onClick={() => {
          showDialog((close) => <NewCustomerDialog onMade={field.onChange} onMore={onMore} onClose={close} />)
        }}
      >
        <IconUserPlus size={17} stroke={1.8} aria-hidden />
        Nieuwe klant
      </button>
    </Span>
  )
}

/** The town distinguishes two customers with the same name. */
const choiceOf = ({ id, name, city }: Customer): Choice => ({ value: id, label: name, detail: city })

function addressOf({ street, houseNumber, zipCode, city, btwId }: Customer): string {
  const address = `${street} ${houseNumber}, ${zipCode} ${city}`
  return btwId === null ? address : `${address} · btw-id ${btwId}`
}
