import { formatCount, formatEuros } from '#kernel/dutch-format.ts'
import type { ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { MeasuredGoal } from '../contract.ts'
import type { GoalState, MeasuredKind, Standing } from '../domain/goal.ts'
import type { GoalPeriod } from '../domain/goal-period.ts'

const kinds = {
  revenue: 'omzet',
  profit: 'winst',
  ceiling: 'omzet',
} as const satisfies Record<MeasuredKind, string>

const periods = {
  month: 'per maand',
  quarter: 'per kwartaal',
  year: 'per jaar',
} as const satisfies Record<GoalPeriod, string>

/** `€ 60.000,00 omzet per jaar`, `Onder € 20.000,00 omzet per jaar`. */
export const titleOf = ({ kind, target, period }: MeasuredGoal): string =>
  `${kind === 'ceiling' ? 'Onder ' : ''}${formatEuros(target)} ${kinds[kind]} ${periods[period]}`

export const standings = {
  reached: { label: 'Gehaald', tone: 'green' },
  'on-track': { label: 'Op schema', tone: 'blue' },
  behind: { label: 'Achter op schema', tone: 'amber' },
  'too-early': { label: 'Net begonnen', tone: 'grey' },
  below: { label: 'Ruim eronder', tone: 'green' },
  near: { label: 'Let op', tone: 'amber' },
  over: { label: 'Eroverheen', tone: 'red' },
} as const satisfies Record<Standing, { label: string; tone: ChipTone }>

export const restingStates = {
  paused: { label: 'Gepauzeerd', tone: 'grey' },
  closed: { label: 'Afgesloten', tone: 'grey' },
} as const satisfies Record<Exclude<GoalState, 'active'>, { label: string; tone: ChipTone }>

/** The state of the goal, in a sentence or two. */
export function outlook({ kind, target, period, progress }: MeasuredGoal): string {
  const { standing, projected, remaining, remainingPerMonth, revenueNeeded, hoursNeeded } = progress
  const forecast = projected === null ? '' : `In dit tempo kom je uit op ${formatEuros(projected)}.`
  if (kind === 'ceiling') {
    if (standing === 'over')
      return `Je zit boven je grens van ${formatEuros(target)}. Gebruik je de kleineondernemersregeling, meld je dan meteen af bij de Belastingdienst.`
    return `Je hebt nog ${formatEuros(remaining)} ruimte. ${forecast}`.trim()
  }
  if (standing === 'reached') return `Gehaald. ${forecast}`.trim()
  const perMonth = period === 'month' ? '' : `, ${formatEuros(remainingPerMonth)} per maand`
  const needed = `Nog ${formatEuros(remaining)} te gaan${perMonth}.`
  const revenue =
    revenueNeeded === null
      ? ''
      : `Met je kosten van het afgelopen jaar vraagt dat ${formatEuros(revenueNeeded)} omzet.`
  const hours = hoursNeeded === null ? '' : `Dat is ${hoursInWords(hoursNeeded)} tegen je uurtarief.`
  return [needed, revenue, hours, forecast].filter((sentence) => sentence !== '').join(' ')
}

const hoursInWords = (hours: number): string => `${formatCount(hours)} uur`
