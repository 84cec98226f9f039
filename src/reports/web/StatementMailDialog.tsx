import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import { KEPT_NOT_SENT } from '#documents/web/mail-words.ts'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import { MailPreview } from '#documents/web/send/MailPreview.tsx'
import { RecipientsField } from '#documents/web/send/RecipientsField.tsx'
import { UNDO_SECONDS } from '#documents/web/send/use-sending.ts'
import { ViewSwitch } from '#documents/web/send/ViewSwitch.tsx'
import { noteWaiting } from '#documents/web/send/waiting-mails.ts'
import '#documents/web/send/SendDialog.css'
import { isEmailAddress } from '#kernel/email-address.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { LibraryProvider } from '#platform/web/theme/LibraryProvider.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { orderStatementMail, type StatementMailDraft, type StatementMailOrder } from '../contract.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import { statementMailDraft, useStatementMailOrder } from './queries.ts'
import type { z } from 'zod'

type Values = z.input<typeof orderStatementMail.body>

/** The mail of a statement of account before it leaves: to whom, with which words, and how it arrives. */
export function StatementMailDialog({
  customerId,
  period,
  onClose,
}: {
  customerId: CustomerId
  period: ReportPeriod
  onClose: () => void
}) {
  const query = useQuery(statementMailDraft(customerId, period))
  const [isDirty, setIsDirty] = useState(false)
  return (
    <LibraryProvider>
      <Dialog
        title="Rekeningoverzicht mailen"
        size="full"
        onClose={onClose}
        {...(isDirty && { beforeClose: askToLeave })}
      >
        {query.isLoadingError && (
          <div className="send-dialog-alone">
            <ErrorNote
              error={query.error}
              fallback="De mail is niet te laden."
              onRetry={() => void query.refetch()}
            />
          </div>
        )}
        {query.isPending && (
          <div className="send-dialog-alone">
            <CardSkeleton lines={8} />
          </div>
        )}
        {query.data !== undefined && (
          <MailForm customerId={customerId} draft={query.data} onDirty={setIsDirty} onDone={onClose} />
        )}
      </Dialog>
    </LibraryProvider>
  )
}

const askToLeave = (): Promise<boolean> =>
  askConfirmation({
    title: 'Stoppen met mailen?',
    text: 'Wat je in deze mail veranderde, wordt niet bewaard.',
    confirmLabel: 'Stoppen',
    cancelLabel: 'Verder met de mail',
  })

interface FormProps {
  customerId: CustomerId
  draft: StatementMailDraft
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

function MailForm(props: FormProps) {
  const { draft } = props
  const [view, setView] = useState<'form' | 'mail'>('form')
  const { form, halfRef, order, send } = useStatementForm(props, () => {
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
        <Notes draft={draft} />
        <Recipients control={control} name="to" label="Aan" halfRef={halfRef} />
        <Recipients control={control} name="cc" label="Cc" halfRef={halfRef} />
        <TextField control={control} name="subject" label="Onderwerp" maxLength={200} />
        <TextAreaField control={control} name="body" label="Bericht" lines={10} maxLength={10_000} />
        <ErrorNote error={order.error} fallback="❌ Versturen mislukt zonder foutmelding." />
      </div>
      <div className="send-dialog-preview" role="group" aria-label="Voorbeeld">
        <Preview control={control} draft={draft} />
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

function useStatementForm({ customerId, draft, onDirty, onDone }: FormProps, onWrong: () => void) {
  const order = useStatementMailOrder(customerId)
  const halfRef = useRef<Readonly<Record<'to' | 'cc', string>>>({ to: '', cc: '' })
  const form = useForm<Values, unknown, StatementMailOrder>({
    resolver: zodResolver(orderStatementMail.body),
    defaultValues: {
      to: draft.to,
      cc: [],
      subject: draft.subject,
      body: draft.body,
      delaySeconds: UNDO_SECONDS,
      periodFrom: draft.periodFrom,
      periodTo: draft.periodTo,
    },
  })
  const { isDirty } = form.formState
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])
  const orderMail = (values: StatementMailOrder) => {
    order.mutate(values, {
      onSuccess: ({ mailId, secondsLeft }) => {
        const leavesAt = Date.now() + secondsLeft * 1_000
        const title = `Rekeningoverzicht van ${draft.customerName}`
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
  return { form, halfRef, order, send }
}

function Notes({ draft }: { draft: StatementMailDraft }) {
  return (
    <>
      {draft.to.length === 0 && (
        <p className="send-dialog-note">
          {draft.customerName} heeft geen e-mailadres. Vul er hieronder een in, of download de PDF en verstuur
          die zelf.
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
  control: Control<Values, unknown, StatementMailOrder>
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
}: {
  control: Control<Values, unknown, StatementMailOrder>
  draft: StatementMailDraft
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
        attachments: [draft.pdfName],
      }}
    />
  )
}
