import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted, formatMonthName } from '#kernel/dutch-format.ts'
import { absolute, negate, type Cents } from '#kernel/money.ts'
import { UnknownMoney } from '#goals/web/UnknownMoney.tsx'
import { paths } from '#platform/web/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { MoneyToday } from '../contract.ts'
import './MoneyCard.css'
import { dayInWords } from './task-words.ts'

/** A subtraction with the free money as its result; each row links to its source. */
export function MoneyCard({ money }: { money: MoneyToday }) {
  const isShort = money.isMoneyKnown && money.free < 0n
  const parts = partsOf(money)
  return (
    <div className="money-card">
      <MoneyNow money={money} />
      {!isShort && money.money > 0n && (
        <div className="money-card-bar" aria-hidden="true">
          {[{ key: 'free', amount: money.free }, ...parts].map(
            ({ key, amount }) =>
              amount > 0n && <i key={key} data-part={key} style={{ flexGrow: Number(amount) }} />,
          )}
        </div>
      )}
      <dl className="money-card-rows">
        {parts.map(({ key, label, to, amount }) => (
          <div key={key}>
            <dt data-part={key}>
              <Link to={to}>{label}</Link>
            </dt>
            <dd>
              <Money cents={negate(amount)} />
            </dd>
          </div>
        ))}
        {money.taxShare === null && !money.isTaxEstimated && (
          <div>
            <dt data-part="tax">
              <Link to={paths.incomeTax}>Zet ook inkomstenbelasting opzij</Link>
            </dt>
          </div>
        )}
        {money.isMoneyKnown && <Free free={money.free} isShort={isShort} />}
      </dl>
    </div>
  )
}

/** What is on the accounts; before any money was booked, how it becomes known. */
function MoneyNow({ money }: { money: MoneyToday }) {
  if (!money.isMoneyKnown) return <UnknownMoney />
  return (
    <div className="money-card-head">
      <div>
        <Link to={paths.balance}>Op je rekeningen</Link>
        <p className="money-card-sum">
          <Money cents={money.money} />
        </p>
        <p className="money-card-note">
          volgens je boeken
          {money.accounts > 1 && ` · ${String(money.accounts)} rekeningen`}
        </p>
        {money.bank !== null && <AtTheBank bank={money.bank} />}
      </div>
      <Sparkline history={money.history} />
    </div>
  )
}

function Free({ free, isShort }: { free: Cents; isShort: boolean }) {
  return (
    <div className="money-card-free" data-short={isShort || undefined}>
      <dt data-part="free">
        <Link to={paths.goals}>Vrij te besteden</Link>
      </dt>
      <dd>
        <Money cents={free} />
        {isShort && (
          <small>
            Je komt <Money cents={absolute(free)} /> tekort
          </small>
        )}
      </dd>
    </div>
  )
}

/** What the bank says, with the day on which that is true. */
const AtTheBank = ({ bank }: { bank: NonNullable<MoneyToday['bank']> }) => (
  <p className="money-card-note">
    <Link to={paths.bank}>
      Bij de bank <Money cents={bank.balance} />
    </Link>
    , bijgewerkt t/m {dayInWords(bank.updatedUntil)}
    {bank.linesToDo > 0 && ` · ${counted(bank.linesToDo, 'regel', 'regels')} te verwerken`}
  </p>
)

interface Part {
  readonly key: 'vat' | 'bills' | 'tax'
  readonly label: ReactNode
  readonly to: string
  readonly amount: Cents
}

/** A deducted amount; an amount of zero is not shown. */
function partsOf({ vat, vatReturn, payable, bills, incomeTax, isTaxEstimated }: MoneyToday): Part[] {
  const parts: Part[] = [
    { key: 'vat', label: vatLabel(vatReturn), to: paths.taxes, amount: vat },
    {
      key: 'bills',
      label: `Nog te betalen, ${counted(bills, 'rekening', 'rekeningen')}`,
      to: `${paths.expenses}?toon=te-betalen`,
      amount: payable,
    },
    {
      key: 'tax',
      label: isTaxEstimated ? 'Opzij voor de belasting, schatting' : 'Opzij voor inkomstenbelasting',
      to: isTaxEstimated ? paths.incomeTax : paths.goals,
      amount: incomeTax,
    },
  ]
  return parts.filter(({ key, amount }) => (key === 'bills' ? amount !== 0n : amount > 0n))
}

function vatLabel(due: MoneyToday['vatReturn']): string {
  if (due === null) return 'Btw'
  const until = `uiterlijk ${dayInWords(due.deadline)}`
  return due.returns === 1
    ? `Btw ${shortPeriod(due.period)}, ${until}`
    : `Btw, ${String(due.returns)} aangiften, eerste ${until}`
}

/** `4e kwartaal`, `maart`, `2026`. */
function shortPeriod(period: string): string {
  const [year = '', part, mark] = period.split('-')
  if (part === undefined) return year
  if (mark !== undefined) return `OSS ${part.slice(1)}e kwartaal`
  return part.startsWith('Q') ? `${part.slice(1)}e kwartaal` : formatMonthName(Number(part))
}

/** The money of the last thirteen weeks, as a line without figures, to show the trend. */
function Sparkline({ history }: { history: readonly Cents[] }) {
  const values = history.map(Number)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low === high) return null
  const points = values.map((value, index): [number, number] => [
    2 + (index / (values.length - 1)) * 142,
    38 - ((value - low) / (high - low)) * 32,
  ])
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg className="money-card-line" viewBox="0 0 150 44" role="img" aria-label="Saldo, laatste 13 weken">
      <polyline points={points.map((point) => point.join(' ')).join(',')} />
      <circle cx={x} cy={y} r={3.4} />
    </svg>
  )
}
