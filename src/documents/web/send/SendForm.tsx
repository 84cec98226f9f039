import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import { isEmailAddress } from '#kernel/email-address.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { isApple } from '#platform/web/shell/is-apple.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { orderProofMail, type MailDraft, type MailOrder, type ProofOrder } from '../../contract.ts'
import { placeServerErrors } from '../editor/place-server-errors.ts'
import { useMailOrder } from '../mail-queries.ts'
import { MailFiles } from './MailFiles.tsx'
import { mailSchema, type MailValues } from './mail-values.ts'
import { MailPreview } from './MailPreview.tsx'
import { useOwnFiles } from './own-files.ts'
import { Proof } from './Proof.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { reminderWaits, SoonAgain } from './SoonAgain.tsx'
import { noteWaiting } from './waiting-mails.ts'

/** So long an order can be undone. */
const UNDO_SECONDS = 30

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
  const order = useMailOrder(documentId)
  const [view, setView] = useState<'form' | 'mail'>('form')
  const [isSureOfReminding, setIsSureOfReminding] = useState<boolean | 'unanswered'>(!reminderWaits(draft))
  const halfRef = useRef<Readonly<Record<'to' | 'cc', string>>>({ to: '', cc: '' })
  const form = useForm<MailValues, unknown, MailOrder>({
    resolver: zodResolver(mailSchema),
    defaultValues: valuesOf(draft, again),
  })
  const own = useOwnFiles()
  const ownIds = own.kept.map(({ id }) => id)
  const isUploading = own.underWay.length > 0
  const isDirty = form.formState.isDirty || ownIds.length > 0 || isUploading
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])

  const send = () => {
    if (order.isPending || isUploading) return
    setView('form')
    const wrong = (['to', 'cc'] as const).find((field) => isNoAddress(halfRef.current[field]))
    if (wrong !== undefined) {
      form.setError(wrong, { message: 'Dit is geen e-mailadres. Schrijf het als naam@bedrijf.nl.' })
      return
    }
    if (isSureOfReminding !== true) {
      setIsSureOfReminding('unanswered')
      return
    }
    void form.handleSubmit((values) => {
      order.mutate(
        { ...values, files: ownIds },
        {
          onSuccess: ({ mailId, secondsLeft }) => {
            const leavesAt = Date.now() + secondsLeft * 1_000
            noteWaiting({ id: mailId, title: name, leavesAt, hasMailServer: draft.hasMailServer })
            onDone()
          },
          onError: (error) => {
            if (placeServerErrors(error, form)) order.reset()
          },
        },
      )
    })()
  }
  const readProof = async (): Promise<ProofOrder | null> => {
    if (isUploading) return null
    const isRight = await form.trigger(['subject', 'body'])
    if (!isRight) setView('form')
    return isRight ? orderProofMail.body.parse({ ...form.getValues(), files: ownIds }) : null
  }
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
      <ViewSwitch view={view} onChange={setView} />
      <div className="send-dialog-fields">
        {notes}
        <Recipients control={form.control} name="to" label="Aan" isFirst halfRef={halfRef} />
        <Recipients control={form.control} name="cc" label="Cc" halfRef={halfRef} />
        <TextField control={form.control} name="subject" label="Onderwerp" maxLength={200} />
        <TextAreaField control={form.control} name="body" label="Bericht" lines={8} maxLength={10_000} />
        <Reset
          control={form.control}
          draft={draft}
          onReset={() => {
            form.setValue('body', draft.body, { shouldDirty: true, shouldValidate: true })
          }}
        />
        <MailFiles control={form.control} draft={draft} own={own} />
        <SoonAgain draft={draft} answer={isSureOfReminding} onAnswer={setIsSureOfReminding} />
        <ErrorNote error={order.error} fallback="❌ Versturen mislukt zonder foutmelding." />
      </div>
      <div className="send-dialog-preview" role="group" aria-label="Voorbeeld">
        <Proof documentId={documentId} draft={draft} readProof={readProof} />
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
        {/* Who has nothing to fill in is where sending is. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button loading={order.isPending || isUploading} onClick={send} autoFocus={draft.to.length > 0}>
          Versturen
          <kbd className="send-dialog-key" aria-hidden="true">
            {isApple ? '⌘' : 'Ctrl'} ↵
          </kbd>
        </Button>
      </div>
    </form>
  )
}

const valuesOf = (draft: MailDraft, again: boolean): MailValues => ({
  to: draft.to,
  cc: [],
  subject: draft.subject,
  body: draft.body,
  attachPdf: true,
  attachUbl: draft.ublName !== null,
  again,
  delaySeconds: UNDO_SECONDS,
})

const isNoAddress = (typed: string): boolean => typed !== '' && !isEmailAddress(typed)

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

/** On a narrow screen the fields and the mail take turns. */
function ViewSwitch({
  view,
  onChange,
}: {
  view: 'form' | 'mail'
  onChange: (view: 'form' | 'mail') => void
}) {
  return (
    <div className="send-dialog-switch" role="group" aria-label="Weergave">
      {(['form', 'mail'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => {
            onChange(one)
          }}
        >
          {one === 'form' ? 'Invullen' : 'Voorbeeld'}
        </button>
      ))}
    </div>
  )
}
