import { IconList } from '@tabler/icons-react'
import type { BankAccountId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { hasQuestions } from '#platform/web/shown-questions.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import type { AskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { BankLine } from '../contract.ts'
import { lineColumns } from './line-columns.tsx'
import { useBankLinePage, useLineUndo } from './queries.ts'

/** What can be done with a line in any state. */
const alwaysFor = (id: BankLine['id']): readonly RowAction[] => [
  ...(hasQuestions()
    ? [
        {
          label: 'Vraag stellen…',
          needs: 'questions.write' as const,
          to: paths.questionsAbout('bank-line', id),
        },
      ]
    : []),
  historyAction({ kind: 'bank-line', id }),
]

/** Lines of one account or all, twelve a page, with what they are; each decision can be undone. */
export function LineTable({
  list,
  chosen,
  filters = [],
  nothingFound = 'Geen regels gevonden.',
}: {
  list: AskedList
  chosen: BankAccountId | null
  filters?: readonly FilterChip[]
  nothingFound?: string
}) {
  const page = useBankLinePage(list.asked, chosen)
  const undo = useLineUndo(() => {
    toast('✅ Ongedaan gemaakt; de regel is weer te verwerken')
  })
  const actionsOf = ({ id, bankAccountId, state, decision }: BankLine) => {
    const always = alwaysFor(id)
    if (state === 'open')
      return [
        {
          label: 'Verwerken',
          needs: 'books.post' as const,
          isLikely: true,
          to: `${paths.bank}?rekening=${bankAccountId}`,
        },
        ...always,
      ]
    if (decision === null) return always
    const onSelect = () => {
      undo.mutate(id, {
        onError: (error) => {
          toastError(error, 'Ongedaan maken lukte niet.')
        },
      })
    }
    return [
      { label: 'Ongedaan maken', needs: 'books.post' as const, isLikely: decision.automatic, onSelect },
      ...always,
    ]
  }
  return (
    <PagedTable
      caption="Regels van de bank"
      list={list}
      page={page}
      failed="De regels van de bank zijn niet te laden."
      columns={lineColumns}
      rowKey={(line) => line.id}
      rowActions={actionsOf}
      filters={filters}
      defaultSort="datum"
      searchLabel="Zoek naam of omschrijving"
      nothingFound={nothingFound}
      empty={
        <EmptyState icon={<IconList size={28} stroke={1.6} />} sentence="Nog geen regels van deze rekening.">
          Lees een afschrift van je bank in; dan staan hier alle bij- en afschrijvingen.
        </EmptyState>
      }
    />
  )
}
