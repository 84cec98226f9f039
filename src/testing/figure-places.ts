import { yearOf } from '#kernel/local-date.ts'
import { getBalance, listLedgerAccounts } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { reportNames, type ReportName } from '#reports/domain/report-table.ts'
import { readAuditFile } from '#reports/server/xaf/read-audit-file.ts'
import { reportForms, rowsOfReport, type ReportForm, type ShownRow } from './report-files.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** What a place shows, in euros; null and undefined where it shows nothing. */
type Figure = number | null | undefined
export type Places = Readonly<Record<string, () => Promise<Figure>>>

/** The last column of a report. */
export const TOTAL = -1
/** `equity` on the wire. */
const EQUITY = 10
const year = yearOf(todayInAmsterdam())
/** The book year of today: what is booked ahead, as depreciation is, counts in all places. */
const wholeYear = `from=${String(year)}-01-01&to=${String(year)}-12-31`
const lastDay = `date=${String(year)}-12-31`

const queryOf = {
  'profit-and-loss': wholeYear,
  'balance-sheet': lastDay,
  'trial-balance': wholeYear,
  'ledger-card': wholeYear,
  'aged-receivables': '',
  'aged-payables': '',
  'revenue-by-customer': wholeYear,
  'revenue-by-project': wholeYear,
  'costs-by-category': wholeYear,
  'costs-by-supplier': wholeYear,
  'bank-reconciliation': '',
  'tax-return': wholeYear,
} as const satisfies Record<ReportName, string>

const round = (amount: number): number => Math.round(amount * 100) / 100
export const sumOf = (amounts: Iterable<Figure>): number =>
  round([...amounts].reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
export const negated = (amount: Figure): Figure => (amount == null ? amount : round(-amount))

/** Reads what a business is shown; each report is asked once. */
export class FigureReader {
  private readonly answers = new Map<string, Promise<ShownRow[]>>()
  private readonly who: TestTenant

  constructor(who: TestTenant) {
    this.who = who
  }

  /** The rows of a report in one form, every page of it. */
  rows(path: string, form: ReportForm): Promise<ShownRow[]> {
    const key = `${form} ${path}`
    const known = this.answers.get(key) ?? this.read(path, form)
    this.answers.set(key, known)
    return known
  }

  private async read(path: string, form: ReportForm): Promise<ShownRow[]> {
    const answer = await this.who.send('GET', `${path}${path.includes('?') ? '&' : '?'}format=${form}`)
    if (answer.status !== 200) throw new Error(`${path} as ${form}: ${answer.text.slice(0, 200)}`)
    const rows = rowsOfReport(form, answer)
    const after = form === 'json' ? pageAfter(answer.text) : null
    const plain = path.replace(/&after=[^&]*/, '')
    return after === null
      ? rows
      : [...rows, ...(await this.rows(`${plain}&after=${encodeURIComponent(after)}`, form))]
  }

  /** A figure of a report in every form: the column of the last row that has this word. */
  inReport(
    name: ReportName,
    word: string,
    column: number,
    { query = '', sign = 1 }: { query?: string; sign?: 1 | -1 } = {},
  ): Places {
    const path = `/api/Reports/${name}?${queryOf[name]}${query}`
    return this.inForms(`Rapportages, ${name}${query}`, path, word, { column, sign })
  }

  /** The same for a table by its address. */
  inForms(
    place: string,
    path: string,
    word: string,
    { column = TOTAL, sign = 1 }: { column?: number; sign?: 1 | -1 } = {},
  ): Places {
    return Object.fromEntries(
      reportForms.map((form) => [
        `${place} (${form})`,
        async () => {
          const row = (await this.rows(path, form)).findLast(({ words }) => words.includes(word))
          const amount = row?.amounts.at(column)
          return sign === 1 ? amount : negated(amount)
        },
      ]),
    )
  }

  /** Every place that shows the balance of an account of the balance sheet, debits positive. */
  ofAccount(number: string): Places {
    return {
      Balans: () => this.balanceOf(number),
      Grootboek: () => this.ledgerOf((each) => each === number),
      Auditfile: () => this.auditFile((each) => each === number),
      ...this.inReport('balance-sheet', number, 0),
      ...this.inReport('trial-balance', number, TOTAL),
      ...this.inReport('ledger-card', 'Eindsaldo', TOTAL, { query: `&account=${number}` }),
    }
  }

  async balanceOf(number: string): Promise<Figure> {
    const { ledgerAccounts } = expectDone(await this.who.call(getBalance))
    const account = ledgerAccounts.find(({ numberAsString }) => numberAsString === number)
    return account && round(account.debitTotalAmount - account.creditTotalAmount)
  }

  /** Everything of the balance that is equity, the results that are not in it yet included. */
  async equity(): Promise<Figure> {
    const { ledgerAccounts } = expectDone(await this.who.call(getBalance))
    const held = ledgerAccounts.filter(({ type }) => type.value === EQUITY)
    return sumOf(held.map(({ debitTotalAmount, creditTotalAmount }) => debitTotalAmount - creditTotalAmount))
  }

  /** The sum of all that was ever posted on the accounts that hold. */
  async ledgerOf(holds: (number: string) => boolean): Promise<Figure> {
    const { tenantId } = this.who
    const accounts = expectDone(await this.who.call(listLedgerAccounts, { params: { tenantId } }))
    const held = accounts.filter(({ numberAsString }) => holds(numberAsString))
    return held.length === 0
      ? undefined
      : sumOf(held.map(({ debitTotalAmount, creditTotalAmount }) => debitTotalAmount - creditTotalAmount))
  }

  /** The sum in the audit file at the end of this book year, of the accounts that hold. */
  async auditFile(holds: (number: string) => boolean): Promise<Figure> {
    const { bytes } = await this.who.send('GET', `/api/Exports/xaf?year=${String(year)}`)
    const { accounts } = await readAuditFile(oneOf(bytes))
    const held = accounts.filter(({ id }) => holds(id))
    return held.length === 0 ? undefined : sumOf(held.map(({ closing }) => Number(closing) / 100))
  }
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const pageAfter = (text: string): string | null =>
  (JSON.parse(text) as { data: { pages: { after: string | null } | null } }).data.pages?.after ?? null

/** What is wrong with a figure, in sentences: a place that shows nothing, and places that do not show the same. */
export async function disagreements(places: Places): Promise<string[]> {
  const shown: [place: string, figure: number][] = []
  const wrong: string[] = []
  for (const [place, read] of Object.entries(places)) {
    const figure = await read()
    if (typeof figure === 'number') shown.push([place, round(figure)])
    else wrong.push(`${place} does not show it`)
  }
  const [first] = shown
  if (first === undefined || shown.length < 2) return [...wrong, 'fewer than two places show it']
  const other = shown.filter(([, figure]) => figure !== first[1])
  return [
    ...wrong,
    ...other.map(
      ([place, figure]) => `${place} shows ${String(figure)}, ${first[0]} shows ${String(first[1])}`,
    ),
  ]
}

/** The reports, in each form, that none of these places reads. */
export const unreadReports = (places: readonly string[]): string[] =>
  reportNames.flatMap((name) =>
    reportForms
      .filter(
        (form) =>
          !places.some((place) => place.startsWith(`Rapportages, ${name}`) && place.endsWith(`(${form})`)),
      )
      .map((form) => `${name} as ${form}`),
  )
