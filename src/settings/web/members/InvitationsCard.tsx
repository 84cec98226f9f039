import { useState } from 'react'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { roleWords } from '#tenants/domain/role-words.ts'
import type { InvitationOnWire } from '#tenants/member-contract.ts'
import { useInvitationWithdrawing } from '#tenants/web/member-queries.ts'
import { ResendDialog } from './MemberDialogs.tsx'

/** Who was invited and has not accepted yet. */
export function InvitationsCard({ invitations }: { invitations: readonly InvitationOnWire[] }) {
  return (
    <Card title="Uitgenodigd">
      <ul className="members" aria-label="Uitgenodigd">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function InvitationRow({ invitation }: { invitation: InvitationOnWire }) {
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired, mayChange } = invitation
  const [isResending, setIsResending] = useState(false)
  const withdrawing = useInvitationWithdrawing()
  const withdraw = async () => {
    const isSure = await askConfirmation({
      title: 'Uitnodiging intrekken?',
      text: `De link die ${email} kreeg, werkt dan niet meer. Je kunt later opnieuw uitnodigen.`,
      confirmLabel: 'Intrekken',
      tone: 'red',
    })
    if (!isSure) return
    withdrawing.mutate(id, {
      onSuccess: () => {
        toast('✅ Uitnodiging ingetrokken')
      },
      onError: (error) => {
        toastError(error, '❌ Intrekken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <li aria-label={email}>
      <div className="members-about">
        <strong>{email}</strong> {isExpired && <StateChip tone="amber">Verlopen</StateChip>}
        <small>
          {roleWords[role].name} · gestuurd <DateText date={dutchDayOf(sentAt)} /> door {invitedBy}
        </small>
        <small>
          {isExpired ? 'Verlopen op' : 'Geldig tot'} <HereText instant={expiresAt} />
        </small>
      </div>
      <div className="members-actions">
        {mayChange && (
          <>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setIsResending(true)
              }}
            >
              Opnieuw sturen…
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={withdrawing.isPending}
              onClick={() => void withdraw()}
            >
              Intrekken…
            </Button>
          </>
        )}
        <HistoryButton kind="invitation" id={id} size="xs" />
      </div>
      {isResending && (
        <ResendDialog
          invitation={invitation}
          onClose={() => {
            setIsResending(false)
          }}
        />
      )}
    </li>
  )
}
