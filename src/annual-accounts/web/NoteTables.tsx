import { ZERO, type Cents } from '#kernel/money.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Statement } from '#platform/web/ui/Statement.tsx'
import type { ShownAccounts } from '../contract.ts'
import { AmountsHead } from './StatementTable.tsx'

type Accounts = ShownAccounts['accounts']

/** The tables among the notes of a small company: the movement of fixed assets, and loans by when they are repaid. */
export function NoteTables({ accounts: { assets, debts } }: { accounts: Accounts }) {
  return (
    <>
      {assets.length > 0 && (
        <Card title="Verloop van de vaste activa" isFlush>
          <NoteTable
            caption="Verloop van de vaste activa"
            columns={['Begin', 'Gekocht', 'Weg', 'Afschrijving', 'Eind', 'Afgeschreven']}
            rows={assets.map(({ name, begin, bought, disposed, depreciated, end, accumulated }) => ({
              name,
              amounts: [begin, bought, disposed, depreciated, end, accumulated],
            }))}
          />
        </Card>
      )}
      {debts.length > 0 && (
        <Card title="Leningen" isFlush>
          <NoteTable
            caption="Leningen, met wat binnen een jaar en na vijf jaar wordt afgelost"
            columns={['Schuld', 'Binnen een jaar', 'Na vijf jaar']}
            rows={debts.map(({ name, owed, withinYear, afterFiveYears }) => ({
              name,
              amounts: [owed, withinYear, afterFiveYears],
            }))}
          />
        </Card>
      )}
    </>
  )
}

/** Each amount has the name of its column beside it on a phone, where a row is a block. */
function NoteTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly { readonly name: string; readonly amounts: readonly Cents[] }[]
}) {
  return (
    <Statement caption={caption} variant="movement">
      <AmountsHead first="Naam" columns={columns} />
      <tbody>
        {rows.map(({ name, amounts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {amounts.map((amount, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {amount === ZERO ? '–' : <Money cents={amount} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Statement>
  )
}
