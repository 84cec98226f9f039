import { useForm, useWatch } from 'react-hook-form'
import type { ProjectId } from '#kernel/ids.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import type { Category } from '../../domain/category.ts'
import { workChoices } from '../work-choices.ts'
import { useTimer, useTimerStart } from './queries.ts'

interface Typed {
  what: 'project' | Category
  projectId: string
  description: string
  isBillable: boolean
}

/** What the timer is for: a project, which may be known, or the business itself. */
export function StartTimerDialog({ projectId, onClose }: { projectId?: ProjectId; onClose: () => void }) {
  const form = useForm<Typed>({
    defaultValues: { what: 'project', projectId: projectId ?? '', description: '', isBillable: true },
  })
  const isOfProject = useWatch({ control: form.control, name: 'what' }) === 'project'
  const running = useTimer().data?.running ?? null
  const starting = useTimerStart()
  const start = form.handleSubmit(({ what, projectId: chosen, description, isBillable }) => {
    if (what === 'project' && chosen === '')
      form.setError('projectId', { message: 'Kies een project.' }, { shouldFocus: true })
    else if (description.trim() === '')
      form.setError('description', { message: 'Verplicht veld' }, { shouldFocus: true })
    else
      starting.mutate(
        {
          projectId: what === 'project' ? (chosen as ProjectId) : null,
          category: what === 'project' ? null : what,
          description: description.trim(),
          isBillable: what === 'project' && isBillable,
          stops: running?.id ?? null,
        },
        {
          onSuccess: () => {
            toast('✅ Timer loopt')
            onClose()
          },
        },
      )
  })
  return (
    <Dialog title="Timer starten" onClose={onClose}>
      <form noValidate onSubmit={(event) => void start(event)}>
        <FormGrid>
          <TextField
            control={form.control}
            name="description"
            label="Wat ga je doen?"
            maxLength={200}
            placeholder="Bijvoorbeeld: ontwerp van de voorkant"
          />
          {projectId === undefined && (
            <SelectField control={form.control} name="what" label="Waarvoor" choices={workChoices} />
          )}
          {isOfProject && projectId === undefined && (
            <ProjectField control={form.control} name="projectId" isOptional={false} />
          )}
          {isOfProject && (
            <CheckboxField control={form.control} name="isBillable" label="De klant betaalt deze uren" />
          )}
        </FormGrid>
        {running !== null && (
          <p className="timer-other">
            De timer van “{running.description}” loopt nog. Die stopt dan, en zijn uren worden geschreven.
          </p>
        )}
        <DialogEnd
          error={starting.error}
          submitLabel={running === null ? 'Start' : 'Stop die en start'}
          isBusy={starting.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
