import type { ReactNode } from 'react'
import { parseLocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { ReportOnScreen } from './queries.ts'
import { addressOf, type ReportChoice } from './report-address.ts'
import './ReportTableView.css'

type Row = ReportOnScreen['rows'][number]

const ROWS_PAINTED_TOGETHER = 25

/** A report as a table; a row links to its detail. On a phone each row becomes a block of its own. */
export function ReportTableView({ table, choice }: { table: ReportOnScreen; choice: ReportChoice }) {
  return (
    <>
      <table className="report-table" data-amounts={table.amounts.length}>
        <caption className="visually-hidden">
          {table.title}, {table.about}
        </caption>
        <thead>
          <tr>
            {table.texts.map(({ label, kind }) => (
              <th key={label} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
            {table.amounts.map((label) => (
              <th key={label} scope="col" className="report-table-amount">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(table.rows).map((rows, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and come and go together
          <tbody key={index}>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <ReportRow key={at} row={row} table={table} to={addressOfDrill(row, table, choice)} />
            ))}
          </tbody>
        ))}
      </table>
      {table.pages !== null && (table.pages.before !== null || table.pages.after !== null) && (
        <nav className="report-pages" aria-label="Bladeren">
          <PageButton
            label="Vorige"
            to={
              table.pages.before === null
                ? null
                : addressOf({ ...choice, after: null, before: table.pages.before })
            }
          />
          <PageButton
            label="Volgende"
            to={
              table.pages.after === null
                ? null
                : addressOf({ ...choice, before: null, after: table.pages.after })
            }
          />
        </nav>
      )}
    </>
  )
}

/** The rows in groups that a browser paints once: while the page scrolls, it paints the groups that come into sight only. */
const groupsOf = (rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PAINTED_TOGETHER) }, (_, group) =>
    rows.slice(group * ROWS_PAINTED_TOGETHER, (group + 1) * ROWS_PAINTED_TOGETHER),
  )

function ReportRow({ row, table, to }: { row: Row; table: ReportOnScreen; to: string | null }) {
  const nameAt = table.texts.findLastIndex(({ kind }) => kind === 'text')
  const linkAt = table.texts.length > 1 && table.texts.at(-1)?.label === 'Soort' ? 1 : nameAt
  if (row.kind === 'part')
    return (
      <tr data-kind="part">
        <th scope="colgroup" colSpan={table.texts.length + table.amounts.length}>
          {row.texts.join(' ').trim()}
        </th>
      </tr>
    )
  return (
    <tr data-kind={row.kind}>
      {table.texts.map(({ label, kind }, index) => {
        const text = row.texts[index] ?? ''
        const content =
          index === linkAt && to !== null ? <PageLink to={to}>{text}</PageLink> : textOf(text, kind)
        return index === linkAt ? (
          <th key={label} scope="row" data-kind={kind}>
            {content}
          </th>
        ) : (
          <td key={label} data-kind={kind} data-empty={text === '' || undefined}>
            {content}
          </td>
        )
      })}
      {table.amounts.map((label, index) => {
        const amount = row.amounts[index] ?? null
        return (
          <td
            key={label}
            className="report-table-amount"
            data-label={label}
            data-empty={amount === null || undefined}
            data-zero={(row.kind === 'line' && amount === ZERO) || undefined}
          >
            {amount !== null && <Amount amount={amount} isLine={row.kind === 'line'} />}
          </td>
        )
      })}
    </tr>
  )
}

/** A zero in a line is left out; a total of zero is shown. */
const Amount = ({ amount, isLine }: { amount: Cents; isLine: boolean }) =>
  isLine && amount === ZERO ? <span className="report-table-nothing">–</span> : <Money cents={amount} />

function textOf(text: string, kind: 'text' | 'date' | 'code'): ReactNode {
  const day = kind === 'date' ? parseLocalDate(text) : null
  return day === null ? text : <DateText date={day} />
}

/** The page with the detail of a row. */
function addressOfDrill({ drill }: Row, table: ReportOnScreen, choice: ReportChoice): string | null {
  if (drill === null) return null
  if (drill.kind === 'entry') return `${paths.balance}?boeking=${String(drill.number)}`
  if (drill.kind === 'account')
    return addressOf({
      name: 'ledger-card',
      account: drill.account,
      // The detail of a balance, or of a tax return, is that book year.
      preset: table.name === 'balance-sheet' || table.name === 'tax-return' ? null : choice.preset,
      period: { from: table.from, to: table.to },
    })
  if (drill.kind === 'supplier') return `${paths.expenses}?zoek=${encodeURIComponent(drill.name)}`
  if (drill.kind === 'customer') return paths.customer(drill.id)
  if (drill.kind === 'project') return paths.project(drill.id)
  if (drill.kind === 'bankAccount') return paths.bankAccount(drill.id)
  return drill.kind === 'invoice' ? paths.invoice(drill.id) : paths.expense(drill.id)
}

function PageButton({ label, to }: { label: string; to: string | null }) {
  return to === null ? (
    <Button size="xs" variant="default" disabled>
      {label}
    </Button>
  ) : (
    <Button size="xs" variant="default" to={to} preventScrollReset>
      {label}
    </Button>
  )
}
