import { useForm, useWatch } from 'react-hook-form'
import type { ProjectId } from '#kernel/ids.ts'
import { parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import type { Category } from '../domain/category.ts'
import { formatMinutes, parseTypedMinutes } from '../domain/minutes.ts'
import { useWriting } from './queries.ts'
import { workChoices } from './work-choices.ts'

interface Typed {
  day: string
  what: 'project' | Category
  projectId: string
  description: string
  time: string
  isBillable: boolean
}

/** Hours of a piece of work that has no row on the sheet yet. */
export function NewWorkDialog({ day, onClose }: { day: LocalDate; onClose: () => void }) {
  const form = useForm<Typed>({
    defaultValues: { day, what: 'project', projectId: '', description: '', time: '', isBillable: true },
  })
  const writing = useWriting()
  const isOfProject = useWatch({ control: form.control, name: 'what' }) === 'project'
  const write = form.handleSubmit(({ day: typedDay, what, projectId, description, time, isBillable }) => {
    const on = parseTypedDate(typedDay, today())
    const minutes = parseTypedMinutes(time)
    if (on === null)
      form.setError('day', { message: 'Vul een datum in, zoals 3-4-2026.' }, { shouldFocus: true })
    else if (what === 'project' && projectId === '')
      form.setError('projectId', { message: 'Kies een project.' }, { shouldFocus: true })
    else if (description.trim() === '')
      form.setError('description', { message: 'Verplicht veld' }, { shouldFocus: true })
    else if (minutes === null || minutes === 0)
      form.setError('time', { message: 'Typ de tijd als 1,5 of 1:30 of 90m.' }, { shouldFocus: true })
    else
      writing.mutate(
        [
          {
            day: on,
            projectId: what === 'project' ? (projectId as ProjectId) : null,
            category: what === 'project' ? null : what,
            description: description.trim(),
            minutes,
            isBillable: what === 'project' && isBillable,
          },
        ],
        { onSuccess: onClose },
      )
  })
  return (
    <Dialog title="Uren schrijven" onClose={onClose}>
      <form noValidate onSubmit={(event) => void write(event)}>
        <FormGrid>
          <SelectField control={form.control} name="what" label="Waarvoor" choices={workChoices} />
          {isOfProject && <ProjectField control={form.control} name="projectId" isOptional={false} />}
          <TextField
            control={form.control}
            name="description"
            label="Wat deed je?"
            maxLength={200}
            placeholder="Bijvoorbeeld: ontwerp van de voorkant"
            help="Zo precies dat je het kunt aantonen: “finance” is de Belastingdienst te vaag."
          />
          <Span of={3}>
            <DateField control={form.control} name="day" label="Op" />
          </Span>
          <Span of={3}>
            <TextField
              control={form.control}
              name="time"
              label="Hoelang?"
              placeholder="1,5 of 1:30 of 90m"
              maxLength={8}
              tidy={tidied}
            />
          </Span>
          {isOfProject && (
            <CheckboxField control={form.control} name="isBillable" label="De klant betaalt deze uren" />
          )}
        </FormGrid>
        <DialogEnd error={writing.error} submitLabel="Bewaren" isBusy={writing.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function tidied(typed: string): string | null {
  const minutes = parseTypedMinutes(typed)
  return minutes === null || minutes === 0 ? null : formatMinutes(minutes)
}
