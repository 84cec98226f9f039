import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { formatMonth } from '#kernel/dutch-format.ts'
import { yearOf } from '#kernel/local-date.ts'
import { sum, ZERO } from '#kernel/money.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { AssetDetail } from '../contract.ts'

type Month = AssetDetail['schedule'][number]

/** Depreciation per year; a year opens to its months, each with its entry. The current year is open. */
export function DepreciationSchedule({ schedule }: { schedule: AssetDetail['schedule'] }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([yearOf(today())]))
  const toggle = (year: number) => {
    const next = new Set(open)
    if (!next.delete(year)) next.add(year)
    setOpen(next)
  }
  return (
    <Card title="Afschrijvingsplan" isFlush>
      <table className="asset-schedule">
        <caption className="visually-hidden">Afschrijving per jaar en maand</caption>
        <thead>
          <tr>
            <th scope="col">Jaar</th>
            <th scope="col">Bedrag</th>
            <th scope="col">Boekwaarde erna</th>
            <th scope="col">Boeking</th>
          </tr>
        </thead>
        <tbody>
          {byYear(schedule).map(([year, months]) => (
            <Fragment key={year}>
              <YearRow
                year={year}
                months={months}
                isOpen={open.has(year)}
                onToggle={() => {
                  toggle(year)
                }}
              />
              {open.has(year) && months.map((month) => <MonthRow key={month.month} month={month} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const byYear = (schedule: readonly Month[]): [number, Month[]][] => [
  ...Map.groupBy(schedule, ({ month }) => yearOf(month)),
]

function YearRow({
  year,
  months,
  isOpen,
  onToggle,
}: {
  year: number
  months: readonly Month[]
  isOpen: boolean
  onToggle: () => void
}) {
  const booked = months.filter(({ entryNumber }) => entryNumber !== null).length
  return (
    <tr className="asset-schedule-year" data-to-come={booked === 0 || undefined}>
      <th scope="row">
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronRight size={15} stroke={2} aria-hidden />
          {year}
        </button>
      </th>
      <td>
        <Money cents={sum(months.map(({ amount }) => amount))} />
      </td>
      <td>
        <Money cents={months.at(-1)?.bookValue ?? ZERO} />
      </td>
      <td>{bookedInWords(booked, months.length)}</td>
    </tr>
  )
}

function bookedInWords(booked: number, all: number): string {
  if (booked === 0) return 'Komt nog'
  return booked === all ? 'Geboekt' : `${String(booked)} van ${String(all)}`
}

function MonthRow({ month }: { month: Month }) {
  // The year is visible above; a screen reader that reads a single row needs the year too.
  const [name, year] = formatMonth(month.month).split(' ')
  return (
    <tr data-to-come={month.entryNumber === null || undefined}>
      <th scope="row">
        {name}
        <span className="visually-hidden"> {year}</span>
      </th>
      <td>
        <Money cents={month.amount} />
      </td>
      <td>
        <Money cents={month.bookValue} />
      </td>
      <td>
        {month.entryNumber === null ? (
          'Komt nog'
        ) : (
          <Link to={`${paths.balance}?boeking=${String(month.entryNumber)}`}>
            <span className="visually-hidden">Boeking </span>
            {month.entryNumber}
          </Link>
        )}
      </td>
    </tr>
  )
}
