import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCalendarEvent,
  IconFileInvoice,
  IconMessageQuestion,
  IconReceipt,
  IconSignature,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showSendDialog } from '#documents/web/send/show-send-dialog.tsx'
import { today as day } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Today } from '../contract.ts'
import { waiting } from '../domain/today.ts'
import { noteTasks } from './finished-tasks.ts'
import { isOnMoney, MoneyTaskButton } from './MoneyTaskButton.tsx'
import { wordsOf, type Task } from './task-words.ts'
import './TodayCard.css'

/** The time in which a finished task collapses. */
const COLLAPSE_MS = 160

/** The tasks of today: one line and one button each. */
export function TodayCard({ today: { tasks, others } }: { today: Today }) {
  const done = noteTasks(
    tasks.map(({ cause }) => cause),
    others,
  )
  const shown = useLeaving(tasks)
  const count = waiting(tasks, others, day())
  return (
    <Card
      isFlush
      isColumn
      title={<>Vandaag {count > 0 && <small>{count}</small>}</>}
      aside={done > 0 && <span className="today-done">Gedaan: {done}</span>}
    >
      {shown.length === 0 ? (
        <p className="today-none">Niets te doen vandaag. Alles is bij.</p>
      ) : (
        <ul className="today-tasks" aria-label="Taken van vandaag">
          {shown.map((task) => (
            <TaskRow key={task.cause} task={task} isLeaving={!tasks.includes(task)} />
          ))}
        </ul>
      )}
      <p className="today-foot">
        <span>{others > 0 ? `Daarna nog ${String(others)}` : 'Dit is alles'}</span>
        <Link to={paths.notifications}>Alles bekijken</Link>
      </p>
    </Card>
  )
}

function TaskRow({ task, isLeaving }: { task: Task; isLeaving: boolean }) {
  const { title, detail, verb, to, sends } = wordsOf(task, day())
  const { icon: TaskIcon, tone } = looks[lookOf(task)]
  return (
    <li className="today-task" data-leaving={isLeaving || undefined}>
      <div>
        <span className="today-task-icon" data-tone={tone} aria-hidden="true">
          <TaskIcon size={18} stroke={1.7} />
        </span>
        <p className="today-task-text">
          <b>{title}</b> {detail !== '' && <span>{detail}</span>}
        </p>
        {isOnMoney(task) ? (
          <MoneyTaskButton task={task} label={verb} />
        ) : sends === undefined ? (
          <Button size="xs" variant="default" to={to}>
            {verb}
          </Button>
        ) : (
          <Button
            needs="sales.send"
            size="xs"
            variant="default"
            onClick={() => {
              showSendDialog(sends, { name: `Factuur ${task.name ?? ''}`, canBeSentOtherwise: true })
            }}
          >
            {verb}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The tasks, and for a moment those that have just disappeared. */
function useLeaving(tasks: readonly Task[]): readonly Task[] {
  const [shown, setShown] = useState(tasks)
  const latest = useRef(tasks)
  useEffect(() => {
    latest.current = tasks
    setShown((before) => {
      const leaving = before.filter(({ cause }) => tasks.every((task) => task.cause !== cause))
      return [...tasks, ...leaving]
    })
    const timer = setTimeout(() => {
      setShown(latest.current)
    }, COLLAPSE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [tasks])
  return shown
}

type Look = 'late' | 'deadline' | 'quote' | 'invoice' | 'receipt' | 'bank' | 'question'

const looks: Record<Look, { icon: Icon; tone: 'amber' | 'brand' | 'green' | 'grey' }> = {
  question: { icon: IconMessageQuestion, tone: 'brand' },
  late: { icon: IconAlertTriangle, tone: 'amber' },
  deadline: { icon: IconCalendarEvent, tone: 'brand' },
  quote: { icon: IconSignature, tone: 'green' },
  invoice: { icon: IconFileInvoice, tone: 'brand' },
  receipt: { icon: IconReceipt, tone: 'brand' },
  bank: { icon: IconBuildingBank, tone: 'brand' },
}

function lookOf({ kind }: Task): Look {
  if (kind.endsWith('-due') || kind === 'kor-ended' || kind === 'ceiling-near') return 'deadline'
  if (['documents-to-process', 'expenses-to-check', 'receipts-missing', 'takings-missing'].includes(kind))
    return 'receipt'
  if (kind.startsWith('question-')) return 'question'
  if (kind.startsWith('budget-')) return 'deadline'
  if (kind === 'invoice-unsent' || kind === 'hours-to-invoice') return 'invoice'
  if (kind === 'bank-lines-to-process') return 'bank'
  return kind.startsWith('quote') ? 'quote' : 'late'
}
