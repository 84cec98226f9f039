import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DocumentId } from '#kernel/ids.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { ownCompany } from '#tenants/web/session-queries.ts'
import { DEPOSIT_RATE } from '../../domain/questions.ts'
import { expectedNumber, invoiceById, useMove, useProposal } from '../queries.ts'
import './FinaliseDialog.css'
import { InvoiceQuestions } from './InvoiceQuestions.tsx'
import { legalChecks } from './legal-checks.ts'

/** In the address: open this dialog. */
export const FINALISE_PARAM = 'afronden'

/** Shown before finalising: the required content, the missing parts, and the effect of finalising. */
export function FinaliseDialog({
  invoiceId,
  onClose,
  onFinalised,
  onChanged,
}: {
  invoiceId: DocumentId
  onClose: () => void
  onFinalised: () => void
  /** The concept itself was changed, by a proposal of a question. */
  onChanged?: () => void
}) {
  const query = useQuery({ ...invoiceById(invoiceId), staleTime: 0 })
  const { data: company } = useQuery(ownCompany)
  const move = useMove(() => {
    toast('✅ Factuurstatus bijgewerkt')
    onFinalised()
  })
  const proposal = useProposal(invoiceId, onChanged)
  const isOwnRead = move.isPending || proposal.isPending
  const invoice = query.isFetching && !isOwnRead ? undefined : query.data
  const { data: expected = '' } = useQuery({
    ...expectedNumber(invoice?.issueDate ?? today()),
    enabled: invoice !== undefined,
  })
  const problems = invoice?.problems ?? []

  return (
    <Dialog title="Factuur afronden" onClose={onClose}>
      <p className="finalise-dialog-text">
        Daarna staat de factuur vast: die krijgt een nummer, komt in je boeken en verandert niet meer.
      </p>
      <ErrorNote
        error={query.error}
        fallback="De factuur is niet te laden."
        onRetry={() => void query.refetch()}
      />
      {invoice === undefined ? (
        <CardSkeleton lines={6} />
      ) : (
        <>
          <ToDo problems={problems} />
          <InvoiceQuestions invoice={invoice} proposal={proposal} />
          <OnIt checks={legalChecks(invoice, company, expected)} />
        </>
      )}
      <ErrorNote error={move.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <DialogButtons isSticky>
        <Button variant="default" onClick={onClose}>
          {problems.length > 0 ? 'Terug naar de factuur' : 'Nog niet'}
        </Button>
        <Button
          loading={move.isPending}
          disabled={invoice === undefined || problems.length > 0 || proposal.isPending}
          title={problems.length > 0 ? 'Los eerst op wat hierboven staat.' : undefined}
          onClick={() => {
            const isConsented = invoice?.questions.some(({ code }) => code === DEPOSIT_RATE) ?? false
            move.mutate({ id: invoiceId, to: 'finalised', isConsented })
          }}
        >
          Afronden
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function ToDo({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="finalise-dialog-checks" aria-label="Nog te doen">
      {problems.map((problem) => (
        <li key={problem} data-problem>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <span>{problem}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the law asks for on an invoice, as it is on this one. */
function OnIt({ checks }: { checks: ReturnType<typeof legalChecks> }) {
  return (
    <ul className="finalise-dialog-checks" aria-label="Staat erop, zoals de wet vraagt">
      {checks.map(({ what, value }) => (
        <li key={what}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>{what}</strong> {value}
          </span>
        </li>
      ))}
    </ul>
  )
}
