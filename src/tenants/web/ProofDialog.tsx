import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import type { Mutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { noProof, ProofFields, proofOf, proofShape, useProofAsked } from './ProofFields.tsx'

/** An action with its consequence, and the proof that it asks. */
export function ProofDialog({
  title,
  children,
  submitLabel,
  tone = 'brand',
  isWhole = false,
  action,
  onProof,
  onClose,
}: {
  title: string
  /** What it changes, and what stays. */
  children: ReactNode
  submitLabel: string
  tone?: 'brand' | 'red'
  /** The password and, where one is set up, a code. */
  isWhole?: boolean
  action: Pick<Mutation<unknown, never>, 'error' | 'isPending'>
  onProof: (proof: ReturnType<typeof proofOf>) => void
  onClose: () => void
}) {
  const proof = useProofAsked(isWhole)
  const form = useForm({
    resolver: zodResolver(z.object(proofShape(proof.asked))),
    defaultValues: noProof,
  })
  const submit = form.handleSubmit((typed) => {
    onProof(proofOf(typed))
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="proof-consequence">{children}</div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ProofFields control={form.control} {...proof} />
        <ErrorNote error={action.error} fallback={`❌ ${submitLabel} mislukt zonder foutmelding.`} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit" color={tone} loading={action.isPending}>
            {submitLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
