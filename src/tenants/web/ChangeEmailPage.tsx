import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { AuthCard } from './AuthCard.tsx'
import { changingEmail } from './account-queries.ts'
import { tokenInAddress } from './token-in-address.ts'

/** Confirms another address for logging in. With a button, as every link from a mail. */
export function ChangeEmailPage() {
  const [token] = useState(tokenInAddress)
  const change = useMutation(changingEmail)
  return (
    <AuthCard
      title="Nieuw e-mailadres"
      text="Hierna log je in met het adres waar deze link naartoe ging. Andere sessies eindigen."
      after={<Link to={paths.dashboard}>Naar je dashboard</Link>}
    >
      {change.isSuccess ? (
        <p role="status">Gelukt. Je logt voortaan in met je nieuwe e-mailadres.</p>
      ) : (
        <div className="auth-card-form">
          <ErrorNote error={change.error} fallback="Wijzigen mislukt" />
          <Button
            fullWidth
            loading={change.isPending}
            onClick={() => {
              change.mutate(token)
            }}
          >
            Ja, log voortaan hiermee in
          </Button>
        </div>
      )}
    </AuthCard>
  )
}
