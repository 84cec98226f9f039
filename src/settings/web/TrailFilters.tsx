import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { periodName } from '#ledger/domain/period.ts'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { auditKindLabel, auditKinds } from '../domain/audit-words.ts'
import { askedOf, periods, type ShownFilters } from './audit-filters.ts'
import { auditPeople } from './queries.ts'

interface Choice {
  readonly id: string
  readonly label: string
}

const kindChoices = auditKinds.map((id) => ({ id, label: auditKindLabel[id] }))
const periodChoices = Object.entries(periods).map(([id, { label }]) => ({ id, label }))

/** Search field and filters above the trail. */
export function TrailFilters({
  shown,
  typed,
  onType,
  onChange,
}: {
  shown: ShownFilters
  typed: string
  onType: (typed: string) => void
  onChange: (change: Partial<ShownFilters>) => void
}) {
  const persons = usePersons()
  return (
    <div className="trail-filters">
      <SearchField
        type="search"
        size="compact"
        label="Zoek in de geschiedenis"
        value={typed}
        data-hotkey="/"
        onChange={(event) => {
          onType(event.currentTarget.value)
        }}
      />
      <Choices
        label="Soort"
        all="Alle soorten"
        choices={kindChoices}
        chosen={shown.soort}
        onChoose={(soort) => {
          onChange({ soort })
        }}
      />
      <Choices
        label="Wie"
        all="Iedereen"
        choices={persons}
        chosen={shown.wie}
        onChoose={(wie) => {
          onChange({ wie })
        }}
      />
      <Choices
        label="Periode"
        all="Altijd"
        choices={periodChoices}
        chosen={shown.periode}
        onChoose={(periode) => {
          onChange({ periode })
        }}
      />
      {only(shown) !== null && (
        <button
          type="button"
          className="trail-record"
          onClick={() => {
            onChange({ record: '', aangifte: '', boekjaar: '' })
          }}
        >
          {only(shown)}
          <IconX size={14} stroke={2} aria-label="weghalen" />
        </button>
      )}
    </div>
  )
}

/** The one thing whose history is shown, in words; null for all. */
function only(shown: ShownFilters): string | null {
  const { period, year } = askedOf(shown)
  if (period !== undefined) return `Alleen de aangifte over ${periodName(period)}`
  if (year !== undefined) return `Alleen boekjaar ${year}`
  return shown.record === '' ? null : 'Alleen dit gegeven'
}

/** Who may have done something: members now and before, customers, and the program itself. */
function usePersons(): Choice[] {
  const people = useQuery(auditPeople)
  return [
    ...(people.data ?? []).map(({ id, email, isMember }) => ({
      id,
      label: isMember ? email : `${email} (vertrokken)`,
    })),
    { id: 'customer', label: 'Klanten' },
    { id: 'program', label: 'Kloppend, vanzelf' },
  ]
}

/** One filter; its first choice is none. */
const Choices = ({
  label,
  all,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  all: string
  choices: readonly Choice[]
  chosen: string
  onChoose: (id: string) => void
}) => (
  <select
    aria-label={label}
    value={choices.some(({ id }) => id === chosen) ? chosen : ''}
    onChange={(event) => {
      onChoose(event.currentTarget.value)
    }}
  >
    <option value="">{all}</option>
    {choices.map(({ id, label: words }) => (
      <option key={id} value={id}>
        {words}
      </option>
    ))}
  </select>
)
