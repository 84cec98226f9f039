import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { counted } from '#kernel/dutch-format.ts'
import type { MoneyActId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { allowMoneyActs, denyMoneyAct } from '../money-contract.ts'
import type { MoneyProof } from './money-proof.tsx'
import { ProofDialog } from './ProofDialog.tsx'

type Outcome = z.output<typeof denyMoneyAct.data>

/** "Dit was ik niet": what happens, the proof that an owner says it, and what remains to be done. */
export function DenyMoneyDialog({
  id,
  what,
  onClose,
}: {
  id: MoneyActId
  what: string
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const denial = useMutation({
    mutationFn: (proof: MoneyProof) => call(denyMoneyAct, { params: { id }, body: proof }),
  })
  // The task that opened this is gone once it is asked again.
  const close = () => {
    onClose()
    if (outcome !== null) void queryClient.invalidateQueries()
  }
  if (outcome !== null) return <DeniedDialog outcome={outcome} onClose={close} />
  return (
    <ProofDialog
      title="Dit was ik niet"
      submitLabel="Geld stilzetten"
      tone="red"
      action={denial}
      onProof={(proof) => {
        denial.mutate(proof, { onSuccess: setOutcome })
      }}
      onClose={close}
    >
      <p>
        <strong>{what}</strong>
      </p>
      <p>
        Geld staat dan stil: niemand stort terug, betaalt, incasseert of wijzigt waar geld heen gaat, tot een
        eigenaar het weer toestaat. Wie dit deed wordt overal uitgelogd, behalve hier, en de sleutels van
        diegene werken niet meer. Wat terug kan, zetten we terug.
      </p>
    </ProofDialog>
  )
}

function DeniedDialog({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { isRestored, sessions, keys, advice } = outcome
  return (
    <Dialog title="Geld staat stil" onClose={onClose}>
      <div className="proof-consequence" role="status">
        <p>
          {counted(sessions, 'sessie', 'sessies')} uitgelogd, {counted(keys, 'sleutel', 'sleutels')}{' '}
          ingetrokken.
          {isRestored && ' Wat er gewijzigd was, is teruggedraaid.'}
        </p>
        <p>{advice}</p>
        <p>Wijzig ook je wachtwoord bij Instellingen, Beveiliging, als dit met jouw account is gedaan.</p>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Begrepen</Button>
      </DialogButtons>
    </Dialog>
  )
}

/** After an owner looked at what was denied. */
export function AllowMoneyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const allowing = useMutation({
    mutationFn: (body: MoneyProof) => call(allowMoneyActs, { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  return (
    <ProofDialog
      title="Geld weer toestaan?"
      submitLabel="Weer toestaan"
      action={allowing}
      onProof={(proof) => {
        allowing.mutate(proof, {
          onSuccess: () => {
            toast('✅ Er mag weer geld uit')
            onClose()
          },
        })
      }}
      onClose={onClose}
    >
      <p>
        Doe dit als je hebt nagekeken wat er gebeurd is: waar klanten betalen, de bankrekeningen, de sleutel
        van Mollie en de opdrachten van vandaag.
      </p>
    </ProofDialog>
  )
}
