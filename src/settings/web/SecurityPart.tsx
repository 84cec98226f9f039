import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { OpenSession } from '#tenants/account-contract.ts'
import { newPassword } from '#tenants/contract.ts'
import {
  openSessions,
  twoFactor,
  useOtherSessionsEnding,
  usePasswordChange,
  useSessionEnding,
} from '#tenants/web/account-queries.ts'
import { ownPasskeys } from '#tenants/web/passkeys.ts'
import { ownBusinesses } from '#tenants/web/business-queries.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'
import { EmailCard } from './EmailCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import './SecurityPart.css'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** Address, password, second factor, passkeys, and the active sessions. */
export function SecurityPart() {
  // Loaded together, so that no card moves when another one is loaded.
  const isPending = [
    useQuery(ownCompany),
    useQuery(twoFactor),
    useQuery(ownPasskeys),
    useQuery(openSessions),
    useQuery(ownBusinesses),
  ].some((query) => query.isPending)
  if (isPending) return <CardSkeleton lines={10} />
  return (
    <>
      <EmailCard />
      <PasswordCard />
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsCard />
    </>
  )
}

const passwords = z
  .object({ password: z.string().min(1, 'Verplicht veld'), newPassword, again: z.string() })
  .refine((typed) => typed.newPassword === typed.again, {
    path: ['again'],
    error: 'Wachtwoorden komen niet overeen',
    when: () => true,
  })
const empty = { password: '', newPassword: '', again: '' }

function PasswordCard() {
  const form = useForm({ resolver: zodResolver(passwords), mode: 'onTouched', defaultValues: empty })
  const change = usePasswordChange()
  const submit = form.handleSubmit(({ password, newPassword: chosen }) => {
    change.mutate(
      { password, newPassword: chosen },
      {
        onSuccess: () => {
          form.reset(empty)
          toast('Wachtwoord gewijzigd; andere sessies zijn beëindigd')
        },
      },
    )
  })
  return (
    <Card title="Wachtwoord">
      <form noValidate className="security-form" onSubmit={(event) => void submit(event)}>
        <FormGrid>
          <PasswordField
            control={form.control}
            name="password"
            label="Huidig wachtwoord"
            autoComplete="current-password"
          />
          <Span of={3}>
            <PasswordField
              control={form.control}
              name="newPassword"
              label="Nieuw wachtwoord"
              autoComplete="new-password"
              help="Minstens 8 tekens; een zin van vier woorden is sterk."
            />
          </Span>
          <Span of={3}>
            <PasswordField
              control={form.control}
              name="again"
              label="Nieuw wachtwoord herhalen"
              autoComplete="new-password"
            />
          </Span>
        </FormGrid>
        <ErrorNote error={change.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
        <Button type="submit" loading={change.isPending}>
          Wachtwoord wijzigen
        </Button>
      </form>
    </Card>
  )
}

function SessionsCard() {
  const sessions = useQuery(openSessions)
  const businesses = useQuery(ownBusinesses)
  const endOthers = useOtherSessionsEnding()
  if (sessions.isLoadingError)
    return (
      <ErrorNote
        error={sessions.error}
        fallback="Fout bij laden van de sessies."
        onRetry={() => void sessions.refetch()}
      />
    )
  if (sessions.data === undefined) return null
  // Who works in one business sees no name at each session.
  const isNamed = (businesses.data ?? []).length > 1
  return (
    <Card
      title="Waar je bent ingelogd"
      aside={
        sessions.data.length > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={endOthers.isPending}
            onClick={() => {
              endOthers.mutate(undefined, {
                onSuccess: () => {
                  toast('Je bent nu alleen hier nog ingelogd')
                },
                onError: (error) => {
                  toastError(error, '❌ Beëindigen mislukt zonder foutmelding.')
                },
              })
            }}
          >
            Overal elders uitloggen
          </Button>
        )
      }
    >
      <ul className="security-sessions" aria-label="Sessies">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} isNamed={isNamed} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session, isNamed }: { session: OpenSession; isNamed: boolean }) {
  const end = useSessionEnding()
  return (
    <li>
      <div>
        <strong>{session.device}</strong> {session.isThis && <StateChip tone="green">Dit apparaat</StateChip>}
        <small>
          {isNamed && `${session.business} · `}
          {session.ip ?? 'onbekend adres'} · laatst gezien <HereText instant={session.lastSeenAt} /> ·
          ingelogd <HereText instant={session.openedAt} />
        </small>
      </div>
      {!session.isThis && (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          onClick={() => {
            end.mutate(session.id, {
              onSuccess: () => {
                toast('Sessie beëindigd')
              },
              onError: (error) => {
                toastError(error, '❌ Beëindigen mislukt zonder foutmelding.')
              },
            })
          }}
        >
          Beëindig
        </Button>
      )}
    </li>
  )
}
