import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconCheck } from '@tabler/icons-react'
import { LineAmount } from '../LineAmount.tsx'
import { candidatesOf, marked } from './candidate.ts'
import { ChoicePanel } from './ChoicePanel.tsx'
import { whoOf, type TodoLineProps } from './TodoLine.tsx'
import './PhoneLine.css'

/** On a phone a line is a card; what else it may be is in a sheet. Only the first card has the primary button. */
export function PhoneLine(props: TodoLineProps) {
  const { row, choice, onOpen, onAgree, onDecide, onLater } = props
  const { line, error } = row
  const [isSheet, setIsSheet] = useState(false)
  if (row.decided !== null) return <DecidedCard {...props} />
  const isOpen = choice !== null
  const candidate = isOpen ? choice.candidate : (candidatesOf(line)[0] ?? null)
  const other = () => {
    if (!isOpen) onOpen()
    setIsSheet(true)
  }
  return (
    <section
      className="phone-line"
      data-open={isOpen || undefined}
      tabIndex={-1}
      aria-label={whoOf(line.counterpartyName)}
    >
      <div className="phone-line-head">
        <b>{whoOf(line.counterpartyName)}</b>
        <LineAmount cents={line.amount} />
        <p>
          {formatDateInWords(line.date)} ·{' '}
          {marked(line.description, candidate?.reasons ?? []).map(({ text, isFound }, index) =>
            isFound ? <mark key={String(index)}>{text}</mark> : text,
          )}
        </p>
      </div>
      <ErrorNote error={error} fallback="Deze bankregel is niet verwerkt." />
      {candidate === null ? (
        <p className="phone-line-none">Nog geen voorstel. Zeg zelf wat dit is.</p>
      ) : (
        <>
          <p className="phone-line-title">{choice?.place === null ? 'Jouw keuze' : 'Beste voorstel'}</p>
          <p className="phone-line-best">{candidate.label}</p>
          {candidate.reasons.length > 0 && (
            <ul className="choice-reasons" aria-label="Waarom">
              {candidate.reasons.map(({ code, text }) => (
                <li key={code + text}>
                  <IconCheck size={14} stroke={2.6} aria-hidden />
                  {text}
                </li>
              ))}
            </ul>
          )}
          {isOpen && <p className="phone-line-say">{candidate.say}</p>}
        </>
      )}
      <div className="phone-line-buttons" data-open={isOpen || undefined}>
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
        <Button variant="default" onClick={other}>
          {candidate === null ? 'Kies zelf…' : 'Iets anders…'}
        </Button>
        {isOpen && (
          <Button variant="default" onClick={onLater}>
            Later
          </Button>
        )}
      </div>
      {isSheet && isOpen && (
        <Dialog
          title={whoOf(line.counterpartyName)}
          side="bottom"
          onClose={() => {
            setIsSheet(false)
          }}
        >
          <ChoicePanel
            line={line}
            choice={choice}
            onAgree={(agreed) => {
              setIsSheet(false)
              onAgree(agreed)
            }}
            onLater={() => {
              setIsSheet(false)
              onLater()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

function DecidedCard({ row: { line, decided, isSaving, error }, onUndo }: TodoLineProps) {
  return (
    <div className="phone-line" data-decided>
      <IconCircleCheck size={20} stroke={1.9} aria-hidden />
      <p>
        <b>{whoOf(line.counterpartyName)}</b> · <LineAmount cents={line.amount} />
        <span>{decided}</span>
      </p>
      <Button variant="default" disabled={isSaving} onClick={onUndo}>
        Ongedaan maken
      </Button>
      <ErrorNote error={error} fallback="Ongedaan maken lukte niet." />
    </div>
  )
}
