import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconTarget } from '@tabler/icons-react'
import { useState } from 'react'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { MeasuredGoal, TaxPotOnScreen } from '../contract.ts'
import { GoalCard } from './GoalCard.tsx'
import './GoalsPage.css'
import { goalList } from './queries.ts'
import { TaxPotCard } from './TaxPotCard.tsx'

const GoalDialog = later(async () => (await import('./GoalDialog.tsx')).GoalDialog)

/** The goals of the business with their progress from the books. */
export function GoalsPage() {
  const query = useQuery(goalList)
  const [editing, setEditing] = useState<MeasuredGoal | TaxPotOnScreen | 'new' | null>(null)
  const isEmpty = query.data?.goals.length === 0 && query.data.taxPot === null
  const begin = (): void => {
    setEditing('new')
  }
  return (
    <>
      <PageHeader
        title="Doelen"
        {...(isEmpty
          ? {}
          : {
              primary: {
                label: 'Nieuw doel',
                needs: 'settings.write',
                onClick: begin,
                icon: <IconPlus size={17} aria-hidden />,
              },
            })}
      />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je doelen."
          hasLead
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <CardSkeleton lines={5} />}
      {isEmpty && <NoGoals onBegin={begin} />}
      {query.data !== undefined && !isEmpty && (
        <div className="goals">
          {query.data.taxPot !== null && (
            <TaxPotCard
              pot={query.data.taxPot}
              onEdit={() => {
                setEditing(query.data.taxPot)
              }}
            />
          )}
          <ul className="goals-list" aria-label="Doelen">
            {query.data.goals.map((goal) => (
              <GoalCard
                key={goal.id}
                goal={goal}
                onEdit={() => {
                  setEditing(goal)
                }}
              />
            ))}
          </ul>
        </div>
      )}
      {editing !== null && (
        <GoalDialog
          existing={editing === 'new' ? null : editing}
          hasTaxPot={query.data?.taxPot !== null}
          onClose={() => {
            setEditing(null)
          }}
        />
      )}
    </>
  )
}

const NoGoals = ({ onBegin }: { onBegin: () => void }) => (
  <div className="goals-none">
    <EmptyState
      icon={<IconTarget size={28} stroke={1.6} />}
      sentence="Nog geen doelen."
      action={
        <Button needs="settings.write" onClick={onBegin}>
          Stel je eerste doel
        </Button>
      }
    >
      Zeg wat je wilt verdienen, of waar je onder wilt blijven. Hoe ver je bent, staat al in je boeken.
    </EmptyState>
  </div>
)
