import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'

/** The invoice or the expense that is paid back; which one stands in the address. */
export function Source({
  label,
  nothing,
  chosen,
  choices,
}: {
  label: string
  nothing: string
  chosen: string | null
  choices: readonly Choice[] | undefined
}) {
  const [params, setParams] = useSearchParams()
  const form = useForm({ defaultValues: { source: chosen ?? '' } })
  if (choices === undefined) return <CardSkeleton lines={2} />
  if (choices.length === 0) return <p className="refund-nothing">{nothing}</p>
  return (
    <div className="refund-form">
      <FormSection title={label}>
        <Span of={6}>
          <SelectField
            control={form.control}
            name="source"
            label={label}
            isLabelHidden
            isSearchable
            placeholder="Zoek op nummer, naam of omschrijving"
            choices={choices}
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
