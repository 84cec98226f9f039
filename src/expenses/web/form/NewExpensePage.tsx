import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useDraftOfAddress, type DraftOfAddress } from '#platform/web/form/draft-of-address.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useExpenseCreation } from '../queries.ts'
import { emptyExpense, expenseForm, type ExpenseDraft, type ExpenseValues } from './expense-values.ts'
import { ExpenseEditor } from './ExpenseEditor.tsx'

const CHOICES = ['projectId', 'document', 'regel'] as const

/**
 * Book an expense. `?projectId=` preselects its project; `?document=` fills the form from a document of the tray; `?regel=` is for a line of
 * the bank. Each of these is a form of its own, also where the address changes while the page stays.
 */
export function NewExpensePage() {
  const draftOf = useDraftOfAddress('expense:new', CHOICES)
  return <NewExpenseForm key={draftOf.key} draftOf={draftOf} />
}

function NewExpenseForm({ draftOf: { key, isOtherKept } }: { draftOf: DraftOfAddress }) {
  const [params] = useSearchParams()
  const projectId = params.get('projectId') ?? ''
  const documentId = params.get('document') ?? ''
  const form = useForm<ExpenseValues, unknown, ExpenseDraft>({
    resolver: zodResolver(expenseForm),
    mode: 'onTouched',
    defaultValues: emptyExpense(projectId),
  })
  const draft = useStoredDraft(key, form, undefined, {
    ...(projectId === '' ? {} : { projectId }),
    ...(documentId === '' ? {} : { backingDocumentId: documentId }),
  })
  const creation = useExpenseCreation()
  const leave = useLeaveAfterSaving(form.formState.isDirty)

  useEffect(() => {
    // The address has priority over the draft.
    if (projectId !== '') form.resetField('projectId', { defaultValue: projectId })
  }, [form, projectId])

  useEffect(() => {
    // Not a default: the values of the document are filled in as for one that is uploaded here.
    if (documentId !== '') form.setValue('backingDocumentId', documentId, { shouldDirty: true })
  }, [form, documentId])

  const isFromTray = documentId !== ''

  return (
    <ExpenseEditor
      heading={{
        title: 'Nieuwe uitgave',
        crumbs: [
          { label: 'Financiën' },
          isFromTray ? { label: 'Te verwerken', to: paths.tray } : { label: 'Kosten', to: paths.expenses },
        ],
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
      cancelTo={isFromTray ? paths.tray : paths.expenses}
      onSave={(expense) => {
        creation.mutate(expense, {
          onSuccess: (id) => {
            toast('✅ Uitgave succesvol aangemaakt')
            draft.clear()
            leave(isFromTray ? paths.tray : paths.expense(id))
          },
        })
      }}
    />
  )
}
