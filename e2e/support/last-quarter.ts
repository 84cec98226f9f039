/** The quarter that ended last, which can be filed and reviewed, with its name on the screen and a day in it. */
export function lastQuarter(): { readonly period: string; readonly name: string; readonly day: string } {
  const now = new Date()
  const before = new Date(Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3 - 1, 15))
  const quarter = Math.floor(before.getUTCMonth() / 3) + 1
  const year = before.getUTCFullYear()
  return {
    period: `${String(year)}-Q${String(quarter)}`,
    name: `Het ${String(quarter)}e kwartaal van ${String(year)}`,
    day: before.toISOString().slice(0, 10),
  }
}
