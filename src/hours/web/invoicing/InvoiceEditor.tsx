import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatDate } from '#kernel/dutch-format.ts'
import type { HoursId } from '#kernel/ids.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { PlainCheckbox } from '#platform/web/form/PlainCheckbox.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { UnbilledHours } from '../../invoice-contract.ts'
import { hoursInWords } from '../../domain/in-words.ts'
import { formatMinutes } from '../../domain/minutes.ts'
import { amountOf } from '../../domain/rate.ts'
import { LinesPreview } from './LinesPreview.tsx'
import type { Work } from './queries.ts'
import { RatesDialog } from './RatesDialog.tsx'

type Row = UnbilledHours['hours'][number]

/** The hours to choose from at the left, what they become at the right. */
export function InvoiceEditor({ unbilled, work }: { unbilled: UnbilledHours; work: Work }) {
  const [left, setLeft] = useState<ReadonlySet<HoursId>>(new Set())
  const [isRating, setIsRating] = useState(false)
  const { shown, fields } = useFilter(unbilled.hours)
  const rated = shown.filter(hasRate)
  const chosen = rated.filter(({ id }) => !left.has(id))
  const choose = (rows: readonly Row[], isChosen: boolean) => {
    const ids = new Set(rows.map(({ id }) => id))
    setLeft(new Set(isChosen ? [...left].filter((id) => !ids.has(id)) : [...left, ...ids]))
  }
  return (
    <div className="invoice-hours">
      <Card isFlush>
        {fields}
        {rated.length < shown.length && (
          <p className="hours-without-rate">
            {rated.length === 0
              ? 'Deze uren hebben nog geen tarief.'
              : 'Een deel van de uren heeft nog geen tarief.'}
            <Button
              size="xs"
              onClick={() => {
                setIsRating(true)
              }}
            >
              Tarief invullen
            </Button>
          </p>
        )}
        <HoursList
          rows={shown}
          isChosen={({ id, rate }) => rate !== null && !left.has(id)}
          choose={choose}
          chosen={chosen.length}
        />
        {unbilled.others > 0 && (
          <p className="hours-without-rate">
            Dit zijn de oudste {unbilled.hours.length} regels. Daarna komen er nog {unbilled.others}.
          </p>
        )}
      </Card>
      <LinesPreview hours={chosen} customer={unbilled.customer} />
      {isRating && (
        <RatesDialog
          work={work}
          onClose={() => {
            setIsRating(false)
          }}
        />
      )}
    </div>
  )
}

const hasRate = (row: Row): row is Row & { rate: Cents } => row.rate !== null

interface Filter {
  from: string
  until: string
  person: string
  task: string
}

const ALL = 'alles'

/** A period, and where there are more than one, a person and a task. */
function useFilter(hours: readonly Row[]) {
  const { control } = useForm<Filter>({ defaultValues: { from: '', until: '', person: ALL, task: ALL } })
  const { from, until, person, task } = useWatch({ control }) as Filter
  const [first, last] = [parseTypedDate(from, today()), parseTypedDate(until, today())]
  const shown = hours.filter(
    (row) =>
      (first === null || row.day >= first) &&
      (last === null || row.day <= last) &&
      (person === ALL || row.person.id === person) &&
      (task === ALL || row.description === task),
  )
  const people = new Map(hours.map((row) => [row.person.id as string, row.person.name]))
  const tasks = new Map(hours.map(({ description }) => [description, description]))
  const fields = (
    <div className="hours-filter">
      <FormGrid>
        <Span of={3}>
          <DateField control={control} name="from" label="Van" isOptional />
        </Span>
        <Span of={3}>
          <DateField control={control} name="until" label="Tot en met" isOptional />
        </Span>
        {people.size > 1 && (
          <Span of={3} isRowOnPhone>
            <SelectField
              control={control}
              name="person"
              label="Van wie"
              choices={choicesOf(people, 'Iedereen')}
            />
          </Span>
        )}
        {tasks.size > 1 && (
          <Span of={people.size > 1 ? 3 : 6} isRowOnPhone>
            <SelectField
              control={control}
              name="task"
              label="Taak"
              choices={choicesOf(tasks, 'Alle taken')}
            />
          </Span>
        )}
      </FormGrid>
    </div>
  )
  return { shown, fields }
}

const choicesOf = (known: ReadonlyMap<string, string>, all: string) => [
  { value: ALL, label: all },
  ...[...known].map(([value, label]) => ({ value, label })),
]

function HoursList({
  rows,
  isChosen,
  choose,
  chosen,
}: {
  rows: readonly Row[]
  isChosen: (row: Row) => boolean
  choose: (rows: readonly Row[], isChosen: boolean) => void
  chosen: number
}) {
  const rated = rows.filter(hasRate)
  const hasPeople = new Set(rows.map(({ person }) => person.id)).size > 1
  if (rows.length === 0) return <p className="hours-without-rate">Geen uren in deze keuze.</p>
  return (
    <>
      <div className="hours-choose-all">
        <PlainCheckbox
          label={`${String(chosen)} van ${String(rows.length)} gekozen`}
          checked={chosen === rated.length && chosen > 0}
          indeterminate={chosen > 0 && chosen < rated.length}
          disabled={rated.length === 0}
          onChange={(event) => {
            choose(rated, event.currentTarget.checked)
          }}
        />
        <span>{hoursInWords(rows.filter(isChosen).reduce((sum, { minutes }) => sum + minutes, 0))}</span>
      </div>
      <ul className="hours-to-invoice" aria-label="Uren om te factureren">
        {rows.map((row) => (
          <li key={row.id} data-chosen={isChosen(row) || undefined}>
            <PlainCheckbox
              aria-label={`${row.description}, ${formatDate(row.day)}`}
              checked={isChosen(row)}
              disabled={row.rate === null}
              onChange={(event) => {
                choose([row], event.currentTarget.checked)
              }}
            />
            <div>
              <strong>{row.description}</strong>
              <span>
                {formatDate(row.day)} · {row.project.title}
                {hasPeople && ` · ${row.person.name}`}
              </span>
            </div>
            <p>
              <span>{formatMinutes(row.minutes)}</span>
              {row.rate === null ? (
                <small>geen tarief</small>
              ) : (
                <Money cents={amountOf(row.minutes, row.rate)} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
