import { useRef, useState, type KeyboardEvent } from 'react'
import { formatEuros, formatMonthShort } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import type { MoneyToday, Week } from '../contract.ts'
import './FlowCard.css'
import { BalanceLine, WeekBars } from './FlowCharts.tsx'
import { dayInWords } from './task-words.ts'
import { Totals } from './Totals.tsx'
import { WeekSources } from './WeekSources.tsx'

const WEEKS_ON_A_PHONE = 4

/** Receipts and payments of the weeks ahead, and the resulting balance where the money is known; a week can show its items. */
export function FlowCard({ money }: { money: MoneyToday }) {
  const weeks = money.weeks.slice(0, useIsPhone() ? WEEKS_ON_A_PHONE : undefined)
  const [isTable, setIsTable] = useState(false)
  const last = weeks.at(-1)
  return (
    <Card
      title={
        <>
          Komt binnen, gaat uit <small>{weeks.length} weken</small>
        </>
      }
      aside={
        <button
          type="button"
          className="flow-card-toggle"
          aria-pressed={isTable}
          onClick={() => {
            setIsTable(!isTable)
          }}
        >
          Bekijk per week
        </button>
      }
    >
      <Totals
        totals={[
          { name: 'Komt binnen', amount: sum(weeks.map((week) => week.in)), tone: 'brand' },
          { name: 'Gaat uit', amount: sum(weeks.map(({ out }) => out)), tone: 'quiet' },
          ...(last === undefined || !money.isMoneyKnown
            ? []
            : [
                {
                  name: `Verwacht saldo op ${dayInWords(addDays(last.from, 6))}`,
                  amount: last.balance,
                  tone: 'line' as const,
                },
              ]),
        ]}
      />
      {!isTable && <Chart start={money.isMoneyKnown ? money.money : null} weeks={weeks} />}
      <div className={isTable ? 'flow-card-table' : 'visually-hidden'}>
        <WeekTable weeks={weeks} hasBalance={money.isMoneyKnown} />
      </div>
    </Card>
  )
}

/** @param start null while no money is known: then no balance is */
function Chart({ start, weeks }: { start: Cents | null; weeks: readonly Week[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [reached, setReached] = useState(0)
  const columns = useRef<HTMLDivElement>(null)
  const week = chosen === null ? undefined : weeks[chosen]
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(null)
    const to = placeAfter(event.key, reached, weeks.length)
    if (to === null) return
    event.preventDefault()
    setReached(to)
    columns.current?.querySelectorAll<HTMLElement>('button')[to]?.focus()
  }
  return (
    <div
      className="flow-chart"
      onPointerLeave={() => {
        setChosen(null)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setChosen(null)
      }}
    >
      {start !== null && <BalanceLine balances={[start, ...weeks.map(({ balance }) => balance)]} />}
      <WeekBars weeks={weeks} />
      <div ref={columns} className="flow-chart-weeks" role="group" aria-label="Weken">
        {weeks.map((each, index) => (
          <button
            key={each.from}
            type="button"
            tabIndex={index === reached ? 0 : -1}
            data-now={index === 0 || undefined}
            aria-expanded={chosen === index}
            aria-label={`${dayAndMonth(each.from)}: komt binnen ${formatEuros(each.in)}, gaat uit ${formatEuros(each.out)}${start === null ? '' : `, saldo ${formatEuros(each.balance)}`}`}
            onKeyDown={press}
            onPointerEnter={() => {
              setChosen(index)
            }}
            onFocus={() => {
              setReached(index)
              setChosen(index)
            }}
            onClick={() => {
              setChosen(index)
            }}
          >
            {dayAndMonth(each.from)}
          </button>
        ))}
      </div>
      {week !== undefined && chosen !== null && (
        <WeekSources
          week={week}
          title={`Week van ${dayInWords(week.from)}`}
          place={(chosen + 0.5) / weeks.length}
        />
      )}
    </div>
  )
}

function WeekTable({ weeks, hasBalance }: { weeks: readonly Week[]; hasBalance: boolean }) {
  return (
    <table>
      <caption className="visually-hidden">Wat er per week binnenkomt en uitgaat</caption>
      <thead>
        <tr>
          <th scope="col">Week van</th>
          <th scope="col">Komt binnen</th>
          <th scope="col">Gaat uit</th>
          {hasBalance && <th scope="col">Saldo</th>}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.from}>
            <th scope="row">{dayAndMonth(week.from)}</th>
            <td>{formatEuros(week.in)}</td>
            <td>{formatEuros(week.out)}</td>
            {hasBalance && <td>{formatEuros(week.balance)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `24 nov`. */
const dayAndMonth = (date: LocalDate): string => `${String(Number(date.slice(8)))} ${formatMonthShort(date)}`

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
