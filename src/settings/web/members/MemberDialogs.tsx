import { useForm } from 'react-hook-form'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { InvitationOnWire, MemberOnWire } from '#tenants/member-contract.ts'
import {
  useOwnershipAccepting,
  useOwnershipOffering,
  useRemoving,
  useResending,
} from '#tenants/web/member-queries.ts'
import { LeaveThisDialog } from '#tenants/web/LeaveThisDialog.tsx'
import { ProofDialog } from '#tenants/web/ProofDialog.tsx'

export function RemoveDialog({ member, onClose }: { member: MemberOnWire; onClose: () => void }) {
  const removing = useRemoving()
  const form = useForm({ defaultValues: { webhooksOff: false } })
  return (
    <ProofDialog
      title="Persoon verwijderen"
      submitLabel="Verwijderen"
      tone="red"
      action={removing}
      onClose={onClose}
      onProof={(proof) => {
        removing.mutate(
          { id: member.id, ...form.getValues(), ...proof },
          {
            onSuccess: () => {
              toast(`✅ ${member.email} werkt hier niet meer`)
              onClose()
            },
          },
        )
      }}
    >
      <p>
        <strong>{member.email}</strong> kan meteen niet meer bij dit bedrijf. Sessies en sleutels van deze persoon
        stoppen, en openstaande uitnodigingen worden ingetrokken.
      </p>
      <p>Wat deze persoon deed, blijft bewaard met de naam erbij. Je kunt later opnieuw uitnodigen.</p>
      {member.keys.length > 0 && (
        <>
          <p>Deze sleutels stoppen meteen:</p>
          <ul aria-label="Sleutels van deze persoon">
            {member.keys.map(({ id, name }) => (
              <li key={id}>
                <strong>{name}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {member.webhooks.length > 0 && (
        <>
          <p>Webhooks van deze persoon blijven meldingen sturen. Ze staan bij Koppelingen.</p>
          <ul aria-label="Webhooks van deze persoon">
            {member.webhooks.map(({ id, name, to }) => (
              <li key={id}>
                <strong>{name}</strong> stuurt nog naar {to}
              </li>
            ))}
          </ul>
          <CheckboxField control={form.control} name="webhooksOff" label="Zet deze webhooks uit" />
        </>
      )}
    </ProofDialog>
  )
} // prettier-ignore

export const LeaveDialog = ({ onClose }: { onClose: () => void }) => (
  <LeaveThisDialog
    title="Uit dit bedrijf vertrekken"
    submitLabel="Vertrekken"
    nextPage={paths.dashboard}
    onClose={onClose}
  >
    <p>
      Je kunt daarna niet meer bij dit bedrijf, en je sessies en sleutels hier stoppen. Wat je deed, blijft
      bewaard met je naam erbij. Terugkomen kan alleen met een nieuwe uitnodiging.
    </p>
  </LeaveThisDialog>
)

export function OfferDialog({ member, onClose }: { member: MemberOnWire; onClose: () => void }) {
  const offering = useOwnershipOffering()
  return (
    <ProofDialog
      title="Eigendom overdragen"
      submitLabel="Aanbieden"
      isWhole
      action={offering}
      onClose={onClose}
      onProof={(proof) => {
        offering.mutate(
          { userId: member.id, ...proof },
          {
            onSuccess: () => {
              toast(`✅ Eigendom aangeboden aan ${member.email}`)
              onClose()
            },
          },
        )
      }}
    >
      <p>
        <strong>{member.email}</strong> krijgt een mail en neemt het eigendom aan, of niet, binnen zeven dagen. Tot dan
        verandert er niets en kun je het aanbod intrekken.
      </p>
      <p>Na het aannemen word jij beheerder. Alleen de nieuwe eigenaar kan dat terugdraaien.</p>
    </ProofDialog>
  )
} // prettier-ignore

export function AcceptDialog({ by, onClose }: { by: string; onClose: () => void }) {
  const accepting = useOwnershipAccepting()
  return (
    <ProofDialog
      title="Eigendom aannemen"
      submitLabel="Aannemen"
      isWhole
      action={accepting}
      onClose={onClose}
      onProof={(proof) => {
        accepting.mutate(proof)
      }}
    >
      <p>
        Je wordt eigenaar van dit bedrijf: je mag alles, ook het overdragen of verwijderen. <strong>{by}</strong> wordt
        beheerder.
      </p>
    </ProofDialog>
  )
} // prettier-ignore

export function ResendDialog({
  invitation,
  onClose,
}: {
  invitation: InvitationOnWire
  onClose: () => void
}) {
  const resending = useResending()
  return (
    <ProofDialog
      title="Opnieuw uitnodigen"
      submitLabel="Opnieuw sturen"
      action={resending}
      onClose={onClose}
      onProof={(proof) => {
        resending.mutate(
          { id: invitation.id, ...proof },
          {
            onSuccess: () => {
              toast(`✅ Uitnodiging opnieuw gestuurd aan ${invitation.email}`)
              onClose()
            },
          },
        )
      }}
    >
      <p>
        <strong>{invitation.email}</strong> krijgt een nieuwe link, die zeven dagen geldt. De vorige link werkt dan niet
        meer.
      </p>
    </ProofDialog>
  )
} // prettier-ignore
