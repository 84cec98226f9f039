import { IconCheck, IconPencil, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { RowActions } from '#platform/web/table/RowActions.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { MeasuredGoal } from '../contract.ts'
import './GoalCard.css'
import { useGoalState } from './queries.ts'
import { outlook, restingStates, standings, titleOf } from './words.ts'

/** One goal: its value, the value of an even pace, the remaining amount, and the earlier periods. */
export function GoalCard({ goal, onEdit }: { goal: MeasuredGoal; onEdit: () => void }) {
  const { progress, target, state } = goal
  const chip = state === 'active' ? standings[progress.standing] : restingStates[state]
  return (
    <li className="goal-card" data-resting={state !== 'active' || undefined}>
      <div className="goal-card-head">
        <h2>{titleOf(goal)}</h2>
        <GoalActions goal={goal} onEdit={onEdit} />
      </div>
      <p className="goal-card-period">
        <span>{progress.periodName}</span>
        <StateChip tone={chip.tone}>{chip.label}</StateChip>
      </p>
      <p className="goal-card-value">
        <Money cents={progress.value} />
        <span>van {formatEuros(target)}</span>
      </p>
      <Meter goal={goal} tone={chip.tone} />
      {state !== 'closed' && <p className="goal-card-outlook">{outlook(goal)}</p>}
      <History goal={goal} />
    </li>
  )
}

/** The bar is the value; the mark is the value of an even pace today. */
function Meter({ goal, tone }: { goal: MeasuredGoal; tone: string }) {
  const { progress, target, kind } = goal
  const share = shareOf(progress.value, target)
  return (
    <div
      className="goal-meter"
      role="meter"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={`${String(Math.round(share))}% van ${formatEuros(target)}`}
      aria-label={titleOf(goal)}
    >
      <span data-tone={tone} style={{ width: `${String(share)}%` }} />
      {kind !== 'ceiling' && goal.state === 'active' && (
        <i
          style={{ left: `${String(shareOf(progress.expected, target))}%` }}
          title="Hier zou je vandaag zijn"
        />
      )}
    </div>
  )
}

function History({ goal }: { goal: MeasuredGoal }) {
  const known = goal.progress.history.filter(({ value }) => value !== 0n)
  if (known.length === 0) return null
  return (
    <ul className="goal-card-history" aria-label="Eerder">
      {known.map(({ name, value, isReached }) => (
        <li key={name}>
          {isReached ? (
            <IconCheck size={15} aria-label="Gehaald" />
          ) : (
            <IconX size={15} aria-label="Niet gehaald" />
          )}
          <span>{name}</span>
          <Money cents={value} />
        </li>
      ))}
    </ul>
  )
}

function GoalActions({ goal, onEdit }: { goal: MeasuredGoal; onEdit: () => void }) {
  const change = useGoalState()
  const isPaused = goal.state === 'paused'
  const close = async (): Promise<void> => {
    const isSure = await askConfirmation({
      title: 'Doel afsluiten?',
      text: 'Het blijft te lezen zoals het nu staat, en verandert niet meer.',
      confirmLabel: 'Afsluiten',
    })
    if (isSure) change.mutate({ id: goal.id, state: 'closed' })
  }
  const ofLiving: readonly RowAction[] = [
    {
      label: 'Aanpassen',
      needs: 'settings.write',
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: onEdit,
    },
    {
      label: isPaused ? 'Weer oppakken' : 'Pauzeren',
      needs: 'settings.write',
      icon: isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />,
      onSelect: () => {
        change.mutate({ id: goal.id, state: isPaused ? 'active' : 'paused' })
      },
    },
    {
      label: 'Afsluiten',
      needs: 'settings.write',
      icon: <IconCheck size={16} aria-hidden />,
      onSelect: () => void close(),
    },
  ]
  const history = historyAction({ kind: 'goal', id: goal.id })
  return <RowActions actions={goal.state === 'closed' ? [history] : [...ofLiving, history]} />
}

/** Percent, between 0 and 100. */
const shareOf = (value: bigint, target: bigint): number =>
  Math.min(100, Math.max(0, Number((value * 10_000n) / target) / 100))
