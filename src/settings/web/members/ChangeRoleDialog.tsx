import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Role } from '#contract/rights.ts'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { roleWords } from '#tenants/domain/role-words.ts'
import type { MemberOnWire } from '#tenants/member-contract.ts'
import { useRoleChanging } from '#tenants/web/member-queries.ts'
import { noProof, ProofFields, proofOf, proofShape, useProofAsked } from '#tenants/web/ProofFields.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { WhatEnds } from './WhatEnds.tsx'
import './members.css'

export function ChangeRoleDialog({
  member,
  roles,
  onClose,
}: {
  member: MemberOnWire
  roles: readonly Role[]
  onClose: () => void
}) {
  const changing = useRoleChanging()
  const proof = useProofAsked()
  const form = useForm({
    resolver: zodResolver(
      z.object({
        role: z.string().refine((role) => role !== member.role, 'Dit is de rol van nu. Kies een andere.'),
        ...proofShape(proof.asked),
      }),
    ),
    defaultValues: { role: member.role, ...noProof },
  })
  const chosen = useWatch({ control: form.control, name: 'role' })
  const submit = form.handleSubmit(({ role, ...typed }) => {
    const given = roles.find((each) => each === role)
    if (given === undefined) return
    changing.mutate(
      { id: member.id, role: given, ...proofOf(typed) },
      {
        onSuccess: () => {
          toast(`✅ ${member.email} is nu ${roleWords[given].name.toLowerCase()}`)
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title="Rol wijzigen" isWide onClose={onClose}>
      <p className="proof-consequence">
        De nieuwe rol van <strong>{member.email}</strong> geldt binnen vijf seconden.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <RoleChoice control={form.control} roles={roles} />
        <WhatEnds member={member} role={roles.find((each) => each === chosen) ?? member.role} />
        <ProofFields control={form.control} {...proof} />
        <DialogEnd
          error={changing.error}
          submitLabel="Rol wijzigen"
          isBusy={changing.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
