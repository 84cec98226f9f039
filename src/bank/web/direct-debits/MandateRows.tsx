import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatIban } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { Mandate } from '../../direct-debit-contract.ts'
import './direct-debits.css'
import { MandateDialog } from './MandateDialog.tsx'
import { useClearance, useRevocation } from './queries.ts'

const looks = {
  active: { label: 'Geldig', tone: 'green' },
  blocked: { label: 'Nakijken', tone: 'red' },
  spent: { label: 'Gebruikt', tone: 'grey' },
  lapsed: { label: 'Vervallen', tone: 'grey' },
  replaced: { label: 'Vervangen', tone: 'grey' },
  revoked: { label: 'Ingetrokken', tone: 'grey' },
} as const satisfies Record<Mandate['state'], { label: string; tone: ChipTone }>

/** Mandates, each with what can be done with it. Narrow enough for the side of a page. */
export function MandateRows({
  mandates,
  isNamed = false,
}: {
  mandates: readonly Mandate[]
  /** With the customer above each. */
  isNamed?: boolean
}) {
  const [replaced, setReplaced] = useState<Mandate | null>(null)
  return (
    <>
      <ul className="mandates" aria-label="Machtigingen">
        {mandates.map((mandate) => (
          <li key={mandate.id} data-over={isOver(mandate) || undefined}>
            {isNamed && (
              <Link className="mandate-customer" to={paths.customer(mandate.customerId)}>
                {mandate.customerName}
              </Link>
            )}
            <MandateHead mandate={mandate} onReplace={setReplaced} />
            <p>
              {mandate.holder} · {formatIban(mandate.iban)}
            </p>
            <p className="mandate-quiet">{factsOf(mandate)}</p>
            {mandate.state === 'blocked' && <p className="mandate-refusal">{mandate.refusal}</p>}
            {mandate.returned.map(({ on, label, amount, text }) => (
              <p key={`${on}${label}`} className="mandate-quiet">
                Storno {formatDate(on)} · {label} · <Money cents={amount} /> · {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {replaced !== null && (
        <MandateDialog
          customer={{ id: replaced.customerId, name: replaced.customerName }}
          replaced={replaced}
          onClose={() => {
            setReplaced(null)
          }}
        />
      )}
    </>
  )
}

const isOver = ({ state }: Mandate): boolean => state !== 'active' && state !== 'blocked'

function factsOf({ scheme, recurrent, signedOn, lastUsedOn, lapsesAfter, evidence }: Mandate): string {
  return [
    recurrent ? 'doorlopend' : 'eenmalig',
    scheme === 'B2B' && 'tussen bedrijven',
    `getekend ${formatDate(signedOn)}`,
    lastUsedOn === null ? `nog niet gebruikt, geldt tot ${formatDate(lapsesAfter)}` : `laatst gebruikt ${formatDate(lastUsedOn)}`,
    evidence,
  ]
    .filter((part) => part !== false)
    .join(' · ')
} // prettier-ignore

function MandateHead({ mandate, onReplace }: { mandate: Mandate; onReplace: (mandate: Mandate) => void }) {
  const { label, tone } = looks[mandate.state]
  const revocation = useRevocation()
  const clearance = useClearance()
  const failed = (error: unknown): void => {
    toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
  }
  const revoke = async (): Promise<void> => {
    const isSure = await askConfirmation({
      title: `Machtiging ${mandate.reference} intrekken?`,
      text: 'Je kunt er daarna niet meer mee incasseren. Wat al in een incasso-opdracht staat, blijft staan.',
      confirmLabel: 'Intrekken',
      tone: 'red',
    })
    if (isSure)
      revocation.mutate(mandate.id, {
        onSuccess: () => {
          toast('✅ Machtiging ingetrokken')
        },
        onError: failed,
      })
  }
  const clear = async (): Promise<void> => {
    const isSure = await askConfirmation({
      title: `Machtiging ${mandate.reference} weer gebruiken?`,
      text: 'Doe dit als je met de klant hebt uitgezocht waarom de incasso terugkwam.',
      confirmLabel: 'Vrijgeven',
    })
    if (isSure)
      clearance.mutate(mandate.id, {
        onSuccess: () => {
          toast('✅ Machtiging vrijgegeven')
        },
        onError: failed,
      })
  }
  const entries: MenuEntry[] = [
    ...(mandate.state === 'blocked' ? [{ label: 'Weer vrijgeven', onSelect: () => void clear() }] : []),
    {
      label: 'Vervangen',
      onSelect: () => {
        onReplace(mandate)
      },
    },
    { label: 'Intrekken', tone: 'red', onSelect: () => void revoke() },
  ]
  const isEnded = mandate.state === 'replaced' || mandate.state === 'revoked'
  return (
    <div className="mandate-head">
      <strong>{mandate.reference}</strong>
      <StateChip tone={tone} isStruck={isEnded}>
        {label}
      </StateChip>
      {!isEnded && (
        <Menu
          label={`Acties voor machtiging ${mandate.reference}`}
          icon={<IconDotsVertical size={18} stroke={1.8} aria-hidden />}
          entries={entries}
        />
      )}
    </div>
  )
}
