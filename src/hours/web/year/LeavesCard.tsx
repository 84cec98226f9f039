import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatDate } from '#kernel/dutch-format.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { LeaveOnScreen } from '../../contract.ts'
import { leaveKinds, leaveLabels, type LeaveKind } from '../../domain/leave.ts'
import { formatMinutes } from '../../domain/minutes.ts'
import { useNewLeave, useRemovingLeave } from '../queries.ts'

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

interface Typed {
  kind: LeaveKind
  firstDay: string
  lastDay: string
  week: string
}

function NewLeaveDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Typed>({ defaultValues: { kind: 'holiday', firstDay: '', lastDay: '', week: '' } })
  const adding = useNewLeave(onClose)
  const isPregnancy = useWatch({ control: form.control, name: 'kind' }) === 'pregnancy'
  const add = form.handleSubmit(({ kind, firstDay, lastDay, week }) => {
    const [first, last] = [parseTypedDate(firstDay, today()), parseTypedDate(lastDay, today())]
    const weekMinutes = kind === 'pregnancy' ? minutesOfWeek(week) : null
    const focus = { shouldFocus: true }
    if (first === null) form.setError('firstDay', { message: 'Vul een datum in, zoals 3-4-2026.' }, focus)
    else if (last === null) form.setError('lastDay', { message: 'Vul een datum in, zoals 3-4-2026.' }, focus)
    else if (kind === 'pregnancy' && weekMinutes === null)
      form.setError(
        'week',
        { message: 'Vul in hoeveel uur per week je anders werkt, zoals 24 of 24:30.' },
        focus,
      )
    else adding.mutate({ kind, firstDay: first, lastDay: last, weekMinutes })
  })
  return (
    <Dialog title="Verlof of vakantie" onClose={onClose}>
      <form noValidate onSubmit={(event) => void add(event)}>
        <FormGrid>
          <SelectField
            control={form.control}
            name="kind"
            label="Soort"
            choices={leaveKinds.map((kind) => ({ value: kind, label: leaveLabels[kind] }))}
          />
          <Span of={3}>
            <DateField control={form.control} name="firstDay" label="Van" />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="lastDay" label="Tot en met" />
          </Span>
          {isPregnancy && (
            <TextField
              control={form.control}
              name="week"
              label="Uren per week zonder het verlof"
              maxLength={8}
              placeholder="24"
              help="Hooguit 16 weken. Wat je in die weken toch werkt, telt niet dubbel."
            />
          )}
        </FormGrid>
        <DialogEnd error={adding.error} submitLabel="Bewaren" isBusy={adding.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** Hours of a week as they are typed: `24`, `24,5` or `24:30`; null for no such hours. */
function minutesOfWeek(typed: string): number | null {
  const [, hours, , decimals, minutes] =
    /^\s*(\d{1,3})((?:[.,](\d{1,2}))|(?::([0-5]\d)))?\s*u?\s*$/.exec(typed) ?? []
  if (hours === undefined) return null
  const sum = Number(hours) * 60 + Number(minutes ?? 0) + Math.round(Number(`0.${decimals ?? '0'}`) * 60)
  return sum >= 1 && sum <= 7 * 24 * 60 ? sum : null
}
