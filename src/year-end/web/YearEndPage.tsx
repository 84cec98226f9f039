import { useQuery } from '@tanstack/react-query'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { localDate } from '#kernel/local-date.ts'
import { addressOf } from '#reports/web/report-address.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryOfButton } from '#platform/web/ui/HistoryButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { YearPart } from './YearPart.tsx'
import { yearOf, years } from './queries.ts'

/** The closing of each book year. `?jaar=2025` shows one; without it the first year that is open. */
export function YearEndPage() {
  const query = useQuery(years)
  const [params, setParams] = useSearchParams()
  const all = query.data ?? []
  const waiting = all.toReversed().find(({ state }) => state === 'open')
  const [first, setFirst] = useState<number | null>(null)
  // After closing a year the page keeps showing it: the first open year is remembered.
  if (first === null && all.length > 0) setFirst((waiting ?? all[0])?.year ?? null)
  const chosen = params.get('jaar') ?? String(first ?? '')
  return (
    <>
      <PageHeader
        title="Jaarafsluiting"
        crumbs={[{ label: 'Financiën' }, { label: 'Balans', to: paths.balance }]}
        {...(/^\d{4}$/.test(chosen) && { actions: <YearActions year={chosen} /> })}
      />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de boekjaren."
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <TableSkeleton rows={6} />
      ) : all.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconCalendarCheck size={28} stroke={1.6} />}
            sentence="Geen boekjaren gevonden."
            action={<Button to={paths.newInvoice}>Maak je eerste factuur</Button>}
          >
            Zodra er is geboekt, sluit je hier elk jaar af als het voorbij is.
          </EmptyState>
        </Card>
      ) : (
        <Tabs
          label="Boekjaar"
          tabs={all.map(({ year }) => ({
            id: String(year),
            label: String(year),
            show: partOf(year),
          }))}
          chosen={chosen}
          onChoose={(year) => {
            setParams({ jaar: year }, { replace: true })
          }}
        />
      )}
    </>
  )
}

const partOf = (year: number) => () => <YearPart key={year} year={year} />

/** What a year is for: the tax return, and of a company the annual accounts. */
function YearActions({ year }: { year: string }) {
  const { data } = useQuery(yearOf(Number(year)))
  return (
    <>
      {data?.equity === 'company' && (
        <Button variant="default" to={`${paths.annualAccounts}?jaar=${year}`}>
          Jaarrekening
        </Button>
      )}
      <ForTheReturn year={year} />
      <HistoryOfButton kind="year" of={year} />
    </>
  )
}

/** The figures of a year as the tax return asks them, each with its entries. */
const ForTheReturn = ({ year }: { year: string }) => (
  <Button
    variant="default"
    to={addressOf({
      name: 'tax-return',
      preset: null,
      period: { from: localDate(`${year}-01-01`), to: localDate(`${year}-12-31`) },
      account: null,
    })}
  >
    Voor je aangifte
  </Button>
)
