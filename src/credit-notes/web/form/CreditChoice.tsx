import { useController, type Control, type FieldPath } from 'react-hook-form'
import type { StoredLine } from '#documents/domain/line.ts'
import { dutch } from '#documents/domain/language/dutch.ts'
import { vatNameOf } from '#documents/domain/vat-label.ts'
import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { sum, ZERO } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { grossLeft, leftOfInvoice, leftOf, type CreditedBefore } from '../../domain/credit.ts'
import { rateKey } from '../../domain/credit-by-amount.ts'
import { CreditLines } from './CreditLines.tsx'
import { shownQuantity, type CreditSoFar, type WhatGoesBack } from './credit-values.ts'

/** The choice of a credit note: quantities of the lines, or an amount. */
export function CreditChoice<Values extends WhatGoesBack>({
  control,
  lines,
  before,
  soFar,
  wholeLabel,
}: {
  control: Control<Values>
  lines: readonly StoredLine[]
  before: CreditedBefore
  soFar: CreditSoFar
  /** For the button that takes the whole remainder. */
  wholeLabel: string
}) {
  const way = useField(control, 'way')
  const quantities = useField(control, 'quantities')
  const amount = useField(control, 'amount')
  const rate = useField(control, 'rate')
  const isAmount = way.value === 'amount'
  const left = grossLeft(lines, before)
  const takeAll = () => {
    if (!isAmount) quantities.onChange(everything(lines, before))
    else {
      rate.onChange('')
      amount.onChange(formatDecimal(left, 2, 2))
    }
  }
  return (
    <>
      <div className="credit-form-whole">
        <fieldset className="credit-way">
          <legend className="visually-hidden">Hoe wil je crediteren?</legend>
          {waysFor(lines).map(([value, label]) => (
            <label key={value} data-chosen={(value === 'amount') === isAmount || undefined}>
              <input
                type="radio"
                name={way.name}
                checked={(value === 'amount') === isAmount}
                onChange={() => {
                  way.onChange(value)
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button size="xs" variant="default" onClick={takeAll}>
          {wholeLabel}
        </Button>
      </div>
      {isAmount ? (
        <AmountChoice control={control} lines={lines} before={before} />
      ) : (
        <CreditLines control={control} lines={lines} before={before.quantities} credit={soFar.credit} />
      )}
      {soFar.problem !== null && (
        <p className="credit-lines-problem" role="status">
          {soFar.problem}
        </p>
      )}
      {before.amounts.length > 0 && !isAmount && (
        <p className="credit-form-effect">
          Eerder is {formatEuros(sum(before.amounts.flatMap(({ net, vat }) => [net, vat])))} als bedrag
          gecrediteerd. Neem je alles terug, dan gaat dat er vanzelf af.
        </p>
      )}
    </>
  )
}

const ways = [
  ['lines', 'Per regel'],
  ['amount', 'Een bedrag'],
] as const

/** An amount is in euros: of another currency lines are chosen. */
const waysFor = (lines: readonly StoredLine[]) =>
  ways.filter(([value]) => value === 'lines' || lines.every(({ exchange }) => exchange === undefined))

/** The amount, VAT included; and its rate where the invoice has several. */
function AmountChoice<Values extends WhatGoesBack>({
  control,
  lines,
  before,
}: {
  control: Control<Values>
  lines: readonly StoredLine[]
  before: CreditedBefore
}) {
  const rates = leftOfInvoice(lines, before).filter(({ gross }) => gross > ZERO)
  return (
    <FormGrid>
      <Span of={3}>
        <AmountField
          control={control}
          name={'amount' as FieldPath<Values>}
          label="Bedrag terug, inclusief btw"
          help={`Nog te crediteren: ${formatEuros(grossLeft(lines, before))}.`}
        />
      </Span>
      {rates.length > 1 && (
        <Span of={3}>
          <SelectField
            control={control}
            name={'rate' as FieldPath<Values>}
            label="Van welk deel van de factuur?"
            placeholder="Naar verhouding van alles"
            choices={[
              { value: '', label: 'Naar verhouding van alles' },
              ...rates.map((each) => ({
                value: rateKey(each),
                label: `${vatNameOf(each, dutch)} (nog ${formatEuros(each.gross)})`,
              })),
            ]}
          />
        </Span>
      )}
    </FormGrid>
  )
}

/** A field of the choice, in either form. */
function useField<Values extends WhatGoesBack, Name extends keyof WhatGoesBack>(
  control: Control<Values>,
  name: Name,
) {
  const { field } = useController({ control, name: name as unknown as FieldPath<Values> })
  return {
    name: field.name,
    value: field.value as WhatGoesBack[Name],
    onChange: (value: WhatGoesBack[Name]) => {
      field.onChange(value)
    },
  }
}

/** The remaining quantity of each line, as text for the fields. */
const everything = (lines: readonly StoredLine[], before: CreditedBefore): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const left = leftOf(line, before.quantities)
      return [line.id, left === 0n ? '' : shownQuantity(left)]
    }),
  )
