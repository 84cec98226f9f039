import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { twoFactor, useRecoveryCodesRenewal, useTwoFactorEnding } from '#tenants/web/account-queries.ts'
import { ObligationRow } from './ObligationRow.tsx'
import { PasswordAsked, RecoveryCodes, TurnOn, type OnCodes } from './TwoFactorSetup.tsx'

/** A code of an app as the second factor of logging in: on, off, and the recovery codes. */
export function TwoFactorCard() {
  const state = useQuery(twoFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (state.isLoadingError)
    return (
      <ErrorNote
        error={state.error}
        fallback="Fout bij laden van de beveiliging."
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined) return <CardSkeleton lines={3} />
  const { isOn, isObliged, isObligedBySeat, hasPasskey, recoveryCodesLeft } = state.data
  return (
    <Card
      title="Inloggen met een code"
      aside={isOn ? <StateChip tone="green">Aan</StateChip> : <StateChip tone="grey">Uit</StateChip>}
    >
      <p className="security-help">
        Naast je wachtwoord vraagt inloggen dan een code uit een authenticator-app op je telefoon. Wie alleen
        je wachtwoord weet, komt er niet in.
      </p>
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null)
          }}
        />
      )}
      {codes === null && !isOn && <TurnOn onCodes={setCodes} />}
      {codes === null && isOn && (
        <TurnedOn
          codesLeft={recoveryCodesLeft}
          isNeeded={(isObliged || isObligedBySeat) && !hasPasskey}
          onCodes={setCodes}
        />
      )}
      {codes === null && <ObligationRow isOn={isOn || hasPasskey} isObliged={isObliged} />}
    </Card>
  )
}

function TurnedOn({
  codesLeft,
  isNeeded,
  onCodes,
}: {
  codesLeft: number
  /** It is obliged here, and there is no passkey in its place. */
  isNeeded: boolean
  onCodes: OnCodes
}) {
  const [step, setStep] = useState<'codes' | 'off' | null>(null)
  const renew = useRecoveryCodesRenewal()
  const end = useTwoFactorEnding()
  if (step === null)
    return (
      <div className="security-actions">
        <span>Nog {codesLeft} herstelcodes.</span>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setStep('codes')
          }}
        >
          Nieuwe herstelcodes
        </Button>
        {!isNeeded && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setStep('off')
            }}
          >
            Uitzetten
          </Button>
        )}
      </div>
    )
  return step === 'codes' ? (
    <PasswordAsked
      label="Maak nieuwe codes"
      isBusy={renew.isPending}
      error={renew.error}
      onPassword={(password) => {
        renew.mutate(password, {
          onSuccess: ({ recoveryCodes }) => {
            setStep(null)
            onCodes(recoveryCodes)
          },
        })
      }}
    />
  ) : (
    <PasswordAsked
      label="Uitzetten"
      isBusy={end.isPending}
      error={end.error}
      onPassword={(password) => {
        end.mutate(password, {
          onSuccess: () => {
            toast('Inloggen met een code staat uit')
          },
        })
      }}
    />
  )
}
