import { formatRate } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { IndexationOnScreen, RecurringDetail } from '../contract.ts'
import { hasEnded } from '../domain/recurring-invoice.ts'
import { useIndexationWithdrawal } from './queries.ts'

/** Raises of the prices, kept as they were; nothing when there is none. */
export function IndexationsCard({ recurring }: { recurring: RecurringDetail }) {
  const withdrawal = useIndexationWithdrawal(recurring.id)
  if (recurring.indexations.length === 0) return null
  const ask = async ({ number, percentage }: IndexationOnScreen) => {
    const isConfirmed = await askConfirmation({
      title: 'Indexatie intrekken?',
      text: `De prijzen gaan niet met ${formatRate(percentage)} omhoog. Dat kan zolang er nog geen factuur mee gemaakt is.`,
      confirmLabel: 'Intrekken',
      tone: 'red',
    })
    if (!isConfirmed) return
    withdrawal.mutate(number, {
      onSuccess: () => {
        toast('✅ Indexatie ingetrokken')
      },
      onError: (error) => {
        toastError(error, '❌ Intrekken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <Card title="Indexaties">
      <ol className="recurring-runs">
        {recurring.indexations.map((indexation) => (
          <li key={indexation.number}>
            <span>
              {formatRate(indexation.percentage)} vanaf <DateText date={indexation.startsOn} />
              {indexation.withdrawnAt !== null && (
                <>
                  <br />
                  <small>Ingetrokken</small>
                </>
              )}
            </span>
            {indexation.withdrawnAt === null && !hasEnded(recurring.state) && (
              <Button
                needs="sales.write"
                variant="default"
                loading={withdrawal.isPending && withdrawal.variables === indexation.number}
                onClick={() => void ask(indexation)}
              >
                Intrekken
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
