import { zodResolver } from '@hookform/resolvers/zod'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { isEmailAddress } from '#kernel/email-address.ts'
import type { MailId } from '#kernel/ids.ts'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import type { Mutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { businessMailOrder, type BusinessMailDraft, type BusinessMailOrder } from '../../contract.ts'
import { placeServerErrors } from '../editor/place-server-errors.ts'
import { KEPT_NOT_SENT } from '../mail-words.ts'
import { askToLeaveMail, LoadedDraft } from './LoadedDraft.tsx'
import { MailPreview } from './MailPreview.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import './SendDialog.css'
import { UNDO_SECONDS } from './undo-seconds.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { noteWaiting } from './waiting-mails.ts'

type Values = z.input<typeof businessMailOrder>

/** A mail of the business that is about no document, as the dialog shows and orders it. */
export interface BusinessMailProps {
  readonly order: Mutation<{ readonly mailId: MailId; readonly secondsLeft: number }, BusinessMailOrder>
  /** What waits for half a minute: `Rekeningoverzicht van Café De Zaak`. */
  readonly nameOf: (customerName: string) => string
  readonly attachments: readonly string[]
  /** Said of a customer without an address. */
  readonly withoutAddress: ReactNode
}

/** Such a mail before it leaves: to whom, with which words, and how it arrives. */
export function BusinessMailDialog({
  title,
  query,
  onClose,
  ...mail
}: BusinessMailProps & {
  title: string
  query: UseQueryResult<BusinessMailDraft>
  onClose: () => void
}) {
  const [isDirty, setIsDirty] = useState(false)
  return (
    <Dialog title={title} size="full" onClose={onClose} {...(isDirty && { beforeClose: askToLeave })}>
      <LoadedDraft query={query}>
        {(draft) => <MailForm {...mail} draft={draft} onDirty={setIsDirty} onDone={onClose} />}
      </LoadedDraft>
    </Dialog>
  )
}

const askToLeave = askToLeaveMail('mailen')

interface FormProps extends BusinessMailProps {
  draft: BusinessMailDraft
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

function MailForm(props: FormProps) {
  const { draft, order, attachments, withoutAddress } = props
  const [view, setView] = useState<'form' | 'mail'>('form')
  const { form, halfRef, send } = useMailForm(props, () => {
    setView('form')
  })
  const { control } = form
  return (
    <form
      noValidate
      className="send-dialog"
      data-view={view}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ViewSwitch view={view} onChange={setView} />
      <div className="send-dialog-fields">
        <Notes draft={draft} withoutAddress={withoutAddress} />
        <Recipients control={control} name="to" label="Aan" halfRef={halfRef} />
        <Recipients control={control} name="cc" label="Cc" halfRef={halfRef} />
        <TextField control={control} name="subject" label="Onderwerp" maxLength={200} />
        <TextAreaField control={control} name="body" label="Bericht" lines={10} maxLength={10_000} />
        <ErrorNote error={order.error} fallback="❌ Versturen mislukt zonder foutmelding." />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long example is scrolled by keyboard too */}
      <div className="send-dialog-preview" role="group" aria-label="Voorbeeld" tabIndex={0}>
        <Preview control={control} draft={draft} attachments={attachments} />
      </div>
      <div className="send-dialog-buttons">
        <span className="send-dialog-hint">Daarna kun je het nog {UNDO_SECONDS} seconden ongedaan maken</span>
        <Button type="submit" loading={order.isPending}>
          Versturen
        </Button>
      </div>
    </form>
  )
}

function useMailForm({ draft, order, nameOf, onDirty, onDone }: FormProps, onWrong: () => void) {
  const halfRef = useRef<Readonly<Record<'to' | 'cc', string>>>({ to: '', cc: '' })
  const form = useForm<Values, unknown, BusinessMailOrder>({
    resolver: zodResolver(businessMailOrder),
    defaultValues: {
      to: draft.to,
      cc: [],
      subject: draft.subject,
      body: draft.body,
      delaySeconds: UNDO_SECONDS,
    },
  })
  const { isDirty } = form.formState
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])
  const orderMail = (values: BusinessMailOrder) => {
    order.mutate(values, {
      onSuccess: ({ mailId, secondsLeft }) => {
        const leavesAt = Date.now() + secondsLeft * 1_000
        const title = nameOf(draft.customerName)
        noteWaiting({ id: mailId, title, leavesAt, hasMailServer: draft.hasMailServer })
        onDone()
      },
      onError: (error) => {
        if (placeServerErrors(error, form)) order.reset()
      },
    })
  }
  const send = () => {
    if (order.isPending) return
    onWrong()
    const wrong = (['to', 'cc'] as const).find(
      (field) => halfRef.current[field] !== '' && !isEmailAddress(halfRef.current[field]),
    )
    if (wrong === undefined) void form.handleSubmit(orderMail)()
    else form.setError(wrong, { message: 'Dit is geen e-mailadres. Schrijf het als naam@bedrijf.nl.' })
  }
  return { form, halfRef, send }
}

function Notes({ draft, withoutAddress }: { draft: BusinessMailDraft; withoutAddress: ReactNode }) {
  return (
    <>
      {draft.to.length === 0 && (
        <p className="send-dialog-note">
          {draft.customerName} heeft geen e-mailadres. {withoutAddress}
        </p>
      )}
      {!draft.hasMailServer && (
        <p className="send-dialog-note">
          {KEPT_NOT_SENT}. Zo gaat het ook met deze mail.{' '}
          <PageLink isAction to={paths.settingsPart('mail')}>
            Stel er een in
          </PageLink>
        </p>
      )}
      {!draft.isConfirmed && (
        <p className="send-dialog-note">
          Je eigen e-mailadres is nog niet bevestigd. Tot dan gaan er per dag hooguit tien mails weg; wat
          daarboven komt, wacht.
        </p>
      )}
    </>
  )
}

function Recipients({
  control,
  name,
  label,
  halfRef,
}: {
  control: Control<Values, unknown, BusinessMailOrder>
  name: 'to' | 'cc'
  label: string
  /** What is typed and is no address yet. */
  halfRef: { current: Readonly<Record<'to' | 'cc', string>> }
}) {
  const { field, fieldState } = useController({ control, name })
  return (
    <RecipientsField
      label={label}
      value={field.value ?? []}
      error={fieldState.error === undefined ? null : (fieldState.error.message ?? 'Ongeldig e-mailadres')}
      onChange={field.onChange}
      onTyped={(typed) => {
        halfRef.current = { ...halfRef.current, [name]: typed }
      }}
    />
  )
}

function Preview({
  control,
  draft,
  attachments,
}: {
  control: Control<Values, unknown, BusinessMailOrder>
  draft: BusinessMailDraft
  attachments: readonly string[]
}) {
  const { to, cc, subject, body } = useWatch({ control })
  return (
    <MailPreview
      draft={{ ...draft, button: null }}
      text={{
        to: to ?? [],
        cc: cc ?? [],
        subject: subject ?? '',
        body: body ?? '',
        attachments,
      }}
    />
  )
}
