import { accountTypeLabel, isBalanceSheet } from '#ledger/domain/account.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { creditIn, debitIn, movement, type AccountSums, type Places } from './account-sums.ts'
import { row, type ReportRow } from './report-table.ts'

/**
 * The trial balance of a period: the opening balance, debits, credits and closing balance of every account.
 * Revenue and costs begin a book year at zero; their balances of earlier years are in one row. Debits equal
 * credits, and both balances add up to zero.
 *
 * @param places the first place of the book year in which the period begins, and those of the period
 */
export function trialBalanceRows(
  accounts: readonly AccountSums[],
  { year, period }: { year: number; period: Places },
): ReportRow[] {
  const lines = accounts.flatMap((account) => {
    const opening = movement(account, isBalanceSheet(account.type) ? 0 : year, period.first)
    const [debit, credit] = [debitIn(account, period), creditIn(account, period)]
    return opening === ZERO && debit === ZERO && credit === ZERO
      ? []
      : [
          row(
            'line',
            [account.number, account.name, accountTypeLabel[account.type]],
            [opening, debit, credit, (opening + debit - credit) as Cents],
            {
              kind: 'account',
              account: account.number,
            },
          ),
        ]
  })
  const earlier = sum(
    accounts.filter(({ type }) => !isBalanceSheet(type)).map((account) => movement(account, 0, year)),
  )
  const all =
    earlier === ZERO
      ? lines
      : [
          ...lines,
          row(
            'line',
            ['', 'Resultaat eerdere jaren', accountTypeLabel.equity],
            [earlier, ZERO, ZERO, earlier],
          ),
        ]
  return [
    ...all,
    row(
      'total',
      ['', 'Totaal', ''],
      [0, 1, 2, 3].map((column) => sum(all.map(({ amounts }) => amounts[column] ?? ZERO))),
    ),
  ]
}
