import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { AuthCard } from './AuthCard.tsx'
import { confirmingEmail } from './account-queries.ts'
import { tokenInAddress } from './token-in-address.ts'

/**
 * Confirms the address of the user. With a button: a scanner that follows links in mails does not press
 * buttons.
 */
export function ConfirmEmailPage() {
  const [token] = useState(tokenInAddress)
  const confirm = useMutation(confirmingEmail)
  return (
    <AuthCard
      title="E-mailadres bevestigen"
      text="Zo weten we zeker dat we je kunnen bereiken."
      after={<Link to={paths.dashboard}>Naar je dashboard</Link>}
    >
      {confirm.isSuccess ? (
        <p role="status">Dank je wel, je e-mailadres is bevestigd.</p>
      ) : (
        <div className="auth-card-form">
          <ErrorNote error={confirm.error} fallback="Bevestigen mislukt" />
          <Button
            fullWidth
            loading={confirm.isPending}
            onClick={() => {
              confirm.mutate(token)
            }}
          >
            Ja, dit adres is van mij
          </Button>
        </div>
      )}
    </AuthCard>
  )
}
