import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DayTakingsId, RegisterId } from '#kernel/ids.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { today } from '#platform/web/today.ts'
import { invoicesInCashOn } from './queries.ts'
import type { TakingsValues } from './takings-form.ts'

/**
 * What customers who paid an invoice put in the drawer, with what the books say of it.
 *
 * @param correcting the takings that are corrected; null for a new day
 */
export function InvoicesInCash({
  control,
  correcting,
}: {
  control: Control<TakingsValues>
  correcting: DayTakingsId | null
}) {
  const day = parseTypedDate(useWatch({ control, name: 'day' }), today()) ?? today()
  const register = useWatch({ control, name: 'register' })
  const registerId = register === '' ? null : (register as RegisterId)
  const { data } = useQuery(invoicesInCashOn(day, registerId, correcting))
  return (
    <Span of={3}>
      <AmountField
        control={control}
        name="invoicesInCash"
        label="Facturen contant betaald"
        help={
          data === undefined || data.amount === ZERO
            ? 'Leg de betaling eerst vast bij de factuur.'
            : `Volgens je boeken ${formatEuros(data.amount)}, nog in geen dagomzet.`
        }
      />
    </Span>
  )
}
