import { useController, useWatch } from 'react-hook-form'
import type { DayTakingsId } from '#kernel/ids.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { FormSection } from '#platform/web/form/FormLayout.tsx'
import { today } from '#platform/web/today.ts'
import type { TakingsForm } from './DayFields.tsx'
import { OnAccountChoice } from './OnAccountChoice.tsx'
import { amountOf } from './takings-form.ts'

/**
 * What customers of the day pay later: invoices of that day, chosen here, so that their revenue and VAT count once.
 *
 * @param correcting the takings that are corrected; null for a new day
 */
export function OnAccount({ form, correcting }: { form: TakingsForm; correcting: DayTakingsId | null }) {
  const { control } = form
  const day = parseTypedDate(useWatch({ control, name: 'day' }), today())
  const said = amountOf(useWatch({ control, name: 'onAccountSaid' }))
  const { field } = useController({ control, name: 'onAccount' })
  return (
    <FormSection
      title="Op rekening"
      help="Wat een klant later betaalt. Maak er die dag een factuur van; die telt mee in wat je hierboven bij Verkocht invult."
    >
      {day !== null && <OnAccountChoice day={day} correcting={correcting} said={said} field={field} />}
    </FormSection>
  )
}
