import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { subjectKinds, type SubjectKind } from '../domain/question.ts'
import type { Question } from '../question-contract.ts'
import { questionList, type About } from './queries.ts'
import './questions.css'
import { Thread } from './Thread.tsx'

const AskForm = later(async () => (await import('./AskForm.tsx')).AskForm)

/**
 * All questions, what waits for the user first; `?over=bank-line&id=…` asks about that record, and `?vraag=…` shows that question at the
 * top.
 */
export function QuestionsPage() {
  const [params] = useSearchParams()
  const about = aboutOf(params)
  const query = useQuery(questionList(about))
  const navigate = useNavigate()
  const [isClosedShown, setIsClosedShown] = useState(false)
  const questions = query.data?.questions ?? []
  const waiting = questions.filter(({ state }) => state !== 'closed')
  const closed = questions.filter(({ state }) => state === 'closed')
  return (
    <>
      <PageHeader title="Vragen" crumbs={[{ label: 'Inzicht' }]} />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van vragen."
          hasLead
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <CardSkeleton lines={5} />}
      {query.data !== undefined && (
        <div className="questions">
          {about !== null && (
            <Card title={titleOf[about.kind]}>
              <AskForm
                about={about}
                onClose={() => {
                  void navigate(paths.questions)
                }}
              />
            </Card>
          )}
          {waiting.toSorted(inOrder(params.get('vraag'))).map((question) => (
            <Card key={question.id}>
              <Thread question={question} isNamed />
            </Card>
          ))}
          {questions.length === 0 && about === null && <NoQuestions />}
          {closed.length > 0 && (
            <details
              className="questions-closed"
              open={isClosedShown}
              onToggle={({ currentTarget }) => {
                setIsClosedShown(currentTarget.open)
              }}
            >
              <summary>
                {closed.length === 1 ? 'Eén gesloten vraag' : `${String(closed.length)} gesloten vragen`}
              </summary>
              {closed.map((question) => (
                <Card key={question.id}>
                  <Thread question={question} isNamed />
                </Card>
              ))}
            </details>
          )}
        </div>
      )}
    </>
  )
}

/** The question that was asked for first, then what waits for the user. */
const inOrder =
  (id: string | null) =>
  (one: Question, other: Question): number =>
    Number(other.id === id) - Number(one.id === id) || Number(other.isForCaller) - Number(one.isForCaller)

const titleOf = {
  invoice: 'Vraag over deze factuur',
  'credit-note': 'Vraag over deze creditnota',
  expense: 'Vraag over deze uitgave',
  receipt: 'Vraag over deze bon',
  'bank-line': 'Vraag over deze bankregel',
  'journal-entry': 'Vraag over deze boeking',
  'vat-return': 'Vraag over deze aangifte',
} as const satisfies Record<SubjectKind, string>

function aboutOf(params: URLSearchParams): About | null {
  const kind = subjectKinds.find((known) => known === params.get('over'))
  const id = params.get('id')
  return kind === undefined || id === null ? null : { kind, id }
}

const NoQuestions = () => (
  <Card>
    <EmptyState icon={<IconMessageQuestion size={28} stroke={1.6} />} sentence="Geen vragen.">
      {may('purchases.read') || may('sales.read')
        ? 'Je boekhouder stelt een vraag bij een factuur, een uitgave, een bankregel, een boeking of een aangifte. Die staat dan hier, en bij het stuk zelf.'
        : 'Wie de boekhouding doet, stelt een vraag over een bon die je instuurde. Die staat dan hier. Zelf stel je een vraag bij Bonnen, in het menu van een bon.'}
    </EmptyState>
  </Card>
)
