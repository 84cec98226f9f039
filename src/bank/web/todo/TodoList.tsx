import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { BankLineId } from '#kernel/ids.ts'
import { ledgerAccounts } from '#ledger/web/queries.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { BankAccount } from '../../contract.ts'
import { ImportButton } from '../BankFrame.tsx'
import { bankSettings } from '../queries.ts'
import { BulkAccept } from './BulkAccept.tsx'
import type { Candidate } from './candidate.ts'
import { KeysHint } from './KeysHint.tsx'
import { Reconciled } from './Reconciled.tsx'
import { TodoLine } from './TodoLine.tsx'
import './TodoList.css'
import { useChoice } from './use-choice.ts'
import { useTodoKeys, type TodoAct } from './use-todo-keys.ts'
import type { TodoRow } from './todo-rows.ts'
import { useTodo } from './use-todo.ts'

/** More lines than this are drawn when the user asks for them. */
const DRAWN = 60

/** The lines to do of one account or all, of which one is open. */
export function TodoList({ accounts, chosen }: { accounts: readonly BankAccount[]; chosen: string | null }) {
  const list = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState<BankLineId | null>(null)
  const [drawn, setDrawn] = useState(DRAWN)
  const todo = useTodo(setOpenId)
  // Asked for at once, so that a choice of the user can be shown immediately.
  const chart = useQuery(ledgerAccounts)
  const settings = useQuery(bankSettings)
  const rows = todo.rows.filter(({ line }) => chosen === null || line.bankAccountId === chosen)
  const openRow = rows.find((row) => row.line.id === openId && isToDo(row)) ?? rows.find(isToDo)
  const choice = useChoice(openRow?.line ?? null, accounts, chart.data ?? [], settings.data?.usual ?? [])

  const focusOn = (id: BankLineId | undefined) => {
    setOpenId(id ?? null)
    requestAnimationFrame(() => {
      const line = list.current?.querySelector<HTMLElement>('[data-open]')
      line?.focus({ preventScroll: true })
      line?.scrollIntoView({ block: 'nearest' })
    })
  }
  const agree = (candidate: Candidate | null) => {
    if (openRow === undefined || candidate === null) return
    const next = neighbour(rows, openRow, 1) ?? neighbour(rows, openRow, -1)
    todo.decide(openRow.line, candidate)
    focusOn(next?.line.id)
  }
  const act = (what: TodoAct) => {
    if (what.do === 'undo') {
      const id = todo.lastUndoable
      if (id !== null)
        todo.undo(id, () => {
          focusOn(id)
        })
    } else if (openRow === undefined) return
    else if (what.do === 'next' || what.do === 'before')
      focusOn((neighbour(rows, openRow, what.do === 'next' ? 1 : -1) ?? openRow).line.id)
    else if (what.do === 'later') focusOn((neighbour(rows, openRow, 1) ?? rows.find(isToDo))?.line.id)
    else if (what.do === 'agree') agree(choice.candidate)
    else choice.act(what)
  }
  useTodoKeys(act)
  useFirstFocus(list, openRow !== undefined)

  if (todo.query.isLoadingError)
    return (
      <ErrorNote
        error={todo.query.error}
        fallback="De regels van de bank zijn niet te laden."
        onRetry={() => void todo.query.refetch()}
      />
    )
  if (todo.query.data === undefined) return <TableSkeleton rows={5} />
  if (rows.length === 0) return <AllDone accounts={accounts} chosen={chosen} />
  const toDo = rows.filter(isToDo).length
  return (
    <>
      <div className="todo" ref={list}>
        <div className="todo-head">
          <h2>
            Te verwerken <small>{toDo.toLocaleString('nl-NL')}</small>
          </h2>
          <BulkAccept rows={rows} onDecide={todo.decide} onUndo={todo.undo} />
          <span className="todo-order">oudste eerst</span>
        </div>
        <p className="visually-hidden" role="status">
          {toDo === 0 ? 'Alles verwerkt' : `${String(toDo)} te verwerken`}
        </p>
        {rows.slice(0, drawn).map((row) => (
          <TodoLine
            key={row.line.id}
            row={row}
            choice={row === openRow ? choice : null}
            account={
              accounts.length > 1 ? accounts.find(({ id }) => id === row.line.bankAccountId) : undefined
            }
            isLastUndoable={row.line.id === todo.lastUndoable}
            onOpen={() => {
              focusOn(row.line.id)
            }}
            onAgree={agree}
            onDecide={(candidate) => {
              todo.decide(row.line, candidate)
            }}
            onLater={() => {
              act({ do: 'later' })
            }}
            onUndo={() => {
              todo.undo(row.line.id, () => {
                focusOn(row.line.id)
              })
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
            Toon meer ({(rows.length - drawn).toLocaleString('nl-NL')})
          </button>
        )}
        {toDo === 0 && (
          <p className="todo-finished">
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
            {doneSentence(accounts, chosen)}
          </p>
        )}
        {accounts
          .filter(({ id }) => chosen === null || id === chosen)
          .map((account) => (
            <Reconciled key={account.id} account={account} isNamed={accounts.length > 1} />
          ))}
      </div>
      <KeysHint />
    </>
  )
}

const isToDo = (row: TodoRow): boolean => row.decided === null

/** The next line to do in a direction, over lines that were decided. */
function neighbour(rows: readonly TodoRow[], from: TodoRow, step: 1 | -1): TodoRow | undefined {
  for (let at = rows.indexOf(from) + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    if (row !== undefined && isToDo(row)) return row
  }
  return undefined
}

/** The first line has the focus as soon as it is there, so that the keys are read out. */
function useFirstFocus(list: React.RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere && (document.activeElement === document.body || document.activeElement?.id === 'inhoud'))
      list.current?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true })
  }, [list, isThere])
}

function AllDone({ accounts, chosen }: { accounts: readonly BankAccount[]; chosen: string | null }) {
  const shown = accounts.filter(({ id }) => chosen === null || id === chosen)
  return (
    <div className="todo">
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        sentence={doneSentence(accounts, chosen)}
        action={<ImportButton />}
      >
        {shown.every(({ updatedUntil }) => updatedUntil === null)
          ? 'Lees een afschrift in; dan staat hier wat er te doen is.'
          : 'Lees het volgende afschrift in als je verder wilt.'}
      </EmptyState>
      {shown.map((account) => (
        <Reconciled key={account.id} account={account} isNamed={accounts.length > 1} />
      ))}
    </div>
  )
}

/** The day up to which every account is complete and done. */
function doneSentence(accounts: readonly BankAccount[], chosen: string | null): string {
  const days = accounts
    .filter(({ id }) => chosen === null || id === chosen)
    .flatMap(({ updatedUntil }) => updatedUntil ?? [])
  const first = days.toSorted()[0]
  return first === undefined ? 'Nog niets ingelezen.' : `Alles verwerkt t/m ${formatDateInWords(first)}`
}
