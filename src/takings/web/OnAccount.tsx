import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { DayTakingsId } from '#kernel/ids.ts'
import { parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import { FormSection } from '#platform/web/form/FormLayout.tsx'
import { PlainCheckbox } from '#platform/web/form/PlainCheckbox.tsx'
import { paths } from '#platform/web/paths.ts'
import { today } from '#platform/web/today.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { OnAccountInvoice } from '../contract.ts'
import type { TakingsForm } from './DayFields.tsx'
import { onAccountOn } from './queries.ts'
import { typed } from './takings-form.ts'

/**
 * What customers of the day pay later: invoices of that day, chosen here, so that their revenue and VAT count once.
 *
 * @param correcting the takings that are corrected; null for a new day
 */
export function OnAccount({ form, correcting }: { form: TakingsForm; correcting: DayTakingsId | null }) {
  const day = parseTypedDate(useWatch({ control: form.control, name: 'day' }), today())
  return (
    <FormSection
      title="Op rekening"
      help="Wat een klant later betaalt. Maak er die dag een factuur van; die telt mee in wat je hierboven bij Verkocht invult."
    >
      {day !== null && <Invoices form={form} day={day} correcting={correcting} />}
    </FormSection>
  )
}

function Invoices({
  form,
  day,
  correcting,
}: {
  form: TakingsForm
  day: LocalDate
  correcting: DayTakingsId | null
}) {
  const invoices = useQuery(onAccountOn(day, correcting))
  const { field } = useController({ control: form.control, name: 'onAccount' })
  useForgetOthers(field, invoices.data)
  if (invoices.isLoadingError)
    return (
      <ErrorNote
        error={invoices.error}
        fallback="Fout bij laden van de facturen van deze dag."
        onRetry={() => void invoices.refetch()}
      />
    )
  if (invoices.data === undefined) return null
  if (invoices.data.length === 0)
    return (
      <p className="takings-on-account-none">
        Er is geen factuur van deze dag. <Link to={paths.newInvoice}>Maak een factuur</Link>
      </p>
    )
  const choose = ({ id, amount }: OnAccountInvoice, isOn: boolean): void => {
    const { [id]: _, ...others } = field.value
    field.onChange(isOn ? { ...others, [id]: typed(amount) } : others)
  }
  return (
    <ul className="takings-on-account">
      {invoices.data.map((each) => (
        <li key={each.id}>
          <PlainCheckbox
            checked={each.id in field.value}
            label={`${each.number} ${each.customerName}`}
            onChange={(event) => {
              choose(each, event.currentTarget.checked)
            }}
          />
          <Money cents={each.amount} />
        </li>
      ))}
    </ul>
  )
}

/** An invoice that was chosen for another day is no longer chosen. */
function useForgetOthers(
  field: {
    readonly value: Record<string, string>
    readonly onChange: (value: Record<string, string>) => void
  },
  invoices: readonly OnAccountInvoice[] | undefined,
) {
  const ids = new Set<string>(invoices?.map(({ id }) => id))
  const kept = Object.entries(field.value).filter(([id]) => ids.has(id))
  const hasOthers = invoices !== undefined && kept.length < Object.keys(field.value).length
  useEffect(() => {
    if (hasOthers) field.onChange(Object.fromEntries(kept))
  })
}
