import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { LeaveThisDialog } from '#tenants/web/LeaveThisDialog.tsx'
import { useLeavingAnother } from '#tenants/web/member-queries.ts'
import { ProofDialog } from '#tenants/web/ProofDialog.tsx'
import type { Client } from '../client-contract.ts'

/** An accountant ends the own membership of a client: of the business of this tab, or of another one. */
export function LeaveClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const Leave = client.isThis ? LeaveThis : LeaveAnother
  return <Leave client={client} onClose={onClose} />
}

const words = { title: 'Stoppen met deze administratie', submitLabel: 'Stoppen' } as const

function LeaveThis({ client, onClose }: { client: Client; onClose: () => void }) {
  return (
    <LeaveThisDialog {...words} nextPage={paths.clients} onClose={onClose}>
      <Consequence name={client.name} />
    </LeaveThisDialog>
  )
}

function LeaveAnother({ client, onClose }: { client: Client; onClose: () => void }) {
  const leaving = useLeavingAnother(client.tenantId)
  return (
    <ProofDialog
      {...words}
      tone="red"
      action={leaving}
      onClose={onClose}
      onProof={(proof) => {
        leaving.mutate(proof, {
          onSuccess: () => {
            toast(`✅ Je werkt niet meer voor ${client.name}`)
            onClose()
          },
        })
      }}
    >
      <Consequence name={client.name} />
    </ProofDialog>
  )
}

const Consequence = ({ name }: { name: string }) => (
  <>
    <p>
      Je kunt daarna niet meer bij <strong>{name}</strong>. Je sessies en sleutels daar stoppen meteen.
    </p>
    <p>
      Wat je deed, blijft bewaard met je naam erbij. Terugkomen kan alleen met een nieuwe uitnodiging van je
      klant.
    </p>
  </>
)
