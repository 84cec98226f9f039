import { formatDate, formatDecimal } from '#kernel/dutch-format.ts'
import { addDays, firstDayOfYear, lastDayOfYear, type LocalDate } from '#kernel/local-date.ts'
import { add, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { loanKindNames } from '#loans/domain/loan.ts'
import { accruedOn, scheduleOf, type ScheduleRow } from '#loans/domain/schedule.ts'
import { readLoans, type StoredLoan } from '#loans/server/loan-rows.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { movement, type AccountSums } from '../../domain/account-sums.ts'
import { accountSums } from '../account-sums.ts'
import type { ArchiveAsked, ArchiveSource } from '../everything/archive-entry.ts'
import { csvAmount } from '../files/write-csv.ts'

/** The loans of a year with their interest and balance, and the schedule of each; no file without loans. */
export async function* loanFiles({
  tx,
  year,
}: ArchiveAsked & { readonly year: number }): ReturnType<ArchiveSource> {
  const loans = (await readLoans(tx)).filter((loan) => isOfYear(loan, year))
  if (loans.length === 0) return
  const sums = await accountSums(tx, [addDays(lastDayOfYear(year), 1)])
  const lines = [
    LOANS,
    ...loans.map((loan) => cellsOf(loan, year, sums)),
    [],
    SCHEDULE,
    ...loans.flatMap((loan) => scheduleOf(loan.terms, loan.movements).map((row) => rowOf(loan, row))),
  ]
  yield {
    path: 'leningen.csv',
    about: `Leningen van ${String(year)}, met hun rente, saldo en schema`,
    sha256: null,
    isPacked: false,
    open: () => Buffer.from(BYTE_ORDER_MARK + lines.map(csvLine).join('')),
  }
}

/** On the list, begun by the end of the year, and not repaid before the year. */
const isOfYear = ({ isCancelled, terms, movements }: StoredLoan, year: number): boolean =>
  !isCancelled &&
  terms.startsOn <= lastDayOfYear(year) &&
  (terms.startsOn >= firstDayOfYear(year) ||
    leftOn({ terms, movements }, addDays(firstDayOfYear(year), -1)) !== ZERO ||
    movements.some(({ day }) => day >= firstDayOfYear(year) && day <= lastDayOfYear(year)))

const LOANS = [
  'Lening',
  'Geldgever',
  'Soort',
  'Rekening',
  'Hoofdsom',
  'Rentepercentage',
  'Afgelost dit jaar',
  'Schuld op 31 december',
  'Saldo van de rekening op 31 december',
  'Rente betaald dit jaar',
  'Rente te betalen op 31 december',
  'Rente van dit jaar',
]
const SCHEDULE = ['Lening', 'Termijn', 'Dag', 'Rente', 'Aflossing', 'Schuld daarna', 'Stand']

/** The interest of a year is what was paid in the year, more or less what was owed at its two ends. */
function cellsOf(loan: StoredLoan, year: number, sums: readonly AccountSums[]): string[] {
  const { name, lender, account, terms, movements } = loan
  const [before, last] = [addDays(firstDayOfYear(year), -1), lastDayOfYear(year)]
  const ofYear = movements.filter(({ day }) => day > before && day <= last)
  const paid = sum(ofYear.map(({ interest }) => interest))
  const owed = accruedOn(terms, movements, last)
  const owedBefore = terms.startsOn > before ? ZERO : accruedOn(terms, movements, before)
  const booked = sums.find(({ number }) => number === account.number)
  return [
    csvText(name),
    csvText(lender),
    loanKindNames[terms.kind],
    csvText(`${account.number} ${account.name}`),
    csvAmount(terms.principal),
    formatDecimal(terms.rate, 2),
    csvAmount(sum(ofYear.map(({ repaid }) => repaid))),
    csvAmount(leftOn(loan, last)),
    csvAmount(booked === undefined ? ZERO : subtract(ZERO, movement(booked, 0, 1))),
    csvAmount(paid),
    csvAmount(owed),
    csvAmount(subtract(add(paid, owed), owedBefore)),
  ]
}

/** What is owed at the end of a day by what was paid. */
const leftOn = ({ terms, movements }: Pick<StoredLoan, 'terms' | 'movements'>, day: LocalDate): Cents =>
  subtract(terms.principal, sum(movements.filter((each) => each.day <= day).map(({ repaid }) => repaid)))

const states = { paid: 'Betaald', extra: 'Extra aflossing', planned: 'Gepland' } as const satisfies Record<ScheduleRow['state'], string> // prettier-ignore

const rowOf = ({ name }: StoredLoan, row: ScheduleRow): string[] => [
  csvText(name),
  row.number === null ? '' : String(row.number),
  formatDate(row.day),
  csvAmount(row.interest),
  csvAmount(row.repaid),
  csvAmount(row.left),
  states[row.state],
]
