import { IconCamera, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { may } from '#platform/web/rights.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { LineAmount } from '../LineAmount.tsx'
import { LineSpecification } from '../LineSpecification.tsx'
import { candidatesOf, isIn, unaskedOf, type Candidate } from './candidate.ts'
import { ChoicePanel } from './ChoicePanel.tsx'
import { whoOf } from './line-words.ts'
import './PhoneLine.css'
import { MarkedText, Reasons, Say } from './Reasons.tsx'
import type { TodoLineProps } from './todo-line-props.ts'

/** On a phone a line is a card; what else it may be is in a sheet. Only the open card has the primary button. */
export function PhoneLine(props: TodoLineProps) {
  const { row, choice, onOpen, onAgree, onLater } = props
  const { line, error } = row
  const [isSheet, setIsSheet] = useState(false)
  if (row.decided !== null) return <DecidedCard {...props} />
  const candidate = choice === null ? unaskedOf(line) : choice.candidate
  const close = () => {
    setIsSheet(false)
  }
  return (
    <section
      className="phone-line"
      data-open={choice !== null || undefined}
      tabIndex={-1}
      aria-label={whoOf(line.counterpartyName)}
    >
      <div className="phone-line-head">
        <b>{whoOf(line.counterpartyName)}</b>
        <LineAmount cents={line.amount} />
        <p>
          {formatDateInWords(line.date)}
          {line.description !== '' && (
            <>
              {' · '}
              <MarkedText text={line.description} reasons={candidate?.reasons ?? []} />
            </>
          )}
        </p>
      </div>
      {line.specification !== null && <LineSpecification specification={line.specification} />}
      <ErrorNote error={error} fallback="Deze bankregel is niet verwerkt." />
      <Proposed
        candidate={candidate}
        isOpen={choice !== null}
        isOwn={choice !== null && choice.place === null}
        question={choice === null ? (candidatesOf(line)[0]?.question ?? '') : choice.question}
      />
      <Buttons
        {...props}
        candidate={candidate}
        onOther={() => {
          if (choice === null) onOpen()
          setIsSheet(true)
        }}
      />
      {isSheet && choice !== null && (
        <Dialog title={whoOf(line.counterpartyName)} side="bottom" onClose={close}>
          <ChoicePanel
            line={line}
            choice={choice}
            onAgree={(agreed) => {
              close()
              onAgree(agreed)
            }}
            onLater={() => {
              close()
              onLater()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

function Proposed({
  candidate,
  isOpen,
  isOwn,
  question,
}: {
  candidate: Candidate | null
  isOpen: boolean
  isOwn: boolean
  question: string
}) {
  if (question !== '') return <p className="phone-line-best">{question}</p>
  if (candidate === null) return <p className="phone-line-none">Nog geen voorstel.</p>
  return (
    <>
      <p className="phone-line-title">{isOwn ? 'Jouw keuze' : 'Beste voorstel'}</p>
      <p className="phone-line-best">{candidate.label}</p>
      <Reasons reasons={candidate.reasons} />
      {isOpen && (
        <p className="phone-line-say">
          <Say candidate={candidate} />
        </p>
      )}
    </>
  )
}

function Buttons({
  row,
  choice,
  candidate,
  onAgree,
  onDecide,
  onLater,
  onOther,
}: TodoLineProps & { candidate: Candidate | null; onOther: () => void }) {
  const isOpen = choice !== null
  if (!may('books.post')) return null
  return (
    <div className="phone-line-buttons" data-wide={isOpen || undefined}>
      {candidate !== null && (
        <Button
          variant={isOpen ? 'filled' : 'default'}
          onClick={() => {
            if (isOpen) onAgree(candidate)
            else onDecide(candidate)
          }}
        >
          Klopt
        </Button>
      )}
      {candidate === null && !isIn(row.line) && (
        <Button
          variant="default"
          to={paths.newExpenseForLine(row.line.id)}
          leftSection={<IconCamera size={18} stroke={1.8} aria-hidden />}
        >
          Bon erbij
        </Button>
      )}
      <Button variant="default" onClick={onOther}>
        {candidate === null ? 'Kies zelf…' : 'Iets anders…'}
      </Button>
      {isOpen && (
        <Button variant="default" onClick={onLater}>
          Later
        </Button>
      )}
    </div>
  )
}

function DecidedCard({ row: { line, decided, isSaving, error }, onUndo }: TodoLineProps) {
  return (
    <div className="phone-line" data-decided>
      <IconCircleCheck size={20} stroke={1.9} aria-hidden />
      <p>
        <b>{whoOf(line.counterpartyName)}</b> · <LineAmount cents={line.amount} />
        <small>{decided}</small>
      </p>
      <Button needs="books.post" variant="default" disabled={isSaving} onClick={onUndo}>
        Ongedaan maken
      </Button>
      <ErrorNote error={error} fallback="Ongedaan maken lukte niet." />
    </div>
  )
}
