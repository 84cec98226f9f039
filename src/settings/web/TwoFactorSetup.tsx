import { useForm } from 'react-hook-form'
import { QrPicture } from '#documents/web/QrPicture.tsx'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useTwoFactorBeginning, useTwoFactorConfirming } from '#tenants/web/account-queries.ts'
import './TwoFactorSetup.css'

export type OnCodes = (codes: readonly string[]) => void

/** From the password to the recovery codes: the secret for the app, and a code of the app that confirms it. */
export function TurnOn({ onCodes }: { onCodes: OnCodes }) {
  const begin = useTwoFactorBeginning()
  if (begin.data !== undefined) return <Confirm proposal={begin.data} onCodes={onCodes} />
  return (
    <PasswordAsked
      label="Aanzetten"
      isBusy={begin.isPending}
      error={begin.error}
      onPassword={(password) => {
        begin.mutate(password)
      }}
    />
  )
}

function Confirm({ proposal, onCodes }: { proposal: { secret: string; address: string }; onCodes: OnCodes }) {
  const confirm = useTwoFactorConfirming()
  const form = useForm({ defaultValues: { code: '' } })
  const submit = form.handleSubmit(({ code }) => {
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        onCodes(recoveryCodes)
        toast('Inloggen met een code staat aan')
      },
    })
  })
  return (
    <form noValidate className="security-form" onSubmit={(event) => void submit(event)}>
      <ol className="security-steps">
        <li>Scan deze QR-code met je authenticator-app, of typ het geheim over.</li>
        <li>Vul hieronder de code in die de app laat zien.</li>
      </ol>
      <div className="security-secret">
        <QrPicture
          text={proposal.address}
          className="security-qr"
          label="QR-code voor je authenticator-app"
        />
        <div>
          <span>Geheim</span>
          <code>{proposal.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <TextField
        control={form.control}
        name="code"
        label="Code van 6 cijfers"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <ErrorNote error={confirm.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <Button type="submit" loading={confirm.isPending}>
        Bevestigen
      </Button>
    </form>
  )
}

/** Shown once: the program keeps hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="security-form">
      <p>
        <strong>Bewaar deze herstelcodes nu.</strong> Elke code werkt één keer, als je telefoon weg is. We
        laten ze niet nog eens zien.
      </p>
      <ul className="security-codes" aria-label="Herstelcodes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>Ik heb ze bewaard</Button>
    </div>
  )
}

/** The proof that the user asks for this, and not just a session of the user. */
export function PasswordAsked({
  label,
  isBusy,
  error,
  onCancel,
  onPassword,
}: {
  label: string
  isBusy: boolean
  error: Error | null
  onCancel?: () => void
  onPassword: (password: string) => void
}) {
  const form = useForm({ defaultValues: { password: '' } })
  const submit = form.handleSubmit(({ password }) => {
    onPassword(password)
  })
  return (
    <form noValidate className="security-form" onSubmit={(event) => void submit(event)}>
      <PasswordField
        control={form.control}
        name="password"
        label="Je wachtwoord"
        autoComplete="current-password"
      />
      <ErrorNote error={error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <div className="security-buttons">
        <Button type="submit" loading={isBusy}>
          {label}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            Annuleren
          </Button>
        )}
      </div>
    </form>
  )
}
