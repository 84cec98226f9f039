import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { TextField } from '#platform/web/form/TextField.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { isEmailAddress } from '#kernel/email-address.ts'
import { AuthCard } from './AuthCard.tsx'
import { forgettingPassword } from './account-queries.ts'

const typed = z.object({ email: z.string().trim().refine(isEmailAddress, 'Ongeldig e-mailadres') })

/** Request a link to choose a new password. The answer does not reveal whether the address is known. */
export function ForgotPasswordPage() {
  const form = useForm({ resolver: zodResolver(typed), defaultValues: { email: '' } })
  const ask = useMutation(forgettingPassword)
  const submit = form.handleSubmit(({ email }) => {
    ask.mutate(email)
  })
  return (
    <AuthCard
      title="Wachtwoord vergeten"
      text="Je krijgt een mail met een link om een nieuw wachtwoord te kiezen."
      after={<Link to={paths.login}>Terug naar inloggen</Link>}
    >
      {ask.isSuccess ? (
        <p role="status">
          Als dit adres bij ons bekend is, staat er zo een mail in je inbox. De link daarin werkt een uur.
          Niets gekregen? Kijk bij ongewenste mail, of probeer het adres waarmee je je hebt aangemeld.
        </p>
      ) : (
        <form noValidate className="auth-card-form" onSubmit={(event) => void submit(event)}>
          <ErrorNote error={ask.error} fallback="Aanvragen mislukt" />
          <TextField
            control={form.control}
            name="email"
            label="E-mailadres"
            type="email"
            autoComplete="username"
          />
          <Button type="submit" fullWidth loading={ask.isPending}>
            Stuur mij een link
          </Button>
        </form>
      )}
    </AuthCard>
  )
}
