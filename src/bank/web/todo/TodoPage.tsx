import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { useAskedList } from '#platform/web/table/list-state.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { BankAccount } from '../../contract.ts'
import { AccountCards } from '../AccountCards.tsx'
import { Gaps } from '../accounts/Gaps.tsx'
import { BankFrame, ImportButton } from '../BankFrame.tsx'
import { bankAccounts, doubtfulLines, openBankLines } from '../queries.ts'
import { FirstAccount } from './FirstAccount.tsx'
import { LineHistory } from './LineHistory.tsx'
import { listIn } from './LineTabs.tsx'
import { TodoList } from './TodoList.tsx'

export const askTodo: AskAhead = () => {
  ahead(bankAccounts)
  ahead(openBankLines)
}

/** The lines of the bank that are to do, the oldest first: what the bank says, and what it probably is. */
export function TodoPage() {
  const accounts = useQuery(bankAccounts)
  const [params, setParams] = useSearchParams()
  const asked = params.get('rekening')
  const chosen = accounts.data?.some(({ id }) => id === asked) === true ? asked : null
  const choose = (id: string | null) => {
    const toon = params.get('toon')
    setParams(
      { ...(toon !== null && { toon }), ...(id !== null && { rekening: id }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <BankFrame title="Bank" actions={<ImportButton />}>
      {accounts.isLoadingError ? (
        <ErrorNote
          error={accounts.error}
          fallback="Fout bij laden van je bankrekeningen."
          onRetry={() => void accounts.refetch()}
        />
      ) : accounts.data === undefined ? (
        <TableSkeleton rows={6} />
      ) : accounts.data.length === 0 ? (
        <FirstAccount />
      ) : (
        <>
          <AccountCards accounts={accounts.data} chosen={chosen} onChoose={choose} />
          {accounts.data
            .filter(({ id }) => chosen === null || id === chosen)
            .map(({ id, gaps }) => (
              <Gaps key={id} gaps={gaps} />
            ))}
          <Lines accounts={accounts.data} chosen={chosen} />
        </>
      )}
    </BankFrame>
  )
}

/** The lines to do; or, under the other tabs, those that were decided and all. */
function Lines({ accounts, chosen }: { accounts: readonly BankAccount[]; chosen: string | null }) {
  const list = useAskedList()
  // One request gives the doubtful lines and the number of lines in each list.
  const { data } = useQuery(doubtfulLines(chosen))
  const counts = data?.counts ?? {}
  const shown = listIn(list.state.filter)
  return shown === 'te-verwerken' ? (
    <TodoList accounts={accounts} chosen={chosen} counts={counts} />
  ) : (
    <LineHistory shown={shown} list={list} counts={counts} chosen={chosen} />
  )
}
