import { IconAlertTriangle } from '@tabler/icons-react'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { QuoteDetail } from '../../contract.ts'
import { useSharing } from '../queries.ts'
import { sendByMail } from '../send-by-mail.ts'

/** Before a quote is frozen: what is still missing, and what sending does. */
export function SendDialog({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const sharing = useSharing()
  const { problems } = quote
  const share = (isMailed: boolean) => {
    sharing.mutate(
      { id: quote.id, mail: false },
      {
        onSuccess: () => {
          onClose()
          if (isMailed) sendByMail(quote.id, null)
          else toast('✅ Offerte gedeeld')
        },
      },
    )
  }
  return (
    <Dialog title="Offerte versturen" onClose={onClose}>
      <p className="quote-dialog-text">
        De offerte krijgt een nummer en verandert daarna niet meer; een wijziging wordt een nieuwe versie. Wie
        de link heeft, kan de offerte lezen en tekenen tot en met de laatste geldige dag.
      </p>
      {problems.length > 0 ? (
        <ul className="quote-dialog-problems" aria-label="Nog te doen">
          {problems.map((problem) => (
            <li key={problem}>
              <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
              <span>{problem}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quote-dialog-text">De mail met de PDF en de link zie je hierna, voordat die weggaat.</p>
      )}
      <ErrorNote error={sharing.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <DialogButtons>
        <Button
          variant="default"
          disabled={problems.length > 0 || sharing.isPending}
          onClick={() => {
            share(false)
          }}
        >
          Alleen de link delen
        </Button>
        <Button
          loading={sharing.isPending}
          disabled={problems.length > 0}
          onClick={() => {
            share(true)
          }}
        >
          Verder naar de mail
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
