import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { CurrencyFields } from '#ledger/web/CurrencyFields.tsx'
import { isForeign, type CurrencyValues } from '#ledger/web/currency-values.ts'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

/** Most documents are in euros: the choice of a currency is shown when asked for. */
export function OtherCurrency<Values extends CurrencyValues & { readonly issueDate: string }>({
  control: ofForm,
  rateHelp,
  day,
}: {
  control: Control<Values>
  rateHelp: string
  /** The day of the rate; left out, that of the document. */
  day?: string
}) {
  const control = ofForm as unknown as Control<CurrencyValues & { readonly issueDate: string }>
  const [isAsked, setIsAsked] = useState(false)
  const [currency, issueDate] = useWatch({ control, name: ['currency', 'issueDate'] })
  if (!isAsked && !isForeign({ currency }))
    return (
      <Span of={6}>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            setIsAsked(true)
          }}
        >
          Andere valuta dan de euro
        </Button>
      </Span>
    )
  return <CurrencyFields control={control} day={day ?? issueDate} rateHelp={rateHelp} />
}
