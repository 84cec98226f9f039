import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { call, messageOf } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { isEmailAddress } from '#tenants/domain/identifiers.ts'
import { askQuestion, rejectQuote, type PublicQuote } from '../../link-contract.ts'
import { PlainField } from './PlainField.tsx'

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
  const [values, setValues] = useState({ name: '', email: '', question: '' })
  const [errors, setErrors] = useState<Partial<typeof values>>({})
  const asking = useMutation({
    mutationFn: () =>
      call(askQuestion, {
        params: { id: quote.id },
        body: { name: values.name.trim(), email: values.email.trim(), question: values.question.trim() },
      }),
  })
  const set = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: value })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(values.name.trim() === '' && { name: 'Verplicht veld' }),
      ...(!isEmailAddress(values.email.trim()) && {
        email: values.email.trim() === '' ? 'Verplicht veld' : 'Ongeldig e-mailadres',
      }),
      ...(values.question.trim() === '' && { question: 'Verplicht veld' }),
    }
    setErrors(found)
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
        value={values.name}
        error={errors.name}
        autoComplete="name"
        maxLength={120}
        onChange={set('name')}
      />
      <PlainField
        label="Waar mag het antwoord heen?"
        type="email"
        value={values.email}
        error={errors.email}
        autoComplete="email"
        maxLength={254}
        onChange={set('email')}
      />
      <PlainField
        label="Je vraag"
        lines={4}
        value={values.question}
        error={errors.question}
        maxLength={1000}
        onChange={set('question')}
      />
      <ServerError error={asking.error} fallback="Je vraag is niet verstuurd. Probeer het opnieuw." />
      <button type="submit" className="signing-quiet-button" aria-disabled={asking.isPending}>
        Verstuur vraag
      </button>
    </form>
  )
}

function RejectForm({ quote }: { quote: PublicQuote }) {
  const [reason, setReason] = useState('')
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
