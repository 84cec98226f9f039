import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { parseLocalDate } from '#kernel/local-date.ts'
import { ratesOn } from '#ledger/domain/vat-rate.ts'
import { today } from '#platform/web/today.ts'
import type { AccountChoice } from '#ledger/contract.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { kindsByUse } from '../../domain/accounts.ts'
import { purchaseTreatmentLabel, purchaseTreatments } from '../../domain/vat-treatment.ts'
import { usedCostAccounts } from '../queries.ts'
import { PER_LINE, treatmentOf, VAT_ONLY, type ExpenseValues } from './expense-values.ts'

/** One line: the account, the amount, and the VAT. */
export function ExpenseLineFields({
  control,
  index,
  accounts,
  onRemove,
}: {
  control: Control<ExpenseValues>
  index: number
  accounts: readonly AccountChoice[]
  /** Null for the only line. */
  onRemove: (() => void) | null
}) {
  const at = `lines.${index}` as const
  const { data: used = [] } = useQuery(usedCostAccounts)
  const shared = useWatch({ control, name: 'vatTreatment' })
  const own = useWatch({ control, name: `${at}.vatTreatment` })
  const isForeign = treatmentOf({ vatTreatment: own }, { vatTreatment: shared }) === 'foreign'
  return (
    <li className="expense-line" aria-label={`Regel ${String(index + 1)}`}>
      <FormGrid>
        <Span of={3}>
          <SelectField
            control={control}
            name={`${at}.costAccount`}
            label="Soort kosten"
            placeholder="Kies of zoek"
            choices={costChoices(accounts, used)}
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
        <Figures control={control} index={index} isForeign={isForeign} />
        {shared === PER_LINE && (
          <Span of={6}>
            <SelectField
              control={control}
              name={`${at}.vatTreatment`}
              label="Btw-behandeling van deze regel"
              placeholder="Kies"
              choices={treatmentChoices}
            />
          </Span>
        )}
        <Span of={6}>
          <div className="expense-line-end">
            {isForeign ? (
              <p className="expense-line-note">De buitenlandse btw zit in het bedrag.</p>
            ) : (
              <CheckboxField control={control} name={`${at}.vatDeductible`} label="Btw is aftrekbaar" />
            )}
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

/** Price, quantity and rate. */
function Figures({
  control,
  index,
  isForeign,
}: {
  control: Control<ExpenseValues>
  index: number
  isForeign: boolean
}) {
  const at = `lines.${index}` as const
  const date = useWatch({ control, name: 'date' })
  const rate = useWatch({ control, name: `${at}.vatPercentage` })
  return (
    <>
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
      {!isForeign && (
        <Span of={2}>
          <SelectField
            control={control}
            name={`${at}.vatPercentage`}
            label="Btw"
            choices={rateChoices(date, rate)}
          />
        </Span>
      )}
    </>
  )
}

/** The rates of the day on the document, and the line's own rate, which may be of an earlier supply. */
function rateChoices(date: string, chosen: string): { value: string; label: string }[] {
  const held = ratesOn(parseLocalDate(date) ?? today()).map(({ rate }) => String(rate / 100n))
  const isListed = chosen === VAT_ONLY || held.includes(chosen)
  return [
    ...(isListed ? held : [chosen, ...held]).map((value) => ({ value, label: `${value}%` })),
    { value: VAT_ONLY, label: 'Alleen btw (douane)' },
  ]
}

export const treatmentChoices = purchaseTreatments.map((value) => ({
  value,
  label: purchaseTreatmentLabel[value],
}))

/** By their plain names. */
const costChoices = (accounts: readonly AccountChoice[], used: readonly { numberAsString: string }[]) =>
  kindsByUse(accounts, used).map(({ numberAsString, description, type }) => ({
    value: numberAsString,
    label: type.value === 'fixed-asset' ? `${description} (gaat langer mee)` : description,
  }))
