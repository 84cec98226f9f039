import { useState } from 'react'
import { ZERO, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { Statement } from '#platform/web/ui/Statement.tsx'
import type { ShownAccounts } from '../contract.ts'

type Row = ShownAccounts['accounts']['balance'][number]

/** A statement with two years beside each other; a line opens the accounts behind it, and each account its entries of the year. */
export function StatementTable({
  caption,
  rows,
  year,
  columns,
}: {
  caption: string
  rows: readonly Row[]
  year: number
  /** The heads of the amounts: this year, and the year before where the books have it. */
  columns: readonly string[]
}) {
  return (
    <Statement caption={caption}>
      <AmountsHead first="Post" columns={columns} />
      <tbody>
        {rows.map((row) => (
          <StatementRow key={`${row.kind} ${row.title}`} row={row} year={year} columns={columns.length} />
        ))}
      </tbody>
    </Statement>
  )
}

/** The heads of a table of amounts. The first column names each row; its head is for readers of a screen alone. */
export const AmountsHead = ({ first, columns }: { first: string; columns: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="visually-hidden">{first}</span>
      </th>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
)

function StatementRow({ row, year, columns }: { row: Row; year: number; columns: number }) {
  const [isOpen, setIsOpen] = useState(false)
  if (row.kind === 'part')
    return (
      <tr data-kind="part">
        <th scope="colgroup" colSpan={columns + 1}>
          {row.title}
        </th>
      </tr>
    )
  return (
    <>
      <tr data-kind={row.kind}>
        <th scope="row">
          {row.accounts.length === 0 ? (
            row.title
          ) : (
            <button
              type="button"
              className="statement-open"
              aria-expanded={isOpen}
              onClick={() => {
                setIsOpen(!isOpen)
              }}
            >
              {row.title}
            </button>
          )}
        </th>
        <Amounts amounts={[row.amount, row.before].slice(0, columns)} />
      </tr>
      {isOpen &&
        row.accounts.map(({ number, name, amount, before }) => (
          <tr key={number} data-kind="account">
            <th scope="row">
              <PageLink
                to={`${paths.ledgerCard(number)}&van=${String(year)}-01-01&tot=${String(year)}-12-31`}
              >
                {number} {name}
              </PageLink>
            </th>
            <Amounts amounts={[amount, before].slice(0, columns)} />
          </tr>
        ))}
    </>
  )
}

const Amounts = ({ amounts }: { amounts: readonly (Cents | null)[] }) =>
  amounts.map((amount, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the columns are this year and the year before
    <td key={index}>{amount === null ? '' : amount === ZERO ? '–' : <Money cents={amount} />}</td>
  ))
