import { monthsAgo, today } from './days.ts'

/** The quarter that ended last, which can be filed and reviewed, with its name on the screen and a day in it. */
export function lastQuarter(): { readonly period: string; readonly name: string; readonly day: string } {
  const monthOfQuarter = (Number(today().slice(5, 7)) - 1) % 3
  const last = monthsAgo(monthOfQuarter + 1)
  const [year = '', month = ''] = last.split('-')
  const quarter = String(Number(month) / 3)
  return {
    period: `${year}-Q${quarter}`,
    name: `Het ${quarter}e kwartaal van ${year}`,
    day: `${last.slice(0, 8)}15`,
  }
}
