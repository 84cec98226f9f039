import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatCount, formatDateInWords, formatIban } from '#kernel/dutch-format.ts'
import type { BankAccountId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { FittingMoney } from '#platform/web/ui/Money.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import type { BankAccount } from '../../contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import { lineFilters } from '../line-columns.tsx'
import { LineTable } from '../LineTable.tsx'
import { bankAccounts, bankLinePage } from '../queries.ts'
import './BankAccountPage.css'
import { Gaps } from './Gaps.tsx'

const BankAccountDialog = later(async () => (await import('./BankAccountDialog.tsx')).BankAccountDialog)

export const askBankAccount: AskAhead = ({ search, params }) => {
  ahead(bankAccounts)
  ahead(bankLinePage(listStateOf(search), params['bankAccountId'] as BankAccountId))
}

/** One account: its balances, what is missing, and all its lines. */
export function BankAccountPage() {
  const { bankAccountId = '' } = useParams()
  const query = useQuery(bankAccounts)
  const account = query.data?.find(({ id }) => id === bankAccountId)
  const [isRenaming, setIsRenaming] = useState(false)
  if (query.data !== undefined && account === undefined) return <NotFoundPage />
  return (
    <BankFrame
      title={account?.name ?? 'Bankrekening'}
      crumbs={[{ label: 'Rekeningen', to: paths.bankAccounts }]}
      {...(account && { below: numberOf(account) })}
      actions={
        account && (
          <>
            <HistoryButton kind="bank-account" id={account.id} />
            <Button
              needs="settings.write"
              variant="default"
              onClick={() => {
                setIsRenaming(true)
              }}
            >
              Naam wijzigen
            </Button>
          </>
        )
      }
    >
      <ErrorNote
        error={query.isLoadingError ? query.error : null}
        fallback="Fout bij laden van de bankrekening."
        onRetry={() => void query.refetch()}
      />
      {account && <Balances account={account} />}
      {account && <Gaps gaps={account.gaps} />}
      {!query.isLoadingError && <Lines id={bankAccountId as BankAccountId} />}
      {account && isRenaming && (
        <BankAccountDialog
          account={account}
          onClose={() => {
            setIsRenaming(false)
          }}
        />
      )}
    </BankFrame>
  )
}

const numberOf = ({ iban, number }: BankAccount): string => (iban === '' ? number : formatIban(iban))

function Balances({ account }: { account: BankAccount }) {
  const { statementBalance, ledgerBalance, updatedUntil, linesToDo, numberAsString } = account
  return (
    <dl className="bank-account-figures">
      <Balance
        label="Volgens de bank"
        cents={statementBalance}
        detail={
          updatedUntil === null ? 'nog niets ingelezen' : `bijgewerkt t/m ${formatDateInWords(updatedUntil)}`
        }
      />
      <Balance label="In je boeken" cents={ledgerBalance} detail={`grootboekrekening ${numberAsString}`} />
      <div>
        <dt>Te verwerken</dt>
        <dd className="bank-account-figure">{formatCount(linesToDo)}</dd>
        <dd>{linesToDo === 1 ? 'regel' : 'regels'}</dd>
      </div>
    </dl>
  )
}

const Balance = ({ label, cents, detail }: { label: string; cents: Cents | null; detail: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="bank-account-figure">{cents === null ? '—' : <FittingMoney cents={cents} />}</dd>
    <dd>{detail}</dd>
  </div>
)

function Lines({ id }: { id: BankAccountId }) {
  return <LineTable list={useAskedList()} chosen={id} filters={lineFilters} />
}
