import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DocumentId } from '#kernel/ids.ts'
import { useDraftOfAddress, type DraftOfAddress } from '#platform/web/form/draft-of-address.ts'
import { DraftNote, OtherDraftNote } from '#platform/web/form/DraftNote.tsx'
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

const CHOICES = ['customerId', 'projectId'] as const

/** The draft of a new document, by what the address preselects; `key` is the key of its form too. */
export const useDraftOfDocument = (form: string): DraftOfAddress => useDraftOfAddress(form, CHOICES)

/** Make a document that begins as a concept. What was typed is kept on this device until it is saved. */
export function NewDocument<Values extends DocumentValues, Input>({
  words,
  draftOf,
  plainAddress,
  form,
  given,
  parts,
  creation,
  placeOf,
}: {
  words: DocumentWords
  draftOf: DraftOfAddress
  /** Where the form opens without a choice. */
  plainAddress: string
  form: UseFormReturn<Values, unknown, Input>
  given: GivenInAddress
  parts: EditorParts
  creation: Mutation<DocumentId, Input>
  /** Where the new document is gone on with. */
  placeOf: (id: DocumentId, after: AfterSaving) => string
}) {
  const { key, returnAddress, isOtherKept } = draftOf
  const draft = useStoredDraft<Values>(key, form, undefined, chosenIn(given) as Partial<Values>)
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
        leave(`${paths.newCustomer}?terug=${encodeURIComponent(returnAddress)}`)
      }}
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      {isOtherKept && !draft.isRestored && <OtherDraftNote to={plainAddress} />}
      <ErrorNote error={creation.error} fallback={words.creationFailed} />
    </DocumentEditor>
  )
}

const chosenIn = ({ customerId, projectId }: GivenInAddress) => ({
  ...(customerId === '' ? {} : { customerId }),
  ...(projectId === '' ? {} : { projectId }),
})

/** The address wins over the draft; a project brings its customer when that is known. */
function useGiven<Values extends DocumentValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  { customerId, projectId }: GivenInAddress,
): void {
  useEffect(() => {
    const { resetField } = form as unknown as UseFormReturn<DocumentValues>
    // A value that the user did not type makes no draft by itself.
    if (customerId !== '') resetField('customerId', { defaultValue: customerId })
    if (projectId !== '') resetField('projectId', { defaultValue: projectId })
  }, [form, customerId, projectId])
}
