import { useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DocumentId } from '#kernel/ids.ts'
import { ConflictDialog, type FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import type { Versioned } from '#platform/web/form/draft-store.ts'
import { useVersionedDraft, type VersionedDraft } from '#platform/web/form/versioned-draft.ts'
import type { Mutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { DocumentValues } from './document-values.ts'
import type { DocumentWords } from './document-words.ts'
import { DocumentEditor, type AfterSaving, type EditorParts } from './DocumentEditor.tsx'
import { placeServerErrors } from './place-server-errors.ts'

/** A document under the version that it was read as. */
export interface DocumentChange<Input> {
  readonly document: Input
  readonly version: number
}

interface ChangeDocumentProps<Values extends DocumentValues, Input> {
  readonly id: DocumentId
  readonly customerName: string
  readonly words: DocumentWords
  readonly fieldWords: FieldWords
  readonly draftKey: string
  readonly form: UseFormReturn<Values, unknown, Input>
  readonly stored: Versioned<Values>
  readonly readNewest: () => Promise<Versioned<Values> | null>
  readonly parts: EditorParts
  /** Gives the new version. */
  readonly change: Mutation<number, DocumentChange<Input>>
  /** The document's own page, and this one. */
  readonly page: string
  readonly here: string
  /** Where it is gone on with; null when that happens here, by `onProceed`. */
  readonly proceedsTo: string | null
  readonly onProceed?: () => void
  /** Shown over the page; gets the function that leaves the page. */
  readonly renderDialog?: (leave: (path: string) => void) => ReactNode
}

/** Change a concept. Who was behind sees what changed meanwhile; what was typed is kept on this device until it is saved. */
export function ChangeDocument<Values extends DocumentValues, Input>(
  props: ChangeDocumentProps<Values, Input>,
) {
  const { id, customerName, words, fieldWords, draftKey, form, stored, readNewest } = props
  const { parts, change, page, here, renderDialog } = props
  const draft = useVersionedDraft(`${draftKey}:${id}`, form, { stored, readNewest })
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const { afterSaving, save } = useSaving(props, draft, leave)
  return (
    <>
      <DocumentEditor
        title={words.editTitle}
        crumbs={[words.list, { label: customerName, to: page }, { label: 'Bewerken' }]}
        proceedLabel={words.proceed}
        form={form}
        parts={parts}
        savedAt={draft.savedAt}
        busyWith={change.isPending ? afterSaving : null}
        onSave={save}
        onNewCustomer={() => {
          leave(`${paths.newCustomer}?terug=${encodeURIComponent(here)}`)
        }}
      >
        {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
        <ErrorNote
          error={draft.conflict === null ? change.error : null}
          fallback="❌ Wijzigen mislukt zonder foutmelding."
        />
      </DocumentEditor>
      <ConflictDialog
        title={words.changedElsewhere}
        draft={draft}
        words={fieldWords}
        onSettled={() => {
          change.reset()
        }}
      />
      {renderDialog?.(leave)}
    </>
  )
}

/** Saves under the version of the draft, and then stays, leaves, or goes on. */
function useSaving<Values extends DocumentValues, Input>(
  { form, words, change, page, proceedsTo, onProceed }: ChangeDocumentProps<Values, Input>,
  draft: VersionedDraft<Values>,
  leave: (path: string) => void,
) {
  const [afterSaving, setAfterSaving] = useState<AfterSaving>('keep')

  const onSaved = (version: number, after: AfterSaving) => {
    if (after === 'proceed' && proceedsTo === null) {
      draft.savedAs(version)
      onProceed?.()
      return
    }
    draft.clear()
    toast(words.saved)
    leave(after === 'keep' ? page : (proceedsTo ?? page))
  }
  const save = (document: Input, after: AfterSaving) => {
    setAfterSaving(after)
    draft.saveBy(change, (version) => ({ document, version }), {
      onSaved: (version) => {
        onSaved(version, after)
      },
      onRefused: (error) => {
        if (placeServerErrors(error, form)) change.reset()
      },
    })
  }
  return { afterSaving, save }
}
