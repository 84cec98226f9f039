import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatRate } from '#kernel/dutch-format.ts'
import type { LoanId } from '#kernel/ids.ts'
import { add, subtract, sum, ZERO } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { LoanDetail } from '../contract.ts'
import { loanKindNames } from '../domain/loan.ts'
import './loans.css'
import { LoanSchedule } from './LoanSchedule.tsx'
import { LoanStateChip } from './LoanStateChip.tsx'
import { loanById, useCancelledLoan } from './queries.ts'

const ChangeLoanDialog = later(async () => (await import('./ChangeLoanDialog.tsx')).ChangeLoanDialog)

/** One loan: what is owed, and each instalment of its schedule. */
export function LoanPage() {
  const { loanId = '' } = useParams()
  const id = loanId as LoanId
  const query = useQuery(loanById(id))
  const [isChanging, setIsChanging] = useState(false)
  const cancellation = useCancelledLoan(id, () => {
    toast('✅ Van de lijst gehaald')
  })
  const loan = query.data
  return (
    <>
      <PageHeader
        title={loan?.name ?? 'Lening'}
        crumbs={[{ label: 'Financiën' }, { label: 'Leningen', to: paths.loans }]}
        chip={loan && <LoanStateChip state={loan.state} />}
        actions={
          <>
            <HistoryButton kind="loan" id={id} />
            {loan !== undefined && loan.state !== 'cancelled' && (
              <Actions
                isBusy={cancellation.isPending}
                onCancel={() => {
                  cancellation.mutate(undefined)
                }}
                onChange={() => {
                  setIsChanging(true)
                }}
              />
            )}
          </>
        }
      />
      <ErrorNote error={cancellation.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de lening."
          onRetry={() => void query.refetch()}
        />
      ) : loan === undefined ? (
        <TableSkeleton rows={6} />
      ) : (
        <div className="loan-page">
          <Facts loan={loan} />
          <LoanSchedule rows={loan.schedule} />
        </div>
      )}
      {isChanging && loan !== undefined && (
        <ChangeLoanDialog
          loan={loan}
          onClose={() => {
            setIsChanging(false)
          }}
        />
      )}
    </>
  )
}

function Actions({
  isBusy,
  onCancel,
  onChange,
}: {
  isBusy: boolean
  onCancel: () => void
  onChange: () => void
}) {
  return (
    <>
      <Button
        needs="books.post"
        variant="default"
        loading={isBusy}
        onClick={() => void askToCancel(onCancel)}
      >
        Van de lijst halen
      </Button>
      <Button needs="books.post" variant="default" onClick={onChange}>
        Wijzigen
      </Button>
    </>
  )
}

/** Taking it off the list, after a question. */
async function askToCancel(cancel: () => void): Promise<void> {
  const isConfirmed = await askConfirmation({
    title: 'Van de lijst halen?',
    text: 'Voor als de lening er ten onrechte op staat. Wat is geboekt blijft geboekt; regels van de bank splitsen we niet meer.',
    confirmLabel: 'Van de lijst halen',
    tone: 'red',
  })
  if (isConfirmed) cancel()
}

function Facts({ loan }: { loan: LoanDetail }) {
  const { next, schedule, principalAmount: principal, owedAmount: owed } = loan
  const done = schedule.filter(({ state }) => state !== 'planned')
  const repaid = subtract(principal, owed)
  const share = Math.round((Number(repaid) / Number(principal)) * 100)
  return (
    <Card title={`${loanKindNames[loan.kind]}, ${formatRate(loan.interestPercentage)}`}>
      <dl className="loan-facts">
        <div className="loan-owed">
          <dt>Nog af te lossen</dt>
          <dd>
            <Money cents={owed} />
          </dd>
        </div>
        <div>
          <dt>Geleend van {loan.lender}</dt>
          <dd>
            <Money cents={principal} />
          </dd>
        </div>
        <div>
          <dt>Rente betaald</dt>
          <dd>
            <Money cents={sum(done.map(({ interestAmount }) => interestAmount))} />
          </dd>
        </div>
        {next !== null && (
          <div>
            <dt>Volgende termijn</dt>
            <dd>
              <Money cents={add(next.interestAmount, next.repaidAmount)} /> op <DateText date={next.day} />
            </dd>
          </div>
        )}
        {loan.endsOn !== null && (
          <div>
            <dt>{next === null ? 'Afgelost op' : 'Klaar op'}</dt>
            <dd>
              <DateText date={loan.endsOn} />
            </dd>
          </div>
        )}
        <div>
          <dt>Rekening</dt>
          <dd>
            <Link to={paths.ledgerCard(loan.account.number)}>
              {loan.account.number} {loan.account.name}
            </Link>
          </dd>
        </div>
      </dl>
      <div className="loan-bar" role="img" aria-label={`${String(share)}% afgelost`}>
        <span style={{ width: `${String(Math.max(0, Math.min(100, share)))}%` }} />
      </div>
      <InBooks loan={loan} />
    </Card>
  )
}

/** Where the books say something else: the money did not come in yet, or something else was booked on the account. */
function InBooks({ loan: { bookedAmount, owedAmount, account } }: { loan: LoanDetail }) {
  if (bookedAmount === owedAmount) return null
  if (bookedAmount <= ZERO)
    return (
      <p className="loan-note">
        Het geld is nog niet in de boeken. Komt het op je bank binnen, dan stellen we bij die regel de lening
        voor.
      </p>
    )
  return (
    <p className="loan-note" data-warns>
      In de boeken staat <Money cents={bookedAmount} /> op {account.number}. Kijk op die rekening wat er nog
      meer is geboekt.
    </p>
  )
}
