import { IconDotsVertical, IconPaperclip } from '@tabler/icons-react'
import { useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { formatDate, formatIban } from '#kernel/dutch-format.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { showFile } from '#platform/web/files.ts'
import { may } from '#platform/web/rights.ts'
import { isAllowed } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { getMandateForm, type Mandate } from '../../direct-debit-contract.ts'
import './direct-debits.css'
import { useAddedForm, useClearance, useRevocation } from './queries.ts'
import { evidenceKinds } from '#platform/web/form/evidence-kinds.ts'
import { FileInput } from '#platform/web/form/FileInput.tsx'
import { later } from '#platform/web/later.tsx'

const MandateDialog = later(async () => (await import('./MandateDialog.tsx')).MandateDialog)
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
            {mandate.form !== null && <SignedForm mandate={mandate} fileName={mandate.form.fileName} />}
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

/** The signed form, which opens in a tab of its own. */
const SignedForm = ({ mandate: { id, reference }, fileName }: { mandate: Mandate; fileName: string }) => (
  <p>
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPaperclip size={15} stroke={1.8} aria-hidden />}
      title={fileName}
      onClick={() => void showFile(pathOf(getMandateForm, { params: { id } }))}
    >
      Formulier<span className="visually-hidden"> van machtiging {reference}</span> openen
    </Button>
  </p>
)

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

const failed = (error: unknown): void => {
  toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
}

function MandateHead({ mandate, onReplace }: { mandate: Mandate; onReplace: (mandate: Mandate) => void }) {
  const { label, tone } = looks[mandate.state]
  const { revoke, clear } = useMandateActs(mandate)
  const input = useRef<HTMLInputElement>(null)
  const history = historyAction({ kind: 'mandate', id: mandate.id })
  const isEnded = mandate.state === 'replaced' || mandate.state === 'revoked'
  const ofLiving: MenuEntry[] = [
    ...(mandate.state === 'blocked'
      ? [{ label: 'Weer vrijgeven', needs: 'books.post' as const, onSelect: () => void clear() }]
      : []),
    {
      label: 'Vervangen',
      needs: 'money.route',
      onSelect: () => {
        onReplace(mandate)
      },
    },
    { label: 'Intrekken', needs: 'books.post', tone: 'red', onSelect: () => void revoke() },
  ]
  const entries: MenuEntry[] = [
    ...(mandate.form === null
      ? [
          {
            label: 'Formulier toevoegen',
            needs: 'books.post' as const,
            onSelect: () => input.current?.click(),
          },
        ]
      : []),
    ...(isEnded ? [] : ofLiving),
    history,
  ]
  return (
    <div className="mandate-head">
      <FormInput mandate={mandate} input={input} />
      <strong>{mandate.reference}</strong>
      <StateChip tone={tone} isStruck={isEnded}>
        {label}
      </StateChip>
      {(may('books.post') || isAllowed(history)) && (
        <Menu
          label={`Acties voor machtiging ${mandate.reference}`}
          icon={<IconDotsVertical size={18} stroke={1.8} aria-hidden />}
          entries={entries}
        />
      )}
    </div>
  )
}

/** What a user asks of a mandate, after a question. */
function useMandateActs(mandate: Mandate) {
  const revocation = useRevocation()
  const clearance = useClearance()
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
  return { revoke, clear }
}

/** The choice of a signed form for a mandate that has none. */
function FormInput({
  mandate: { id, reference },
  input,
}: {
  mandate: Mandate
  input: RefObject<HTMLInputElement | null>
}) {
  const adding = useAddedForm()
  return (
    <FileInput
      ref={input}
      label={`Getekend formulier van machtiging ${reference}`}
      accept={evidenceKinds}
      onFiles={([form]) => {
        if (form === undefined) return
        adding.mutate(
          { id, form },
          {
            onSuccess: () => {
              toast('✅ Formulier bewaard')
            },
            onError: failed,
          },
        )
      }}
    />
  )
}
