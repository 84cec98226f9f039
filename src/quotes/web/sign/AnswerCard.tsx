import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { PlainField } from '#documents/web/link-page/PlainField.tsx'
import { useVisitText } from '#documents/web/link-page/visit-text.ts'
import { call, messageOf } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { askQuestion, rejectQuote, type PublicQuote } from '../../link-contract.ts'

/** The other answers: a question, or no. */
export function AnswerCard({ quote }: { quote: PublicQuote }) {
  return (
    <section className="signing-card" aria-labelledby="anders">
      <h2 id="anders">
        {quote.closedBecause === null ? 'Liever eerst iets anders?' : 'Vraag over deze offerte?'}
      </h2>
      <Unfolding summary="Stel een vraag">
        <QuestionForm quote={quote} />
      </Unfolding>
      {quote.closedBecause === null && (
        <Unfolding summary="Wijs de offerte af">
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
  const [name, setName] = useVisitText(`quote ${quote.id} question name`)
  const [email, setEmail] = useVisitText(`quote ${quote.id} question email`)
  const [question, setQuestion] = useVisitText(`quote ${quote.id} question`)
  const [isRefused, setIsRefused] = useState(false)
  const found = problemsOf({ name, email, question })
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
        Je vraag is gestuurd naar {quote.supplier.name}. Het antwoord komt per mail.
      </p>
    )
  return (
    <form noValidate onSubmit={submit}>
      <PlainField
        label="Je naam voor het antwoord"
        value={name}
        error={errors.name}
        autoComplete="name"
        maxLength={120}
        onChange={setName}
      />
      <PlainField
        label="Waar mag het antwoord heen?"
        type="email"
        value={email}
        error={errors.email}
        autoComplete="email"
        maxLength={254}
        onChange={setEmail}
      />
      <PlainField
        label="Je vraag"
        lines={4}
        value={question}
        error={errors.question}
        maxLength={1000}
        onChange={setQuestion}
      />
      <ServerError error={asking.error} fallback="Je vraag is niet verstuurd. Probeer het opnieuw." />
      <button type="submit" className="signing-quiet-button" aria-disabled={asking.isPending}>
        Verstuur vraag
      </button>
    </form>
  )
}

/** What is missing, by field. */
const problemsOf = (typed: { name: string; email: string; question: string }) => ({
  ...(typed.name.trim() === '' && { name: 'Verplicht veld' }),
  ...(!isEmailAddress(typed.email.trim()) && {
    email: typed.email.trim() === '' ? 'Verplicht veld' : 'Ongeldig e-mailadres',
  }),
  ...(typed.question.trim() === '' && { question: 'Verplicht veld' }),
})

function RejectForm({ quote }: { quote: PublicQuote }) {
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
        label="Waarom niet? (optioneel)"
        lines={3}
        value={reason}
        error={undefined}
        maxLength={1000}
        onChange={setReason}
      />
      <p className="signing-muted">Daarna kan deze offerte niet meer worden getekend.</p>
      <ServerError error={rejecting.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <button
        type="submit"
        className="signing-quiet-button"
        data-tone="red"
        aria-disabled={rejecting.isPending}
      >
        Wijs af
      </button>
    </form>
  )
}

const ServerError = ({ error, fallback }: { error: unknown; fallback: string }) =>
  error === null ? null : (
    <p className="signing-error" role="alert">
      {messageOf(error) || fallback}
    </p>
  )
