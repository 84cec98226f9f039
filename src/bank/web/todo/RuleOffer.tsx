import { IconRepeat } from '@tabler/icons-react'
import { counted } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { RuleOffer as Offer } from '../../rules-contract.ts'
import { useNewBankRule } from '../queries.ts'
import './RuleOffer.css'

/** After the second equal decision: whether it is so from now on. */
export function RuleOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const creation = useNewBankRule(() => {
    toast('✅ Regel toegevoegd. Je vindt die bij Regels.')
  })
  const { openLines, ...fields } = offer
  return (
    <div className="rule-offer" role="region" aria-label="Voortaan zo?">
      <IconRepeat size={18} stroke={1.8} aria-hidden />
      <p>
        <b>Voortaan zo voor {offer.label}?</b>{' '}
        {openLines > 0 && `Dan staat het klaar bij nog ${counted(openLines, 'regel', 'regels')}.`}
      </p>
      <Button
        size="xs"
        variant="light"
        loading={creation.isPending}
        onClick={() => {
          creation.mutate(fields, {
            onSuccess: onClose,
            onError: (error) => {
              toastError(error, '❌ Toevoegen mislukt zonder foutmelding.')
            },
          })
        }}
      >
        Voortaan zo
      </Button>
      <Button size="xs" variant="subtle" onClick={onClose}>
        Nee
      </Button>
    </div>
  )
}
