import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { counted, formatCount, formatDate } from '#kernel/dutch-format.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { BankAccount } from '../../contract.ts'
import type { BankImport } from '../../import-contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import { MappingList } from '../mapping/MappingList.tsx'
import { bankAccounts, bankImports, bankMappings, useImportRemoval } from '../queries.ts'

export const askBankImports: AskAhead = () => {
  ahead(bankImports)
  ahead(bankAccounts)
  ahead(bankMappings)
}

/** Every file that was read. */
export function ImportListPage() {
  const query = useQuery(bankImports)
  const { data: accounts } = useQuery(bankAccounts)
  const remove = useRemoval()
  const columns = useMemo(() => columnsOf(accounts ?? []), [accounts])
  return (
    <BankFrame title="Ingelezen" primary={{ label: 'Afschrift inlezen', to: paths.newBankImport }}>
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de ingelezen bestanden."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <DataTable
          caption="Ingelezen bestanden"
          rows={query.data}
          columns={columns}
          rowKey={({ id }) => id}
          rowActions={(file) => [
            historyAction({ kind: 'bank-import', id: file.id }),
            {
              label: 'Verwijderen…',
              needs: 'books.post' as const,
              tone: 'red',
              ...(file.notRemovable !== null && { disabledReason: file.notRemovable }),
              onSelect: () => void remove(file),
            },
          ]}
          searchText={({ fileName }) => fileName}
          searchLabel="Zoek bestand"
          nothingFound="Geen bestanden gevonden."
          empty={
            <EmptyState
              icon={<IconFileText size={28} stroke={1.6} />}
              sentence="Nog niets ingelezen."
              action={<Button to={paths.newBankImport}>Lees je eerste afschrift in</Button>}
            >
              Hier zie je straks welke afschriften er zijn ingelezen, van welke dagen en met welk saldo.
            </EmptyState>
          }
        />
      )}
      <MappingList accounts={accounts ?? []} />
    </BankFrame>
  )
}

/** Removing a file that was read by mistake, after a question. */
function useRemoval() {
  const removal = useImportRemoval(() => {
    toast('✅ Verwijderd. Je kunt het bestand opnieuw inlezen.')
  })
  return async ({ id, fileName, newLines }: BankImport) => {
    const isSure = await askConfirmation({
      title: `${fileName} verwijderen?`,
      text: `De ${counted(newLines, 'regel', 'regels')} uit dit bestand verdwijnen. Er was nog niets van geboekt, en je kunt het bestand opnieuw inlezen.`,
      confirmLabel: 'Verwijderen',
      tone: 'red',
    })
    if (isSure)
      removal.mutate(id, {
        onError: (error) => {
          toastError(error, '❌ Verwijderen mislukt zonder foutmelding.')
        },
      })
  }
}

const columnsOf = (accounts: readonly BankAccount[]): readonly Column<BankImport>[] => [
  {
    id: 'ingelezen',
    header: 'Ingelezen',
    cell: ({ importedAt }) => <InstantText instant={importedAt} />,
    sortBy: ({ importedAt }) => importedAt,
    width: '160px',
  },
  {
    id: 'bestand',
    header: 'Bestand',
    cell: ({ fileName }) => <span className="bank-import-name">{fileName}</span>,
    sortBy: ({ fileName }) => fileName,
    onCard: 'title',
  },
  {
    id: 'rekening',
    header: 'Rekening',
    cell: ({ statements }) => (
      <>
        {[...new Set(statements.map(({ bankAccountId }) => bankAccountId))].map((id) => (
          <Link key={id} className="bank-import-account" to={paths.bankAccount(id)}>
            {accounts.find((account) => account.id === id)?.name ?? 'Rekening'}
          </Link>
        ))}
      </>
    ),
  },
  { id: 'periode', header: 'Periode', cell: ({ statements }) => <Figure>{periodOf(statements)}</Figure> },
  {
    id: 'nieuw',
    header: 'Nieuwe regels',
    cell: ({ newLines }) => formatCount(newLines),
    sortBy: ({ newLines }) => newLines,
    align: 'end',
  },
  {
    id: 'eindsaldo',
    header: 'Eindsaldo',
    cell: ({ statements }) => {
      const closing = statements.at(-1)?.closing ?? null
      return closing === null ? '—' : <Money cents={closing} />
    },
    align: 'end',
    onCard: 'amount',
  },
]

function periodOf(statements: BankImport['statements']): string {
  const first = statements.map(({ from }) => from).toSorted()[0]
  const last = statements
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? '—' : `${formatDate(first)} t/m ${formatDate(last)}`
}
