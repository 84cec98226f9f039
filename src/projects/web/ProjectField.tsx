import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { ProjectId } from '#kernel/ids.ts'
import { moreToFind, useChoiceSearch } from '#platform/web/form/choice-search.ts'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import type { ProjectOnScreen } from '../contract.ts'
import { projectById, projectsFound } from './queries.ts'

/**
 * The project of a document: an active one or none, '' in the form. A chosen project remains visible after it
 * is closed.
 */
export function ProjectField<Values extends FieldValues>({
  control,
  name,
  isOptional = true,
  onChoose,
}: {
  control: Control<Values>
  name: FieldPath<Values>
  /** Without it "Geen project" is no choice. */
  isOptional?: boolean
  /** Called after the user has chosen a project: the form may take over its customer. */
  onChoose?: (project: ProjectOnScreen) => void
}) {
  const none = isOptional ? [NONE] : []
  const chosenId = useWatch({ control, name }) as string
  const chosen = useQuery({ ...projectById(chosenId as ProjectId), enabled: chosenId !== '' })
  const choice = chosenId === '' || chosen.data === undefined ? null : choiceOf(chosen.data)
  const search = useChoiceSearch(chosenId === '' ? none[0]?.label : choice?.label)
  const client = useQueryClient()
  const projects = useQuery(projectsFound(search.asked))
  const { rows = [], total = 0 } = projects.data ?? {}
  return (
    <SelectField
      control={control}
      name={name}
      label="Project"
      isOptional={isOptional}
      choices={[
        ...none.filter(() => search.asked === ''),
        ...rows.map(choiceOf),
        ...moreToFind(rows.length, total),
      ]}
      source={{
        onTyped: search.onTyped,
        firstOf: async (typed) => (await client.fetchQuery(projectsFound(typed))).rows.map(choiceOf)[0],
        isSearching: search.isTyping || projects.isPlaceholderData,
        chosen: choice,
      }}
      placeholder={none[0]?.label ?? 'Kies een project'}
      nothingFound="Geen projecten gevonden."
      help={helpOf(chosen.isError && chosenId !== '')}
      onChoose={(id) => {
        if (id === '' || onChoose === undefined) return
        void client.ensureQueryData(projectById(id as ProjectId)).then(onChoose)
      }}
    />
  )
}

const helpOf = (isGone: boolean): string | undefined =>
  isGone ? 'Dit project is er niet meer. Kies een ander, of geen.' : undefined

const NONE = { value: '', label: 'Geen project' } as const satisfies Choice

const choiceOf = ({
  id,
  title,
  customerName,
  closedOn,
}: Pick<ProjectOnScreen, 'id' | 'title' | 'customerName' | 'closedOn'>): Choice => ({
  value: id,
  label: `${title} · ${customerName}${closedOn === null ? '' : ' (afgesloten)'}`,
  isDisabled: closedOn !== null,
})
