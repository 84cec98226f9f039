import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { GRACE_DAYS } from '#tenants/domain/second-factor.ts'
import { useSecondFactorObliging, useSecondFactorReleasing } from '#tenants/web/account-queries.ts'
import { PasswordAsked } from './TwoFactorSetup.tsx'

/** Whether each login of the business must have a second factor; the owner decides, with the password, and has one (`isOn`). */
export function ObligationRow({ isOn, isObliged }: { isOn: boolean; isObliged: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const oblige = useSecondFactorObliging()
  const release = useSecondFactorReleasing()
  const change = isObliged ? release : oblige
  return (
    <section className="security-obligation" aria-label="Verplichten">
      <h3>
        Verplicht voor iedereen{' '}
        {isObliged ? <StateChip tone="green">Ja</StateChip> : <StateChip tone="grey">Nee</StateChip>}
      </h3>
      <p className="security-help">
        {isObliged
          ? `Wie bij dit bedrijf inlogt zonder code of passkey, stelt die binnen ${String(GRACE_DAYS)} dagen in, en kan daarna eerst niets anders.`
          : `Als je dit verplicht, krijgt wie geen code of passkey heeft een mail en ${String(GRACE_DAYS)} dagen om die in te stellen. Daarna kan die hier eerst niets anders.`}
        {!isOn && ' Zet het eerst voor jezelf aan, of voeg een passkey toe.'}
      </p>
      {isAsking ? (
        <PasswordAsked
          label={isObliged ? 'Verplichting opheffen' : 'Voor iedereen verplichten'}
          isBusy={change.isPending}
          error={change.error}
          onCancel={() => {
            change.reset()
            setIsAsking(false)
          }}
          onPassword={(password) => {
            change.mutate(password, {
              onSuccess: () => {
                setIsAsking(false)
                toast(
                  isObliged ? 'Een code is niet meer verplicht' : 'Een code is nu voor iedereen verplicht',
                )
              },
            })
          }}
        />
      ) : (
        <Button
          needs="business.own"
          size="xs"
          variant="default"
          disabled={!isOn}
          onClick={() => {
            setIsAsking(true)
          }}
        >
          {isObliged ? 'Verplichting opheffen…' : 'Verplichten…'}
        </Button>
      )}
    </section>
  )
}
