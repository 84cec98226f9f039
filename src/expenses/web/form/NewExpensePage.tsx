import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useDraftOfAddress } from '#platform/web/form/draft-of-address.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useExpenseCreation } from '../queries.ts'
import { emptyExpense, expenseForm, type ExpenseDraft, type ExpenseValues } from './expense-values.ts'
import { ExpenseEditor } from './ExpenseEditor.tsx'

const CHOICES = ['projectId'] as const

/** Book an expense. `?projectId=` preselects its project. */
export function NewExpensePage() {
  const [params] = useSearchParams()
  const projectId = params.get('projectId') ?? ''
  const form = useForm<ExpenseValues, unknown, ExpenseDraft>({
    resolver: zodResolver(expenseForm),
    mode: 'onTouched',
    defaultValues: emptyExpense(projectId),
  })
  const { key, isOtherKept } = useDraftOfAddress('expense:new', CHOICES)
  const draft = useStoredDraft(key, form, undefined, projectId === '' ? {} : { projectId })
  const creation = useExpenseCreation()
  const leave = useLeaveAfterSaving(form.formState.isDirty)

  useEffect(() => {
    // The address has priority over the draft.
    if (projectId !== '') form.resetField('projectId', { defaultValue: projectId })
  }, [form, projectId])

  return (
    <ExpenseEditor
      heading={{
        title: 'Nieuwe uitgave',
        crumbs: [{ label: 'Financiën' }, { label: 'Kosten', to: paths.expenses }],
      }}
      form={form}
      draft={draft}
      otherDraftAt={isOtherKept ? paths.newExpense : undefined}
      submit={{
        label: 'Uitgave boeken',
        isBusy: creation.isPending,
        error: creation.error,
        fallback: '❌ Uitgave creatie mislukt zonder foutmelding.',
      }}
      cancelTo={paths.expenses}
      onSave={(expense) => {
        creation.mutate(expense, {
          onSuccess: (id) => {
            toast('✅ Uitgave succesvol aangemaakt')
            draft.clear()
            leave(paths.expense(id))
          },
        })
      }}
    />
  )
}
