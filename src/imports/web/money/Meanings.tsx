import { useForm } from 'react-hook-form'
import { absolute } from '#kernel/money.ts'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { counted } from '#kernel/dutch-format.ts'
import type { MeaningField } from '../../domain/money/meaning.ts'
import type { MeaningOnWire } from '../../money-contract.ts'

/** What each account or kind of row of a file is. A choice is sent at once, and the preview follows. */
export function Meanings({
  title,
  fields,
  found,
  onChoose,
}: {
  title: string
  fields: readonly MeaningField[]
  found: readonly MeaningOnWire[]
  onChoose: (place: number, meaning: string) => void
}) {
  const { control } = useForm<Record<string, string>>({
    values: Object.fromEntries(found.map(({ meaning }, place) => [nameOf(place), meaning ?? ''])),
  })
  if (found.length === 0) return null
  const asked = found.filter(({ meaning }) => meaning === null).length
  return (
    <details className="list-import-details" open={asked > 0}>
      <summary>
        <b>{title}</b>{' '}
        <span>{asked === 0 ? `${String(found.length)} herkend.` : `${counted(asked, 'moet', 'moeten')} nog gekozen worden.`}</span>
      </summary>
      <p className="list-import-help">Kies wat het is; dat onthouden we voor je volgende bestand.</p>
      <ul className="list-import-columns">
        {askedFirst(found).map(({ text, amount, meaning, place }) => (
          <li key={nameOf(place)} data-asked={meaning === null || undefined}>
            <span className="list-import-column">
              <b>{text}</b>
              <Money cents={absolute(amount)} />
            </span>
            <SelectField
              control={control}
              name={nameOf(place)}
              label={`Wat is ${text}?`}
              isLabelHidden
              placeholder="Kies wat dit is"
              choices={fields.map(({ id, label }) => ({ value: id, label }))}
              onChoose={(value) => {
                if (value !== '') onChoose(place, value)
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  )
} // prettier-ignore

/** What has to be chosen is above what is known; the place stays that of the answer. */
const askedFirst = (found: readonly MeaningOnWire[]) =>
  found
    .map((each, place) => ({ ...each, place }))
    .toSorted((a, b) => Number(a.meaning !== null) - Number(b.meaning !== null))

const nameOf = (place: number): string => `meaning${String(place)}`
