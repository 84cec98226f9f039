import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DocumentId } from '#kernel/ids.ts'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import type { Mutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { DocumentValues, GivenInAddress } from './document-values.ts'
import type { DocumentWords } from './document-words.ts'
import { DocumentEditor, type AfterSaving, type EditorParts } from './DocumentEditor.tsx'
import { placeServerErrors } from './place-server-errors.ts'

/** Make a document that begins as a concept. What was typed is kept on this device until it is saved. */
export function NewDocument<Values extends DocumentValues, Input>({
  words,
  draftKey,
  form,
  given,
  parts,
  creation,
  here,
  placeOf,
}: {
  words: DocumentWords
  draftKey: string
  form: UseFormReturn<Values, unknown, Input>
  given: GivenInAddress
  parts: EditorParts
  creation: Mutation<DocumentId, Input>
  /** The address of this form, to come back to with a new customer. */
  here: string
  /** Where the new document is gone on with. */
  placeOf: (id: DocumentId, after: AfterSaving) => string
}) {
  const draft = useStoredDraft(draftKey, form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const [busyWith, setBusyWith] = useState<AfterSaving | null>(null)
  useGiven(form, given)

  const save = (document: Input, after: AfterSaving) => {
    setBusyWith(after)
    creation.mutate(document, {
      onSuccess: (id) => {
        toast(words.created)
        draft.clear()
        leave(placeOf(id, after))
      },
      onError: (error) => {
        if (placeServerErrors(error, form)) creation.reset()
      },
      onSettled: () => {
        setBusyWith(null)
      },
    })
  }
  return (
    <DocumentEditor
      title={words.newTitle}
      crumbs={[words.list, { label: words.newTitle }]}
      proceedLabel={words.proceed}
      form={form}
      parts={parts}
      savedAt={draft.savedAt}
      busyWith={busyWith}
      onSave={save}
      onNewCustomer={() => {
        // The draft stays on this device, so there is nothing to be asked.
        leave(`${paths.newCustomer}?terug=${encodeURIComponent(here)}`)
      }}
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <ErrorNote error={creation.error} fallback={words.creationFailed} />
    </DocumentEditor>
  )
}

/** The address is newer than the draft: whoever comes back with a new customer chose it just now. */
function useGiven<Values extends DocumentValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  { customerId, projectId }: GivenInAddress,
): void {
  useEffect(() => {
    const { resetField } = form as unknown as UseFormReturn<DocumentValues>
    // Not typed by anybody, so it makes no draft by itself.
    if (customerId !== '') resetField('customerId', { defaultValue: customerId })
    if (projectId !== '') resetField('projectId', { defaultValue: projectId })
  }, [form, customerId, projectId])
}
