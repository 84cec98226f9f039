import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '#kernel/dutch-format.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { LeaveOnScreen } from '../../contract.ts'
import { leaveLabels } from '../../domain/leave.ts'
import { formatMinutes } from '../../domain/minutes.ts'
import { useRemovingLeave } from '../queries.ts'

const NewLeaveDialog = later(async () => (await import('./NewLeaveDialog.tsx')).NewLeaveDialog)

/** Pregnancy and holidays of the year, which the urencriterium and its forecast know. */
export function LeavesCard({ leaves }: { leaves: readonly LeaveOnScreen[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const removing = useRemovingLeave()
  const remove = async (leave: LeaveOnScreen) => {
    const isConfirmed = await askConfirmation({
      title: `${leaveLabels[leave.kind]} weghalen?`,
      text: `Van ${daysOf(leave)}. Je urencriterium en de verwachting rekenen er dan niet meer mee.`,
      confirmLabel: 'Weghalen',
    })
    if (isConfirmed) removing.mutate(leave.id)
  }
  return (
    <Card
      title="Verlof en vakantie"
      aside={
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            setIsAdding(true)
          }}
        >
          Toevoegen
        </Button>
      }
    >
      {leaves.length === 0 ? (
        <p className="hours-late-note">
          Van een zwangerschap tellen 16 weken mee die je niet werkte. Op vakantiedagen verwachten we geen
          uren.
        </p>
      ) : (
        <ul className="hours-works">
          {leaves.map((leave) => (
            <li key={leave.id}>
              <span>
                {leaveLabels[leave.kind]}
                <small>
                  {daysOf(leave)}
                  {leave.weekMinutes !== null && `, anders ${formatMinutes(leave.weekMinutes)} per week`}
                </small>
              </span>
              <strong>
                {leave.kind === 'pregnancy' ? formatMinutes(leave.countedMinutes) : 'telt niet mee'}
              </strong>
              <IconButton
                label={`${leaveLabels[leave.kind]} van ${daysOf(leave)} weghalen`}
                onClick={() => void remove(leave)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ErrorNote error={removing.error} fallback="❌ Weghalen mislukt zonder foutmelding." />
      {isAdding && (
        <NewLeaveDialog
          onClose={() => {
            setIsAdding(false)
          }}
        />
      )}
    </Card>
  )
}

const daysOf = ({ firstDay, lastDay }: LeaveOnScreen): string =>
  `${formatDate(firstDay)} t/m ${formatDate(lastDay)}`
