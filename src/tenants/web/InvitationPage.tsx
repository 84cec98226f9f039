import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isAccountant } from '#contract/rights.ts'
import { paths } from '#platform/web/paths.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { roleWords } from '../domain/role-words.ts'
import { GRACE_DAYS } from '../domain/second-factor.ts'
import { invitationToken, type InvitationLook, type InvitationState } from '../member-contract.ts'
import { AuthCard } from './AuthCard.tsx'
import { JoinAsMember, JoinAsNew, LogInFirst, OtherLogin } from './InvitationAnswers.tsx'
import './InvitationPage.css'
import { invitation, ownSession } from './member-queries.ts'
import { tokenInAddress } from './token-in-address.ts'

/** The link of an invitation: for a new person, for one with a login, and for one whose link does not work any more. */
export function InvitationPage() {
  const [token] = useState(tokenInAddress)
  const isWhole = invitationToken.safeParse(token).success
  const look = useQuery({ ...invitation(token), enabled: isWhole })
  const session = useSession()
  const own = useQuery({ ...ownSession, enabled: session !== null })
  if (!isWhole) return <Ended {...endings.incomplete} />
  if (look.isLoadingError)
    return (
      <AuthCard title="Uitnodiging" text="Meewerken in een bedrijf." after={false}>
        <ErrorNote
          error={look.error}
          fallback="Fout bij laden van de uitnodiging."
          onRetry={() => void look.refetch()}
        />
      </AuthCard>
    )
  // A session that has ended meanwhile is none: then `own` fails, and the page asks to log in.
  if (look.data === undefined || (session !== null && own.isLoading))
    return (
      <AuthCard title="Uitnodiging" text="Meewerken in een bedrijf." after={false}>
        <CardSkeleton lines={5} />
      </AuthCard>
    )
  const open = openOf(look.data)
  if (open === null) return <Ended {...endingOf(look.data)} />
  const login = session === null ? null : (own.data?.email ?? null)
  return <OpenInvitation token={token} open={open} login={login} />
}

/** An invitation that can be accepted. */
interface Open {
  readonly business: string
  readonly email: string
  readonly role: keyof typeof roleWords
  readonly expiresAt: string
  readonly hasLogin: boolean
}

function openOf({ state, tenantName, email, role, expiresAt, hasLogin }: InvitationLook): Open | null {
  if (state !== 'open' || tenantName === null || email === null || role === null || expiresAt === null)
    return null
  return { business: tenantName, email, role, expiresAt, hasLogin }
}

function OpenInvitation({ token, open, login }: { token: string; open: Open; login: string | null }) {
  const { business, email, role, expiresAt, hasLogin } = open
  const isOwn = login?.toLowerCase() === email.toLowerCase()
  return (
    <AuthCard
      title="Je bent uitgenodigd"
      text={
        <>
          Werk mee in de administratie van <strong>{business}</strong>.
        </>
      }
      after={
        <>
          De uitnodiging geldt tot <HereText instant={expiresAt} />.
        </>
      }
    >
      <div className="auth-card-form">
        <p className="invitation-role">
          <strong>{roleWords[role].name}</strong>
          {roleWords[role].about}
        </p>
        {isAccountant(role) && (
          <p className="invitation-text">
            Als accountant heb je binnen {GRACE_DAYS} dagen een tweede stap bij het inloggen nodig: een code
            van een app op je telefoon, of een passkey. Die stel je na het aannemen in, bij Instellingen,
            Beveiliging.
          </p>
        )}
        {login === null ? (
          hasLogin ? (
            <LogInFirst email={email} />
          ) : (
            <JoinAsNew token={token} email={email} />
          )
        ) : isOwn ? (
          <JoinAsMember token={token} email={email} />
        ) : (
          <OtherLogin login={login} email={email} />
        )}
      </div>
    </AuthCard>
  )
}

interface Ending {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Ended({ title, text, children }: Ending) {
  const session = useSession()
  return (
    <AuthCard title={title} text={text} after={false}>
      <div className="auth-card-form">
        <p className="invitation-ended" role="status">
          {children}
        </p>
        {session === null ? (
          <Button to={paths.login} variant="default" fullWidth>
            Inloggen
          </Button>
        ) : (
          <Button to={paths.dashboard} variant="default" fullWidth>
            Naar je dashboard
          </Button>
        )}
      </div>
    </AuthCard>
  )
}

const endingOf = ({ state, tenantName }: InvitationLook): Ending => ({
  ...endings[state === 'open' ? 'unknown' : state],
  text: tenantName === null ? 'Meewerken in een bedrijf.' : `Meewerken in ${tenantName}.`,
})

const endings: Readonly<Record<Exclude<InvitationState, 'open'> | 'incomplete', Ending>> = {
  incomplete: {
    title: 'Deze link is niet compleet',
    text: 'Meewerken in een bedrijf.',
    children: 'Open de link opnieuw vanuit de mail, of kopieer hem helemaal.',
  },
  unknown: {
    title: 'Deze uitnodiging kennen we niet',
    text: 'Meewerken in een bedrijf.',
    children:
      'De link is te oud of niet goed overgenomen. Open hem opnieuw vanuit de mail, of vraag een nieuwe.',
  },
  expired: {
    title: 'Deze uitnodiging is verlopen',
    text: '',
    children: 'Een uitnodiging geldt zeven dagen. Vraag een nieuwe aan degene die je uitnodigde.',
  },
  withdrawn: {
    title: 'Deze uitnodiging is ingetrokken',
    text: '',
    children: 'Je kunt hem niet meer aannemen. Denk je dat dit een vergissing is, vraag dan een nieuwe.',
  },
  replaced: {
    title: 'Er is een nieuwere uitnodiging',
    text: '',
    children: 'Deze link werkt niet meer. Gebruik de link in de laatste mail die je kreeg.',
  },
  accepted: {
    title: 'Deze uitnodiging is al aangenomen',
    text: '',
    children: (
      <>
        De link werkt één keer. Was jij dat? Dan kun je gewoon verder. Je wachtwoord vergeten?{' '}
        <Link to={paths.forgotPassword}>Kies een nieuw</Link>.
      </>
    ),
  },
}
