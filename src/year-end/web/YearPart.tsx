import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconLockFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { sum } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { YearAdjustments } from '../adjustment-contract.ts'
import type { YearDetail } from '../contract.ts'
import { AdjustmentsCard } from './AdjustmentsCard.tsx'
import type { Asked } from './asked.ts'
import { PackageCard } from './PackageCard.tsx'
import { adjustmentsOf, yearOf } from './queries.ts'
import { ListCard } from './YearList.tsx'
import './YearPart.css'

const ReopenDialog = later(async () => (await import('./ReopenDialog.tsx')).ReopenDialog)

/** One year: its list, the effect of closing it, and the balance sheet with which the next year begins. */
export function YearPart({ year }: { year: number }) {
  const query = useQuery(yearOf(year))
  const adjustments = useQuery(adjustmentsOf(year))
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van het boekjaar."
        onRetry={() => void query.refetch()}
      />
    )
  // Shown together: what can be booked at a point would push the points below it down.
  if (query.data === undefined || adjustments.isPending) return <TableSkeleton rows={6} />
  return <YearOf detail={query.data} query={adjustments} />
}

function YearOf({ detail, query }: { detail: YearDetail; query: UseQueryResult<YearAdjustments> }) {
  const { year } = detail
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data } = query
  return (
    <div className="year-part">
      {detail.state === 'closed' ? (
        <ClosedCard detail={detail} />
      ) : (
        <ListCard detail={detail} data={data} onOpen={setAsked} />
      )}
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de jaargrens."
          onRetry={() => void query.refetch()}
        />
      )}
      {detail.state !== 'running' && data !== undefined && (
        <AdjustmentsCard detail={detail} data={data} onOpen={setAsked} />
      )}
      <NextCard detail={detail} />
      <PackageCard year={year} />
      {asked !== null && data !== undefined && (
        <AdjustmentDialog
          open={asked}
          year={year}
          data={data}
          onClose={() => {
            setAsked(null)
          }}
        />
      )}
    </div>
  )
}

const AdjustmentDialog = later(async () => (await import('./AdjustmentDialog.tsx')).AdjustmentDialog)

function ClosedCard({ detail }: { detail: YearDetail }) {
  const [isReopening, setIsReopening] = useState(false)
  return (
    <Card>
      <div className="year-closed">
        <IconLockFilled size={26} aria-hidden />
        <div>
          <h2>Boekjaar {detail.year} is afgesloten</h2>
          <p>
            {detail.closedAt !== null && (
              <>
                Op <InstantText instant={detail.closedAt} />.{' '}
              </>
            )}
            Het resultaat was <Money cents={detail.resultAmount} />.
            {detail.equity === 'company' && (
              <>
                {' '}
                Waar het heen gaat, beslist de vergadering:{' '}
                <PageLink to={`${paths.annualAccounts}?jaar=${String(detail.year)}`}>
                  leg het besluit vast
                </PageLink>
                .
              </>
            )}
          </p>
          {detail.reopenings.map((reopening) => (
            <p key={reopening.reopenedAt}>
              Eerder heropend op <InstantText instant={reopening.reopenedAt} />: {reopening.reason}
            </p>
          ))}
        </div>
        <Button
          needs="year.close"
          variant="default"
          onClick={() => {
            setIsReopening(true)
          }}
        >
          Heropenen
        </Button>
      </div>
      {isReopening && (
        <ReopenDialog
          year={detail.year}
          onClose={() => {
            setIsReopening(false)
          }}
        />
      )}
    </Card>
  )
}

function NextCard({ detail }: { detail: YearDetail }) {
  return (
    <Card title={`Waarmee ${String(detail.year + 1)} begint`} isFlush>
      <table className="year-next">
        <caption className="visually-hidden">Beginbalans van {detail.year + 1}</caption>
        <thead>
          <tr>
            <th scope="col">Rekening</th>
            <th scope="col">Saldo</th>
          </tr>
        </thead>
        <tbody>
          {detail.openingOfNext.map(({ number, name, amount }) => (
            <tr key={number}>
              <th scope="row">
                {number} {name}
              </th>
              <td>
                <Money cents={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Samen</th>
            <td>
              <Money cents={sum(detail.openingOfNext.map(({ amount }) => amount))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
