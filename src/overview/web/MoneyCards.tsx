import { Link } from 'react-router'
import { formatDate, formatMonth, formatMonthShort } from '#kernel/dutch-format.ts'
import { addDays, daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'
import { absolute, add, sum, ZERO } from '#kernel/money.ts'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { today } from '#platform/web/form/typed-values.ts'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { Overview } from '../contract.ts'
import './MoneyCards.css'

/** The pictures of the first page: what comes in, who is late, what a month brings, and the next return. */
export function MoneyCards({ overview }: { overview: Overview }) {
  return (
    <div className="money-cards">
      <ResultCard months={overview.months} />
      <VatCard vat={overview.vat} />
      <ExpectedCard expected={overview.expected} overdue={overview.overdue} />
      <OverdueCard overdue={overview.overdue} />
    </div>
  )
}

function ResultCard({ months }: { months: Overview['months'] }) {
  const revenue = sum(months.map((month) => month.revenue))
  const costs = sum(months.map((month) => month.costs))
  const thisMonth = months.at(-1)?.month
  return (
    <Card title="Omzet en kosten" aside={<Link to={paths.reports}>Naar rapportages</Link>}>
      <dl className="money-cards-totals">
        <div>
          <dt>Omzet, 12 maanden</dt>
          <dd>
            <Money cents={revenue} />
          </dd>
        </div>
        <div>
          <dt>Kosten, excl. btw</dt>
          <dd>
            <Money cents={costs} />
          </dd>
        </div>
      </dl>
      <BarChart
        caption="Omzet en kosten per maand"
        columnHeader="Maand"
        series={[
          { name: 'Omzet', tone: 'brand' },
          { name: 'Kosten', tone: 'quiet' },
        ]}
        columns={months.map(({ month, ...values }) => ({
          label: formatMonthShort(month),
          title: formatMonth(month),
          values: [values.revenue, values.costs],
          isMarked: month === thisMonth,
        }))}
      />
    </Card>
  )
}

function VatCard({ vat }: { vat: Overview['vat'] }) {
  if (vat === null)
    return (
      <Card title="Volgende btw-aangifte" aside={<Link to={paths.taxes}>Naar belastingen</Link>}>
        <p className="vat-card-word">Er is geen btw-aangifte die je nog moet doen.</p>
      </Card>
    )
  const days = daysBetween(today(), vat.deadline)
  return (
    <Card title="Volgende btw-aangifte" aside={<Link to={paths.taxes}>Naar belastingen</Link>}>
      <div className="vat-card">
        <p className="vat-card-period">{periodInWords(vat.period)}</p>
        <p className="vat-card-amount">
          <Money cents={absolute(vat.amount)} />
        </p>
        <p className="vat-card-word">
          {vat.amount < 0n ? 'terug te krijgen' : 'te betalen'}, volgens je boeken tot nu toe
        </p>
        <p className="vat-card-due">
          <span>Aangifte en betaling uiterlijk</span>
          <b>
            <DateText date={vat.deadline} inWords />
          </b>
          <StateChip tone={days <= 14 ? 'amber' : 'blue'}>{inDays(days)}</StateChip>
        </p>
      </div>
    </Card>
  )
}

/** `4e kwartaal 2026`, `maart 2026`, `heel 2026`. */
function periodInWords(period: string): string {
  const [year = '', part] = period.split('-')
  if (part === undefined) return `heel ${year}`
  return part.startsWith('Q') ? `${part.slice(1)}e kwartaal ${year}` : formatMonth(localDate(`${period}-01`))
}

function inDays(days: number): string {
  if (days < 0) return `${String(-days)} ${days === -1 ? 'dag' : 'dagen'} te laat`
  if (days === 0) return 'vandaag'
  return days === 1 ? 'nog 1 dag' : `nog ${String(days)} dagen`
}

function ExpectedCard({ expected, overdue }: Pick<Overview, 'expected' | 'overdue'>) {
  const coming = add(sum(expected.weeks.map(({ amount }) => amount)), expected.later.amount)
  return (
    <Card title="Te ontvangen" aside={<Link to={`${paths.invoices}?toon=openstaand`}>Alle openstaande</Link>}>
      <dl className="money-cards-totals">
        <div>
          <dt>Nog te komen</dt>
          <dd>
            <Money cents={coming} />
          </dd>
        </div>
        <div data-late={overdue.amount > 0n || undefined}>
          <dt>Had er al moeten zijn</dt>
          <dd>
            <Money cents={overdue.amount} />
          </dd>
        </div>
      </dl>
      <BarChart
        caption="Openstaande facturen naar de week waarin ze vervallen"
        columnHeader="Week vanaf"
        series={[{ name: 'Openstaand', tone: 'brand' }]}
        columns={[
          ...expected.weeks.map(({ from, amount }, index) => ({
            label: dayAndMonth(from),
            title: `${index === 0 ? 'Deze week' : dayAndMonth(from)} tot en met ${dayAndMonth(addDays(from, 6))}`,
            values: [amount],
            isMarked: index === 0,
          })),
          { label: 'later', title: 'Later', values: [expected.later.amount] },
        ]}
      />
    </Card>
  )
}

/** `24 nov`. */
const dayAndMonth = (date: LocalDate): string => `${String(Number(date.slice(8)))} ${formatMonthShort(date)}`

function OverdueCard({ overdue }: { overdue: Overview['overdue'] }) {
  const hidden = overdue.count - overdue.oldest.length
  return (
    <Card
      title="Te laat"
      isFlush
      aside={overdue.count > 0 && <Link to={`${paths.invoices}?toon=te-laat`}>Alle {overdue.count}</Link>}
    >
      {overdue.amount === ZERO ? (
        <p className="overdue-none">Niemand is te laat. Mooi zo.</p>
      ) : (
        <>
          <ul className="overdue-list">
            {overdue.oldest.map((invoice) => (
              <li key={invoice.id}>
                <span className="overdue-who">
                  <Link to={paths.invoice(invoice.id)}>{invoice.customerName}</Link>
                  <small>
                    {invoice.number}, verviel op {formatDate(invoice.dueDate)}
                  </small>
                </span>
                <span className="overdue-amount">
                  <Money cents={invoice.openAmount} />
                  <small>{lateFor(daysBetween(invoice.dueDate, today()))}</small>
                </span>
              </li>
            ))}
          </ul>
          {hidden > 0 && <p className="overdue-more">en nog {hidden} andere</p>}
        </>
      )}
    </Card>
  )
}

const lateFor = (days: number): string => (days === 1 ? '1 dag' : `${String(days)} dagen`)
