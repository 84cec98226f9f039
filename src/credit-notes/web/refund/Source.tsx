import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { moreToFind, useChoiceSearch } from '#platform/web/form/choice-search.ts'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { refundableInvoices } from './queries.ts'

/** The refunded invoice or expense, found on the server; the choice is in the address. */
export function Source({
  label,
  nothing,
  failure,
  chosen,
  found,
}: {
  label: string
  /** Instead of the field, when there is none at all. */
  nothing: string
  /** When they do not load. */
  failure: string
  /** The choice from the address, as soon as it is read. */
  chosen: Choice | null
  found: (typed: string) => ReturnType<typeof refundableInvoices>
}) {
  const [params, setParams] = useSearchParams()
  const form = useForm({ values: { source: chosen?.value ?? '' } })
  const search = useChoiceSearch(chosen?.label)
  const client = useQueryClient()
  const page = useQuery({ ...found(search.asked), placeholderData: keepPreviousData })
  if (page.isLoadingError)
    return <ErrorNote error={page.error} fallback={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <CardSkeleton lines={2} />
  const { rows, total, all } = page.data
  if (all === 0 && chosen === null) return <p className="refund-nothing">{nothing}</p>
  return (
    <div className="refund-form">
      <FormSection title={label}>
        <Span of={6}>
          <SelectField
            control={form.control}
            name="source"
            label={label}
            isLabelHidden
            placeholder="Zoek op nummer, naam of omschrijving"
            choices={[...rows, ...moreToFind(rows.length, total)]}
            source={{
              onTyped: search.onTyped,
              firstOf: async (typed) => (await client.fetchQuery(found(typed))).rows[0],
              isSearching: search.isTyping || page.isPlaceholderData,
              chosen,
            }}
            onChoose={(value) => {
              if (value === '') return
              const next = new URLSearchParams(params)
              next.set('van', value)
              setParams(next, { replace: true, preventScrollReset: true })
            }}
          />
        </Span>
      </FormSection>
    </div>
  )
}
