import { useParams } from 'react-router'
import type { SubjectKind } from '../domain/question.ts'
import { RecordQuestions } from './RecordQuestions.tsx'

/** The questions about the record that the address names. */
export function QuestionsOfAddress({ kind, param }: { kind: SubjectKind; param: string }) {
  const id = useParams()[param] ?? ''
  return <RecordQuestions about={{ kind, id }} />
}

/** The questions about the return of a period and its boxes. */
export const QuestionsOfReturn = ({ period }: { period: string }) => (
  <RecordQuestions about={{ kind: 'vat-return', id: period }} />
)
