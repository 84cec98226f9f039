import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import type { ExpenseId } from '#kernel/ids.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { currencyOf } from '#ledger/domain/currency.ts'
import type { AccountChoice } from '#ledger/contract.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormGrid, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Remark } from '#platform/web/ui/Remark.tsx'
import { MAX_EXPENSE_LINES } from '../../contract.ts'
import type { DocumentProposal, DocumentReading } from '../../reading-contract.ts'
import { foreignTotalsOf, linesInEuros } from '../../domain/foreign-purchase.ts'
import { purchaseTotalsOf } from '../../domain/purchase-totals.ts'
import { isForeign, rateOf } from '#ledger/web/currency-values.ts'
import { formatRead } from './currency-values.ts'
import {
  blankLine,
  isWithoutDutchVat,
  linesSoFar,
  type ExpenseFormState,
  type ExpenseLineValues,
  type ExpenseValues,
} from './expense-values.ts'
import { ExpenseLineFields } from './ExpenseLineFields.tsx'
import { InEuros } from './InEuros.tsx'
import { PurchaseTotalsList } from './PurchaseTotalsList.tsx'
import { SimilarNote } from './SimilarNote.tsx'

/** The lines of an expense, and their totals. */
export function ExpenseLines({
  form,
  accounts,
  corrects,
  reading,
}: {
  form: ExpenseFormState
  accounts: readonly AccountChoice[]
  /** The expense that this one replaces. */
  corrects: ExpenseId | undefined
  /** The reading of a document that is not booked yet. */
  reading: DocumentReading | null
}) {
  const proposal = reading?.proposal ?? null
  const { errors } = form.formState
  const control = form.control as unknown as Control<ExpenseValues>
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const [treatment, currency] = useWatch({ control, name: ['vatTreatment', 'currency'] })
  const linesProblem = errors.lines?.message ?? errors.lines?.root?.message
  return (
    <FormSection title="Regels">
      <Span of={6}>
        <CheckboxField
          control={control}
          name="isVatIncluded"
          label="Bedragen zijn inclusief btw, zoals op een bon"
          isDisabled={isWithoutDutchVat(treatment) || isForeign({ currency })}
        />
      </Span>
      <ol className="expense-lines">
        {fields.map(({ id }, index) => (
          <ExpenseLineFields
            key={id}
            control={control}
            index={index}
            accounts={accounts}
            hasStatedVat={(proposal?.lines.length ?? 0) > 0}
            onRemove={
              fields.length === 1
                ? null
                : () => {
                    remove(index)
                  }
            }
          />
        ))}
      </ol>
      <AddLine
        isFull={fields.length >= MAX_EXPENSE_LINES}
        onAdd={() => {
          const day = parseLocalDate(form.getValues('date')) ?? today()
          append(lineLike(form.getValues(`lines.${fields.length - 1}`), day))
        }}
      />
      <PrivateShare control={control} cost={reading?.cost ?? null} />
      {linesProblem !== undefined && (
        <Remark tone="red" role="alert">
          {linesProblem}
        </Remark>
      )}
      <LiveTotals control={control} corrects={corrects} proposal={proposal} />
    </FormSection>
  )
}

function AddLine({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  return (
    <div className="expense-lines-add">
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={2.2} aria-hidden />}
        disabled={isFull}
        onClick={onAdd}
      >
        Regel
      </Button>
    </div>
  )
}

/** The next line is most often of the same kind as the one above it. */
const lineLike = (
  { vatPercentage, vatTreatment, costAccount }: ExpenseLineValues,
  day: LocalDate,
): ExpenseLineValues => ({
  ...blankLine(day),
  vatPercentage,
  vatTreatment,
  costAccount,
})

/** Asked by its words where what is bought is often private in part; the answer is filled in at the next document of the supplier. */
function PrivateShare({ control, cost }: { control: Control<ExpenseValues>; cost: DocumentReading['cost'] }) {
  const isAsked = cost !== null && cost.privatePercentage === null
  return (
    <FormGrid>
      <Span of={3}>
        <AmountField
          control={control}
          name="privatePercentage"
          label={isAsked ? 'Gebruik je dit ook privé? Welk deel?' : 'Waarvan privé'}
          isOptional
          mark="%"
          decimals={0}
          help="Dat deel is geen kosten, en de btw ervan trek je niet af. De volgende keer staat het er bij deze leverancier."
        />
      </Span>
    </FormGrid>
  )
}

/** Totals follow the typed values. */
function LiveTotals({
  control,
  corrects,
  proposal,
}: {
  control: Control<ExpenseValues>
  corrects: ExpenseId | undefined
  proposal: DocumentProposal | null
}) {
  const { lines, vatTreatment, paymentAccount, isVatIncluded, currency, ...typed } = useWatch({
    control,
  }) as ExpenseValues
  const { date } = typed
  const typedLines = linesSoFar({ lines, vatTreatment, paymentAccount, isVatIncluded, date, currency })
  const rate = rateOf({ currency, rate: typed.rate ?? '' })
  const known = currencyOf(currency)
  const inCurrency = known === null ? null : foreignTotalsOf(typedLines, known).gross
  const isKnown = known === null || rate !== null
  const totals = purchaseTotalsOf(rate === null ? typedLines : linesInEuros(typedLines, rate).lines)
  return (
    <>
      {inCurrency !== null && (
        <InEuros code={currency} gross={inCurrency} perEuro={rate === null ? null : rate.perEuro} />
      )}
      {isKnown && <PurchaseTotalsList totals={totals} />}
      <TotalCheck gross={inCurrency === null ? totals.gross : inCurrency / 10n} proposal={proposal} />
      <SimilarNote typed={{ ...typed, gross: isKnown ? totals.gross : ZERO }} except={corrects} />
    </>
  )
}

/**
 * Shown while the lines differ from the document's total; this may be right, so it is no refusal.
 *
 * @param gross in hundredths of the currency of the document
 */
function TotalCheck({ gross, proposal }: { gross: bigint; proposal: DocumentProposal | null }) {
  const total = proposal?.certainty.total === 'certain' ? proposal.total : null
  return (
    <div role="status" className="expense-note">
      {total !== null && gross !== 0n && gross !== total && (
        <Remark tone="amber">
          Op het document staat {formatRead(total, proposal ?? {})}; deze regels komen op{' '}
          {formatRead(cents(gross), proposal ?? {})}.
        </Remark>
      )}
    </div>
  )
}
