import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { paths } from '#platform/web/paths.ts'
import { periodPresets, presetPeriod, type PeriodPreset, type ReportPeriod } from '../domain/report-period.ts'
import { isOfOneDay, type ReportName } from '../domain/report-table.ts'

export interface PeriodChoice {
  /** Null: `period` contains the days. */
  readonly preset: PeriodPreset | null
  readonly period: ReportPeriod
}

/** The state of the page; stored in the address, so that a link, a reload and the back button restore it. */
export interface ReportChoice extends PeriodChoice {
  readonly name: ReportName
  readonly account: string | null
  readonly after: string | null
  readonly before: string | null
}

const slugOf = {
  'profit-and-loss': 'winst-en-verlies',
  'balance-sheet': 'balans',
  'trial-balance': 'kolommenbalans',
  'ledger-card': 'grootboekkaart',
  'aged-receivables': 'debiteuren',
  'aged-payables': 'crediteuren',
  'revenue-by-customer': 'omzet-per-klant',
  'revenue-by-project': 'omzet-per-project',
  'costs-by-category': 'kosten-per-soort',
  'costs-by-supplier': 'kosten-per-leverancier',
  'bank-reconciliation': 'aansluiting',
  'tax-return': 'winst-uit-onderneming',
} as const satisfies Record<ReportName, string>
const nameOf = new Map<string, ReportName>(
  Object.entries(slugOf).map(([name, slug]) => [slug, name as ReportName]),
)

const DEFAULT_PRESET: PeriodPreset = 'dit-jaar'

/** The period in an address; what is unreadable becomes this year. */
function periodIn(params: URLSearchParams, today: LocalDate): PeriodChoice {
  const [from, to] = [parseLocalDate(params.get('van') ?? ''), parseLocalDate(params.get('tot') ?? '')]
  const said = periodPresets.find((preset) => preset === params.get('periode'))
  const preset = from !== null && to !== null ? null : (said ?? DEFAULT_PRESET)
  return {
    preset,
    period: preset !== null ? presetPeriod(preset, today) : { from: from ?? today, to: to ?? today },
  }
}

/** An unreadable part of the address becomes the default of the page. */
export function choiceIn(params: URLSearchParams, today: LocalDate): ReportChoice {
  return {
    name: nameOf.get(params.get('rapport') ?? '') ?? 'profit-and-loss',
    ...periodIn(params, today),
    account: /^\d{4}$/.exec(params.get('rekening') ?? '')?.[0] ?? null,
    after: params.get('na'),
    before: params.get('voor'),
  }
}

/** A period for an address. */
export function periodParams({ preset, period }: PeriodChoice): Record<string, string> {
  if (preset === null) return { van: period.from, tot: period.to }
  return preset === DEFAULT_PRESET ? {} : { periode: preset }
}

/** The address of a choice; it contains a page within a card only when one is given. */
export function addressOf(
  choice: Pick<ReportChoice, 'name' | 'preset' | 'period' | 'account'> &
    Partial<Pick<ReportChoice, 'after' | 'before'>>,
): string {
  const params = new URLSearchParams({ rapport: slugOf[choice.name], ...periodParams(choice) })
  if (choice.account !== null) params.set('rekening', choice.account)
  if (choice.after != null) params.set('na', choice.after)
  if (choice.before != null) params.set('voor', choice.before)
  return `${paths.reports}?${params.toString()}`
}

/** The default choice for a report. */
export const addressOfReport = (name: ReportName): string => `${paths.reports}?rapport=${slugOf[name]}`

/** The last day of a period of which a state is known: the state at the end of an unfinished period is that of today. */
export const lastKnownDay = ({ from, to }: ReportPeriod, today: LocalDate): LocalDate =>
  to > today && from <= today ? today : to

/** The request to the server. */
export function queryOf({ name, period, account, after, before }: ReportChoice, today: LocalDate) {
  return {
    ...(isOfOneDay(name) ? { date: lastKnownDay(period, today) } : { from: period.from, to: period.to }),
    ...(name === 'ledger-card' && account !== null ? { account } : {}),
    ...(name === 'ledger-card' && after !== null ? { after } : {}),
    ...(name === 'ledger-card' && before !== null ? { before } : {}),
  }
}
