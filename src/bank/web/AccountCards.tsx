import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { formatCount, formatDateInWords, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import { daysBetween } from '#kernel/local-date.ts'
import { sum } from '#kernel/money.ts'
import { today } from '#platform/web/today.ts'
import { FittingMoney } from '#platform/web/ui/Money.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
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
  const isPhone = useIsPhone()
  const Content = isPhone ? Pill : Card
  return (
    <>
      {isPhone && <Summary accounts={accounts.filter(({ id }) => chosen === null || id === chosen)} />}
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
              <Content account={account} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** On a phone: what the accounts have together, and the day up to which that is known. */
function Summary({ accounts }: { accounts: readonly BankAccount[] }) {
  const balances = accounts.flatMap(({ statementBalance }) => statementBalance ?? [])
  const first = accounts.flatMap(({ updatedUntil }) => updatedUntil ?? []).toSorted()[0]
  if (first === undefined) return null
  const isOld = daysBetween(first, today()) > OLD_DAYS || accounts.some(({ gaps }) => gaps.length > 0)
  return (
    <p className="account-summary" data-old={isOld || undefined}>
      {balances.length > 0 && `${formatEuros(sum(balances))} · `}bijgewerkt t/m {formatDateInWords(first)}
    </p>
  )
}

const Pill = ({ account }: { account: BankAccount }) => (
  <>
    <span className="account-card-name">{account.name}</span> <LinesToDo account={account} />
  </>
)

const Card = ({ account }: { account: BankAccount }) => (
  <>
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
  </>
)

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
  if (linesToDo > 0) return <span className="account-card-to-do">{formatCount(linesToDo)} te doen</span>
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
