import { formatDate } from '#kernel/dutch-format.ts'
import { addDays, LATEST, yearOf, type LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AccountSums, Places } from '../domain/account-sums.ts'
import { withYearBefore } from '../domain/past/year-before.ts'
import { ageingColumns, ageingTable } from '../domain/ageing.ts'
import { balanceChart, balanceSheetRows, type BalanceDay } from '../domain/balance-sheet-report.ts'
import { reconciliationNotes, reconciliationRows } from '../domain/bank-reconciliation.ts'
import { costsByCategory } from '../domain/costs-by-category.ts'
import { reportErrors } from '../domain/errors.ts'
import { comparedColumns, profitAndLossRows, resultChart } from '../domain/profit-and-loss.ts'
import {
  firstOfYear,
  periodBefore,
  periodName,
  stretchesOf,
  wholeMonthsIn,
  yearBefore,
  type ReportPeriod,
} from '../domain/report-period.ts'
import { reportTitle, type ReportName, type ReportTable } from '../domain/report-table.ts'
import { revenueTable } from '../domain/revenue.ts'
import { trialBalanceRows } from '../domain/trial-balance.ts'
import { accountSums } from './account-sums.ts'
import { yearBeforeBooks } from './import/past-figures.ts'
import { reconciledAccounts } from './bank-reconciliation.ts'
import { ledgerCard } from './ledger-card.ts'
import { openPayables, openReceivables } from './open-items.ts'
import { taxReturn } from './tax-return.ts'
import { costsBySupplier, revenueByCustomer, revenueByProject } from './revenue-sums.ts'

/** The request for a report. */
export interface ReportAsked {
  readonly name: ReportName
  readonly period: ReportPeriod
  readonly account: string | null
  readonly after: string | null
  readonly before: string | null
  /** For a file: every row, not a page of them. */
  readonly isWhole: boolean
}

/** Make a report. @throws DomainError `report.…` */
export async function buildReport(tx: TenantTx, asked: ReportAsked): Promise<ReportTable> {
  if (asked.period.to < asked.period.from) throw reportErrors.periodBackwards()
  const { title, chart = null, ...made } = await makers[asked.name](tx, asked)
  return {
    name: asked.name,
    title: title ?? reportTitle[asked.name],
    from: asked.period.from,
    to: asked.period.to,
    notes: [],
    pages: null,
    ...made,
    chart,
  }
}

/** The specific part of each report. */
type Made = Pick<ReportTable, 'about' | 'texts' | 'amounts' | 'rows'> &
  Partial<Pick<ReportTable, 'title' | 'from' | 'to' | 'notes' | 'chart' | 'pages'>>

const numberAndName = [
  { label: 'Nr.', kind: 'code' },
  { label: 'Rekening', kind: 'text' },
] as const satisfies ReportTable['texts']

const makers: Record<ReportName, (tx: TenantTx, asked: ReportAsked) => Promise<Made>> = {
  'profit-and-loss': async (tx, { period }) => {
    const stretches = stretchesOf(period)
    const days = new Days(period)
    for (const { first } of stretches) days.addDay(first)
    const before = periodBefore(period)
    if (before !== null) days.add(before)
    const sums = await accountSums(tx, days.inOrder())
    const old = before === null ? null : await oldYear(tx, sums, before)
    const accounts = old?.accounts ?? sums
    const periods = compared(period, before)
    return {
      about: aboutPeriod(period, before),
      texts: numberAndName,
      amounts: comparedColumns(period, before),
      rows: profitAndLossRows(
        accounts,
        periods.map((each) => (each === before && old !== null ? old.places : days.placesOf(each))),
      ),
      notes: old === null ? [] : [OLD_YEAR],
      chart: resultChart(accounts, stretches, days.placesOf(period).first),
    }
  },

  'balance-sheet': async (tx, { period: { to } }) => {
    const earlier = yearBefore(to)
    const dates = earlier === null ? [to] : [to, earlier]
    const days = new Days(...dates.map((date) => ({ from: firstOfYear(date), to: date })))
    const sums = await accountSums(tx, days.inOrder())
    const old = earlier === null ? null : await oldYear(tx, sums, { from: firstOfYear(earlier), to: earlier })
    const rows = balanceSheetRows(
      old?.accounts ?? sums,
      dates.map((date): BalanceDay => {
        if (date === earlier && old !== null) return { thisYear: old.places, until: old.places }
        const thisYear = days.placesOf({ from: firstOfYear(date), to: date })
        return { thisYear, until: { first: 0, end: thisYear.end } }
      }),
    )
    const labels = dates.map(formatDate)
    return {
      about: `stand aan het eind van ${formatDate(to)}`,
      texts: numberAndName,
      amounts: labels.length === 2 ? [...labels, 'Verschil'] : labels,
      notes: old === null ? [] : [OLD_YEAR],
      rows,
      chart: balanceChart(rows, labels),
    }
  },

  'trial-balance': async (tx, { period }) => {
    const days = new Days(period)
    days.addDay(firstOfYear(period.from))
    const accounts = await accountSums(tx, days.inOrder())
    return {
      about: aboutPeriod(period, null),
      texts: [...numberAndName, { label: 'Soort', kind: 'text' }],
      amounts: ['Beginsaldo', 'Debet', 'Credit', 'Eindsaldo'],
      // For all days the first day is that of the book year.
      rows: trialBalanceRows(accounts, { year: 1, period: days.placesOf(period) }),
    }
  },

  'ledger-card': async (tx, { period, account, after, before, isWhole }) => {
    if (account === null) throw reportErrors.accountMissing()
    const card = await ledgerCard(tx, { account, period, after, before, isWhole })
    return { ...card, about: aboutPeriod(period, null) }
  },

  'aged-receivables': async (tx, { period: { to } }) => {
    const { items, balance } = await openReceivables(tx, to)
    return {
      about: `stand aan het eind van ${formatDate(to)}`,
      texts: [{ label: 'Klant', kind: 'text' }],
      amounts: ageingColumns,
      ...ageingTable(items, to, balance),
    }
  },

  'aged-payables': async (tx, { period: { to } }) => {
    const { items, balance } = await openPayables(tx, to)
    return {
      about: `stand aan het eind van ${formatDate(to)}`,
      texts: [{ label: 'Leverancier of uitgave', kind: 'text' }],
      amounts: ['Van vandaag', ...ageingColumns.slice(1)],
      notes: ['De ouderdom telt vanaf de datum van de uitgave, want een uitgave heeft geen vervaldatum.'],
      ...ageingTable(items, to, balance),
    }
  },

  'revenue-by-customer': async (tx, { period }) => {
    const before = periodBefore(period)
    const revenue = await revenueByCustomer(tx, compared(period, before))
    return {
      about: aboutPeriod(period, before),
      texts: [{ label: 'Klant', kind: 'text' }],
      amounts: comparedColumns(period, before),
      ...labelled(revenueTable(revenue, compared(period, before).length), period, before),
    }
  },

  'revenue-by-project': async (tx, { period }) => {
    const before = periodBefore(period)
    const revenue = await revenueByProject(tx, compared(period, before))
    return {
      about: aboutPeriod(period, before),
      texts: [{ label: 'Project', kind: 'text' }],
      amounts: comparedColumns(period, before),
      ...labelled(revenueTable(revenue, compared(period, before).length), period, before),
    }
  },

  'costs-by-supplier': async (tx, { period }) => {
    const before = periodBefore(period)
    const costs = await costsBySupplier(tx, compared(period, before))
    return {
      about: aboutPeriod(period, before),
      texts: [{ label: 'Leverancier', kind: 'text' }],
      amounts: comparedColumns(period, before),
      ...labelled(revenueTable(costs, compared(period, before).length, 'Totaal kosten'), period, before),
    }
  },

  'bank-reconciliation': async (tx, { period: { to } }) => {
    const accounts = await reconciledAccounts(tx, to)
    return {
      about: `stand aan het eind van ${formatDate(to)}`,
      texts: [
        { label: 'Datum', kind: 'date' },
        { label: 'Omschrijving', kind: 'text' },
      ],
      amounts: ['Bedrag', 'Saldo'],
      rows: reconciliationRows(accounts),
      notes: reconciliationNotes(accounts, to),
    }
  },

  // Of the whole calendar year in which the period ends.
  'tax-return': async (tx, { period: { to } }) => ({
    ...(await taxReturn(tx, yearOf(to))),
    texts: numberAndName,
  }),

  'costs-by-category': async (tx, { period }) => {
    const before = periodBefore(period)
    const days = new Days(...compared(period, before))
    const accounts = await accountSums(tx, days.inOrder())
    return {
      about: aboutPeriod(period, before),
      texts: numberAndName,
      amounts: comparedColumns(period, before),
      ...labelled(
        costsByCategory(
          accounts,
          compared(period, before).map((each) => days.placesOf(each)),
        ),
        period,
        before,
      ),
    }
  },
}

/** The year before the books began, where these days are that whole year: from the file that was taken over, because nothing of that year is booked. */
async function oldYear(tx: TenantTx, sums: readonly AccountSums[], days: ReportPeriod) {
  if (wholeMonthsIn(days) !== 12 || days.from !== firstOfYear(days.from)) return null
  const known = await yearBeforeBooks(tx)
  return known === null || known.year !== yearOf(days.to) ? null : withYearBefore(sums, known)
}

const OLD_YEAR = 'Het vorige jaar komt uit je vorige programma: het staat hier alleen ter vergelijking.'

const compared = (period: ReportPeriod, before: ReportPeriod | null): ReportPeriod[] =>
  before === null ? [period] : [period, before]

const aboutPeriod = (period: ReportPeriod, before: ReportPeriod | null): string =>
  before === null ? periodName(period) : `${periodName(period)}, naast ${periodName(before)}`

/** The series of a chart under the names of their periods. */
function labelled<Table extends Pick<Made, 'chart'>>(
  table: Table,
  period: ReportPeriod,
  before: ReportPeriod | null,
): Table {
  const { chart = null } = table
  if (chart === null) return table
  const names = compared(period, before).map(periodName)
  return {
    ...table,
    chart: { ...chart, series: chart.series.map((each, index) => ({ ...each, label: names[index] ?? '' })) },
  }
}

/** The days between which sums are requested, and the place of each period among them. */
class Days {
  readonly #all = new Set<LocalDate>()

  constructor(...periods: readonly ReportPeriod[]) {
    for (const period of periods) this.add(period)
  }

  add({ from, to }: ReportPeriod): void {
    this.addDay(from)
    if (to < LATEST) this.addDay(addDays(to, 1))
  }

  addDay(day: LocalDate): void {
    this.#all.add(day)
  }

  inOrder(): LocalDate[] {
    return [...this.#all].toSorted()
  }

  placesOf({ from, to }: ReportPeriod): Places {
    const days = this.inOrder()
    const first = days.indexOf(from) + 1
    const end = to < LATEST ? days.indexOf(addDays(to, 1)) + 1 : days.length + 1
    return { first, end }
  }
}
