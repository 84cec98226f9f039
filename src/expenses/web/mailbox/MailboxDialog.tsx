import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { formatCount } from '#kernel/dutch-format.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { mailboxSecurities, portOf, type MailboxSecurity } from '../../domain/mailbox/mailbox.ts'
import { mailboxBody, type MailboxValues, type ReceiptMailbox } from '../../mailbox-contract.ts'
import { useMailboxSaving, useMailboxTrying } from './mailbox-queries.ts'

/** A port is typed as text. */
const mailboxForm = mailboxBody.extend({
  port: z.string().regex(/^\d{1,5}$/, 'Vul een poort in, bijvoorbeeld 993.'),
  doneFolder: z.string().max(200, 'Deze map is langer dan 200 tekens.'),
})
type Typed = z.output<typeof mailboxForm>

const valuesOf = ({ port, doneFolder, ...same }: Typed): MailboxValues => ({
  ...same,
  port: Number(port),
  doneFolder: doneFolder.trim() === '' ? null : doneFolder.trim(),
})

const EMPTY: Typed = {
  host: '',
  port: String(portOf.tls),
  security: 'tls',
  userName: '',
  password: '',
  folder: 'INBOX',
  doneFolder: '',
  answers: true,
}

const typedOf = (mailbox: ReceiptMailbox | null): Typed =>
  mailbox === null
    ? EMPTY
    : {
        host: mailbox.host,
        port: String(mailbox.port),
        security: mailbox.security,
        userName: mailbox.userName,
        password: '',
        folder: mailbox.folder,
        doneFolder: mailbox.doneFolder ?? '',
        answers: mailbox.answers,
      }

/** The mailbox from which receipts are fetched: where it is, and how to log in. Nothing is saved when the login fails. */
export function MailboxDialog({ mailbox, onClose }: { mailbox: ReceiptMailbox | null; onClose: () => void }) {
  const saving = useMailboxSaving(mailbox?.version ?? null)
  const form = useForm<Typed>({ resolver: zodResolver(mailboxForm), defaultValues: typedOf(mailbox) })
  const save = form.handleSubmit((typed) => {
    saving.mutate(valuesOf(typed), {
      onSuccess: () => {
        toast('✅ Mailbox bewaard; nieuwe bonnen komen vanzelf binnen')
        onClose()
      },
    })
  })
  return (
    <Dialog title={mailbox === null ? 'Mailbox instellen' : 'Mailbox wijzigen'} isWide onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Fields form={form} isNew={mailbox === null} />
        <Trial form={form} />
        <DialogEnd
          error={saving.error}
          fallback="❌ Bewaren mislukt zonder foutmelding."
          submitLabel="Inloggen en bewaren"
          isBusy={saving.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const securities = Object.entries(mailboxSecurities).map(([value, label]) => ({ value, label }))

function Fields({ form, isNew }: { form: UseFormReturn<Typed>; isNew: boolean }) {
  return (
    <FormGrid>
      <ServerFields form={form} />
      <LoginFields form={form} isNew={isNew} />
      <FolderFields form={form} />
    </FormGrid>
  )
}

function ServerFields({ form }: { form: UseFormReturn<Typed> }) {
  const { control } = form
  return (
    <>
      <Span of={6}>
        <TextField
          control={control}
          name="host"
          label="Mailserver (IMAP)"
          placeholder="imap.voorbeeld.nl"
          maxLength={253}
        />
      </Span>
      <Span of={4}>
        <SelectField
          control={control}
          name="security"
          label="Versleuteling"
          choices={securities}
          onChoose={(security) => {
            form.setValue('port', String(portOf[security as MailboxSecurity]))
          }}
        />
      </Span>
      <Span of={2}>
        <TextField control={control} name="port" label="Poort" inputMode="numeric" maxLength={5} />
      </Span>
    </>
  )
}

function LoginFields({ form: { control }, isNew }: { form: UseFormReturn<Typed>; isNew: boolean }) {
  return (
    <>
      <Span of={3} isRowOnPhone>
        <TextField
          control={control}
          name="userName"
          label="Gebruikersnaam"
          placeholder="bonnen@voorbeeld.nl"
          maxLength={320}
        />
      </Span>
      <Span of={3} isRowOnPhone>
        <PasswordField
          control={control}
          name="password"
          label="Wachtwoord"
          autoComplete="new-password"
          help={
            isNew
              ? 'Vaak een app-wachtwoord. We bewaren het versleuteld en tonen het nooit meer.'
              : 'Laat leeg om het bewaarde wachtwoord te houden.'
          }
        />
      </Span>
    </>
  )
}

function FolderFields({ form: { control } }: { form: UseFormReturn<Typed> }) {
  return (
    <>
      <Span of={3} isRowOnPhone>
        <TextField control={control} name="folder" label="Map" maxLength={200} />
      </Span>
      <Span of={3} isRowOnPhone>
        <TextField
          control={control}
          name="doneFolder"
          label="Verplaatsen naar"
          isOptional
          maxLength={200}
          help="Waar een bericht heen gaat als er iets van is bewaard. Leeg: het blijft staan, als gelezen."
        />
      </Span>
      <Span of={6}>
        <CheckboxField
          control={control}
          name="answers"
          label="Antwoord bekende afzenders als er geen bijlage bij zit"
          help="Hooguit één keer per dag. Zet dit uit als in deze mailbox ook gewone mail komt."
        />
      </Span>
    </>
  )
}

/** Whether the login works, without saving anything. */
function Trial({ form }: { form: UseFormReturn<Typed> }) {
  const trying = useMailboxTrying()
  const start = form.handleSubmit((typed) => {
    trying.mutate(valuesOf(typed), {
      onSuccess: ({ messages }) => {
        toast(
          messages === 1
            ? '✅ Inloggen lukt; er staat 1 bericht in de map'
            : `✅ Inloggen lukt; er staan ${formatCount(messages)} berichten in de map`,
        )
      },
    })
  })
  return (
    <div className="mailbox-trial">
      <ErrorNote error={trying.error} fallback="❌ Proberen mislukt zonder foutmelding." />
      <Button variant="default" size="xs" loading={trying.isPending} onClick={() => void start()}>
        Verbinding proberen
      </Button>
    </div>
  )
}
