import { IconBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankAccountId } from '#kernel/ids.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import type { BankLine } from '../../contract.ts'
import { LineAmount } from '../LineAmount.tsx'
import { bankLinePage, useLineUndo } from '../queries.ts'
import { shortDay, whoOf } from './line-words.ts'
import './PhoneLine.css'
import './TodoList.css'

/** The newest lines that the program decided: those since the last visit are above the lines to do. */
const newest = { search: '', filter: 'automatisch', sort: '-datum', page: 1 }

const KEY = 'bank-visited-at'

/** What the program did since this page was last opened in this browser, with the same undo as a decision of the user. */
export function AutomaticLines({ chosen }: { chosen: string | null }) {
  const { data } = useQuery(bankLinePage(newest, chosen as BankAccountId | null))
  const [visitedAt] = useState(lastVisit)
  const undo = useLineUndo(() => {
    toast('✅ Ongedaan gemaakt; de regel is weer te verwerken')
  })
  const lines = (data?.rows ?? [])
    .filter(({ decision }) => decision !== null && Date.parse(decision.decidedAt) > visitedAt)
    .toReversed()
  const isPhone = useIsPhone()
  const Line = isPhone ? Card : Row
  return lines.map((line) => (
    <Line
      key={line.id}
      line={line}
      isBusy={undo.isPending}
      onUndo={() => {
        undo.mutate(line.id, {
          onError: (error) => {
            toastError(error, 'Ongedaan maken lukte niet.')
          },
        })
      }}
    />
  ))
}

interface AutomaticLine {
  line: BankLine
  isBusy: boolean
  onUndo: () => void
}

const Row = ({ line, isBusy, onUndo }: AutomaticLine) => (
  <div className="todo-row" data-automatic>
    <time className="todo-day" dateTime={line.date}>
      {shortDay(line.date)}
    </time>
    <div className="todo-who">
      <b>{whoOf(line.counterpartyName)}</b>
      <span>{line.description}</span>
    </div>
    <div className="todo-what">
      <b className="todo-automatic">
        <IconBolt size={16} stroke={1.7} aria-hidden />
        Automatisch gedaan
      </b>
      <span>{whatItIs(line)}</span>
    </div>
    <LineAmount cents={line.amount} />
    <div className="todo-go">
      <Button needs="books.post" size="xs" variant="default" disabled={isBusy} onClick={onUndo}>
        Ongedaan maken
      </Button>
    </div>
  </div>
)

const Card = ({ line, isBusy, onUndo }: AutomaticLine) => (
  <div className="phone-line" data-automatic>
    <IconBolt size={20} stroke={1.9} aria-hidden />
    <p>
      <b>{whoOf(line.counterpartyName)}</b> · <LineAmount cents={line.amount} />
      <small>Automatisch gedaan: {whatItIs(line)}</small>
    </p>
    <Button needs="books.post" variant="default" disabled={isBusy} onClick={onUndo}>
      Ongedaan maken
    </Button>
  </div>
)

const whatItIs = ({ decision }: BankLine): string =>
  (decision?.parts ?? []).map(({ label }) => label).join(' · ')

/** When the page was opened before this time; a first visit shows nothing as new. */
function lastVisit(): number {
  try {
    const before = Number(localStorage.getItem(KEY) ?? Date.now())
    localStorage.setItem(KEY, String(Date.now()))
    return before
  } catch {
    // A browser may refuse storage: then nothing is new.
    return Date.now()
  }
}
