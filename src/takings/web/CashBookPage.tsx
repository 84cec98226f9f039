import { useQuery } from '@tanstack/react-query'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatWeekday } from '#kernel/dutch-format.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { CashBook } from '../contract.ts'
import { cashBookOf } from './queries.ts'
import { MonthChooser, TakingsFrame, useMonth } from './TakingsFrame.tsx'

const CashMoveDialog = later(async () => (await import('./CashMoveDialog.tsx')).CashMoveDialog)

/** The cash book: each movement of cash of a month, and what was there after each day. */
export function CashBookPage() {
  const [month, chooseMonth] = useMonth()
  const book = useQuery(cashBookOf(month))
  const [dialog, setDialog] = useState<'move' | 'count' | null>(null)
  return (
    <TakingsFrame
      title="Kasboek"
      primary={{ label: 'Dagomzet invoeren', to: paths.newTakings }}
      actions={
        <>
          <Button
            needs="books.post"
            variant="default"
            onClick={() => {
              setDialog('move')
            }}
          >
            Geld erin of eruit
          </Button>
          <Button
            needs="books.post"
            variant="default"
            onClick={() => {
              setDialog('count')
            }}
          >
            Kas tellen
          </Button>
        </>
      }
    >
      <MonthChooser month={month} onChoose={chooseMonth} />
      {book.isLoadingError ? (
        <ErrorNote
          error={book.error}
          fallback="Fout bij laden van het kasboek."
          onRetry={() => void book.refetch()}
        />
      ) : book.data === undefined ? (
        <TableSkeleton rows={8} />
      ) : (
        <Book book={book.data} />
      )}
      {dialog !== null && (
        <CashMoveDialog
          isCount={dialog === 'count'}
          onClose={() => {
            setDialog(null)
          }}
        />
      )}
    </TakingsFrame>
  )
}

function Book({ book }: { book: CashBook }) {
  return (
    <>
      {book.belowZeroOn !== null && (
        <p className="cash-below-zero" role="alert">
          Op {formatDate(book.belowZeroOn)} staat de kas onder nul, en dat kan niet. Er ontbreekt geld dat
          erin kwam, of er is te veel uit geboekt.
        </p>
      )}
      {book.days.length === 0 ? (
        <EmptyState
          icon={<IconCoins size={28} stroke={1.6} />}
          sentence="Geen contant geld bewogen in deze maand."
          action={<Button to={paths.newTakings}>Dagomzet invoeren</Button>}
        >
          Er zit <Money cents={book.openingAmount} /> in de kas.
        </EmptyState>
      ) : (
        <Card isFlush>
          <div className="cash-book-scroll">
            <table className="cash-book">
              <caption className="visually-hidden">Kasboek</caption>
              <thead>
                <tr>
                  <th scope="col">Dag</th>
                  <th scope="col">Wat</th>
                  <th scope="col">Erin of eruit</th>
                  <th scope="col">In kas</th>
                </tr>
              </thead>
              <tbody>
                <tr className="cash-book-edge">
                  <th scope="row" colSpan={3}>
                    Begin van de maand
                  </th>
                  <td>
                    <Money cents={book.openingAmount} />
                  </td>
                </tr>
              </tbody>
              {book.days.map((each) => (
                <Day key={each.day} day={each} />
              ))}
              <tbody>
                <tr className="cash-book-edge">
                  <th scope="row" colSpan={3}>
                    Eind van de maand
                  </th>
                  <td>
                    <Money cents={book.closingAmount} />
                  </td>
                </tr>
              </tbody>
            </table>
          </div>
        </Card>
      )}
    </>
  )
}

/** The movements of a day below each other; the balance is that of its end. */
function Day({ day: { day, lines, balanceAmount } }: { day: CashBook['days'][number] }) {
  return (
    <tbody>
      {lines.map((line, index) => (
        <tr key={`${line.entryId} ${String(index)}`}>
          <th scope="row">
            {index === 0 ? (
              <>
                {formatWeekday(day).slice(0, 2)} <DateText date={day} />
              </>
            ) : (
              <span className="visually-hidden">{formatDate(day)}</span>
            )}
          </th>
          <td>{line.description}</td>
          <td>
            <Money cents={line.amount} />
          </td>
          <td>{index === lines.length - 1 && <Money cents={balanceAmount} />}</td>
        </tr>
      ))}
    </tbody>
  )
}
