import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatIban } from '#kernel/dutch-format.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { BankAccount } from '../../contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import { bankAccounts } from '../queries.ts'
import { Gaps } from './Gaps.tsx'

const BankAccountDialog = later(async () => (await import('./BankAccountDialog.tsx')).BankAccountDialog)

export const askBankAccounts: AskAhead = () => {
  ahead(bankAccounts)
}

/** The accounts at banks, with the balance of the bank beside that of the books. */
export function BankAccountListPage() {
  const query = useQuery(bankAccounts)
  const [dialog, setDialog] = useState<BankAccount | 'new' | null>(null)
  const begin = () => {
    setDialog('new')
  }
  return (
    <BankFrame
      title="Bankrekeningen"
      primary={{
        label: 'Rekening toevoegen',
        onClick: begin,
        needs: 'money.route',
        icon: <IconPlus size={18} stroke={2.2} aria-hidden />,
      }}
    >
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je bankrekeningen."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          {query.data?.map(({ id, gaps }) => (
            <Gaps key={id} gaps={gaps} />
          ))}
          <DataTable
            caption="Bankrekeningen"
            rows={query.data}
            columns={columns}
            rowKey={({ id }) => id}
            rowTo={({ id }) => paths.bankAccount(id)}
            rowActions={(account) => [
              {
                label: 'Naam wijzigen',
                needs: 'settings.write',
                onSelect: () => {
                  setDialog(account)
                },
              },
            ]}
            nothingFound="Geen bankrekeningen gevonden."
            empty={
              <EmptyState
                icon={<IconBuildingBank size={28} stroke={1.6} />}
                sentence="Nog geen bankrekeningen."
                action={
                  <Button needs="money.route" onClick={begin}>
                    Voeg je eerste rekening toe
                  </Button>
                }
              >
                Voeg de rekening van je bedrijf toe, of lees een afschrift in: dan maken we die voor je.
              </EmptyState>
            }
          />
        </>
      )}
      {dialog !== null && (
        <BankAccountDialog
          account={dialog === 'new' ? null : dialog}
          onClose={() => {
            setDialog(null)
          }}
        />
      )}
    </BankFrame>
  )
}

const columns: readonly Column<BankAccount>[] = [
  { id: 'naam', header: 'Naam', cell: ({ name }) => name, sortBy: ({ name }) => name, onCard: 'title' },
  {
    id: 'iban',
    header: 'IBAN of nummer',
    cell: ({ iban, number }) => <Figure>{iban === '' ? number : formatIban(iban)}</Figure>,
  },
  {
    id: 'bijgewerkt',
    header: 'Bijgewerkt t/m',
    cell: ({ updatedUntil }) => (updatedUntil === null ? '—' : <DateText date={updatedUntil} />),
    sortBy: ({ updatedUntil }) => updatedUntil ?? '',
  },
  {
    id: 'te-doen',
    header: 'Te verwerken',
    cell: ({ linesToDo, updatedUntil }) =>
      linesToDo > 0 ? (
        <StateChip tone="blue">{formatCount(linesToDo)} te doen</StateChip>
      ) : (
        updatedUntil !== null && <StateChip tone="green">Alles verwerkt</StateChip>
      ),
    sortBy: ({ linesToDo }) => linesToDo,
    onCard: 'state',
  },
  {
    id: 'boeken',
    header: 'In je boeken',
    cell: ({ ledgerBalance }) => <Money cents={ledgerBalance} />,
    sortBy: ({ ledgerBalance }) => ledgerBalance,
    align: 'end',
  },
  {
    id: 'saldo',
    header: 'Volgens de bank',
    cell: ({ statementBalance }) => (statementBalance === null ? '—' : <Money cents={statementBalance} />),
    sortBy: ({ statementBalance }) => statementBalance ?? 0n,
    align: 'end',
    onCard: 'amount',
  },
]
