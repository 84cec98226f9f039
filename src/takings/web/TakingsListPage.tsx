import { useQuery } from '@tanstack/react-query'
import { IconCashRegister } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatWeekday } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { RegisterOnWire, TakingsSummary } from '../contract.ts'
import { Difference } from './Difference.tsx'
import { registerList, takingsOfMonth } from './queries.ts'
import { MonthChooser, TakingsFrame, useMonth } from './TakingsFrame.tsx'

const NewRegisterDialog = later(async () => (await import('./NewRegisterDialog.tsx')).NewRegisterDialog)
const columns: readonly Column<TakingsSummary>[] = [
  {
    id: 'dag',
    header: 'Dag',
    cell: ({ day }) => (
      <>
        <DateText date={day} /> <span className="takings-weekday">{formatWeekday(day)}</span>
      </>
    ),
    sortBy: ({ day }) => day,
    onCard: 'title',
  },
  {
    id: 'kassa',
    header: 'Kassa',
    cell: ({ register, number }) => `${register.name} ${String(number)}`,
    sortBy: ({ register }) => register.name,
  },
  {
    id: 'stand',
    header: 'Stand',
    cell: ({ state }) =>
      state === 'cancelled' ? (
        <StateChip tone="grey" isStruck>
          Teruggedraaid
        </StateChip>
      ) : (
        <StateChip tone="green">Vastgelegd</StateChip>
      ),
    onCard: 'state',
  },
  {
    id: 'pin',
    header: 'Pin',
    cell: ({ cardAmount }) => <Money cents={cardAmount} />,
    sortBy: ({ cardAmount }) => cardAmount,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'contant',
    header: 'Contant',
    cell: ({ cashAmount }) => <Money cents={cashAmount} />,
    sortBy: ({ cashAmount }) => cashAmount,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'verschil',
    header: 'Verschil',
    cell: ({ differenceAmount }) => <Difference cents={differenceAmount} />,
    sortBy: ({ differenceAmount }) => differenceAmount,
    align: 'end',
  },
  {
    id: 'omzet',
    header: 'Omzet met btw',
    cell: ({ turnoverAmount }) => <Money cents={turnoverAmount} />,
    sortBy: ({ turnoverAmount }) => turnoverAmount,
    align: 'end',
    onCard: 'amount',
  },
]

const isKept = ({ state }: TakingsSummary): boolean => state === 'kept'

/** The days of the registers, a month at a time, and the days that are still to do. */
export function TakingsListPage() {
  const [month, chooseMonth] = useMonth()
  const registers = useQuery(registerList)
  const takings = useQuery(takingsOfMonth(month))
  const failed = [registers, takings].find(({ isLoadingError }) => isLoadingError)
  const isNew = registers.data?.length === 0
  const [isAdding, setIsAdding] = useState(false)
  return (
    <TakingsFrame
      title="Dagomzet"
      primary={{ label: 'Dagomzet invoeren', to: paths.newTakings }}
      actions={
        <Button
          needs="books.post"
          variant="default"
          onClick={() => {
            setIsAdding(true)
          }}
        >
          Kassa toevoegen
        </Button>
      }
    >
      {failed && (
        <ErrorNote
          error={failed.error}
          fallback="Fout bij laden van de dagomzet."
          onRetry={() => void failed.refetch()}
        />
      )}
      {registers.isPending ? (
        // Shown together: the month and the missing days would push the table down.
        <TableSkeleton />
      ) : (
        <>
          <MissingDays registers={registers.data ?? []} />
          {!isNew && <MonthChooser month={month} onChoose={chooseMonth} />}
          <DaysTable days={takings.data} isNew={isNew} />
        </>
      )}
      {isAdding && (
        <NewRegisterDialog
          onClose={() => {
            setIsAdding(false)
          }}
        />
      )}
    </TakingsFrame>
  )
}

function DaysTable({ days, isNew }: { days: readonly TakingsSummary[] | undefined; isNew: boolean }) {
  return (
    <DataTable
      caption="Dagomzet"
      rows={days}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.takings(id)}
      defaultSort="-dag"
      empty={<NothingYet isNew={isNew} />}
      nothingFound="Geen dagomzet gevonden."
      isFaint={(row) => !isKept(row)}
      totalsOf={(rows) => {
        const kept = rows.filter(isKept)
        return {
          pin: <Money cents={sum(kept.map(({ cardAmount }) => cardAmount))} />,
          contant: <Money cents={sum(kept.map(({ cashAmount }) => cashAmount))} />,
          verschil: <Difference cents={sum(kept.map(({ differenceAmount }) => differenceAmount))} />,
          omzet: <Money cents={sum(kept.map(({ turnoverAmount }) => turnoverAmount))} />,
        }
      }}
    />
  )
}

function NothingYet({ isNew }: { isNew: boolean }) {
  return (
    <EmptyState
      icon={<IconCashRegister size={28} stroke={1.6} />}
      sentence={isNew ? 'Nog geen dagomzet.' : 'Geen dagomzet in deze maand.'}
      action={<Button to={paths.newTakings}>Dagomzet invoeren</Button>}
    >
      {isNew
        ? 'Verkoop je aan de toonbank, op de markt of aan tafel? Tel aan het eind van de dag je kassa en neem de Z-afslag over. Eén blad per dag is genoeg: de btw, de pin en het contante geld staan dan meteen goed.'
        : 'Kies een andere maand, of voer een dag in.'}
    </EmptyState>
  )
}

/** Days on which a register is usually open and without takings. */
function MissingDays({ registers }: { registers: readonly RegisterOnWire[] }) {
  const missing = registers.flatMap(({ id, name, missingDays }) =>
    missingDays.map((day) => ({ id, name: registers.length > 1 ? name : null, day })),
  )
  if (missing.length === 0) return null
  return (
    <section className="missing-days" aria-label="Nog in te voeren">
      <p>
        {missing.length === 1 ? 'Van één dag' : `Van ${String(missing.length)} dagen`} ontbreekt de omzet nog:
      </p>
      <ul>
        {missing.slice(0, MOST_SHOWN).map(({ id, name, day }) => (
          <li key={`${id} ${day}`}>
            <Link to={newTakingsOn(id, day)}>
              {formatWeekday(day)} {formatDate(day)}
              {name !== null && `, ${name}`}
            </Link>
          </li>
        ))}
        {missing.length > MOST_SHOWN && <li>en {String(missing.length - MOST_SHOWN)} meer</li>}
      </ul>
    </section>
  )
}

const MOST_SHOWN = 7

const newTakingsOn = (registerId: string, day: LocalDate): string =>
  `${paths.newTakings}?kassa=${registerId}&dag=${day}`
