import { formatCount } from '#kernel/dutch-format.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { getHoursOfYearCsv, type WeekOfHours } from '../contract.ts'
import { CRITERION_MINUTES } from '../domain/criterion.ts'

const standings = {
  met: { label: 'gehaald', tone: 'green' },
  'on-course': { label: 'op schema', tone: 'green' },
  behind: { label: 'nog niet op schema', tone: 'amber' },
} as const

/** How far the owner is towards 1.225 hours in the year. */
export function CriterionCard({ criterion }: { criterion: NonNullable<WeekOfHours['criterion']> }) {
  const { year, minutes, expected, standing } = criterion
  const { label, tone } = standings[standing]
  const title = `Urencriterium ${String(year)}`
  return (
    <Card title={title} aside={<StateChip tone={tone}>{label}</StateChip>}>
      <ProgressBar value={Math.min(minutes, CRITERION_MINUTES)} max={CRITERION_MINUTES} aria-label={title} />
      <p className="criterion-words">
        <strong>
          {wholeHours(minutes)} van {wholeHours(CRITERION_MINUTES)} uur
        </strong>
        <span>
          {standing === 'met'
            ? 'Daarmee heb je de uren voor de zelfstandigenaftrek.'
            : expected === 0
              ? 'Elk uur voor je bedrijf telt mee.'
              : `in dit tempo ${wholeHours(expected)} op 31 december`}
        </span>
      </p>
      <Button
        size="xs"
        variant="default"
        onClick={() => void saveFile(pathOf(getHoursOfYearCsv, { query: { year } }))}
      >
        Bewijs als CSV
      </Button>
    </Card>
  )
}

/** Rounded down: 1.224 hours and 59 minutes are not 1.225. */
const wholeHours = (minutes: number): string => formatCount(Math.floor(minutes / 60))
