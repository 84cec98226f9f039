import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { MemberList } from '#tenants/member-contract.ts'
import { useOwnershipDeclining, useOwnershipWithdrawing } from '#tenants/web/member-queries.ts'
import { AcceptDialog } from './MemberDialogs.tsx'

/** Ownership that is offered to the user. */
export function OfferCard({ offer: { by, expiresAt } }: { offer: { by: string; expiresAt: string } }) {
  const [isAccepting, setIsAccepting] = useState(false)
  const declining = useOwnershipDeclining()
  const decline = async () => {
    const isSure = await askConfirmation({
      title: 'Eigendom niet aannemen?',
      text: `Er verandert niets: ${by} blijft eigenaar en krijgt er bericht van.`,
      confirmLabel: 'Niet aannemen',
    })
    if (!isSure) return
    declining.mutate(undefined, {
      onSuccess: () => {
        toast('Je hebt het eigendom niet aangenomen')
      },
      onError: (error) => {
        toastError(error, '❌ Afwijzen mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <Card title="Het eigendom wordt je aangeboden">
      <p className="members-help">
        <strong>{by}</strong> wil jou eigenaar maken van dit bedrijf. Je kunt dat aannemen tot{' '}
        <HereText instant={expiresAt} />.
      </p>
      <div className="members-actions">
        <Button
          onClick={() => {
            setIsAccepting(true)
          }}
        >
          Aannemen…
        </Button>
        <Button variant="default" loading={declining.isPending} onClick={() => void decline()}>
          Niet aannemen…
        </Button>
      </div>
      {isAccepting && (
        <AcceptDialog
          by={by}
          onClose={() => {
            setIsAccepting(false)
          }}
        />
      )}
    </Card>
  )
}

/** Ownership that an owner offers; the one who offers may withdraw it. */
export function OfferNote({ offer }: { offer: NonNullable<MemberList['offer']> }) {
  const withdrawing = useOwnershipWithdrawing()
  const withdraw = async () => {
    const isSure = await askConfirmation({
      title: 'Aanbod intrekken?',
      text: `${offer.to} kan het eigendom dan niet meer aannemen.`,
      confirmLabel: 'Intrekken',
    })
    if (!isSure) return
    withdrawing.mutate(undefined, {
      onSuccess: () => {
        toast('✅ Aanbod ingetrokken')
      },
      onError: (error) => {
        toastError(error, '❌ Intrekken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <div className="members-offer" role="status">
      <span>
        {offer.isByThis ? 'Je hebt' : `${offer.by} heeft`} het eigendom aangeboden aan <strong>{offer.to}</strong>. Aannemen kan
        tot <HereText instant={offer.expiresAt} />.
      </span>
      {offer.isByThis && (
        <Button size="xs" variant="default" loading={withdrawing.isPending} onClick={() => void withdraw()}>
          Aanbod intrekken…
        </Button>
      )}
    </div>
  )
} // prettier-ignore
