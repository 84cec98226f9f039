import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { ExpenseId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { AccountChoice } from '#ledger/contract.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { MAX_EXPENSE_LINES } from '../../contract.ts'
import { type DocumentProposal } from '../../reading-contract.ts'
import { purchaseTotalsOf } from '../../domain/purchase-totals.ts'
import {
  blankLine,
  isWithoutDutchVat,
  linesSoFar,
  type ExpenseFormState,
  type ExpenseLineValues,
  type ExpenseValues,
} from './expense-values.ts'
import { ExpenseLineFields } from './ExpenseLineFields.tsx'
import { PurchaseTotalsList } from './PurchaseTotalsList.tsx'
import { SimilarNote } from './SimilarNote.tsx'

/** The lines of an expense, and their totals. */
export function ExpenseLines({
  form,
  accounts,
  corrects,
  proposal,
}: {
  form: ExpenseFormState
  accounts: readonly AccountChoice[]
  /** The expense that this one replaces. */
  corrects: ExpenseId | undefined
  /** The reading of a document that is not booked yet. */
  proposal: DocumentProposal | null
}) {
  const { errors } = form.formState
  const control = form.control as unknown as Control<ExpenseValues>
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const treatment = useWatch({ control, name: 'vatTreatment' })
  const linesProblem = errors.lines?.message ?? errors.lines?.root?.message
  return (
    <FormSection title="Regels">
      <Span of={6}>
        <CheckboxField
          control={control}
          name="isVatIncluded"
          label="Bedragen zijn inclusief btw, zoals op een bon"
          isDisabled={isWithoutDutchVat(treatment)}
        />
      </Span>
      <ol className="expense-lines">
        {fields.map(({ id }, index) => (
          <ExpenseLineFields
            key={id}
            control={control}
            index={index}
            accounts={accounts}
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
      <div className="expense-lines-add">
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={2.2} aria-hidden />}
          disabled={fields.length >= MAX_EXPENSE_LINES}
          onClick={() => {
            append(
              lineLike(
                form.getValues(`lines.${fields.length - 1}`),
                parseLocalDate(form.getValues('date')) ?? today(),
              ),
            )
          }}
        >
          Regel
        </Button>
      </div>
      {linesProblem !== undefined && (
        <p className="expense-lines-problem" role="alert">
          {linesProblem}
        </p>
      )}
      <LiveTotals control={control} corrects={corrects} proposal={proposal} />
    </FormSection>
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
  const { lines, vatTreatment, paymentAccount, isVatIncluded, ...typed } = useWatch({
    control,
  }) as ExpenseValues
  const totals = purchaseTotalsOf(
    linesSoFar({ lines, vatTreatment, paymentAccount, isVatIncluded, date: typed.date }),
  )
  return (
    <>
      <PurchaseTotalsList totals={totals} />
      <TotalCheck gross={totals.gross} proposal={proposal} />
      <SimilarNote typed={{ ...typed, gross: totals.gross }} except={corrects} />
    </>
  )
}

/** Shown while the lines differ from the document's total; this may be right, so it is no refusal. */
function TotalCheck({ gross, proposal }: { gross: Cents; proposal: DocumentProposal | null }) {
  const total = proposal?.certainty.total === 'certain' ? proposal.total : null
  return (
    <div role="status">
      {total !== null && gross !== 0n && gross !== total && (
        <p className="expense-similar">
          Op het document staat {formatEuros(total)}; deze regels komen op {formatEuros(gross)}.
        </p>
      )}
    </div>
  )
}
