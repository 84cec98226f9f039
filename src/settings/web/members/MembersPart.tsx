import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyRight } from '#contract/rights.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { wordsOfMoneyRights } from '#tenants/domain/money-act.ts'
import { roleWords } from '#tenants/domain/role-words.ts'
import type { MemberList } from '#tenants/member-contract.ts'
import { twoFactor } from '#tenants/web/account-queries.ts'
import { members, membership } from '#tenants/web/member-queries.ts'
import { AccountantFiling } from './AccountantFiling.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import './members.css'
import { LeaveDialog } from './MemberDialogs.tsx'
import { NameDialog } from './NameDialog.tsx'
import { SecondPersonCard } from '#expenses/web/SecondPersonCard.tsx'
import { OfferCard, OfferNote } from './OwnershipOffer.tsx'

/** Who works in the business; for a member who does not manage the others, the own role. */
export function MembersPart() {
  const own = useQuery(membership)
  const list = useQuery({ ...members, enabled: own.data?.mayManage === true })
  // What the dialogs ask, known before one opens.
  const factor = useQuery(twoFactor)
  const failed = [own, list].find((query) => query.isLoadingError)
  if (failed !== undefined)
    return (
      <ErrorNote
        error={failed.error}
        fallback="Fout bij laden van de mensen."
        onRetry={() => void failed.refetch()}
      />
    )
  if (own.data === undefined || factor.isPending || (own.data.mayManage && list.data === undefined))
    return <CardSkeleton lines={6} />
  return (
    <>
      {own.data.offer !== null && <OfferCard offer={own.data.offer} />}
      {list.data === undefined ? (
        <OwnRoleCard {...own.data} />
      ) : (
        <Managed list={list.data} isLastOwner={own.data.isLastOwner} isOffered={own.data.offer !== null} />
      )}
    </>
  )
}

function Managed({
  list,
  isLastOwner,
  isOffered,
}: {
  list: MemberList
  isLastOwner: boolean
  /** The ownership is offered to the user, as the card above says. */
  isOffered: boolean
}) {
  const [isInviting, setIsInviting] = useState(false)
  const caller = list.members.find(({ isThis }) => isThis)
  const isAlone = list.members.length === 1
  return (
    <>
      <Card
        title="Mensen"
        aside={
          <Button
            onClick={() => {
              setIsInviting(true)
            }}
          >
            Uitnodigen…
          </Button>
        }
      >
        <p className="members-help">
          {isAlone
            ? 'Je werkt hier alleen. Nodig een collega of je boekhouder uit: die krijgt een link per mail en ziet alleen wat de rol toelaat.'
            : 'Iedereen logt in met een eigen adres en ziet alleen wat de rol toelaat. De geschiedenis zegt wie wat deed.'}
        </p>
        {list.offer !== null && !isOffered && <OfferNote offer={list.offer} />}
        <ul className="members" aria-label="Mensen">
          {list.members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              roles={list.mayGive}
              isCallerOwner={caller?.role === 'owner'}
              isLastOwner={member.isThis && isLastOwner}
              isAlone={isAlone}
            />
          ))}
        </ul>
      </Card>
      {list.members.some(({ role }) => role === 'accountant-posting') && <AccountantFiling />}
      {!isAlone && <SecondPersonCard />}
      {list.invitations.length > 0 && <InvitationsCard invitations={list.invitations} />}
      {isInviting && (
        <InviteDialog
          roles={list.mayGive}
          onClose={() => {
            setIsInviting(false)
          }}
        />
      )}
    </>
  )
}

function OwnRoleCard({
  name,
  role,
  moneyRights,
  since,
}: {
  name: string | null
  role: keyof typeof roleWords
  moneyRights: readonly MoneyRight[]
  since: string
}) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [isNaming, setIsNaming] = useState(false)
  return (
    <Card title="Je rol in dit bedrijf">
      <p className="members-own">
        {name !== null && `${name} · `}
        <strong>{roleWords[role].name}</strong> · sinds <DateText date={dutchDayOf(since)} />
      </p>
      <p className="members-help">
        {roleWords[role].about}
        {moneyRights.length > 0 && ` Je mag ook ${wordsOfMoneyRights(moneyRights)}.`} Een eigenaar of
        beheerder kan je rol wijzigen en anderen uitnodigen.
      </p>
      <div className="members-actions">
        <Button
          variant="default"
          onClick={() => {
            setIsNaming(true)
          }}
        >
          Je naam…
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setIsLeaving(true)
          }}
        >
          Uit dit bedrijf vertrekken…
        </Button>
      </div>
      {isNaming && (
        <NameDialog
          name={name}
          onClose={() => {
            setIsNaming(false)
          }}
        />
      )}
      {isLeaving && (
        <LeaveDialog
          onClose={() => {
            setIsLeaving(false)
          }}
        />
      )}
    </Card>
  )
}
