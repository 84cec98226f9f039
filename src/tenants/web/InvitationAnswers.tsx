import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { endSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { newPassword } from '../contract.ts'
import { joiningAsMember, joiningAsNew } from './member-queries.ts'
import { endSessionOnServer } from './session-queries.ts'

// How the reader of the mail accepts an invitation.

const typed = z.object({ newPassword })

/** Without a login: a password makes one, and no business. */
export function JoinAsNew({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(typed), defaultValues: { newPassword: '' } })
  const join = useMutation(joiningAsNew)
  const submit = form.handleSubmit((values) => {
    join.mutate(
      { token, newPassword: values.newPassword },
      {
        onSuccess: (isLoggedIn) => {
          void navigate(isLoggedIn ? paths.dashboard : paths.login, { replace: true })
        },
      },
    )
  })
  return (
    <form noValidate className="auth-card-form" onSubmit={(event) => void submit(event)}>
      <p className="invitation-text">
        Kies een wachtwoord. Voortaan log je in met <strong>{email}</strong>.
      </p>
      {/* For a program that keeps passwords: whose this one is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        control={form.control}
        name="newPassword"
        label="Wachtwoord"
        autoComplete="new-password"
        help="Minstens 8 tekens. Een zin van vier woorden is sterk en goed te onthouden."
      />
      <ErrorNote error={join.error} fallback="❌ Aannemen mislukt zonder foutmelding." />
      <Button type="submit" fullWidth loading={join.isPending}>
        Aannemen en beginnen
      </Button>
      <p className="invitation-terms">
        Je gaat daarmee akkoord met de <a href={paths.terms}>servicevoorwaarden</a> en het{' '}
        <a href={paths.privacy}>privacybeleid</a>.
      </p>
    </form>
  )
}

/** With a login: the login page comes back here. */
export function LogInFirst({ email }: { email: string }) {
  return (
    <>
      <p className="invitation-text">
        Je hebt al een account met <strong>{email}</strong>. Log in om de uitnodiging aan te nemen.
      </p>
      <Button to={paths.login} state={{ ending: 'invited', backTo: paths.invitation, email }} fullWidth>
        Inloggen
      </Button>
    </>
  )
}

/** Logged in with the address of the invitation. */
export function JoinAsMember({ token, email }: { token: string; email: string }) {
  const join = useMutation(joiningAsMember)
  return (
    <>
      <p className="invitation-text">
        Je bent ingelogd als <strong>{email}</strong>. Na het aannemen wissel je tussen je bedrijven in het
        menu.
      </p>
      <ErrorNote error={join.error} fallback="❌ Aannemen mislukt zonder foutmelding." />
      <Button
        fullWidth
        loading={join.isPending || join.isSuccess}
        onClick={() => {
          join.mutate(token, {
            onSuccess: () => {
              window.location.assign(paths.dashboard)
            },
          })
        }}
      >
        Uitnodiging aannemen
      </Button>
      <Button to={paths.dashboard} variant="default" fullWidth>
        Nu niet
      </Button>
    </>
  )
}

/** Logged in with another address. */
export function OtherLogin({ login, email }: { login: string; email: string }) {
  const logOut = useMutation({ mutationFn: () => endSessionOnServer() })
  return (
    <>
      <p className="invitation-text">
        Deze uitnodiging is voor <strong>{email}</strong>. Je bent nu ingelogd als <strong>{login}</strong>.
      </p>
      <Button
        fullWidth
        loading={logOut.isPending}
        onClick={() => {
          logOut.mutate(undefined, {
            onSettled: () => {
              endSession('logged-out')
            },
          })
        }}
      >
        Uitloggen en verdergaan
      </Button>
      <Button to={paths.dashboard} variant="default" fullWidth>
        Ingelogd blijven
      </Button>
    </>
  )
}
