import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { ProjectId } from '#kernel/ids.ts'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import type { ProjectOnScreen } from '../contract.ts'
import { activeProjects, projectById } from './queries.ts'

/** The project of a document: an active one or none, '' in the form. What was chosen stays in sight when it is closed. */
export function ProjectField<Values extends FieldValues>({
  control,
  name,
  onChoose,
}: {
  control: Control<Values>
  name: FieldPath<Values>
  /** After a project was chosen by hand: the form may take over its customer. */
  onChoose?: (project: ProjectOnScreen) => void
}) {
  const chosenId = useWatch({ control, name }) as string
  const active = useQuery(activeProjects)
  const isElsewhere = chosenId !== '' && active.data?.some(({ id }) => id === chosenId) === false
  const chosen = useQuery({ ...projectById(chosenId as ProjectId), enabled: isElsewhere })
  const projects = [
    ...(active.data ?? []),
    ...(isElsewhere && chosen.data !== undefined ? [chosen.data] : []),
  ]
  return (
    <SelectField
      control={control}
      name={name}
      label="Project"
      isOptional
      choices={[{ value: '', label: 'Geen project' }, ...projects.map(choiceOf)]}
      isSearchable
      placeholder="Geen project"
      nothingFound="Geen projecten gevonden."
      help={
        chosen.isError && isElsewhere ? 'Dit project is er niet meer. Kies een ander, of geen.' : undefined
      }
      onChoose={(id) => {
        const project = projects.find((each) => each.id === id)
        if (project !== undefined) onChoose?.(project)
      }}
    />
  )
}

const choiceOf = ({ id, title, customerName, closedOn }: ProjectOnScreen) => ({
  value: id,
  label: `${title} · ${customerName}${closedOn === null ? '' : ' (afgesloten)'}`,
  isDisabled: closedOn !== null,
})
