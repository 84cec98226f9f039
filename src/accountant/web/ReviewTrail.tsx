import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { roleNameOf } from '#tenants/web/role-name.ts'
import type { ReviewMark } from '../review-contract.ts'
import { capital } from './review-words.ts'
import { useMarkWithdrawal } from './review-queries.ts'

/** Who reviewed which period and when, also what was withdrawn. */
export function ReviewTrail({ marks }: { marks: readonly ReviewMark[] }) {
  return (
    <details className="review-part">
      <summary>Wie heeft wat nagekeken?</summary>
      <ul aria-label="Controles">
        {marks.map((mark) => (
          <li key={mark.id} data-withdrawn={mark.withdrawnAt !== null || undefined}>
            <span>
              <strong>{capital(mark.name)}</strong>
              <span className="review-aside">
                Nagekeken door {mark.markedBy} · {roleNameOf(mark.role)} ·{' '}
                <InstantText instant={mark.markedAt} />
              </span>
              {mark.withdrawnAt !== null && (
                <span className="review-aside">
                  Teruggenomen door {mark.withdrawnBy} · <InstantText instant={mark.withdrawnAt} />
                </span>
              )}
            </span>
            {mark.withdrawnAt === null && <WithdrawButton mark={mark} />}
            <HistoryButton kind="review" id={mark.id} of={mark.name} size="xs" />
          </li>
        ))}
      </ul>
    </details>
  )
}

function WithdrawButton({ mark }: { mark: ReviewMark }) {
  const withdrawal = useMarkWithdrawal()
  return (
    <Button
      needs="books.review"
      size="xs"
      variant="subtle"
      aria-label={`Controle van ${mark.name} terugnemen`}
      loading={withdrawal.isPending}
      onClick={() => {
        withdrawal.mutate(mark.id, {
          onSuccess: () => {
            toast('✅ Controle teruggenomen')
          },
          onError: (error) => {
            toastError(error, '❌ Terugnemen mislukt zonder foutmelding.')
          },
        })
      }}
    >
      Terugnemen
    </Button>
  )
}
