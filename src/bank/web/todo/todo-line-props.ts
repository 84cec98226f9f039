import type { BankAccount } from '../../contract.ts'
import type { Candidate } from './candidate.ts'
import type { TodoRow } from './todo-rows.ts'
import type { Choice } from './use-choice.ts'

export interface TodoLineProps {
  readonly row: TodoRow
  /** The choice of the open line; null for the others. */
  readonly choice: Choice | null
  /** Its account, where there are several. */
  readonly account: BankAccount | undefined
  readonly isLastUndoable: boolean
  readonly onOpen: () => void
  /** For the open line. */
  readonly onAgree: (candidate: Candidate | null) => void
  /** For a line that is not open. */
  readonly onDecide: (candidate: Candidate) => void
  readonly onLater: () => void
  readonly onUndo: () => void
}
