import type { ReactNode } from 'react'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { PageHeader, type Crumb } from '../ui/PageHeader.tsx'
import { DraftNote, OtherDraftNote } from './DraftNote.tsx'
import { FormActions } from './FormActions.tsx'
import type { StoredDraft } from './stored-draft.ts'

/** What the form's button does, and what became of it the last time. */
export interface FormSubmit {
  readonly label: string
  /** Checks the fields and sends them. */
  readonly run: () => unknown
  /** While it is being sent, or what it needs is not loaded yet. */
  readonly isBusy: boolean
  /** Why it was refused; the type asks for it, so that no form is silent about a refusal. */
  readonly error: unknown
  /** For a refusal without a sentence. */
  readonly fallback: string
}

export interface PageFormProps {
  /** Absent where the form is a part of a page that has its own header. */
  readonly heading?: { readonly title: string; readonly crumbs: readonly Crumb[] }
  readonly className?: string
  /** A conflict of a versioned draft is shown by `ConflictDialog`, not as an error above the buttons. */
  readonly draft: StoredDraft & { readonly conflict?: unknown }
  /** Where another unfinished form of this kind is opened; absent when there is none. */
  readonly otherDraftAt?: string | undefined
  readonly submit: FormSubmit
  /** What the fields need and could not be loaded. */
  readonly loadError?: { readonly error: unknown; readonly fallback: string }
  readonly cancelTo?: string
  /** Beside the buttons, in the place of "Bewaard op dit apparaat." */
  readonly note?: ReactNode
  /** More buttons, before the one that submits. */
  readonly buttons?: ReactNode
  /** Puts the fields and buttons beside something else, such as a preview. */
  readonly renderLayout?: (fieldsAndButtons: ReactNode) => ReactNode
  readonly children: ReactNode
}

/** The shell of each form that fills a page: header, draft, fields, what went wrong, buttons. */
export function PageForm({
  heading,
  className,
  draft,
  otherDraftAt,
  submit,
  loadError,
  cancelTo,
  note,
  buttons,
  renderLayout = (fieldsAndButtons) => fieldsAndButtons,
  children,
}: PageFormProps) {
  return (
    <>
      {heading && <PageHeader {...heading} />}
      <form
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          void submit.run()
        }}
      >
        {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
        {otherDraftAt !== undefined && !draft.isRestored && <OtherDraftNote to={otherDraftAt} />}
        {renderLayout(
          <>
            {children}
            {loadError && <ErrorNote {...loadError} />}
            <ErrorNote error={draft.conflict == null ? submit.error : null} fallback={submit.fallback} />
            <FormActions
              submitLabel={submit.label}
              isBusy={submit.isBusy}
              {...(cancelTo !== undefined && { cancelTo })}
              note={note ?? (draft.savedAt === null ? undefined : 'Bewaard op dit apparaat.')}
            >
              {buttons}
            </FormActions>
          </>,
        )}
      </form>
    </>
  )
}
