import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { yearOf } from '#kernel/local-date.ts'
import { sum } from '#kernel/money.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { ScheduleRowOnWire } from '../contract.ts'

/**
 * The instalments that were paid and those to come, per year; a year opens to its instalments. The year of the next instalment is open. On paper every
 * year is, because nothing opens there.
 */
export function LoanSchedule({ rows }: { rows: readonly ScheduleRowOnWire[] }) {
  const next = rows.find(({ state }) => state === 'planned') ?? rows.at(-1)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(next ? [yearOf(next.day)] : []))
  const toggle = (year: number) => {
    const others = new Set(open)
    if (!others.delete(year)) others.add(year)
    setOpen(others)
  }
  return (
    <Card title="Schema" isFlush>
      <table className="loan-schedule">
        <caption className="visually-hidden">Rente en aflossing per jaar en termijn</caption>
        <thead>
          <tr>
            <th scope="col">Jaar</th>
            <th scope="col">Rente</th>
            <th scope="col">Aflossing</th>
            <th scope="col">Nog af te lossen</th>
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(rows, ({ day }) => yearOf(day))].map(([year, own]) => (
            <Fragment key={year}>
              <YearRow
                year={year}
                rows={own}
                isOpen={open.has(year)}
                onToggle={() => {
                  toggle(year)
                }}
              />
              {own.map((row) => (
                <InstalmentRow key={`${row.day} ${String(row.number)}`} row={row} isShown={open.has(year)} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function YearRow({
  year,
  rows,
  isOpen,
  onToggle,
}: {
  year: number
  rows: readonly ScheduleRowOnWire[]
  isOpen: boolean
  onToggle: () => void
}) {
  const left = rows.at(-1)?.leftAmount
  return (
    <tr className="loan-schedule-year">
      <th scope="row">
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronRight size={16} aria-hidden />
          {year}
        </button>
      </th>
      <td>
        <Money cents={sum(rows.map(({ interestAmount }) => interestAmount))} />
      </td>
      <td>
        <Money cents={sum(rows.map(({ repaidAmount }) => repaidAmount))} />
      </td>
      <td>{left !== undefined && <Money cents={left} />}</td>
    </tr>
  )
}

function InstalmentRow({ row, isShown }: { row: ScheduleRowOnWire; isShown: boolean }) {
  return (
    <tr hidden={!isShown} data-to-come={row.state === 'planned' || undefined}>
      <th scope="row">
        <DateText date={row.day} />
        <small>{wordsOf(row)}</small>
      </th>
      <td>
        <Money cents={row.interestAmount} />
      </td>
      <td>
        <Money cents={row.repaidAmount} />
      </td>
      <td>
        <Money cents={row.leftAmount} />
      </td>
    </tr>
  )
}

function wordsOf({ number, state }: ScheduleRowOnWire): string {
  if (number === null) return 'losse aflossing'
  return state === 'paid' ? `termijn ${String(number)}, betaald` : `termijn ${String(number)}`
}
