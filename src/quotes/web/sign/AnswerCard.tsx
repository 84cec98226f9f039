import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { errorIn } from '#documents/web/link-page/error-in.ts'
import { PlainField } from '#documents/web/link-page/PlainField.tsx'
import { useVisitText } from '#documents/web/link-page/visit-text.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { askQuestion, rejectQuote, type PublicQuote } from '../../link-contract.ts'
import type { SigningWords } from './words/dutch.ts'
import { useWords } from './words/use-words.ts'

/** The other answers: a question, or no. */
export function AnswerCard({ quote }: { quote: PublicQuote }) {
  const { answer } = useWords()
  return (
    <section className="signing-card" aria-labelledby="anders">
      <h2 id="anders">{quote.closedBecause === null ? answer.other : answer.question}</h2>
      <Unfolding summary={answer.ask}>
        <QuestionForm quote={quote} />
      </Unfolding>
      {quote.closedBecause === null && (
        <Unfolding summary={answer.reject}>
          <RejectForm quote={quote} />
        </Unfolding>
      )}
    </section>
  )
}

const Unfolding = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="signing-unfold">
    <summary>{summary}</summary>
    {children}
  </details>
)

function QuestionForm({ quote }: { quote: PublicQuote }) {
  const { answer, form } = useWords()
  const [name, setName] = useVisitText(`quote ${quote.id} question name`)
  const [email, setEmail] = useVisitText(`quote ${quote.id} question email`)
  const [question, setQuestion] = useVisitText(`quote ${quote.id} question`)
  const [isRefused, setIsRefused] = useState(false)
  const found = problemsOf({ name, email, question }, form)
  // A refusal is shown until it is corrected.
  const errors: Partial<typeof found> = isRefused ? found : {}
  const asking = useMutation({
    mutationFn: () =>
      call(askQuestion, {
        params: { id: quote.id },
        body: { name: name.trim(), email: email.trim(), question: question.trim() },
      }),
    onSuccess: () => {
      setQuestion('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsRefused(true)
    if (Object.keys(found).length === 0 && !asking.isPending) asking.mutate()
  }
  if (asking.isSuccess)
    return (
      <p className="signing-text" role="status">
        {answer.asked(quote.supplier.name)}
      </p>
    )
  return (
    <form noValidate onSubmit={submit}>
      <PlainField
        label={answer.name}
        value={name}
        error={errors.name}
        autoComplete="name"
        maxLength={120}
        onChange={setName}
      />
      <PlainField
        label={answer.email}
        type="email"
        value={email}
        error={errors.email}
        autoComplete="email"
        maxLength={254}
        onChange={setEmail}
      />
      <PlainField
        label={answer.yourQuestion}
        lines={4}
        value={question}
        error={errors.question}
        maxLength={1000}
        onChange={setQuestion}
      />
      <ServerError error={asking.error} fallback={answer.notAsked} />
      <button type="submit" className="signing-quiet-button" aria-disabled={asking.isPending}>
        {answer.sendQuestion}
      </button>
    </form>
  )
}

/** What is missing, by field. */
const problemsOf = (
  typed: { name: string; email: string; question: string },
  { required, wrongEmail }: SigningWords['form'],
) => ({
  ...(typed.name.trim() === '' && { name: required }),
  ...(!isEmailAddress(typed.email.trim()) && {
    email: typed.email.trim() === '' ? required : wrongEmail,
  }),
  ...(typed.question.trim() === '' && { question: required }),
})

function RejectForm({ quote }: { quote: PublicQuote }) {
  const { answer } = useWords()
  const [reason, setReason] = useVisitText(`quote ${quote.id} reason`)
  const queryClient = useQueryClient()
  const rejecting = useMutation({
    mutationFn: () => call(rejectQuote, { params: { id: quote.id }, body: { reason: reason.trim() } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!rejecting.isPending) rejecting.mutate()
      }}
    >
      <PlainField
        label={answer.why}
        lines={3}
        value={reason}
        error={undefined}
        maxLength={1000}
        onChange={setReason}
      />
      <p className="signing-muted">{answer.final}</p>
      <ServerError error={rejecting.error} fallback={answer.notRejected} />
      <button
        type="submit"
        className="signing-quiet-button"
        data-tone="red"
        aria-disabled={rejecting.isPending}
      >
        {answer.rejectNow}
      </button>
    </form>
  )
}

function ServerError({ error, fallback }: { error: unknown; fallback: string }) {
  const { errors } = useWords()
  return error === null ? null : (
    <p className="signing-error" role="alert">
      {errorIn(errors, error, fallback)}
    </p>
  )
}
