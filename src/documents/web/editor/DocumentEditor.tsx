import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader, type Crumb } from '#platform/web/ui/PageHeader.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import './DocumentEditor.css'

/** The next step after saving: the document remains a concept, or the user continues to finalise or send it. */
export type AfterSaving = 'keep' | 'proceed'

/** What a kind of document puts in the editor. */
export interface EditorParts {
  /** Whom it is for and its dates; what the button for a new customer does is handed in. */
  readonly about: (onNewCustomer: () => void) => ReactNode
  /** The lines; may come later. */
  readonly lines: ReactNode
  /** After the lines. */
  readonly closing?: ReactNode
  /** The sheet as its receiver gets it; may come later. */
  readonly preview: ReactNode
}

/** The form at the left, the document as the customer gets it at the right; on a phone one or the other. */
export function DocumentEditor<Values extends FieldValues, Input>({
  title,
  crumbs,
  proceedLabel,
  form,
  parts,
  savedAt,
  busyWith,
  onSave,
  onNewCustomer,
  children,
}: HeaderProps & {
  form: UseFormReturn<Values, unknown, Input>
  parts: EditorParts
  onSave: (document: Input, after: AfterSaving) => void
  onNewCustomer: () => void
  /** Above the form: that a draft came back, what went wrong. */
  children?: ReactNode
}) {
  const [view, setView] = useState<'form' | 'paper'>('form')
  // Fields that follow the form's state ask for it themselves; handed down, it would redraw five hundred lines at each change.
  const [firstState] = useState(form.formState)
  const save = (after: AfterSaving) => {
    if (busyWith !== null) return
    void form.handleSubmit(
      (document) => {
        onSave(document, after)
      },
      () => {
        setView('form')
      },
    )()
  }
  return (
    <FormProvider {...form} formState={firstState}>
      <EditorHeader
        title={title}
        crumbs={crumbs}
        proceedLabel={proceedLabel}
        savedAt={savedAt}
        busyWith={busyWith}
        onSave={save}
      />
      <ViewSwitch view={view} onChange={setView} />
      {children}
      {/* Keys of the whole form, whatever field they are pressed in; nothing is pressed on the form itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        className="document-editor"
        data-view={view}
        onSubmit={(event) => {
          event.preventDefault()
          save('keep')
        }}
        onKeyDown={(event) => {
          pressKey(event, save)
        }}
      >
        <div className="document-editor-fields">
          {parts.about(onNewCustomer)}
          <section className="form-section" aria-labelledby="documentregels">
            <h2 id="documentregels">Wat</h2>
            {parts.lines}
          </section>
          {parts.closing}
        </div>
        <Preview>{parts.preview}</Preview>
      </form>
    </FormProvider>
  )
}

interface HeaderProps {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** The label of the button that saves and goes on. */
  readonly proceedLabel: string
  /** When the draft was last stored on this device. */
  readonly savedAt: Date | null
  readonly busyWith: AfterSaving | null
}

function EditorHeader({
  title,
  crumbs,
  proceedLabel,
  savedAt,
  busyWith,
  onSave,
}: HeaderProps & { onSave: (after: AfterSaving) => void }) {
  return (
    <PageHeader
      title={title}
      crumbs={crumbs}
      isForm
      chip={<StateChip tone="grey">Concept</StateChip>}
      note={savedAt === null ? undefined : `Op dit apparaat bewaard ${timeOf(savedAt)}`}
      actions={
        <Button
          variant="default"
          loading={busyWith === 'keep'}
          onClick={() => {
            onSave('keep')
          }}
        >
          Bewaar concept
        </Button>
      }
      primary={{
        label: proceedLabel,
        isBusy: busyWith === 'proceed',
        onClick: () => {
          onSave('proceed')
        },
      }}
    />
  )
}

function Preview({ children }: { children: ReactNode }) {
  return (
    <aside className="document-editor-paper" aria-label="Voorbeeld">
      <p className="document-editor-caption">
        <span>Zo krijgt je klant hem</span>
        <span>A4 · PDF</span>
      </p>
      {children}
    </aside>
  )
}

/** On a narrow screen the form and the sheet take turns. */
function ViewSwitch({
  view,
  onChange,
}: {
  view: 'form' | 'paper'
  onChange: (view: 'form' | 'paper') => void
}) {
  return (
    <div className="document-editor-switch" role="group" aria-label="Weergave">
      <button
        type="button"
        aria-pressed={view === 'form'}
        onClick={() => {
          onChange('form')
        }}
      >
        Invullen
      </button>
      <button
        type="button"
        aria-pressed={view === 'paper'}
        onClick={() => {
          onChange('paper')
        }}
      >
        Voorbeeld
      </button>
    </div>
  )
}

/** Enter never sends the form off; Ctrl or ⌘ with S keeps the concept, with Enter goes on. */
function pressKey(event: KeyboardEvent<HTMLFormElement>, save: (after: AfterSaving) => void): void {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 's') {
    event.preventDefault()
    save('keep')
  }
  if (isCommand && event.key === 'Enter') {
    event.preventDefault()
    save('proceed')
  }
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const timeOf = (moment: Date): string =>
  moment.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit' })
