import { paths } from '#platform/web/paths.ts'
import { receiptsPage } from '#platform/web/shell/navigation.ts'
import type { ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { SubjectKind } from '../domain/question.ts'
import type { Question } from '../question-contract.ts'

/** The state as its reader sees it: who must do something comes first. */
export function stateWords({
  state,
  isForCaller,
}: Pick<Question, 'state' | 'isForCaller'>): readonly [string, ChipTone] {
  if (state === 'closed') return ['Gesloten', 'grey']
  if (state === 'open') return isForCaller ? ['Wacht op jou', 'amber'] : ['Wacht op antwoord', 'blue']
  return ['Beantwoord', 'green']
}

/** A receipt that was booked is on the page of the expense; otherwise in the list of receipts of this user. */
function receiptPage(name: string, expenseId: string | null): string {
  if (expenseId !== null) return paths.expense(expenseId)
  return `${receiptsPage() ?? paths.tray}?zoek=${encodeURIComponent(name.replace(/^Bon /, ''))}`
}

/** The page of the record, or the list in which it is. */
export function pathOfSubject({ kind, id, ref, name }: Question['subject']): string {
  const pages: Record<SubjectKind, string> = {
    invoice: paths.invoice(id),
    'credit-note': paths.creditNote(id),
    expense: paths.expense(id),
    receipt: receiptPage(name, ref),
    'bank-line': `${paths.bankAccount(ref ?? '')}?zoek=${encodeURIComponent(name.replace(/^Bankregel /, ''))}`,
    'journal-entry': `${paths.balance}?boeking=${ref ?? ''}`,
    'vat-return': `${paths.taxes}?tijdvak=${id}`,
  }
  return pages[kind]
}
