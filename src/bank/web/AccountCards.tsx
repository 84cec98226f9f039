import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { formatDateInWords, formatIban } from '#kernel/dutch-format.ts'
import { daysBetween } from '#kernel/local-date.ts'
import { today } from '#platform/web/form/typed-values.ts'
import { FittingMoney } from '#platform/web/ui/Money.tsx'
import type { BankAccount } from '../contract.ts'
import './AccountCards.css'

/** After a week without a statement the figures are no longer those of now. */
const OLD_DAYS = 7

/** Each account with its balance, the day of that balance and the lines to do; a press filters the list below. */
export function AccountCards({
  accounts,
  chosen,
  onChoose,
}: {
  accounts: readonly BankAccount[]
  /** Null for all accounts. */
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  return (
    <ul className="account-cards" aria-label="Bankrekeningen">
      {accounts.map((account) => (
        <li key={account.id}>
          <button
            type="button"
            className="account-card"
            aria-pressed={account.id === chosen}
            onClick={() => {
              onChoose(account.id === chosen ? null : account.id)
            }}
          >
            <span className="account-card-name">
              <b>{account.name}</b>{' '}
              <span className="figure">{account.iban === '' ? account.number : shortIban(account.iban)}</span>
            </span>
            <span className="account-card-balance">
              {account.statementBalance === null ? (
                <span className="account-card-none">geen saldo</span>
              ) : (
                <FittingMoney cents={account.statementBalance} />
              )}
            </span>
            <UpdatedUntil account={account} />
            <LinesToDo account={account} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function UpdatedUntil({ account: { updatedUntil, gaps } }: { account: BankAccount }) {
  if (updatedUntil === null) return <span className="account-card-detail">nog niets ingelezen</span>
  const isOld = daysBetween(updatedUntil, today()) > OLD_DAYS
  return (
    <span className="account-card-detail" data-old={isOld || gaps.length > 0 || undefined}>
      {gaps.length > 0 && <IconAlertTriangle size={14} aria-hidden />}
      volgens de bank, bijgewerkt t/m {formatDateInWords(updatedUntil)}
    </span>
  )
}

function LinesToDo({ account: { linesToDo, updatedUntil } }: { account: BankAccount }) {
  if (linesToDo > 0)
    return <span className="account-card-to-do">{linesToDo.toLocaleString('nl-NL')} te doen</span>
  if (updatedUntil === null) return <span />
  return (
    <span className="account-card-done">
      <IconCheck size={14} stroke={2.4} aria-hidden />
      alles verwerkt
    </span>
  )
}

/** `ABNA ·· 4300`: the bank, and the end by which an owner knows the account. */
const shortIban = (iban: string): string =>
  iban.startsWith('NL') ? `${iban.slice(4, 8)} ·· ${iban.slice(-4)}` : formatIban(iban)
