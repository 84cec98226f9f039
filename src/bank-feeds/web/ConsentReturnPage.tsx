import { IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '#platform/web/api-client.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { BankFrame } from '#bank/web/BankFrame.tsx'
import { useConsentGiven } from './queries.ts'

/** Back from the bank, with a code and the state in the address, or with a refusal. The state is sent once. */
export function ConsentReturnPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { mutate, error } = useConsentGiven()
  const isSent = useRef(false)
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  const isGiven = code !== '' && state !== ''
  useEffect(() => {
    if (!isGiven || isSent.current) return
    isSent.current = true
    mutate(
      { code, state },
      {
        onSuccess: () => {
          toast('✅ Gekoppeld. We halen de regels op.')
          void navigate(paths.bankConnections, { replace: true })
        },
      },
    )
  }, [code, isGiven, mutate, navigate, state])
  const refusal = !isGiven
    ? 'Je bent terug zonder toestemming te geven. Er is niets gekoppeld.'
    : error === null
      ? null
      : messageOf(error) || 'Koppelen mislukt zonder foutmelding. Begin opnieuw bij Koppelingen.'
  return (
    <BankFrame title="Terug van je bank" crumbs={[{ label: 'Koppelingen', to: paths.bankConnections }]}>
      <Card>
        {refusal === null ? (
          <EmptyState icon={<IconLoader2 size={28} stroke={1.6} />} sentence="We ronden de koppeling af…">
            Dit duurt een paar seconden.
          </EmptyState>
        ) : (
          <EmptyState
            icon={<IconCircleX size={28} stroke={1.6} />}
            sentence="Niet gekoppeld."
            action={<Button to={paths.bankConnections}>Naar Koppelingen</Button>}
          >
            {refusal}
          </EmptyState>
        )}
      </Card>
    </BankFrame>
  )
}
