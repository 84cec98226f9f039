import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { isEmailAddress } from '../domain/identifiers.ts'
import { AuthCard } from './AuthCard.tsx'
import { loggingIn } from './queries.ts'

/** Messages are the specification's, section 5. The server only compares; it says nothing about an address. */
const credentials = z.object({
  email: z.string().trim().refine(isEmailAddress, 'Ongeldig e-mailadres'),
  password: z.string().min(1, 'Verplicht veld'),
})

/** Why somebody who was inside stands at the door. */
const notices = {
  expired: 'Je sessie is verlopen. Log opnieuw in, dan ga je verder waar je was.',
  elsewhere: 'Je bent in een ander tabblad uitgelogd. Log opnieuw in om verder te gaan.',
  registered: 'Je account is gemaakt. Log in om te beginnen.',
} as const

export function LoginPage() {
  const navigate = useNavigate()
  const session = useSession()
  const { notice, backTo } = arrivalOf(useLocation().state)
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: { email: '', password: '' } })
  const logIn = useMutation(loggingIn)
  const submit = form.handleSubmit((typed) => {
    logIn.mutate(typed, { onSuccess: () => void navigate(backTo, { replace: true }) })
  })

  if (session !== null && !logIn.isPending && !logIn.isSuccess) return <Navigate to={backTo} replace />
  return (
    <AuthCard
      title="Inloggen"
      text="Welkom terug."
      after={
        <>
          Nog geen account? <Link to={paths.register}>Registreer je bedrijf</Link>
        </>
      }
    >
      <form noValidate className="auth-card-form" onSubmit={(event) => void submit(event)}>
        {notice !== null && !logIn.isError && <p className="auth-card-notice">{notice}</p>}
        <ErrorNote error={logIn.error} fallback="Inloggen mislukt" hasLead />
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
        <Button type="submit" fullWidth loading={logIn.isPending}>
          Inloggen
        </Button>
      </form>
    </AuthCard>
  )
}

/** What the page before this one told: why, and where to go afterwards, only within the dashboard. */
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
