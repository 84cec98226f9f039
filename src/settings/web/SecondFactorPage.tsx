import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '#platform/web/paths.ts'
import { noteSecondFactor, useSession } from '#platform/web/session.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { AuthCard } from '#tenants/web/AuthCard.tsx'
import { twoFactor } from '#tenants/web/account-queries.ts'
import { OtherBusinesses } from '#tenants/web/OtherBusinesses.tsx'
import { RecoveryCodes, TurnOn } from './TwoFactorSetup.tsx'

/** The only page of a login that needs a second factor and has none after the days of grace, until it has one. */
export function SecondFactorPage() {
  const session = useSession()
  const state = useQuery({ ...twoFactor, enabled: session !== null })
  const needed = useAtArrival(state.isFetching ? undefined : state.data)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const next = nextAfter(useLocation().state)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goOn = (): void => {
    noteSecondFactor(false)
    // What was refused before is asked again.
    queryClient.clear()
    void navigate(next, { replace: true })
  }

  if (session === null) return <Navigate to={paths.login} replace />
  if (needed !== null && !needed.isLacking) return <GoOn onGo={goOn} />
  return (
    <AuthCard
      title="Stel een code in"
      text={
        codes === null
          ? 'Bij dit bedrijf log je in met een code. Stel die nu in; daarna ga je verder waar je was.'
          : 'Gelukt. Bewaar nog je herstelcodes.'
      }
      isWide
      after={false}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={goOn} />
      ) : state.isLoadingError ? (
        <ErrorNote
          error={state.error}
          fallback="Fout bij laden van de beveiliging."
          onRetry={() => void state.refetch()}
        />
      ) : needed === null ? (
        <CardSkeleton lines={5} />
      ) : (
        <>
          <p className="security-help">
            Je hebt een authenticator-app op je telefoon nodig. Bij elke volgende keer inloggen vul je naast
            je wachtwoord de code in die de app dan laat zien.
          </p>
          {needed.hasPasskey && (
            <p className="security-help">
              Je hebt een passkey. Log uit en log daarmee in, dan is geen code nodig.
            </p>
          )}
          <TurnOn onCodes={setCodes} />
          <OtherBusinesses />
        </>
      )}
    </AuthCard>
  )
}

/** The first answer: setting up the factor changes the later ones, before the recovery codes were shown. */
function useAtArrival<Data>(data: Data | undefined): Data | null {
  const [first, setFirst] = useState<Data | null>(null)
  if (first === null && data !== undefined) setFirst(data)
  return first
}

/** It was set up elsewhere, or is no longer obliged. */
function GoOn({ onGo }: { onGo: () => void }) {
  useEffect(onGo, [onGo])
  return null
}

/** Where the user was, always in the dashboard. */
const nextAfter = (state: unknown): string =>
  z.object({ backTo: z.string().startsWith(`${paths.dashboard}/`) }).safeParse(state).data?.backTo ??
  paths.dashboard
