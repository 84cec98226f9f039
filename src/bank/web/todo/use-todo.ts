import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '#platform/web/api-client.ts'
import { useUnloadGuard } from '#platform/web/form/leave-guard.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { BankLineId } from '#kernel/ids.ts'
import { decideBankLine, undoBankLine, type BankLine } from '../../contract.ts'
import type { RuleOffer } from '../../rules-contract.ts'
import { openBankLines } from '../queries.ts'
import type { Candidate } from './candidate.ts'
import { merged, type TodoRow } from './todo-rows.ts'

const DECIDING = ['bank', 'deciding'] as const

/** The lines to do with what is decided on them. The list keeps its order and its place whatever is decided. */
export function useTodo(onRefused: (id: BankLineId) => void) {
  const query = useQuery(openBankLines)
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<readonly TodoRow[]>([])
  const [seen, setSeen] = useState<readonly BankLine[] | undefined>(undefined)
  const [undoable, setUndoable] = useState<readonly BankLineId[]>([])
  if (query.data !== seen) {
    setSeen(query.data)
    setRows((before) => merged(before, query.data ?? []))
  }
  // A reload drops what waits for the server.
  useUnloadGuard(rows.some(({ isSaving }) => isSaving))
  const [offer, setOffer] = useState<RuleOffer | null>(null)
  const put = useCallback((id: BankLineId, change: Partial<TodoRow>) => {
    setRows((all) => all.map((row) => (row.line.id === id ? { ...row, ...change } : row)))
  }, [])
  /** When the last answer is there: many decisions in a row ask for the list once. */
  const settle = useCallback(() => {
    if (queryClient.isMutating({ mutationKey: DECIDING }) <= 1) void queryClient.invalidateQueries()
  }, [queryClient])
  const deciding = useMutation({
    mutationKey: DECIDING,
    mutationFn: ({ line, candidate }: { line: BankLine; candidate: Candidate }) =>
      call(decideBankLine, { params: { id: line.id }, body: { parts: [...candidate.parts] } }),
  })
  const undoing = useMutation({
    mutationKey: DECIDING,
    mutationFn: (id: BankLineId) => call(undoBankLine, { params: { id } }),
  })
  const decide = (line: BankLine, candidate: Candidate, onDone?: (isDone: boolean) => void) => {
    put(line.id, { decided: candidate.label, isSaving: true, error: null })
    setUndoable((ids) => [...ids, line.id])
    deciding.mutate(
      { line, candidate },
      {
        onSuccess: ({ ruleOffer }) => {
          put(line.id, { isSaving: false })
          if (ruleOffer !== null) setOffer(ruleOffer)
          onDone?.(true)
        },
        onError: (error) => {
          put(line.id, { decided: null, isSaving: false, error })
          setUndoable((ids) => ids.filter((id) => id !== line.id))
          onRefused(line.id)
          onDone?.(false)
        },
        onSettled: settle,
      },
    )
  }
  const undo = (id: BankLineId, onDone?: () => void) => {
    put(id, { isSaving: true })
    setUndoable((ids) => ids.filter((each) => each !== id))
    undoing.mutate(id, {
      onSuccess: () => {
        put(id, { decided: null, isSaving: false, error: null })
        onDone?.()
      },
      onError: (error) => {
        put(id, { isSaving: false, error })
      },
      onSettled: settle,
    })
  }
  const lastUndoable = undoable.at(-1) ?? null
  const closeOffer = () => {
    setOffer(null)
  }
  return { query, rows, decide, undo, lastUndoable, offer, closeOffer }
}
