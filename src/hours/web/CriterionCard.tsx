import type { ReactNode } from 'react'
import { formatCount } from '#kernel/dutch-format.ts'
import { yearOf } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { CriterionOnScreen } from '../contract.ts'
import { criterionMinutes } from '../domain/criterion.ts'
import { hoursInWords } from '../domain/in-words.ts'
import { MINUTES_OF_A_DAY } from '../domain/minutes.ts'

const standings = {
  met: { label: 'gehaald', tone: 'green' },
  'on-course': { label: 'op schema', tone: 'green' },
  behind: { label: 'nog niet op schema', tone: 'amber' },
} as const

/** The most that a week has. */
const MINUTES_OF_A_WEEK = 7 * MINUTES_OF_A_DAY

const missed = { label: 'niet gehaald', tone: 'grey' } as const

/** How far the owner is towards 1.225 hours in the year. */
export function CriterionCard({ criterion, action }: { criterion: CriterionOnScreen; action?: ReactNode }) {
  const { year, minutes, leaveMinutes, standing } = criterion
  const asked = criterionMinutes(year)
  const isMissed = standing === 'behind' && year < yearOf(today())
  const { label, tone } = isMissed ? missed : standings[standing]
  const title = `Urencriterium ${String(year)}`
  return (
    <Card title={title} aside={<StateChip tone={tone}>{label}</StateChip>}>
      <ProgressBar value={Math.min(minutes, asked)} max={asked} aria-label={title} />
      <p className="criterion-words">
        <strong>
          {wholeHours(minutes)} van {wholeHours(asked)} uur
        </strong>
        <span>
          {forecast(criterion)}
          {leaveMinutes > 0 && ` ${wholeHours(leaveMinutes)} uur daarvan is zwangerschapsverlof.`}
        </span>
      </p>
      {action !== undefined && <div className="criterion-action">{action}</div>}
    </Card>
  )
}

function forecast({ year, standing, minutes, expected, neededPerWeek }: CriterionOnScreen): string {
  if (standing === 'met') return 'Daarmee heb je de uren voor de zelfstandigenaftrek.'
  if (neededPerWeek === null)
    return `Er ontbreken ${hoursInWords(criterionMinutes(year) - minutes)} aan de zelfstandigenaftrek.`
  if (neededPerWeek > MINUTES_OF_A_WEEK) return 'Dat is dit jaar niet meer te halen.'
  const needed = `nodig is ${formatCount(Math.ceil(neededPerWeek / 60))} uur per week tot en met 31 december`
  return expected === 0
    ? `Elk uur voor je bedrijf telt mee: ${needed}.`
    : `In dit tempo kom je uit op ${wholeHours(expected)} uur; ${needed}.`
}

/** Rounded down: 1.224 hours and 59 minutes are not 1.225. */
const wholeHours = (minutes: number): string => formatCount(Math.floor(minutes / 60))
