import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Versioned } from '#platform/web/form/draft-store.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import type { FormSubmit } from '#platform/web/form/PageForm.tsx'
import { useVersionedDraft, type VersionedDraft } from '#platform/web/form/versioned-draft.ts'
import type { DraftForm } from '#platform/web/form/stored-draft.ts'
import type { Mutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { placeServerErrors } from './place-server-errors.ts'

/**
 * The form of a page that changes one record: its draft, its button, and what happens when the record was saved.
 *
 * @returns the draft and the button for the form, and `save` for what the form made of the typed values
 */
export function useRecordChange<Values extends FieldValues, Typed, Variables, Answer>(
  form: DraftForm<Values> & Pick<UseFormReturn<Values>, 'setError' | 'formState'>,
  {
    key,
    stored,
    readNewest,
    change,
    variablesUnder,
    saved,
    leaveTo,
  }: {
    /** The key of the draft in the browser. */
    key: string
    /** The record as the form shows it. */
    stored: Versioned<Values>
    /** The record as it is now; undefined when it is deleted. */
    readNewest: () => Promise<Versioned<Values> | undefined>
    change: Mutation<Answer, Variables>
    variablesUnder: (typed: Typed, version: number) => Variables
    /** `Klant bijgewerkt` */
    saved: string
    /** The address of the record. */
    leaveTo: string
  },
): {
  draft: VersionedDraft<Values>
  submit: Omit<FormSubmit, 'run'>
  save: (typed: Typed) => void
} {
  const draft = useVersionedDraft(key, form, {
    stored,
    readNewest: async () => (await readNewest()) ?? null,
  })
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  return {
    draft,
    submit: {
      label: 'Wijzigingen opslaan',
      isBusy: change.isPending,
      error: change.error,
      fallback: '❌ Wijzigen mislukt zonder foutmelding.',
    },
    save: (typed) => {
      draft.saveBy(change, (version) => variablesUnder(typed, version), {
        onSaved: () => {
          toast(saved)
          draft.clear()
          leave(leaveTo)
        },
        onRefused: (error) => {
          if (placeServerErrors(error, form)) change.reset()
        },
      })
    },
  }
}
