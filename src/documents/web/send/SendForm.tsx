import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import type { DocumentId } from '#kernel/ids.ts'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { isApple } from '#platform/web/shell/is-apple.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { MailDraft } from '../../contract.ts'
import { MailFiles } from './MailFiles.tsx'
import type { MailValues } from './mail-values.ts'
import { MailPreview } from './MailPreview.tsx'
import { Proof } from './Proof.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { SoonAgain } from './SoonAgain.tsx'
import { UNDO_SECONDS } from './undo-seconds.ts'
import { useSending } from './use-sending.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The fields at the left, the mail as it arrives at the right; on a phone one or the other. */
export function SendForm({
  documentId,
  draft,
  name,
  again,
  notes,
  onDirty,
  onOtherwise,
  onDone,
}: {
  documentId: DocumentId
  draft: MailDraft
  name: string
  again: boolean
  /** Above the fields. */
  notes: ReactNode
  onDirty: (isDirty: boolean) => void
  onOtherwise?: () => void
  onDone: () => void
}) {
  const sending = useSending({ documentId, draft, name, again, onDirty, onDone })
  const { form, own, view, send } = sending
  return (
    // Ctrl and Enter send from any field; nothing is pressed on the form itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className="send-dialog"
      data-view={view}
      onSubmit={(event) => {
        event.preventDefault()
      }}
      onKeyDown={(event) => {
        pressKey(event, send)
      }}
    >
      <ViewSwitch view={view} onChange={sending.setView} />
      <div className="send-dialog-fields">
        {notes}
        <MailFields draft={draft} sending={sending} />
      </div>
      <div className="send-dialog-preview" role="group" aria-label="Voorbeeld">
        <Proof documentId={documentId} draft={draft} readProof={sending.readProof} />
        <LivePreview
          control={form.control}
          draft={draft}
          ownFiles={own.kept.map(({ fileName }) => fileName)}
        />
      </div>
      <div className="send-dialog-buttons">
        {onOtherwise && (
          <Button variant="default" onClick={onOtherwise}>
            Zonder mail versturen
          </Button>
        )}
        <span className="send-dialog-hint">Daarna kun je het nog {UNDO_SECONDS} seconden ongedaan maken</span>
        <SendButton isBusy={sending.isBusy} hasFocus={draft.to.length > 0} onClick={send} />
      </div>
    </form>
  )
}

function MailFields({ draft, sending }: { draft: MailDraft; sending: ReturnType<typeof useSending> }) {
  const { form, own, halfRef, isSureOfReminding, setIsSureOfReminding, error } = sending
  const { control } = form
  return (
    <>
      <Recipients control={control} name="to" label="Aan" isFirst halfRef={halfRef} />
      <Recipients control={control} name="cc" label="Cc" halfRef={halfRef} />
      <TextField control={control} name="subject" label="Onderwerp" maxLength={200} />
      <TextAreaField control={control} name="body" label="Bericht" lines={8} maxLength={10_000} />
      <Reset
        control={control}
        draft={draft}
        onReset={() => {
          form.setValue('body', draft.body, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <MailFiles control={control} draft={draft} own={own} />
      <SoonAgain draft={draft} answer={isSureOfReminding} onAnswer={setIsSureOfReminding} />
      <ErrorNote error={error} fallback="❌ Versturen mislukt zonder foutmelding." />
    </>
  )
}

function SendButton({
  isBusy,
  hasFocus,
  onClick,
}: {
  isBusy: boolean
  hasFocus: boolean
  onClick: () => void
}) {
  return (
    // A sender who has nothing to fill in starts at the button.
    <Button loading={isBusy} onClick={onClick} ref={hasFocus ? focus : null}>
      Versturen
      <kbd className="send-dialog-key" aria-hidden="true">
        {isApple ? '⌘' : 'Ctrl'} ↵
      </kbd>
    </Button>
  )
}

/** Moves the focus to the button. One function for all drawings, so that the button takes the focus only when it appears. */
const focus = (button: HTMLButtonElement | null): void => {
  button?.focus()
}

function pressKey(event: KeyboardEvent<HTMLFormElement>, send: () => void): void {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    send()
  } else if (event.target instanceof HTMLInputElement) event.preventDefault()
}

function Recipients({
  control,
  name,
  label,
  isFirst = false,
  halfRef,
}: {
  control: Control<MailValues>
  name: 'to' | 'cc'
  label: string
  /** It has the focus at first while it is empty. */
  isFirst?: boolean
  /** What is typed and is no address yet. */
  halfRef: { current: Readonly<Record<'to' | 'cc', string>> }
}) {
  const { field, fieldState } = useController({ control, name })
  const value = field.value ?? []
  const input = useRef<HTMLInputElement>(null)
  const [isEmptyAtFirst] = useState(value.length === 0)
  useEffect(() => {
    if (isFirst && isEmptyAtFirst) input.current?.focus()
  }, [isFirst, isEmptyAtFirst])
  return (
    <RecipientsField
      label={label}
      value={value}
      error={fieldState.error === undefined ? null : (fieldState.error.message ?? 'Ongeldig e-mailadres')}
      inputRef={input}
      onChange={field.onChange}
      onTyped={(typed) => {
        halfRef.current = { ...halfRef.current, [name]: typed }
      }}
    />
  )
}

/** Offered once the text is another than the standard one. */
function Reset({
  control,
  draft,
  onReset,
}: {
  control: Control<MailValues>
  draft: MailDraft
  onReset: () => void
}) {
  const body = useWatch({ control, name: 'body' })
  if (body === draft.body) return null
  return (
    <div>
      <Button size="xs" variant="subtle" onClick={onReset}>
        Standaardtekst terugzetten
      </Button>
    </div>
  )
}

function LivePreview({
  control,
  draft,
  ownFiles,
}: {
  control: Control<MailValues>
  draft: MailDraft
  ownFiles: readonly string[]
}) {
  const { to, cc, subject, body, attachPdf, attachUbl } = useWatch({ control })
  const attachments = [attachPdf === true && draft.pdfName, attachUbl === true && draft.ublName, ...ownFiles]
  return (
    <MailPreview
      draft={draft}
      text={{
        to: to ?? [],
        cc: cc ?? [],
        subject: subject ?? '',
        body: body ?? '',
        attachments: attachments.filter((name) => typeof name === 'string'),
      }}
    />
  )
}
