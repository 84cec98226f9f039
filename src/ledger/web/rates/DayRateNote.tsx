import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { knownCurrency } from '../../domain/currency.ts'
import { formatExchangeRate } from '../../domain/foreign-money.ts'
import { rateText, typedRate, type CurrencyValues } from '../currency-values.ts'
import { dayRateOf } from './queries.ts'
import './DayRateNote.css'

/** The rate of the ECB below the field: filled in where the field is empty, offered where the user typed another. */
export function DayRateNote({
  control,
  currency,
  day,
}: {
  control: Control<Pick<CurrencyValues, 'rate'>>
  /** The code of another currency than the euro. */
  currency: string
  /** The day of the document, as typed. */
  day: string
}) {
  const date = parseLocalDate(day)
  const { code } = knownCurrency(currency)
  const { data, isFetching } = useQuery(dayRateOf(code, date))
  const { field } = useController({ control, name: 'rate' })
  const proposed = data?.rate ?? null
  const text = proposed === null ? null : rateText(proposed)
  useFilledOnce(field, `${currency} ${day}`, text)
  if (date === null) return null
  return (
    <div className="day-rate" role="status">
      {data === undefined && isFetching && <p>De koers van de ECB wordt opgehaald…</p>}
      {data?.reason != null && <p>{data.reason}</p>}
      {proposed !== null && text !== null && (
        <Proposal
          day={formatDateInWords(proposed.day)}
          rate={
            typedRate(field.value) === proposed.perEuro ? null : formatExchangeRate(proposed.perEuro, code)
          }
          onTake={() => {
            field.onChange(text)
          }}
        />
      )}
    </div>
  )
}

/** @param rate null where the field has the rate of the ECB */
function Proposal({ day, rate, onTake }: { day: string; rate: string | null; onTake: () => void }) {
  if (rate === null) return <p>Koers van de ECB van {day}.</p>
  return (
    <>
      <p>
        Koers van de ECB van {day}: <span className="figure">{rate}</span>
      </p>
      <Button variant="default" size="xs" onClick={onTake}>
        Neem over
      </Button>
    </>
  )
}

/**
 * Fill the rate of the ECB in, once for each currency and day: in an empty field, or in place of the rate that was filled in for another day. What a
 * user typed stays.
 *
 * @param text null while there is no rate
 */
function useFilledOnce(
  field: { readonly value: string; readonly onChange: (value: string) => void },
  asked: string,
  text: string | null,
): void {
  const [filled, setFilled] = useState({ asked: '', text: '' })
  const { value, onChange } = field
  useEffect(() => {
    if (text === null || filled.asked === asked) return
    if (value === '' || value === filled.text) {
      setFilled({ asked, text })
      onChange(text)
    } else setFilled({ ...filled, asked })
  }, [text, asked, filled, value, onChange])
}
