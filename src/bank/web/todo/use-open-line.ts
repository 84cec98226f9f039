import { useQuery } from '@tanstack/react-query'
import { may } from '#platform/web/rights.ts'
import { useEffect, useState, type RefObject } from 'react'
import type { BankLineId } from '#kernel/ids.ts'
import { ledgerAccounts } from '#ledger/web/queries.ts'
import type { BankAccount } from '../../contract.ts'
import { bankSettings } from '../queries.ts'
import type { Candidate } from './candidate.ts'
import { neighbour, isToDo, type TodoRow } from './todo-rows.ts'
import { useChoice, type Choice } from './use-choice.ts'
import { useTodoKeys, type TodoAct } from './use-todo-keys.ts'
import { useTodo } from './use-todo.ts'

/** The list with the line that is open in it, and what keys and buttons do. */
export function useOpenLine(
  list: RefObject<HTMLElement | null>,
  accounts: readonly BankAccount[],
  chosenAccount: string | null,
) {
  const [openId, setOpenId] = useState<BankLineId | null>(null)
  const todo = useTodo(setOpenId)
  // Asked for at once, so that a choice of the user can be shown immediately.
  const chart = useQuery(ledgerAccounts)
  const settings = useQuery(bankSettings)
  const rows = todo.rows.filter(({ line }) => chosenAccount === null || line.bankAccountId === chosenAccount)
  const openRow = rows.find((row) => row.line.id === openId && isToDo(row)) ?? rows.find(isToDo)
  const choice = useChoice(openRow?.line ?? null, accounts, chart.data ?? [], settings.data?.usual ?? [])
  useFirstFocus(list, openRow !== undefined)

  const focusOn = (id: BankLineId | undefined) => {
    setOpenId(id ?? null)
    requestAnimationFrame(() => {
      const line = list.current?.querySelector<HTMLElement>('[data-open]')
      // A key that chose something before this frame put the focus on its button.
      if (line?.contains(document.activeElement) !== true) line?.focus({ preventScroll: true })
      if (line !== null && line !== undefined && isOutOfSight(line)) line.scrollIntoView({ block: 'nearest' })
    })
  }
  const agree = (candidate: Candidate | null) => {
    if (openRow === undefined || candidate === null) return
    const next = neighbour(rows, openRow, 1) ?? neighbour(rows, openRow, -1)
    todo.decide(openRow.line, candidate)
    focusOn(next?.line.id)
  }
  const undo = (id: BankLineId | null) => {
    if (id === null) return
    todo.undo(id, () => {
      focusOn(id)
    })
  }
  const act = (what: TodoAct) => {
    if (!may('books.post')) return
    if (what.do === 'undo') undo(todo.lastUndoable)
    else if (openRow !== undefined) actOn(what, { rows, openRow, choice, focusOn, agree })
  }
  useTodoKeys(act)
  return { ...todo, rows, openRow, choice, focusOn, agree, undo, act }
}

function actOn(
  what: TodoAct,
  {
    rows,
    openRow,
    choice,
    focusOn,
    agree,
  }: {
    rows: readonly TodoRow[]
    openRow: TodoRow
    choice: Choice
    focusOn: (id: BankLineId | undefined) => void
    agree: (candidate: Candidate | null) => void
  },
): void {
  switch (what.do) {
    case 'next':
    case 'before':
      focusOn((neighbour(rows, openRow, what.do === 'next' ? 1 : -1) ?? openRow).line.id)
      break
    case 'later':
      focusOn((neighbour(rows, openRow, 1) ?? rows.find(isToDo))?.line.id)
      break
    case 'agree':
      agree(choice.candidate)
      break
    default:
      choice.act(what)
  }
}

/** The height of a line down to its button. */
const SEEN = 240
const BAR = 60

/** The list stays where it is while the button of the line can be seen. */
function isOutOfSight(line: HTMLElement): boolean {
  const { top } = line.getBoundingClientRect()
  return top < BAR || top + SEEN > window.innerHeight
}

/** The first line has the focus as soon as it is there, so that a screen reader says what the keys are about. */
function useFirstFocus(list: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const now = document.activeElement
    if (isThere && (now === document.body || now?.id === 'inhoud'))
      list.current?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true })
  }, [list, isThere])
}
