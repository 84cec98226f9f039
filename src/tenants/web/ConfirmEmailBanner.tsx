import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import './ConfirmEmailBanner.css'
import { useConfirmationMail } from './session-queries.ts'

const DISMISSED = 'bevestigen-later'

/** The actions for an address that is not confirmed: confirm, or later. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const [isDismissed, setIsDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  const send = useConfirmationMail()
  if (isDismissed) return null
  return (
    <aside className="confirm-email-banner" aria-label="Bevestig je mailadres">
      <IconMailCheck size={18} stroke={1.8} aria-hidden />
      <p>Bevestig je e-mailadres met de link die we naar {email} stuurden.</p>
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
