import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatEuros } from '#kernel/dutch-format.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { useSession } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { LedgerAccountOnWire } from '../contract.ts'
import {
  balanceSheetOf,
  balanceSheetPartLabel,
  balanceValue,
  EARLIER_RESULT,
  RUNNING_RESULT,
  type AccountTotals,
  type BalanceSheet as Sheet,
  type BalanceSheetPart,
} from '../domain/balance-sheet.ts'
import { BalanceBars } from './BalanceBars.tsx'
import './BalanceSheet.css'
import { balance } from './queries.ts'

interface SheetAccount extends AccountTotals {
  readonly number: string
  readonly name: string
}

/** The balance sheet: assets, equity and debts with their subtotals, and the proof that together they are € 0,00. */
export function BalanceSheet() {
  const session = useSession()
  const query = useQuery({ ...balance, enabled: session?.tenantId != null })
  if (session?.tenantId == null)
    return <ErrorNote error={new Error('❌ Geen tenantId beschikbaar')} fallback="" />
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van de balans."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <TableSkeleton rows={8} />
  const sheet = balanceSheetOf(query.data.ledgerAccounts.map(accountOf))
  return (
    <Card title="Stand van nu" isFlush>
      <BalanceBars sheet={sheet} />
      <SheetTable sheet={sheet} />
      <Proof total={sheet.total} />
    </Card>
  )
}

const accountOf = (account: LedgerAccountOnWire): SheetAccount => ({
  number: account.numberAsString,
  name: account.description,
  type: account.type.value,
  debit: account.debitTotalAmount,
  credit: account.creditTotalAmount,
})

function SheetTable({ sheet }: { sheet: Sheet<SheetAccount> }) {
  return (
    <table className="balance-sheet">
      <caption className="visually-hidden">Balans</caption>
      <thead>
        <tr>
          <th scope="col">Rekening</th>
          <th scope="col" className="balance-sheet-side">
            Debet
          </th>
          <th scope="col" className="balance-sheet-side">
            Credit
          </th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      {sheet.parts.map(({ part, accounts, subtotal }) => (
        <tbody key={part}>
          <tr className="balance-sheet-part">
            <th scope="rowgroup" colSpan={4}>
              {balanceSheetPartLabel[part]} <span>{inPlainWords[part]}</span>
            </th>
          </tr>
          {accounts.map((account) => (
            <tr key={account.number}>
              <th scope="row">
                <span className="balance-sheet-number">{account.number}</span>{' '}
                {isSumOfResults(account.number) ? (
                  account.name
                ) : (
                  <Link to={paths.ledgerCard(account.number)}>{account.name}</Link>
                )}
              </th>
              <td className="balance-sheet-side">
                <Side amount={account.debit} />
              </td>
              <td className="balance-sheet-side">
                <Side amount={account.credit} />
              </td>
              <td>
                <Money cents={balanceValue(account)} />
              </td>
            </tr>
          ))}
          <tr className="balance-sheet-subtotal">
            <th scope="row">Totaal {balanceSheetPartLabel[part].toLowerCase()}</th>
            <td className="balance-sheet-side">
              <Side amount={sum(accounts.map(({ debit }) => debit))} />
            </td>
            <td className="balance-sheet-side">
              <Side amount={sum(accounts.map(({ credit }) => credit))} />
            </td>
            <td>
              <Money cents={subtotal} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** No account but a sum: it has no card. */
const isSumOfResults = (number: string): boolean =>
  number === RUNNING_RESULT.number || number === EARLIER_RESULT.number

const inPlainWords = {
  assets: 'wat je hebt',
  equity: 'wat van jou is; een min is hier goed',
  debts: 'wat je nog moet betalen',
} as const satisfies Record<BalanceSheetPart, string>

/** Nothing was posted on this side: a dash is quieter than a zero. */
const Side = ({ amount }: { amount: Cents }) => (amount === ZERO ? <>–</> : <Money cents={amount} />)

/** The one thing that a balance sheet has to show. */
function Proof({ total }: { total: Cents }) {
  if (total !== ZERO)
    return (
      <div className="balance-proof" data-wrong role="alert">
        <IconAlertTriangle size={24} aria-hidden />
        <p>
          <strong>Klopt niet: {formatEuros(total)}</strong>
          <span>De boeken zijn niet in evenwicht. Dat hoort niet te kunnen; neem contact met ons op.</span>
        </p>
      </div>
    )
  return (
    <div className="balance-proof">
      <IconCircleCheckFilled size={24} aria-hidden />
      <p>
        <strong>Klopt: {formatEuros(total)}</strong>
        <span>Wat je hebt staat in de plus, waar het vandaan kwam in de min. Samen is dat precies nul.</span>
      </p>
    </div>
  )
}
