import { useForm } from 'react-hook-form'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { roleNameOf } from '#tenants/web/role-name.ts'
import { LONGEST_MESSAGE } from '../domain/question.ts'
import type { Question } from '../question-contract.ts'
import { useAnswering, useClosing } from './queries.ts'
import { pathOfSubject, stateWords } from './question-words.ts'

/** One question: its messages, and what can be written or closed. `isNamed`: with the record that it is about. */
export function Thread({ question, isNamed }: { question: Question; isNamed: boolean }) {
  const { subject, messages, state } = question
  const [words, tone] = stateWords(question)
  return (
    <article className="question" data-state={state} aria-label={`Vraag over ${subject.name}`}>
      <header className="question-head">
        <p className="question-subject">
          {isNamed ? (
            <PageLink to={pathOfSubject(subject)}>{subject.name}</PageLink>
          ) : (
            <span>{titleOf(subject)}</span>
          )}
        </p>
        <StateChip tone={tone}>{words}</StateChip>
      </header>
      <ol className="question-messages" aria-label="Berichten">
        {messages.map((message, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages are only added, at the end
          <li key={index} data-own={message.isOwn || undefined}>
            <p className="question-author">
              <strong>{message.isOwn ? 'Jij' : message.author}</strong>
              <span>
                {roleNameOf(message.role)} · <InstantText instant={message.at} />
              </span>
            </p>
            <p className="question-text">{message.text}</p>
          </li>
        ))}
      </ol>
      {state === 'closed' ? <Closed question={question} /> : <Answer question={question} />}
    </article>
  )
}

function titleOf({ kind, box }: Question['subject']): string {
  if (box !== null) return `Rubriek ${box}`
  return kind === 'receipt' ? 'Vraag over de bon' : 'Vraag'
}

function Closed({ question: { id, closedBy, closedAt } }: { question: Question }) {
  const closing = useClosing(id)
  return (
    <footer className="question-foot">
      <span>
        Gesloten door {closedBy}
        {closedAt !== null && (
          <>
            {' '}
            op <InstantText instant={closedAt} />
          </>
        )}
      </span>
      <Button
        needs="questions.write"
        size="xs"
        variant="default"
        loading={closing.isPending}
        onClick={() => {
          closing.mutate(true, {
            onError: (error) => {
              toastError(error, '❌ Heropenen mislukt zonder foutmelding.')
            },
          })
        }}
      >
        Heropenen
      </Button>
      <HistoryButton kind="question" id={id} size="xs" />
    </footer>
  )
}

function Answer({ question: { id, isForCaller } }: { question: Question }) {
  const answering = useAnswering(id)
  const closing = useClosing(id)
  const form = useForm({ defaultValues: { text: '' } })
  const submit = form.handleSubmit(({ text }) => {
    answering.mutate(text, {
      onSuccess: () => {
        form.reset()
        toast('✅ Bericht geplaatst')
      },
    })
  })
  const close = () => {
    closing.mutate(false, {
      onSuccess: () => {
        toast('✅ Vraag gesloten')
      },
      onError: (error) => {
        toastError(error, '❌ Sluiten mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <form noValidate className="question-answer" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        control={form.control}
        name="text"
        label={isForCaller ? 'Je antwoord' : 'Iets toevoegen'}
        maxLength={LONGEST_MESSAGE}
      />
      <ErrorNote error={answering.error} fallback="❌ Plaatsen mislukt zonder foutmelding." />
      <div className="question-buttons">
        <Button
          needs="questions.write"
          type="submit"
          size="xs"
          variant={isForCaller ? 'filled' : 'default'}
          loading={answering.isPending}
        >
          {isForCaller ? 'Antwoorden' : 'Plaatsen'}
        </Button>
        <Button
          needs="questions.write"
          size="xs"
          variant="subtle"
          loading={closing.isPending}
          onClick={close}
        >
          Vraag sluiten
        </Button>
        <HistoryButton kind="question" id={id} size="xs" />
      </div>
    </form>
  )
}
