import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Navigate, useParams } from 'react-router'
import type { ExpenseId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ExpenseDetail } from '../../contract.ts'
import { isTakenBack } from '../../domain/expense.ts'
import { ExpenseMissing } from '../ExpenseMissing.tsx'
import { expenseById, useExpenseCorrection } from '../queries.ts'
import { expenseForm, valuesOfExpense, type ExpenseDraft, type ExpenseValues } from './expense-values.ts'
import { ExpenseEditor } from './ExpenseEditor.tsx'

export const askCorrectExpense: AskAhead = ({ params }) => {
  ahead(expenseById(params['expenseId'] as ExpenseId))
}

/**
 * Correct an expense: the old booking is reversed, and the values of the form are booked as its replacement.
 */
export function CorrectExpensePage() {
  const expenseId = (useParams()['expenseId'] ?? '') as ExpenseId
  const query = useQuery(expenseById(expenseId))
  if (query.isLoadingError) return <ExpenseMissing query={query} />
  if (query.data === undefined) return <CardSkeleton />
  if (isTakenBack(query.data)) return <Navigate to={paths.expense(expenseId)} replace />
  return <Editor key={expenseId} expense={query.data} />
}

function Editor({ expense }: { expense: ExpenseDetail }) {
  const form = useForm<ExpenseValues, unknown, ExpenseDraft>({
    resolver: zodResolver(expenseForm),
    mode: 'onTouched',
    defaultValues: valuesOfExpense(expense),
  })
  const draft = useStoredDraft(`expense:${expense.id}`, form)
  const correction = useExpenseCorrection(expense.id)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  return (
    <ExpenseEditor
      heading={{
        title: 'Uitgave corrigeren',
        crumbs: [
          { label: 'Kosten', to: paths.expenses },
          { label: expense.description, to: paths.expense(expense.id) },
        ],
      }}
      form={form}
      draft={draft}
      submit={{
        label: 'Correctie boeken',
        isBusy: correction.isPending,
        error: correction.error,
        fallback: '❌ Wijzigen mislukt zonder foutmelding.',
      }}
      cancelTo={paths.expense(expense.id)}
      corrects={expense.id}
      knownDocument={expense.document}
      note="De oude boeking blijft te zien."
      onSave={(changed) => {
        correction.mutate(changed, {
          onSuccess: (id) => {
            toast('✅ Uitgave gecorrigeerd')
            draft.clear()
            leave(paths.expense(id))
          },
        })
      }}
    />
  )
}
