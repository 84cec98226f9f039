import { IconHelpCircle } from '@tabler/icons-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import type { useProposal } from '../queries.ts'
import './InvoiceQuestions.css'

/** What is asked before an invoice is finalised: each question with a button that does what it proposes. */
export function InvoiceQuestions({
  invoice,
  proposal,
}: {
  invoice: Pick<InvoiceDetail, 'version' | 'questions'>
  proposal: ReturnType<typeof useProposal>
}) {
  if (invoice.questions.length === 0) return null
  return (
    <section className="invoice-questions" aria-label="Kijk dit nog na">
      <ul>
        {invoice.questions.map(({ code, sentence, proposal: label }) => (
          <li key={code}>
            <IconHelpCircle size={18} stroke={1.8} aria-hidden />
            <div>
              <p>{sentence}</p>
              {label !== null && (
                <Button
                  needs="sales.write"
                  variant="default"
                  size="sm"
                  loading={proposal.isPending && proposal.variables.code === code}
                  disabled={proposal.isPending}
                  onClick={() => {
                    proposal.mutate({ code, version: invoice.version })
                  }}
                >
                  {label}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ErrorNote error={proposal.error} fallback="Het voorstel is niet uitgevoerd." />
    </section>
  )
}
