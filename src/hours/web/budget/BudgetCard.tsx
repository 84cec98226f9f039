import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { add } from '#kernel/money.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import type { Budget } from '#projects/domain/project.ts'
import type { UsedBudget } from '../../budget-contract.ts'
import { hoursInWords } from '../../domain/in-words.ts'
import './budget.css'
import { levelOf } from './BudgetLine.tsx'
import { budgetOfProject, useSeenBudget } from './queries.ts'

const BudgetDialog = later(async () => (await import('./BudgetDialog.tsx')).BudgetDialog)

interface Budgeted {
  readonly id: ProjectId
  readonly closedOn: unknown
  readonly budget: Budget
}

/** What was agreed on for a project beside what is used of it, in hours and in money. */
export function BudgetCard({ project }: { project: Budgeted }) {
  const [isChanging, setIsChanging] = useState(false)
  const { id, budget, closedOn } = project
  const hasBudget = budget.minutes !== null || budget.amount !== null
  const mayChange = may('projects.write') && closedOn === null
  const { data } = useQuery({ ...budgetOfProject(id), enabled: hasBudget && may('sales.read') })
  const change = () => {
    setIsChanging(true)
  }
  if (!hasBudget && !mayChange) return null
  return (
    <Card
      title="Budget"
      aside={
        hasBudget &&
        mayChange && (
          <Button size="xs" variant="subtle" onClick={change}>
            Aanpassen
          </Button>
        )
      }
    >
      {!hasBudget && <NoBudget onSet={change} />}
      {hasBudget && data !== undefined && data !== null && <Used used={data} mayTell={mayChange} />}
      {isChanging && (
        <BudgetDialog
          projectId={id}
          budget={budget}
          onClose={() => {
            setIsChanging(false)
          }}
        />
      )}
    </Card>
  )
}

const NoBudget = ({ onSet }: { onSet: () => void }) => (
  <>
    <p className="budget-words">Uren of een bedrag afgesproken? Dan zie je hier hoe ver je bent.</p>
    <Button fullWidth variant="default" onClick={onSet}>
      Budget invullen
    </Button>
  </>
)

function Used({ used, mayTell }: { used: UsedBudget; mayTell: boolean }) {
  const { budget, minutes, invoiced, toInvoice } = used
  const money = add(invoiced, toInvoice)
  return (
    <div className="budget">
      {budget.minutes !== null && (
        <Part
          label="Uren"
          share={(minutes / budget.minutes) * 100}
          of={
            <>
              <strong>{hoursInWords(minutes)}</strong> van {hoursInWords(budget.minutes)}
            </>
          }
        />
      )}
      {budget.amount !== null && (
        <Part
          label="Bedrag"
          share={Number((money * 100n) / budget.amount)}
          of={
            <>
              <strong>
                <Money cents={money} />
              </strong>{' '}
              van <Money cents={budget.amount} />
            </>
          }
        />
      )}
      <dl className="budget-parts">
        <dt>Op facturen, ook concepten</dt>
        <dd>
          <Money cents={invoiced} />
        </dd>
        <dt>Nog te factureren uren</dt>
        <dd>
          <Money cents={toInvoice} />
        </dd>
      </dl>
      {mayTell && <News used={used} />}
    </div>
  )
}

function Part({ label, share, of }: { label: string; share: number; of: ReactNode }) {
  return (
    <div className="budget-part" data-level={levelOf(share)}>
      <p>
        <span>{of}</span>
        <span>{Math.floor(share)}%</span>
      </p>
      <ProgressBar value={Math.min(Math.max(share, 0), 100)} max={100} aria-label={`${label}, gebruikt`} />
    </div>
  )
}

/** The task of a share, which ends when the user says to have seen it. */
function News({ used: { projectId, share, news } }: { used: UsedBudget }) {
  const seeing = useSeenBudget(projectId)
  if (news === null) return null
  return (
    <div className="budget-news">
      <p>
        {news === 100
          ? 'Het budget is op. Spreek meer af met je klant, of zeg dat je het zag.'
          : `Er is ${String(share)}% gebruikt. Stem op tijd af met je klant.`}
      </p>
      <Button
        size="xs"
        variant="default"
        loading={seeing.isPending}
        onClick={() => {
          seeing.mutate(news)
        }}
      >
        Gezien
      </Button>
    </div>
  )
}
