import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
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
import { Remark } from '#platform/web/ui/Remark.tsx'
import { accountNumber } from '#ledger/domain/account.ts'
import { kindsByUse, withoutDeduction } from '../../domain/accounts.ts'
import { isPrivatePart } from '../../domain/private-share.ts'
import { purchaseTreatmentLabel, purchaseTreatments } from '../../domain/vat-treatment.ts'
import { usedCostAccounts } from '../queries.ts'
import { currencyOf } from '#ledger/domain/currency.ts'
import { EURO } from '#ledger/web/currency-values.ts'
import { blankLine, PER_LINE, treatmentOf, VAT_ONLY, type ExpenseValues } from './expense-values.ts'

/** One line: the account, the amount, and the VAT. */
export function ExpenseLineFields({
  control,
  index,
  accounts,
  hasStatedVat,
  onRemove,
}: {
  control: Control<ExpenseValues>
  index: number
  accounts: readonly AccountChoice[]
  /** The document states its VAT, so that no kind of cost changes the rate. */
  hasStatedVat: boolean
  /** Null for the only line. */
  onRemove: (() => void) | null
}) {
  const at = `lines.${index}` as const
  const shared = useWatch({ control, name: 'vatTreatment' })
  const own = useWatch({ control, name: `${at}.vatTreatment` })
  const isForeign = treatmentOf({ vatTreatment: own }, { vatTreatment: shared }) === 'foreign'
  return (
    <li className="expense-line" aria-label={`Regel ${String(index + 1)}`}>
      <FormGrid>
        <Span of={3}>
          <CostField {...{ control, index, accounts, hasStatedVat }} />
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
              <Remark>De buitenlandse btw zit in het bedrag.</Remark>
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

/** The kind of cost, whose rule on VAT follows the choice. */
function CostField({
  control,
  index,
  accounts,
  hasStatedVat,
}: Pick<Parameters<typeof ExpenseLineFields>[0], 'control' | 'index' | 'accounts' | 'hasStatedVat'>) {
  const name = `lines.${index}.costAccount` as const
  const { data: used = [] } = useQuery(usedCostAccounts)
  const kind = useWatch({ control, name })
  const choose = useVatOfKind(control, { index, hasStatedVat, former: kind })
  return (
    <SelectField
      control={control}
      name={name}
      label="Soort kosten"
      placeholder="Kies of zoek"
      choices={costChoices(accounts, used, kind)}
      onChoose={choose}
      isSearchable
      nothingFound="Die staat niet in de lijst."
    />
  )
}

/**
 * What a chosen kind of cost says of the VAT: none in it, or none of it deducted. A kind without such a rule puts back what was there before,
 * unless the user changed that since.
 *
 * @param former the kind before the choice; '' where none was chosen
 */
function useVatOfKind(
  control: Control<ExpenseValues>,
  { index, hasStatedVat, former }: { index: number; hasStatedVat: boolean; former: string },
) {
  const at = `lines.${index}` as const
  const date = useWatch({ control, name: 'date' })
  const { field: rate } = useController({ control, name: `${at}.vatPercentage` })
  const { field: deducted } = useController({ control, name: `${at}.vatDeductible` })
  const rateBefore = useRef<string | null>(null)
  const deductedBefore = useRef<boolean | null>(null)
  return (account: string): void => {
    const was = former === '' ? null : withoutDeduction(accountNumber(former))
    const is = withoutDeduction(accountNumber(account))
    const usual = blankLine(parseLocalDate(date) ?? today()).vatPercentage
    if (!hasStatedVat)
      follow(rate, rateBefore, { was: was === 'none', is: is === 'none', ruled: NO_VAT, usual })
    follow(deducted, deductedBefore, {
      was: was === 'in-cost',
      is: is === 'in-cost',
      ruled: false,
      usual: true,
    })
  }
}

const NO_VAT = '0'

/** A field takes the value of the rule when the rule begins, and the value of before when it ends; what the user typed in between stays. */
function follow<Value>(
  field: { readonly value: Value; readonly onChange: (value: Value) => void },
  before: RefObject<Value | null>,
  {
    was,
    is,
    ruled,
    usual,
  }: {
    /** Whether the rule held before the choice, and holds after it. */
    was: boolean
    is: boolean
    ruled: Value
    /** Where nothing is known of before. */
    usual: Value
  },
): void {
  if (is && !was) {
    before.current = field.value
    field.onChange(ruled)
  }
  if (was && !is && field.value === ruled) field.onChange(before.current ?? usual)
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
  const currency = useWatch({ control, name: 'currency' }) ?? EURO
  const isInCurrency = currency !== EURO
  return (
    <>
      <Span of={2}>
        <AmountField
          control={control}
          name={`${at}.unitPrice`}
          label={isInCurrency ? `Bedrag in ${currency}` : 'Bedrag'}
          scale={4}
          decimals={currencyOf(currency)?.decimals ?? 2}
          mark={isInCurrency ? null : '€'}
        />
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

/** By their plain names; a private part only where the line is one. */
const costChoices = (
  accounts: readonly AccountChoice[],
  used: readonly { numberAsString: string }[],
  chosen: string,
) => [
  ...kindsByUse(accounts, used).map(({ numberAsString, description, type }) => ({
    value: numberAsString,
    label: type.value === 'fixed-asset' ? `${description} (gaat langer mee)` : description,
  })),
  ...(chosen !== '' && isPrivatePart(accountNumber(chosen))
    ? [{ value: chosen, label: 'Privé (niet van de zaak)' }]
    : []),
]
