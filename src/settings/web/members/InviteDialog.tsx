import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { emailAddress } from '#contract/email-address.ts'
import type { Role } from '#contract/rights.ts'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useInviting } from '#tenants/web/member-queries.ts'
import { noProof, ProofFields, proofOf, proofShape, useProofAsked } from '#tenants/web/ProofFields.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import './members.css'

/** An address and a role; the link goes by mail. */
export function InviteDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const inviting = useInviting()
  const proof = useProofAsked()
  const form = useForm({
    resolver: zodResolver(
      z.object({ email: emailAddress, role: z.string().min(1, 'Kies een rol.'), ...proofShape(proof.asked) }),
    ),
    defaultValues: { email: '', role: '', ...noProof },
  })
  const submit = form.handleSubmit(({ email, role, ...typed }) => {
    const given = roles.find((each) => each === role)
    if (given === undefined) return
    inviting.mutate(
      { email, role: given, ...proofOf(typed) },
      {
        onSuccess: () => {
          toast(`✅ Uitnodiging gestuurd aan ${email}`)
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title="Iemand uitnodigen" isWide onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          control={form.control}
          name="email"
          label="E-mailadres"
          type="email"
          maxLength={254}
          help="Daar gaat een link naartoe. Die geldt zeven dagen en werkt één keer."
        />
        <RoleChoice control={form.control} roles={roles} />
        <ProofFields control={form.control} {...proof} />
        <DialogEnd
          error={inviting.error}
          fallback="❌ Uitnodigen mislukt zonder foutmelding."
          submitLabel="Uitnodigen"
          isBusy={inviting.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
