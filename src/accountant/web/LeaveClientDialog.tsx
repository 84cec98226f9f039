import { useNavigate } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { leaveSession } from '#platform/web/session.ts'
import { LibraryProvider } from '#platform/web/theme/LibraryProvider.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useLeaving, useLeavingAnother } from '#tenants/web/member-queries.ts'
import { ProofDialog } from '#tenants/web/ProofDialog.tsx'
import type { Client } from '../client-contract.ts'

/** An accountant ends the own membership of a client: of the business of this tab, or of another one. */
export function LeaveClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const Leave = client.isThis ? LeaveThis : LeaveAnother
  return (
    <LibraryProvider>
      <Leave client={client} onClose={onClose} />
    </LibraryProvider>
  )
}

function LeaveThis({ client, onClose }: { client: Client; onClose: () => void }) {
  const leaving = useLeaving()
  const navigate = useNavigate()
  return (
    <ProofDialog
      title="Stoppen met deze administratie"
      submitLabel="Stoppen"
      tone="red"
      action={leaving}
      onClose={onClose}
      onProof={(proof) => {
        leaving.mutate(proof, {
          onSuccess: () => {
            if (leaveSession()) window.location.assign(paths.clients)
            else void navigate(paths.login, { replace: true, state: { ending: 'left' } })
          },
        })
      }}
    >
      <Consequence name={client.name} />
    </ProofDialog>
  )
}

function LeaveAnother({ client, onClose }: { client: Client; onClose: () => void }) {
  const leaving = useLeavingAnother(client.tenantId)
  return (
    <ProofDialog
      title="Stoppen met deze administratie"
      submitLabel="Stoppen"
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
