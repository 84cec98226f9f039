import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import './ConfirmEmailBanner.css'
import { useConfirmationMail } from './account-queries.ts'
import { ownCompany } from './queries.ts'

const DISMISSED = 'bevestigen-later'

/** A gentle word until the address is confirmed; nothing waits for it. */
export function ConfirmEmailBanner() {
  const { data: company } = useQuery(ownCompany)
  const [isDismissed, setIsDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  const send = useConfirmationMail()
  if (company === undefined || company.isEmailConfirmed || isDismissed) return null
  return (
    <aside className="confirm-email-banner" aria-label="Bevestig je mailadres">
      <IconMailCheck size={18} stroke={1.8} aria-hidden />
      <p>Bevestig je e-mailadres met de link die we naar {company.email} stuurden.</p>
      <Button
        size="xs"
        variant="default"
        loading={send.isPending}
        onClick={() => {
          send.mutate(undefined, {
            onSuccess: () => {
              toast('Er is een nieuwe mail onderweg')
            },
            onError: (error) => {
              toastError(error, '❌ Versturen mislukt zonder foutmelding.')
            },
          })
        }}
      >
        Stuur opnieuw
      </Button>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          sessionStorage.setItem(DISMISSED, 'ja')
          setIsDismissed(true)
        }}
      >
        Later
      </Button>
    </aside>
  )
}
