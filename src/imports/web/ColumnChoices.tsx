import { useForm } from 'react-hook-form'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import type { ListImportOutcome } from '../contract.ts'
import type { ListField } from '../domain/list-field.ts'

const NOT_READ = '-'

/** What each column of the file is. A choice is sent at once, and the preview follows. */
export function ColumnChoices({
  columns,
  fields,
  onChoose,
}: {
  columns: ListImportOutcome['columns']
  fields: readonly ListField[]
  onChoose: (column: number, field: string | null) => void
}) {
  const { control } = useForm<Record<string, string>>({
    values: Object.fromEntries(columns.map(({ field }, index) => [nameOf(index), field ?? NOT_READ])),
  })
  const used = new Set(columns.map(({ field }) => field))
  const choices: Choice[] = [
    { value: NOT_READ, label: 'Niet inlezen' },
    ...fields
      .filter(({ id, isHidden }) => isHidden !== true || used.has(id))
      .map(({ id, label }) => ({ value: id, label })),
  ]
  return (
    <ul className="list-import-columns">
      {columns.map(({ name, example }, index) => (
        <li key={nameOf(index)} data-left={columns[index]?.field === null || undefined}>
          <span className="list-import-column">
            <b>{name === '' ? `Kolom ${String(index + 1)}` : name}</b>
            <span>{example === '' ? 'leeg' : example}</span>
          </span>
          <SelectField
            control={control}
            name={nameOf(index)}
            label={`Kolom ${name === '' ? String(index + 1) : name}`}
            isLabelHidden
            isSearchable
            choices={choices}
            onChoose={(value) => {
              onChoose(index, value === NOT_READ ? null : value)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const nameOf = (index: number): string => `column${String(index)}`
