import { useQuery } from '@tanstack/react-query'
import type { TenantId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { ClientQuestion, ClientQuestions } from '../client-contract.ts'
import { clientQuestions } from './client-queries.ts'
import { stateWords } from './question-words.ts'

/** The questions of all clients that are not closed; nothing without any. Each opens in the business of its client. */
export function ClientQuestionsCard({ open }: { open: (tenantId: TenantId, path: string) => void }) {
  const { data, error, isLoadingError, refetch } = useQuery(clientQuestions)
  if (isLoadingError)
    return <ErrorNote error={error} fallback="Fout bij laden van vragen." onRetry={() => void refetch()} />
  if (data === undefined || data.length === 0) return null
  return (
    <div className="client-questions">
      <Card title="Open vragen">
        {data.map((client) => (
          <OfClient key={client.tenantId} client={client} open={open} />
        ))}
      </Card>
    </div>
  )
}

function OfClient({
  client: { tenantId, name, waiting, isUnreadable, questions },
  open,
}: {
  client: ClientQuestions[number]
  open: (tenantId: TenantId, path: string) => void
}) {
  const left = waiting - questions.length
  return (
    <section className="client-questions-of" aria-label={`Vragen van ${name}`}>
      <h3>{name}</h3>
      {isUnreadable && <p className="client-questions-note">Niet te lezen. Probeer het later opnieuw.</p>}
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <button
              type="button"
              onClick={() => {
                open(tenantId, `${paths.questions}?vraag=${question.id}`)
              }}
            >
              <Summary question={question} />
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="client-questions-note">En nog {String(left)}. Die staan in de administratie.</p>}
    </section>
  )
} // prettier-ignore

function Summary({ question }: { question: ClientQuestion }) {
  const { name, lastAt, lastText } = question
  const [words, tone] = stateWords(question)
  return (
    <>
      <span className="client-question-about">
        <strong>{name}</strong>
        <StateChip tone={tone}>{words}</StateChip>
      </span>
      <small>
        <InstantText instant={lastAt} /> · {lastText}
      </small>
    </>
  )
}
