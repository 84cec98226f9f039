import type { UseFormReturn } from 'react-hook-form'
import { formatDateInWords, formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { allocated, type Claim } from '../domain/charges.ts'
import type { PaymentValues } from './payment-form.ts'

/**
 * Divides the amount by the law, with the interest until the day of the payment: costs, then interest, then the invoice. What letters asked stays the
 * proposal until a person chooses this.
 *
 * Source: art. 6:44 lid 1 BW.
 */
export function StatutoryButton({
  form,
  claim,
  amount,
  day,
  onChosen,
}: {
  form: UseFormReturn<PaymentValues>
  claim: Claim
  amount: Cents | null
  day: LocalDate | null
  onChosen: () => void
}) {
  if (amount === null || day === null) return null
  const divide = () => {
    const { costs, interest } = allocated(amount, claim)
    for (const [name, value] of [
      ['costs', costs],
      ['interest', interest],
    ] as const)
      // prettier-ignore
      form.setValue(name, formatDecimal(value, 2, 2), { shouldDirty: true })
    onChosen()
  }
  return (
    <Button variant="light" size="xs" className="payment-dialog-statutory" onClick={divide}>
      Wettelijk tot {day === today() ? 'vandaag' : formatDateInWords(day)}: {formatEuros(claim.interest)}{' '}
      rente
    </Button>
  )
}
