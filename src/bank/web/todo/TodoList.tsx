import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatCount } from '#kernel/dutch-format.ts'
import { may } from '#platform/web/rights.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { BankAccount } from '../../contract.ts'
import { ImportButton } from '../BankFrame.tsx'
import { AutomaticLines } from './AutomaticLines.tsx'
import { BulkAccept } from './BulkAccept.tsx'
import { doneSentence } from './done-sentence.ts'
import { DoubtfulLines } from './DoubtfulLines.tsx'
import { KeysHint } from './KeysHint.tsx'
import { LineTabs, type LineList } from './LineTabs.tsx'
import { Reconciled } from './Reconciled.tsx'
import { RuleOffer } from './RuleOffer.tsx'
import { isToDo } from './todo-rows.ts'
import { TodoLine } from './TodoLine.tsx'
import './TodoList.css'
import { useOpenLine } from './use-open-line.ts'

/** More lines than this are drawn when the user asks for them. */
const DRAWN = 60

/** The lines to do of one account or all, of which one is open. */
export function TodoList({
  accounts,
  chosen,
  counts,
}: {
  accounts: readonly BankAccount[]
  chosen: string | null
  counts: Readonly<Partial<Record<LineList, number>>>
}) {
  const list = useRef<HTMLDivElement>(null)
  const todo = useOpenLine(list, accounts, chosen)
  const shown = accounts.filter(({ id }) => chosen === null || id === chosen)
  if (todo.query.isLoadingError)
    return (
      <ErrorNote
        error={todo.query.error}
        fallback="De regels van de bank zijn niet te laden."
        onRetry={() => void todo.query.refetch()}
      />
    )
  if (todo.query.data === undefined) return <TableSkeleton rows={5} />
  const toDo = todo.rows.filter(isToDo).length
  const isFinished = toDo === 0 && !todo.rows.some(({ isSaving }) => isSaving)
  return (
    <>
      <div className="todo" ref={list}>
        <div className="todo-head">
          <LineTabs shown="te-verwerken" counts={{ ...counts, 'te-verwerken': toDo }} />
          <BulkAccept rows={todo.rows} onDecide={todo.decide} onUndo={todo.undo} />
          {toDo > 0 && <span className="todo-order">oudste eerst</span>}
        </div>
        <AutomaticLines chosen={chosen} />
        {todo.rows.length === 0 ? (
          <AllDone shown={shown} />
        ) : (
          <>
            <p className="visually-hidden" role="status">
              {isFinished ? doneSentence(shown) : `${String(toDo)} te verwerken`}
            </p>
            <Lines todo={todo} accounts={accounts} />
            {todo.offer !== null && <RuleOffer offer={todo.offer} onClose={todo.closeOffer} />}
            {isFinished && (
              <p className="todo-finished" aria-hidden="true">
                <IconCircleCheck size={20} stroke={1.8} aria-hidden />
                {doneSentence(shown)}
              </p>
            )}
          </>
        )}
        {shown.map((account) => (
          <Reconciled key={account.id} account={account} isNamed={shown.length > 1} />
        ))}
      </div>
      <DoubtfulLines chosen={chosen} />
      {todo.rows.length > 0 && may('books.post') && <KeysHint />}
    </>
  )
}

function Lines({
  todo,
  accounts,
}: {
  todo: ReturnType<typeof useOpenLine>
  accounts: readonly BankAccount[]
}) {
  const { rows, openRow, choice, lastUndoable, focusOn, agree, decide, undo, act } = todo
  const [drawn, setDrawn] = useState(DRAWN)
  return (
    <>
      {rows.slice(0, drawn).map((row) => (
        <TodoLine
          key={row.line.id}
          row={row}
          choice={row === openRow ? choice : null}
          account={accounts.length > 1 ? accounts.find(({ id }) => id === row.line.bankAccountId) : undefined}
          isLastUndoable={row.line.id === lastUndoable}
          onOpen={() => {
            focusOn(row.line.id)
          }}
          onAgree={agree}
          onDecide={(candidate) => {
            decide(row.line, candidate)
          }}
          onLater={() => {
            act({ do: 'later' })
          }}
          onUndo={() => {
            undo(row.line.id)
          }}
        />
      ))}
      {rows.length > drawn && (
        <button
          type="button"
          className="todo-more"
          onClick={() => {
            setDrawn(drawn + DRAWN)
          }}
        >
          Toon meer ({formatCount(rows.length - drawn)})
        </button>
      )}
    </>
  )
}

const AllDone = ({ shown }: { shown: readonly BankAccount[] }) => (
  <EmptyState
    icon={<IconCircleCheck size={28} stroke={1.6} />}
    sentence={doneSentence(shown)}
    action={<ImportButton />}
  >
    {!may('books.post')
      ? undefined
      : shown.every(({ updatedUntil }) => updatedUntil === null)
        ? 'Lees een afschrift in; dan staat hier wat er te doen is.'
        : 'Lees het volgende afschrift in als je verder wilt.'}
  </EmptyState>
)
