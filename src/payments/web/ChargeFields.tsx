import { useEffect } from 'react'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { proposedDivision, totalOfCharges, type Charges } from '../domain/charges.ts'
import { amountOf, type PaymentValues } from './payment-form.ts'

/** The costs and interest that a letter or the law claims, and how the amount is divided; the user may change it. */
export function ChargeFields({ control, charges }: { control: Control<PaymentValues>; charges: Charges }) {
  const isAsked = totalOfCharges(charges) > ZERO
  return (
    <>
      <p className="payment-dialog-charges">
        {isAsked && <>Een brief vraagt ook {words(charges)}. </>}
        Een betaling gaat eerst af van de kosten, dan van de rente en dan van de factuur.
        {isAsked &&
          ' Is het precies het factuurbedrag, dan stellen we voor de kosten en rente te laten vervallen.'}
      </p>
      <FormGrid>
        <Span of={3}>
          <AmountField control={control} name="costs" label="Waarvan incassokosten" />
        </Span>
        <Span of={3}>
          <AmountField control={control} name="interest" label="Waarvan rente" />
        </Span>
      </FormGrid>
    </>
  )
}

const words = ({ costs, interest }: Charges): string =>
  [costs > ZERO && `${formatEuros(costs)} incassokosten`, interest > ZERO && `${formatEuros(interest)} rente`]
    .filter((part) => part !== false)
    .join(' en ')

/**
 * Keeps the fields at the proposed division until the user types another one.
 *
 * @returns what is in the fields
 */
export function useProposedCharges(
  form: UseFormReturn<PaymentValues>,
  {
    amount,
    due,
    charges: { costs, interest },
  }: { readonly amount: Cents | null; readonly due: Cents; readonly charges: Charges },
): Charges {
  const { dirtyFields } = form.formState
  const isTyped = dirtyFields.costs === true || dirtyFields.interest === true
  const { resetField } = form
  useEffect(() => {
    if (isTyped || (costs === ZERO && interest === ZERO)) return
    const division = proposedDivision(amount ?? ZERO, { costs, interest, principals: [due] })
    resetField('costs', { defaultValue: formatDecimal(division.costs, 2, 2) })
    resetField('interest', { defaultValue: formatDecimal(division.interest, 2, 2) })
  }, [amount, due, costs, interest, isTyped, resetField])
  const [typedCosts, typedInterest] = useWatch({ control: form.control, name: ['costs', 'interest'] })
  return { costs: amountOf(typedCosts), interest: amountOf(typedInterest) }
}
