import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { cents, negate, type Cents } from '#kernel/money.ts'
import {
  OWNERS_EQUITY,
  PAYABLE,
  RECEIVABLE,
  SHARE_CAPITAL,
  UNDIVIDED_RESULT,
  VAT_SETTLEMENT,
} from '#ledger/domain/named-account.ts'
import type { AuditAccountEnd, PastContent, AuditRelation } from './audit-file-content.ts'
import { itemsOfAccount } from './past/planned-items.ts'
import type { OwnAccount, PlannedLine } from './past/planned-line.ts'
import {
  contributedOn,
  contributionProblem,
  isSharesMissing,
  matcherFor,
  OWN_BOOKS,
  sharesOf,
  warningsOfOrigin,
  type Origin,
} from './past/predecessor.ts'
import { isOfYearBefore, yearBeforeIn, type YearBefore } from './past/year-before.ts'
import { accountMatcher, type ChosenTargets, type MatchedAccount } from './past/match-accounts.ts'

/** What an account of the file had, and the account of ours that took it. One account may have several parts. */
export interface CarriedFigure {
  readonly id: string
  readonly name: string
  readonly amount: Cents
  readonly target: string
}

export interface ImportPlan {
  /** The start of the books: the balance is that of the end of the day before. */
  readonly date: LocalDate
  readonly lines: readonly PlannedLine[]
  /** Revenue and costs of the running year before the day, and what they together are in equity, which the balance has. */
  readonly result: readonly PlannedLine[]
  readonly matched: readonly MatchedAccount[]
  /** Accounts with an amount that no one knows; with any of these nothing is imported. */
  readonly asked: readonly Extract<MatchedAccount, { target: null }>[]
  readonly figures: readonly CarriedFigure[]
  readonly customers: readonly AuditRelation[]
  /** The year before the one of the day, for the column of comparison; null where the file does not know that year. */
  readonly yearBefore: YearBefore | null
  /** Points that a user should check before confirming. */
  readonly warnings: readonly string[]
  /** In Dutch: why the balance is not one to begin with; null where nothing is in the way. */
  readonly problem: string | null
  /** Whether the share capital of the company is asked; without an answer nothing is imported. */
  readonly isSharesAsked: boolean
}

/**
 * The opening balance from an audit file: the balances of the file's balance-sheet accounts on our accounts, results in equity, the VAT
 * balance on the settlement account, and the open items of customers and suppliers; and what revenue and costs of the running year were
 * before the day, account by account, so that the reports of that year are whole. VAT of the running period is asked (`accountMatcher`).
 * Books of a predecessor give the balance alone: what they earned is equity here, and no VAT of the running period is theirs.
 */
export function planImport(
  content: PastContent,
  chart: readonly OwnAccount[],
  {
    date,
    chosen,
    sharedFrom = null,
    origin = OWN_BOOKS,
  }: {
    readonly date: LocalDate
    readonly chosen: ChosenTargets
    /** The first day of the VAT period within which the books begin. */
    readonly sharedFrom?: LocalDate | null
    readonly origin?: Origin
  },
): ImportPlan {
  const ours = new Map(chart.map((account) => [account.number, account]))
  const isOwn = origin.whose === 'own'
  const match = matcherFor(
    origin,
    accountMatcher(chart, content.software, chosen, isOwn ? sharedFrom : null),
    ours,
  )
  const { sums, result, matched, partyAccounts, earlier } = sumsOf(content, match, isOwn ? date : null)
  const soFar = result.total
  const equity = isOwn ? ownEquity(sums) : contributedOn(origin)
  if (earlier + soFar !== 0n) sums.add(equity, earlier + soFar, 'resultaat')
  const isWhole = matched.every(({ target }) => target !== null)
  const problem = isWhole ? contributionProblem(cents(sums.amountOf(equity)), origin) : null
  if (problem === null) sums.divide(equity, SHARE_CAPITAL, -sharesOf(origin))
  const lines = linesOf(sums, ours).flatMap((line) =>
    line.account.number === RECEIVABLE || line.account.number === PAYABLE
      ? itemsOfAccount(content, line, partyAccounts)
      : [line],
  )
  // An account of the year before alone is no part of the opening balance, but what no one knows is asked.
  if (isOwn) matched.push(...unknownOfYearBefore(content, date, matched, match))
  const asked = matched.filter((each) => each.target === null)
  const contra = ours.get(equity)
  return {
    date,
    lines,
    result:
      soFar === 0n || contra === undefined
        ? linesOf(result, ours)
        : [
            ...linesOf(result, ours),
            { account: contra, amount: negate(cents(soFar)), openItem: null, from: [] },
          ],
    matched,
    asked,
    figures: [...sums.figures(equity), ...result.figures(equity)],
    yearBefore: isOwn
      ? yearBeforeIn(content, date, (account) => match(account).target?.number ?? null, equity)
      : null,
    customers: content.relations.filter((relation) => isCustomer(relation, lines)),
    warnings: [
      ...warningsOfOrigin(origin, lines),
      ...warningsOf(content, lines, isOwn ? { earlier, soFar } : NOTHING_EARNED),
    ],
    problem,
    isSharesAsked: isSharesMissing(origin),
  }
}

/** What a predecessor earned has a sentence of its own. */
const NOTHING_EARNED = { earlier: 0n, soFar: 0n }

/** The account of what is left of books that go on here: of a company with shares, or of the owner. */
const ownEquity = (sums: Sums): string =>
  sums.amountOf(SHARE_CAPITAL) === 0n ? OWNERS_EQUITY : UNDIVIDED_RESULT

/**
 * The balances of a file on our accounts, and revenue and costs of the running year apart.
 *
 * @param date the start of the books; null where no revenue and costs come along, so that all of these are of before
 * @returns also `earlier`, in cents: the results that are equity when the books begin
 */
function sumsOf(
  content: PastContent,
  match: (account: AuditAccountEnd) => MatchedAccount,
  date: LocalDate | null,
) {
  const sums = new Sums()
  const result = new Sums()
  const matched: MatchedAccount[] = []
  const partyAccounts = new Map<string, string>()
  let earlier = 0n
  for (const account of content.accounts) {
    const running = date === null ? 0n : runningResult(account, date)
    const before = account.isBalanceSheet ? 0n : account.closing - running
    earlier += before
    if (before !== 0n) sums.note(EARLIER, account, before)
    const own = account.isBalanceSheet ? account.closing : running
    if (own === 0n) continue
    const found = match(account)
    matched.push(found)
    if (found.target === null) continue
    const { number } = found.target
    if (number === RECEIVABLE || number === PAYABLE) partyAccounts.set(account.id, number)
    ;(account.isBalanceSheet ? sums : result).put(number, account, own)
  }
  return { sums, result, matched, partyAccounts, earlier }
}

/** The accounts that only the year before has, and no one knows. */
const unknownOfYearBefore = (
  content: PastContent,
  date: LocalDate,
  matched: readonly MatchedAccount[],
  match: (account: AuditAccountEnd) => MatchedAccount,
): MatchedAccount[] => {
  const known = new Set(matched.map(({ account }) => account.id))
  return content.accounts
    .filter((account) => !known.has(account.id) && isOfYearBefore(content, account, date))
    .map(match)
    .filter(({ target }) => target === null)
}

/** Revenue and costs of the year in which the books begin. */
const runningResult = ({ isBalanceSheet, years }: AuditAccountEnd, date: LocalDate): bigint =>
  isBalanceSheet ? 0n : (years.find(({ year }) => year === yearOf(date))?.amount ?? 0n)

/** In the place of the account of equity, which is known at the end only. */
const EARLIER = ''

/** Amounts by our accounts, with what each came from. */
class Sums {
  readonly #sums = new Map<string, { amount: bigint; from: string[] }>()
  readonly #figures: CarriedFigure[] = []
  total = 0n

  put(number: string, account: AuditAccountEnd, amount: bigint): void {
    this.add(number, amount, `${account.id} ${account.name}`)
    this.note(number, account, amount)
  }

  add(number: string, amount: bigint, from: string): void {
    const sum = this.#sums.get(number) ?? { amount: 0n, from: [] }
    sum.amount += amount
    sum.from.push(from)
    this.#sums.set(number, sum)
    this.total += amount
  }

  note(target: string, { id, name }: AuditAccountEnd, amount: bigint): void {
    this.#figures.push({ id, name, amount: cents(amount), target })
  }

  /** Puts a part of what is on one account on another, with the figure that it came from. */
  divide(from: string, to: string, part: bigint): void {
    const sum = this.#sums.get(from)
    const place = this.#figures.findIndex(({ target }) => target === from || target === EARLIER)
    const figure = this.#figures[place]
    if (part === 0n || sum === undefined || figure === undefined) return
    sum.amount -= part
    this.#sums.set(to, { amount: part, from: ['aandelenkapitaal volgens de akte'] })
    this.#figures.splice(
      place,
      1,
      { ...figure, amount: cents(figure.amount - part) },
      { ...figure, amount: cents(part), target: to },
    )
  }

  amountOf(number: string): bigint {
    return this.#sums.get(number)?.amount ?? 0n
  }

  /** By our number; without those that came to nothing. */
  entries(): readonly (readonly [string, { readonly amount: bigint; readonly from: readonly string[] }])[] {
    return [...this.#sums].filter(([, { amount }]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))
  }

  figures(equity: string): CarriedFigure[] {
    return this.#figures.map((figure) => (figure.target === EARLIER ? { ...figure, target: equity } : figure))
  }
}

const linesOf = (sums: Sums, ours: ReadonlyMap<string, OwnAccount>): PlannedLine[] =>
  sums.entries().flatMap(([number, { amount, from }]) => {
    const account = ours.get(number)
    return account === undefined ? [] : [{ account, amount: cents(amount), openItem: null, from }]
  })

/** A relation without a type in the file that still has an open amount. */
const isCustomer = (relation: AuditRelation, lines: readonly PlannedLine[]): boolean =>
  relation.name !== '' &&
  (relation.kind === 'C' ||
    relation.kind === 'B' ||
    (relation.kind === '' &&
      lines.some(
        ({ account, openItem }) => account.number === RECEIVABLE && openItem?.relationId === relation.id,
      )))

function warningsOf(
  content: PastContent,
  lines: readonly PlannedLine[],
  { earlier, soFar }: { readonly earlier: bigint; readonly soFar: bigint },
): string[] {
  const rest = lines.filter(({ openItem }) => openItem?.relation === '')
  return [
    content.leftOut > 0 &&
      `${String(content.leftOut)} ${content.leftOut === 1 ? 'boeking' : 'boekingen'} vanaf je startdag ${content.leftOut === 1 ? 'telt' : 'tellen'} niet mee: die boek je hier.`,
    rest.length > 0 &&
      'Een deel van debiteuren of crediteuren hoort bij geen relatie in het bestand; dat komt er als één post bij.',
    lines.some(({ account }) => account.number === VAT_SETTLEMENT) &&
      'Btw die nog op btw-rekeningen stond komt op 1530 Btw-afrekening: de aangifte daarover deed je in je vorige pakket.',
    lines.some(({ account }) => account.number >= '1500' && account.number < VAT_SETTLEMENT) &&
      'Btw van het lopende tijdvak komt op je btw-rekeningen. Bij Belastingen stellen we voor hoe die in je eerste aangifte staat.',
    earlier !== 0n && 'Het resultaat van eerdere jaren komt bij het eigen vermogen.',
    soFar !== 0n &&
      'Omzet en kosten van dit jaar tot je startdag komen per rekening in één boeking “overgenomen”, zonder btw: zo klopt je jaar.',
    content.openItems.length === 0 &&
      lines.some(({ account }) => account.number === RECEIVABLE || account.number === PAYABLE) &&
      'Het bestand zegt niet welke facturen nog openstaan.',
  ].filter((warning) => warning !== false)
}
