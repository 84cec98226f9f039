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

/** The reason why the session of the user ended. */
const notices = {
  expired: 'Je sessie is verlopen. Log opnieuw in, dan ga je verder waar je was.',
  elsewhere: 'Je bent in een ander tabblad uitgelogd. Log opnieuw in om verder te gaan.',
  // True for a new address and for one with an account: the mail contains the difference.
  registered: 'We hebben je een mail gestuurd. Daarin staat hoe je verder gaat.',
} as const

export function LoginPage() {
  const navigate = useNavigate()
  const session = useSession()
  const { notice, backTo } = arrivalOf(useLocation().state)
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '', code: '' },
  })
  const logIn = useMutation(loggingIn)
  const isCodeAsked = useIsCodeAsked(logIn.error)
  const hasTriedCode = logIn.variables?.code !== undefined
  const submit = form.handleSubmit(({ code, ...typed }) => {
    logIn.mutate(code.trim() === '' ? typed : { ...typed, code }, {
      onSuccess: () => void navigate(backTo, { replace: true }),
    })
  })

  if (session !== null && !logIn.isPending && !logIn.isSuccess) return <Navigate to={backTo} replace />
  return (
    <AuthCard
      title="Inloggen"
      text="Welkom terug."
      after={registrationRule() === 'open' && <ToRegistration />}
    >
      <form noValidate className="auth-card-form" onSubmit={(event) => void submit(event)}>
        {notice !== null && !logIn.isError && <p className="auth-card-notice">{notice}</p>}
        {isCodeAsked && !hasTriedCode ? (
          <p className="auth-card-notice" role="status">
            Nog één stap: vul de code uit je authenticator-app in, of een herstelcode.
          </p>
        ) : (
          <ErrorNote error={logIn.error} fallback="Inloggen mislukt" hasLead />
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
        <p className="auth-card-forgot">
          <Link to={paths.forgotPassword}>Wachtwoord vergeten?</Link>
        </p>
      </form>
    </AuthCard>
  )
}

/** Once the server has required a code the field remains, whatever the next answer is. */
function useIsCodeAsked(error: Error | null): boolean {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked && error instanceof ApiError && error.status === 403) setIsAsked(true)
  return isAsked
}

/** Set by the page before this one: the reason, and the next page, which is always in the dashboard. */
function arrivalOf(state: unknown): { notice: string | null; backTo: string } {
  const parsed = z
    .object({
      ending: z.enum(['expired', 'elsewhere', 'registered']),
      backTo: z.string().startsWith(`${paths.dashboard}/`).catch(paths.overview),
    })
    .safeParse(state)
  if (!parsed.success) return { notice: null, backTo: paths.overview }
  return { notice: notices[parsed.data.ending], backTo: parsed.data.backTo }
}
