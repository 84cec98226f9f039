import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column, RowAction, Totals } from './column.ts'
import { RowActions } from './RowActions.tsx'
import './RowCards.css'
import { openAddress, type RowListProps } from './RowTable.tsx'

/** The same rows where a table does not fit: a card each, in the columns' own order. */
export function RowCards<Row>({
  caption,
  rows,
  columns,
  rowKey,
  rowTo,
  rowActions,
  isFaint,
  totals,
}: RowListProps<Row>) {
  const at = (place: NonNullable<Column<Row>['onCard']>) =>
    columns.filter((column) => (column.onCard ?? 'detail') === place)
  const [title] = at('title')
  const [amount] = at('amount')
  const [state] = at('state')
  return (
    <ul className="row-cards" aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="row-card" data-faint={isFaint?.(row) || undefined}>
          <div className="row-card-line">
            <span className="row-card-title">
              <Title to={openAddress(rowTo?.(row))}>{title?.cell(row)}</Title>
            </span>
            {amount && <span className="row-card-amount">{amount.cell(row)}</span>}
          </div>
          <Foot row={row} details={at('detail')} shownState={state?.cell(row)} actions={rowActions?.(row)} />
        </li>
      ))}
      {totals !== undefined && <TotalCard columns={columns} totals={totals} />}
    </ul>
  )
}

/** The last card: the sums, in the places of what they are of. */
function TotalCard<Row>({ columns, totals }: { columns: readonly Column<Row>[]; totals: Totals }) {
  const sumOf = (place: Column<Row>['onCard']) => {
    const column = columns.find(({ onCard }) => onCard === place)
    return column === undefined ? null : totals[column.id]
  }
  const details = columns.filter(({ id, onCard }) => (onCard ?? 'detail') === 'detail' && id in totals)
  return (
    <li className="row-card row-card-total">
      <div className="row-card-line">
        <span className="row-card-title">{sumOf('title')}</span>
        <span className="row-card-amount">{sumOf('amount')}</span>
      </div>
      <dl className="row-card-details">
        {details.map(({ id, header }) => (
          <div key={id}>
            <dt>{header}</dt>
            <dd>{totals[id]}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const Title = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>

/** Details, state and actions; without a state the actions are next to the details. */
function Foot<Row>({
  row,
  details,
  shownState,
  actions,
}: {
  row: Row
  details: readonly Column<Row>[]
  shownState: ReactNode
  actions: readonly RowAction[] | undefined
}) {
  const hasState = shownState !== undefined && shownState !== null && shownState !== false
  const buttons = actions && <RowActions actions={actions} />
  if (!hasState)
    return (
      <div className="row-card-line row-card-foot">
        <Details row={row} columns={details} />
        {buttons}
      </div>
    )
  return (
    <>
      <Details row={row} columns={details} />
      <div className="row-card-line">
        {shownState}
        {buttons}
      </div>
    </>
  )
}

function Details<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="row-card-details">
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
