import { firstDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountSums, Places } from '../account-sums.ts'
import type { PastContent } from '../audit-file-content.ts'

/** The calendar year before the one in which the books begin, by our accounts; debit is positive. */
export interface YearBefore {
  readonly year: number
  /** What the year had of revenue and costs, and the balance of the other accounts at its end; together zero. */
  readonly amounts: ReadonlyMap<string, Cents>
}

/**
 * What a file knows of the year before the one in which the books begin. A file that begins with the year of the start knows the balance at
 * the end of the year before, with its result in equity; a file that has all of the year before knows revenue and costs of that year too.
 *
 * @param targetOf the account of ours for an account of the file; null where no account is known, which leaves the year out
 * @param equity the account for results of earlier years
 * @returns null where the file does not know the year
 */
export function yearBeforeIn(
  content: PastContent,
  date: LocalDate,
  targetOf: (account: PastContent['accounts'][number]) => string | null,
  equity: string,
): YearBefore | null {
  const year = yearOf(date) - 1
  if (!knows(content, year + 1)) return null
  const amounts = new Map<string, bigint>()
  const put = (number: string, amount: bigint): void => {
    amounts.set(number, (amounts.get(number) ?? 0n) + amount)
  }
  for (const account of content.accounts) {
    const { end, own } = valueOf(content, account, year)
    if (own !== end) put(equity, end - own)
    if (own === 0n) continue
    const target = targetOf(account)
    if (target === null) return null
    put(target, own)
  }
  const known = [...amounts].filter(([, amount]) => amount !== 0n)
  return known.length === 0
    ? null
    : { year, amounts: new Map(known.map(([number, amount]) => [number, cents(amount)])) }
}

/** Whether an account of a file has an amount in the year before the one in which the books begin. */
export const isOfYearBefore = (
  content: PastContent,
  account: PastContent['accounts'][number],
  date: LocalDate,
): boolean => knows(content, yearOf(date)) && valueOf(content, account, yearOf(date) - 1).own !== 0n

/** Whether a file has what was there at the end of the year before `year`. */
const knows = ({ firstDay, transactions }: PastContent, year: number): boolean =>
  transactions > 0 && firstDay <= firstDayOfYear(year)

/** What an account had of a year, and all of the account at the end of that year. */
function valueOf(content: PastContent, account: PastContent['accounts'][number], year: number) {
  const of = (one: number): bigint => account.years.find((each) => each.year === one)?.amount ?? 0n
  const end = account.closing - of(year + 1)
  const hasResult = content.firstDay <= firstDayOfYear(year)
  return { end, own: account.isBalanceSheet ? end : hasResult ? of(year) : 0n }
}

/** The sums with the year before in one more place, behind the others, where no sum of other days counts that year. */
export function withYearBefore(
  accounts: readonly AccountSums[],
  { amounts }: YearBefore,
): { readonly accounts: readonly AccountSums[]; readonly places: Places } {
  const first = accounts[0]?.debits.length ?? 0
  return {
    places: { first, end: first + 1 },
    accounts: accounts.map((account) => {
      const amount = amounts.get(account.number) ?? ZERO
      return {
        ...account,
        debits: [...account.debits, amount > ZERO ? amount : ZERO],
        credits: [...account.credits, amount < ZERO ? cents(-amount) : ZERO],
      }
    }),
  }
}
