import { useForm, useWatch } from 'react-hook-form'
import { parseTypedDate } from '#kernel/local-date.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { leaveKinds, leaveLabels, type LeaveKind } from '../../domain/leave.ts'
import { useNewLeave } from '../queries.ts'

interface Typed {
  kind: LeaveKind
  firstDay: string
  lastDay: string
  week: string
}

export function NewLeaveDialog({ onClose }: { onClose: () => void }) {
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
