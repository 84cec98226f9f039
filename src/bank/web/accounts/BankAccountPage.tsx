import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDateInWords, formatIban } from '#kernel/dutch-format.ts'
import type { BankAccountId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { FittingMoney } from '#platform/web/ui/Money.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { BankAccount } from '../../contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import { bankAccounts, bankLinePage, useBankLinePage, useLineUndo } from '../queries.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import './BankAccountPage.css'
import { Gaps } from './Gaps.tsx'
import { lineColumns, lineFilters } from './line-columns.tsx'

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
          <Button
            variant="default"
            onClick={() => {
              setIsRenaming(true)
            }}
          >
            Naam wijzigen
          </Button>
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
        <dd className="bank-account-figure">{linesToDo.toLocaleString('nl-NL')}</dd>
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
  const list = useAskedList()
  const page = useBankLinePage(list.asked, id)
  const undo = useLineUndo(() => {
    toast('✅ Ongedaan gemaakt; de regel is weer te verwerken')
  })
  return (
    <PagedTable
      caption="Regels van de bank"
      list={list}
      page={page}
      failed="De regels van de bank zijn niet te laden."
      columns={lineColumns}
      rowKey={(line) => line.id}
      rowActions={({ id: lineId, state, decision }) =>
        state === 'open'
          ? [{ label: 'Verwerken', isLikely: true, to: `${paths.bank}?rekening=${id}` }]
          : decision === null
            ? []
            : [
                {
                  label: 'Ongedaan maken',
                  onSelect: () => {
                    undo.mutate(lineId, {
                      onError: (error) => {
                        toastError(error, 'Ongedaan maken lukte niet.')
                      },
                    })
                  },
                },
              ]
      }
      filters={lineFilters}
      defaultSort="datum"
      searchLabel="Zoek naam of omschrijving"
      nothingFound="Geen regels gevonden."
      empty={
        <EmptyState icon={<IconList size={28} stroke={1.6} />} sentence="Nog geen regels van deze rekening.">
          Lees een afschrift van je bank in; dan staan hier alle bij- en afschrijvingen.
        </EmptyState>
      }
    />
  )
}
