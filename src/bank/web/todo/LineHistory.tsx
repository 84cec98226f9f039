import type { BankAccountId } from '#kernel/ids.ts'
import type { AskedList } from '#platform/web/table/list-state.ts'
import { LineTable } from '../LineTable.tsx'
import { LineTabs, type LineList } from './LineTabs.tsx'
import './TodoList.css'

/** What the program decided by itself, or all lines: under the same tabs as the lines to do. */
export function LineHistory({
  shown,
  list,
  counts,
  chosen,
}: {
  shown: LineList
  list: AskedList
  counts: Readonly<Partial<Record<LineList, number>>>
  chosen: string | null
}) {
  return (
    <div className="todo">
      <div className="todo-head">
        <LineTabs shown={shown} counts={counts} />
      </div>
      <LineTable
        list={list}
        chosen={chosen as BankAccountId | null}
        nothingFound={
          shown === 'automatisch' && list.state.search === ''
            ? 'Nog niets automatisch gedaan. Bij Regels zet je aan dat Kloppend zekere regels zelf verwerkt.'
            : 'Geen regels gevonden.'
        }
      />
    </div>
  )
}
