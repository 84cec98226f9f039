import { paths } from '#platform/web/paths.ts'
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

/** The page of the record, or the list in which it is. */
export function pathOfSubject({ kind, id, ref, name }: Question['subject']): string {
  const pages: Record<SubjectKind, string> = {
    invoice: paths.invoice(id),
    'credit-note': paths.creditNote(id),
    expense: paths.expense(id),
    'bank-line': `${paths.bankAccount(ref ?? '')}?zoek=${encodeURIComponent(name.replace(/^Bankregel /, ''))}`,
    'journal-entry': `${paths.balance}?boeking=${ref ?? ''}`,
    'vat-return': `${paths.taxes}?tijdvak=${id}`,
  }
  return pages[kind]
}
