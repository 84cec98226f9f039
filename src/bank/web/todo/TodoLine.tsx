import { IconCircleCheck } from '@tabler/icons-react'
import { formatDate } from '#kernel/dutch-format.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import { LineAmount } from '../LineAmount.tsx'
import { candidatesOf } from './candidate.ts'
import { ChoicePanel } from './ChoicePanel.tsx'
import { LineFacts } from './LineFacts.tsx'
import { reasonsOf, shortDay, whoOf } from './line-words.ts'
import { PhoneLine } from './PhoneLine.tsx'
import type { TodoLineProps } from './todo-line-props.ts'
import type { TodoRow } from './todo-rows.ts'
import type { Choice } from './use-choice.ts'

/** One line: closed, open, or just decided. */
export function TodoLine(props: TodoLineProps) {
  const isPhone = useIsPhone()
  const { row, choice } = props
  if (isPhone) return <PhoneLine {...props} />
  if (!may('books.post')) return <ClosedLine {...props} />
  if (row.decided !== null) return <DecidedLine {...props} />
  return choice === null ? <ClosedLine {...props} /> : <OpenLine {...props} choice={choice} />
}

function OpenLine({
  row: { line, error },
  choice,
  account,
  onAgree,
  onLater,
}: TodoLineProps & { choice: Choice }) {
  return (
    <section
      className="todo-open"
      data-open
      tabIndex={-1}
      aria-label={`${whoOf(line.counterpartyName)}, ${formatDate(line.date)}`}
    >
      <LineFacts line={line} account={account} reasons={choice.candidate?.reasons ?? []} />
      <div className="todo-choice">
        <ErrorNote error={error} fallback="Deze bankregel is niet verwerkt." />
        <ChoicePanel key={line.id} line={line} choice={choice} onAgree={onAgree} onLater={onLater} />
      </div>
    </section>
  )
}

function ClosedLine({ row: { line, error }, onOpen }: TodoLineProps) {
  const best = candidatesOf(line)[0]
  return (
    <div className="todo-row">
      <Day date={line.date} />
      <Who line={line} />
      <div className="todo-what" data-none={best === undefined || undefined}>
        {error !== null
          ? 'Niet verwerkt'
          : best === undefined
            ? 'Nog geen voorstel'
            : best.question || best.label}
        {best !== undefined && <span>{reasonsOf(best)}</span>}
      </div>
      <LineAmount cents={line.amount} />
      <div className="todo-go">
        <Button needs="books.post" size="xs" variant="default" onClick={onOpen}>
          {best === undefined ? 'Kies zelf' : 'Bekijk voorstel'}
        </Button>
      </div>
    </div>
  )
}

function DecidedLine({ row: { line, decided, isSaving, error }, isLastUndoable, onUndo }: TodoLineProps) {
  return (
    <div className="todo-row" data-decided>
      <Day date={line.date} />
      <Who line={line} />
      <div className="todo-what">
        <b className="todo-done">
          <IconCircleCheck size={17} stroke={2} aria-hidden />
          Net verwerkt
        </b>
        <span>{decided}</span>
        <ErrorNote error={error} fallback="Ongedaan maken lukte niet." />
      </div>
      <LineAmount cents={line.amount} />
      <div className="todo-go">
        <Button needs="books.post" size="xs" variant="default" disabled={isSaving} onClick={onUndo}>
          Ongedaan maken {isLastUndoable && <kbd aria-hidden="true">U</kbd>}
        </Button>
      </div>
    </div>
  )
}

const Day = ({ date }: { date: TodoRow['line']['date'] }) => (
  <time className="todo-day" dateTime={date}>
    {shortDay(date)}
  </time>
)

const Who = ({ line: { counterpartyName, description } }: { line: TodoRow['line'] }) => (
  <div className="todo-who">
    <b>{whoOf(counterpartyName)}</b>
    <span>{description}</span>
  </div>
)
