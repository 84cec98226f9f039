import { useQuery } from '@tanstack/react-query'
import { useFormContext, useFormState } from 'react-hook-form'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { accountChoices } from '#ledger/web/queries.ts'
import { useCurrencyOfForm } from './currency-of-form.ts'
import { unitCodes, units } from '../domain/unit.ts'
import { problemsId } from './line-moves.ts'
import type { LinesForm, LineValues } from './line-values.ts'

/** Whether something was chosen that the line does not show by itself. */
export const hasDetails = (line: Partial<Pick<LineValues, 'discount' | 'revenueAccount'>>): boolean =>
  (line.discount ?? '').trim() !== '' || (line.revenueAccount ?? '') !== ''

/** The fields of a line that most lines do without, behind its menu: what is counted, a discount, and its account. */
export function LineDetails({ index }: { index: number }) {
  const { register } = useFormContext<LinesForm>()
  const currency = useCurrencyOfForm()
  const at = `regel ${String(index + 1)}`
  return (
    <div className="line-row-details">
      <label>
        Eenheid
        <select
          className="line-input line-row-unit"
          aria-label={`Eenheid ${at}`}
          {...register(`lines.${index}.unit`)}
        >
          <option value="">Geen</option>
          {unitCodes.map((code) => (
            <option key={code} value={code}>
              {units[code].label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Korting
        <span className="line-row-discount">
          <DiscountInput index={index} label={`Korting ${at}`} />
          <select
            className="line-input line-row-discount-kind"
            aria-label={`Korting ${at} in procenten of ${currency?.currency ?? 'euro'}`}
            {...register(`lines.${index}.discountKind`)}
          >
            <option value="percentage">%</option>
            <option value="amount">{currency?.currency ?? '€'}</option>
          </select>
        </span>
      </label>
      <AccountSelect index={index} />
    </div>
  )
}

/** The accounts of revenue. A chosen one that was closed since is still named. */
function AccountSelect({ index }: { index: number }) {
  const { getValues, register } = useFormContext<LinesForm>()
  const { data: accounts } = useQuery(accountChoices)
  const chosen = getValues(`lines.${index}.revenueAccount`) ?? ''
  const offered = (accounts ?? [])
    .filter(
      ({ type, isClosed, numberAsString }) =>
        type.value === 'revenue' && (!isClosed || numberAsString === chosen),
    )
    .map(({ numberAsString, description }) => ({ number: numberAsString, name: description }))
  const isListed = chosen === '' || offered.some(({ number }) => number === chosen)
  return (
    <label className="line-row-account">
      Rekening
      <select
        // Drawn again when the accounts are there, so that the browser shows the chosen one.
        key={String(accounts === undefined)}
        className="line-input"
        aria-label={`Rekening regel ${String(index + 1)}`}
        {...register(`lines.${index}.revenueAccount`)}
      >
        <option value="">Volgt de btw</option>
        {(isListed ? offered : [...offered, { number: chosen, name: '' }]).map(({ number, name }) => (
          <option key={number} value={number}>
            {`${number} ${name}`.trim()}
          </option>
        ))}
      </select>
    </label>
  )
}

/** `10` and `12,5` both work; it is tidied when it is left. */
function DiscountInput({ index, label }: { index: number; label: string }) {
  const { control, getValues, register, setValue } = useFormContext<LinesForm>()
  const name = `lines.${index}.discount` as const
  const { errors } = useFormState({ control, name })
  const { onBlur, ...registered } = register(name)
  return (
    <input
      {...registered}
      className="line-input line-row-discount-figure"
      aria-label={label}
      aria-invalid={errors.lines?.[index]?.discount !== undefined}
      aria-describedby={problemsId(index)}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      onFocus={(event) => {
        event.currentTarget.select()
      }}
      onBlur={(event) => {
        const isEuro = getValues(`lines.${index}.discountKind`) === 'amount'
        const parsed = parseTypedDecimal(event.currentTarget.value, 2)
        const tidy = parsed === null ? null : formatDecimal(parsed, 2, isEuro ? 2 : 0)
        if (tidy !== null && tidy !== event.currentTarget.value) setValue(name, tidy, { shouldDirty: true })
        void onBlur(event)
      }}
    />
  )
}
