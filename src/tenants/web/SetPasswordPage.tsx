import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { newPassword } from '../contract.ts'
import { AuthCard } from './AuthCard.tsx'
import { resettingPassword } from './account-queries.ts'
import { tokenInAddress } from './token-in-address.ts'

const typed = z.object({ newPassword })

/** Choose a new password, with the link from a mail. */
export function SetPasswordPage() {
  const [token] = useState(tokenInAddress)
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(typed), defaultValues: { newPassword: '' } })
  const reset = useMutation(resettingPassword)
  const submit = form.handleSubmit((values) => {
    reset.mutate(
      { token, newPassword: values.newPassword },
      {
        onSuccess: () => {
          toast('Je nieuwe wachtwoord is ingesteld')
          void navigate(paths.login, { replace: true })
        },
      },
    )
  })
  return (
    <AuthCard
      title="Nieuw wachtwoord"
      text="Daarna log je er meteen mee in; andere sessies eindigen."
      after={<Link to={paths.forgotPassword}>Vraag een nieuwe link aan</Link>}
    >
      <form noValidate className="auth-card-form" onSubmit={(event) => void submit(event)}>
        <ErrorNote error={reset.error} fallback="Instellen mislukt" />
        <PasswordField
          control={form.control}
          name="newPassword"
          label="Nieuw wachtwoord"
          autoComplete="new-password"
          help="Minstens 8 tekens. Een zin van vier woorden is sterk en goed te onthouden."
        />
        <Button type="submit" fullWidth loading={reset.isPending}>
          Wachtwoord instellen
        </Button>
      </form>
    </AuthCard>
  )
}
