import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { ApiError } from '#platform/web/api-client.ts'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { isEmailAddress } from '#kernel/email-address.ts'
import { AuthCard } from './AuthCard.tsx'
import { canUsePasskeys, loggingInByPasskey } from './passkeys.ts'
import { loggingIn } from './queries.ts'
import { registrationRule } from './registration-rule.ts'

/**
 * Messages are the specification's, section 5. The server only compares, and reveals nothing about an
 * address.
 */
const credentials = z.object({
  email: z.string().trim().refine(isEmailAddress, 'Ongeldig e-mailadres'),
  password: z.string().min(1, 'Verplicht veld'),
  /** Shown only when the server requires it. */
  code: z.string(),
})

function ToRegistration() {
  return (
    <>
      Nog geen account? <Link to={paths.register}>Registreer je bedrijf</Link>
    </>
  )
}

const CodeAsked = () => (
  <p className="auth-card-notice" role="status">
    Nog één stap: vul de code uit je authenticator-app in, of een herstelcode.
  </p>
)

const ToNewPassword = () => (
  <p className="auth-card-forgot">
    <Link to={paths.forgotPassword}>Wachtwoord vergeten?</Link>
  </p>
)

/** The reason why the session of the user ended. */
const notices = {
  expired: 'Je sessie is verlopen. Log opnieuw in, dan ga je verder waar je was.',
  elsewhere: 'Je bent in een ander tabblad uitgelogd. Log opnieuw in om verder te gaan.',
  left: 'Je werkt niet meer in dit bedrijf. Werk je nog in een ander, log dan opnieuw in.',
  invited: 'Log in om de uitnodiging aan te nemen.',
  // True for a new address and for one with an account: the mail contains the difference.
  registered: 'We hebben je een mail gestuurd. Daarin staat hoe je verder gaat.',
} as const

export function LoginPage() {
  const session = useSession()
  const { notice, backTo, email } = arrivalOf(useLocation().state)
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: '', code: '' },
  })
  const { logIn, byPasskey, isEntering, enter, enterByPasskey } = useEntering(backTo)
  const isCodeAsked = useIsCodeAsked(logIn.error)
  const hasTriedCode = logIn.variables?.code !== undefined
  const submit = form.handleSubmit(({ code, ...typed }) => {
    enter(code.trim() === '' ? typed : { ...typed, code })
  })

  if (session !== null && !isEntering) return <Navigate to={backTo} replace />
  return (
    <AuthCard
      title="Inloggen"
      text="Welkom terug."
      after={registrationRule() === 'open' && <ToRegistration />}
    >
      <form noValidate className="auth-card-form" onSubmit={(event) => void submit(event)}>
        {notice !== null && !logIn.isError && <p className="auth-card-notice">{notice}</p>}
        {isCodeAsked && !hasTriedCode ? (
          <CodeAsked />
        ) : (
          <ErrorNote error={logIn.error ?? byPasskey.error} fallback="Inloggen mislukt" hasLead />
        )}
        <TextField
          control={form.control}
          name="email"
          label="E-mailadres"
          type="email"
          autoComplete="username"
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Wachtwoord"
          autoComplete="current-password"
        />
        {isCodeAsked && (
          <TextField
            control={form.control}
            name="code"
            label="Code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
          />
        )}
        <Button type="submit" fullWidth loading={logIn.isPending}>
          Inloggen
        </Button>
        {canUsePasskeys() && (
          <Button variant="default" fullWidth loading={byPasskey.isPending} onClick={enterByPasskey}>
            Inloggen met een passkey
          </Button>
        )}
        <ToNewPassword />
      </form>
    </AuthCard>
  )
}

/** Both ways in: a try of one takes away what the other said. */
function useEntering(backTo: string) {
  const navigate = useNavigate()
  const logIn = useMutation(loggingIn)
  const byPasskey = useMutation(loggingInByPasskey)
  const onSuccess = () => void navigate(backTo, { replace: true })
  return {
    logIn,
    byPasskey,
    isEntering: [logIn, byPasskey].some(({ isPending, isSuccess }) => isPending || isSuccess),
    enter: (typed: Parameters<typeof logIn.mutate>[0]) => {
      byPasskey.reset()
      logIn.mutate(typed, { onSuccess })
    },
    enterByPasskey: () => {
      logIn.reset()
      byPasskey.mutate(undefined, { onSuccess })
    },
  }
}

/** Once the server has required a code the field remains, whatever the next answer is. */
function useIsCodeAsked(error: Error | null): boolean {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked && error instanceof ApiError && error.status === 403) setIsAsked(true)
  return isAsked
}

/** Set by the page before this one: the reason, and the next page, which is in the dashboard or the invitation. */
function arrivalOf(state: unknown): { notice: string | null; backTo: string; email: string } {
  const parsed = z
    .object({
      ending: z.enum(['expired', 'elsewhere', 'registered', 'left', 'invited']),
      backTo: z
        .string()
        .refine((path) => path === paths.invitation || path.startsWith(`${paths.dashboard}/`))
        .catch(paths.dashboard),
      /** The address of the invitation. */
      email: z.string().catch(''),
    })
    .safeParse(state)
  if (!parsed.success) return { notice: null, backTo: paths.dashboard, email: '' }
  const { ending, backTo, email } = parsed.data
  return { notice: notices[ending], backTo, email }
}
