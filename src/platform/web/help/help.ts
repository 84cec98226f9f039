import { paths } from '../paths.ts'
import type { Help } from './page-help.ts'

type Group = keyof typeof groups

/** One file for each group of the menu, loaded when a user asks. */
const groups = {
  start: async () => (await import('./help-of-start.ts')).helpOfStart,
  sales: async () => (await import('./help-of-sales.ts')).helpOfSales,
  finance: async () => (await import('./help-of-finance.ts')).helpOfFinance,
  insight: async () => (await import('./help-of-insight.ts')).helpOfInsight,
} satisfies Record<string, () => Promise<readonly Help[]>>

const groupOf: readonly (readonly [page: string, group: Group])[] = [
  ...[paths.quotes, paths.invoices, paths.creditNotes, paths.customers, paths.products].map(
    (page) => [page, 'sales'] as const,
  ),
  ...[
    paths.tray,
    paths.sentReceipts,
    paths.bank,
    paths.expenses,
    paths.taxes,
    paths.balance,
    paths.registers,
    paths.payouts,
    paths.wages,
    paths.dividends,
    paths.loans,
    paths.refund,
  ].map((page) => [page, 'finance'] as const),
  ...[paths.reports, paths.notifications, paths.questions, paths.settings].map(
    (page) => [page, 'insight'] as const,
  ),
]

const isAtOrBelow = (address: string, page: string): boolean =>
  address === page || address.startsWith(`${page}/`)

/** The help of the page at an address: its own, or that of the nearest page above; null where there is none. */
export async function helpOf(pathname: string): Promise<Help | null> {
  const address = pathname.toLowerCase().replace(/\/$/, '')
  const group = groupOf.find(([page]) => isAtOrBelow(address, page))?.[1] ?? 'start'
  const [nearest] = (await groups[group]())
    .filter(({ page }) => isAtOrBelow(address, page))
    .toSorted((one, other) => other.page.length - one.page.length)
  return nearest ?? null
}

/** The help of every group, for the search bar. */
export const everyHelp = async (): Promise<readonly Help[]> =>
  (await Promise.all(Object.values(groups).map(async (load) => load()))).flat()
