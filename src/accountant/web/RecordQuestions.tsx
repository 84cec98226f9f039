import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { later } from '#platform/web/later.tsx'
import { hasQuestions } from '#platform/web/shown-questions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { questionList, type About } from './queries.ts'
import './questions.css'

const Thread = later(async () => (await import('./Thread.tsx')).Thread)
const AskForm = later(async () => (await import('./AskForm.tsx')).AskForm)

/**
 * Below a record: the questions about it. Nothing in a business without questions, so an owner who works alone sees no card and asks the
 * server for none.
 */
export function RecordQuestions({ about, isWaiting = false }: { about: About; isWaiting?: boolean }) {
  const isUsed = hasQuestions()
  const { data } = useQuery({ ...questionList(about), enabled: isUsed })
  const [isAsking, setIsAsking] = useState(false)
  if (!isUsed || isWaiting || data === undefined) return null
  const { questions } = data
  return (
    <section className="record-questions" aria-label="Vragen">
      <div className="record-questions-head">
        <h2>
          <IconMessageQuestion size={17} stroke={1.7} aria-hidden />
          Vragen
        </h2>
        {!isAsking && (
          <Button
            needs="questions.write"
            size="xs"
            variant="default"
            onClick={() => {
              setIsAsking(true)
            }}
          >
            Vraag stellen…
          </Button>
        )}
      </div>
      {isAsking && (
        <AskForm
          about={about}
          onClose={() => {
            setIsAsking(false)
          }}
        />
      )}
      {questions.map((question) => (
        <Thread key={question.id} question={question} isNamed={false} />
      ))}
    </section>
  )
}
