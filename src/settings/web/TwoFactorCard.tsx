import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { QrPicture } from '#documents/web/QrPicture.tsx'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  twoFactor,
  useRecoveryCodesRenewal,
  useTwoFactorBeginning,
  useTwoFactorConfirming,
  useTwoFactorEnding,
} from '#tenants/web/account-queries.ts'

/** A code of an app as the second factor of logging in: on, off, and the recovery codes. */
export function TwoFactorCard() {
  const state = useQuery(twoFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (state.isLoadingError)
    return (
      <ErrorNote
        error={state.error}
        fallback="Fout bij laden van de beveiliging."
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined) return <CardSkeleton lines={3} />
  const { isOn, recoveryCodesLeft } = state.data
  return (
    <Card
      title="Inloggen met een code"
      aside={isOn ? <StateChip tone="green">Aan</StateChip> : <StateChip tone="grey">Uit</StateChip>}
    >
      <p className="security-help">
        Naast je wachtwoord vraagt inloggen dan een code uit een authenticator-app op je telefoon. Wie alleen
        je wachtwoord weet, komt er niet in.
      </p>
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null)
          }}
        />
      )}
      {codes === null && !isOn && <TurnOn onCodes={setCodes} />}
      {codes === null && isOn && <TurnedOn codesLeft={recoveryCodesLeft} onCodes={setCodes} />}
    </Card>
  )
}

type OnCodes = (codes: readonly string[]) => void

function TurnOn({ onCodes }: { onCodes: OnCodes }) {
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
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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

function TurnedOn({ codesLeft, onCodes }: { codesLeft: number; onCodes: OnCodes }) {
  const [step, setStep] = useState<'codes' | 'off' | null>(null)
  const renew = useRecoveryCodesRenewal()
  const end = useTwoFactorEnding()
  if (step === null)
    return (
      <div className="security-actions">
        <span>Nog {codesLeft} herstelcodes.</span>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setStep('codes')
          }}
        >
          Nieuwe herstelcodes
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setStep('off')
          }}
        >
          Uitzetten
        </Button>
      </div>
    )
  return step === 'codes' ? (
    <PasswordAsked
      label="Maak nieuwe codes"
      isBusy={renew.isPending}
      error={renew.error}
      onPassword={(password) => {
        renew.mutate(password, {
          onSuccess: ({ recoveryCodes }) => {
            setStep(null)
            onCodes(recoveryCodes)
          },
        })
      }}
    />
  ) : (
    <PasswordAsked
      label="Uitzetten"
      isBusy={end.isPending}
      error={end.error}
      onPassword={(password) => {
        end.mutate(password, {
          onSuccess: () => {
            toast('Inloggen met een code staat uit')
          },
        })
      }}
    />
  )
}

function PasswordAsked({
  label,
  isBusy,
  error,
  onPassword,
}: {
  label: string
  isBusy: boolean
  error: Error | null
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
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </form>
  )
}
