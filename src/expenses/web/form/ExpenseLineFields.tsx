import { IconTrash } from '@tabler/icons-react'
import type { Control } from 'react-hook-form'
import { formatRate } from '#kernel/dutch-format.ts'
import { vatRates } from '#documents/domain/vat-rate.ts'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { isUsualCostAccount } from '../../domain/accounts.ts'
import type { ExpenseValues } from './expense-values.ts'

/** One line: where the money went, how much, and its VAT. */
export function ExpenseLineFields({
  control,
  index,
  accounts,
  onRemove,
}: {
  control: Control<ExpenseValues>
  index: number
  accounts: readonly ChartAccountOnWire[]
  /** Null for the only line. */
  onRemove: (() => void) | null
}) {
  const at = `lines.${index}` as const
  return (
    <li className="expense-line" aria-label={`Regel ${String(index + 1)}`}>
      <FormGrid>
        <Span of={3}>
          <SelectField
            control={control}
            name={`${at}.costAccount`}
            label="Soort kosten"
            placeholder="Kies of zoek"
            choices={costChoices(accounts)}
            isSearchable
            nothingFound="Die staat niet in de lijst."
          />
        </Span>
        <Span of={3}>
          <TextField
            control={control}
            name={`${at}.description`}
            label="Wat kocht je"
            isOptional
            maxLength={4000}
          />
        </Span>
        <Span of={2}>
          <AmountField control={control} name={`${at}.unitPrice`} label="Bedrag" scale={4} />
        </Span>
        <Span of={2}>
          <AmountField
            control={control}
            name={`${at}.quantity`}
            label="Aantal"
            scale={4}
            decimals={0}
            mark={null}
          />
        </Span>
        <Span of={2}>
          <SelectField control={control} name={`${at}.vatPercentage`} label="Btw" choices={rateChoices} />
        </Span>
        <Span of={6}>
          <div className="expense-line-end">
            <CheckboxField control={control} name={`${at}.vatDeductible`} label="Btw is aftrekbaar" />
            {onRemove !== null && (
              <IconButton label={`Verwijder regel ${String(index + 1)}`} onClick={onRemove}>
                <IconTrash size={17} aria-hidden />
              </IconButton>
            )}
          </div>
        </Span>
      </FormGrid>
    </li>
  )
}

const rateChoices = vatRates.map(({ rate }) => ({ value: String(rate / 100n), label: formatRate(rate) }))

/** By their plain names; what lasts stands after what is used up. */
const costChoices = (accounts: readonly ChartAccountOnWire[]) =>
  accounts
    .filter(
      ({ type, description, isClosed }) =>
        !isClosed && isUsualCostAccount({ type: type.value, name: description }),
    )
    .toSorted((a, b) => Number(a.type.value === 'fixed-asset') - Number(b.type.value === 'fixed-asset'))
    .map(({ numberAsString, description, type }) => ({
      value: numberAsString,
      label: type.value === 'fixed-asset' ? `${description} (gaat langer mee)` : description,
    }))
