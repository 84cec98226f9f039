import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { moneyRights } from '#contract/rights.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { moneyRightWords, wordsOfMoneyRights } from '#tenants/domain/money-act.ts'
import type { MemberOnWire } from '#tenants/member-contract.ts'
import { useMoneyRightsGiving } from '#tenants/web/member-queries.ts'
import { noProof, ProofFields, proofOf, proofShape, useProofAsked } from '#tenants/web/ProofFields.tsx'
import './members.css'

/** What one member may do with money beside the role: for an owner, who proves to be that. */
export function MoneyRightsDialog({ member, onClose }: { member: MemberOnWire; onClose: () => void }) {
  const giving = useMoneyRightsGiving()
  const proof = useProofAsked()
  const form = useForm({
    resolver: zodResolver(z.object({ route: z.boolean(), send: z.boolean(), ...proofShape(proof.asked) })),
    defaultValues: {
      route: member.moneyRights.includes('money.route'),
      send: member.moneyRights.includes('money.send'),
      ...noProof,
    },
  })
  const submit = form.handleSubmit(({ route, send, ...typed }) => {
    const given = moneyRights.filter((right) => (right === 'money.route' ? route : send))
    giving.mutate(
      { id: member.id, moneyRights: given, ...proofOf(typed) },
      {
        onSuccess: () => {
          toast(`✅ ${member.email} mag over geld: ${wordsOfMoneyRights(given)}`)
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title="Rechten over geld" onClose={onClose}>
      <p className="proof-consequence">
        Wat mag <strong>{member.email}</strong> naast de rol? Bij elke handeling vragen we een wachtwoord of
        code, en alle eigenaren krijgen er een mail over. Het geldt niet voor sleutels van deze persoon, en
        stopt bij een andere rol.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="members-money">
          <CheckboxField
            control={form.control}
            name="route"
            label={capital(moneyRightWords['money.route'])}
          />
          <CheckboxField control={form.control} name="send" label={capital(moneyRightWords['money.send'])} />
        </div>
        <ProofFields control={form.control} {...proof} />
        <DialogEnd
          error={giving.error}
          submitLabel="Rechten vastleggen"
          isBusy={giving.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const capital = (words: string): string => words.replace(/^./, (first) => first.toUpperCase())
