import type { AccountType } from '#ledger/domain/account.ts'
import { isBalanceSheet } from '#ledger/domain/account.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import {
  OTHER_DEBTS,
  OTHER_RECEIVABLES,
  OWNERS_EQUITY,
  PAYABLE,
  RECEIVABLE,
  SHARE_CAPITAL,
  UNDIVIDED_RESULT,
  VAT_SETTLEMENT,
} from '#ledger/domain/named-account.ts'
import type { AuditAccountEnd, AuditFileContent, AuditRelation } from './audit-file-content.ts'

/** An account of the tenant's chart. */
export interface OwnAccount {
  readonly number: string
  readonly name: string
  readonly type: AccountType
  readonly rgsCode: string | null
}

/** A line of the opening balance made from an audit file. Debit when positive. */
export interface PlannedLine {
  readonly account: OwnAccount
  readonly amount: Cents
  /** For a line on 1300 or 1600: the customer or supplier. */
  readonly openItem: {
    readonly relation: string
    readonly reference: string
    readonly date: LocalDate | null
  } | null
  /** The accounts of the file that the line sums. */
  readonly from: readonly string[]
}

export interface ImportPlan {
  /** The day after the file's last. */
  readonly date: LocalDate
  readonly lines: readonly PlannedLine[]
  readonly customers: readonly AuditRelation[]
  /** Points that a user should check before confirming. */
  readonly warnings: readonly string[]
}

/**
 * The opening balance from an audit file: the closing balances of the file's balance-sheet accounts on our
 * accounts, the result in equity, the VAT balance on the settlement account, and the open items of customers
 * and suppliers.
 *
 * An account is matched by its RGS code, otherwise by its number when both have the same type. An account
 * without a match goes to other receivables or other debts, and a warning names it.
 */
export function planImport(content: AuditFileContent, chart: readonly OwnAccount[]): ImportPlan {
  const ours = new Map(chart.map((account) => [account.number, account]))
  const byRgs = new Map(
    chart.flatMap((account) => (account.rgsCode === null ? [] : [[account.rgsCode, account]])),
  )
  const unknown: string[] = []
  const targetOf = (account: AuditAccountEnd): string => {
    const known = byRgs.get(account.rgsCode) ?? sameNumber(account, ours)
    if (known === undefined || !isBalanceSheet(known.type)) {
      unknown.push(`${account.id} ${account.name}`)
      return account.closing > 0n ? OTHER_RECEIVABLES : OTHER_DEBTS
    }
    return isVat(known.number) ? VAT_SETTLEMENT : known.number
  }

  const sums = new Map<string, { amount: bigint; from: string[] }>()
  const put = (number: string, amount: bigint, from: string): void => {
    const sum = sums.get(number) ?? { amount: 0n, from: [] }
    sums.set(number, { amount: sum.amount + amount, from: [...sum.from, from] })
  }
  const partyAccounts = new Map<string, string>()
  let result = 0n
  for (const account of content.accounts) {
    if (account.closing === ZERO) continue
    if (!account.isBalanceSheet) {
      result += account.closing
      continue
    }
    const target = targetOf(account)
    if (target === RECEIVABLE || target === PAYABLE) partyAccounts.set(account.id, target)
    put(target, account.closing, `${account.id} ${account.name}`)
  }
  const isCompany = (sums.get(SHARE_CAPITAL)?.amount ?? 0n) !== 0n
  if (result !== 0n) put(isCompany ? UNDIVIDED_RESULT : OWNERS_EQUITY, result, 'resultaat')

  const lines = [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([number, { amount, from }]) => {
      const account = ours.get(number)
      if (account === undefined || amount === 0n) return []
      return number === RECEIVABLE || number === PAYABLE
        ? itemLines(content, account, cents(amount), from, partyAccounts)
        : [{ account, amount: cents(amount), openItem: null, from }]
    })
  return {
    date: addDays(content.lastDay, 1),
    lines,
    customers: content.relations.filter((relation) => isCustomer(relation, lines)),
    warnings: warningsOf(content, unknown, lines, result),
  }
}

const sameNumber = (
  account: AuditAccountEnd,
  ours: ReadonlyMap<string, OwnAccount>,
): OwnAccount | undefined => {
  const own = ours.get(account.id.padStart(4, '0'))
  return own !== undefined && isBalanceSheet(own.type) === account.isBalanceSheet ? own : undefined
}

const isVat = (number: string): boolean => number >= '1500' && number < '1530'

/** One line per open item, and one for the unexplained rest, so that together they equal the account. */
function itemLines(
  content: AuditFileContent,
  account: OwnAccount,
  closing: Cents,
  from: readonly string[],
  partyAccounts: ReadonlyMap<string, string>,
): PlannedLine[] {
  const names = new Map(content.relations.map(({ id, name }) => [id, name]))
  const items = content.openItems
    .filter((item) => partyAccounts.get(item.account) === account.number)
    .map((item): PlannedLine => ({
      account,
      amount: item.amount,
      openItem: {
        relation: names.get(item.relation) ?? item.relation,
        reference: item.reference,
        date: item.date,
      },
      from,
    }))
  const named = withRestOfRelations(content, account, items, from)
  const rest = closing - sumOf(named)
  return rest === 0n
    ? named
    : [
        ...named,
        { account, amount: cents(rest), openItem: { relation: '', reference: '', date: null }, from },
      ]
}

const sumOf = (lines: readonly PlannedLine[]): bigint =>
  lines.reduce((total, { amount }) => total + amount, 0n)

/**
 * The balance of a relation beyond its items is from before the file's year, so no line of the file names its
 * invoice: it becomes one item of the relation. Payments within the year are subtracted.
 */
function withRestOfRelations(
  content: AuditFileContent,
  account: OwnAccount,
  items: readonly PlannedLine[],
  from: readonly string[],
): PlannedLine[] {
  const kind = account.number === RECEIVABLE ? 'C' : 'S'
  let planned = [...items]
  for (const { name, kind: said, closing } of content.relations) {
    if (closing === null || said !== kind) continue
    const own = planned.filter(({ openItem }) => openItem?.relation === name)
    const rest = closing - sumOf(own)
    if (rest === 0n) continue
    const paid = own.filter(({ amount }) => amount > 0n !== rest > 0n)
    const open = rest + sumOf(paid)
    planned = planned.filter((line) => !paid.includes(line))
    if (open !== 0n)
      planned.push({
        account,
        amount: cents(open),
        openItem: { relation: name, reference: '', date: null },
        from,
      })
  }
  return planned
}

/** A relation without a type in the file that still has an open amount. */
const isCustomer = (relation: AuditRelation, lines: readonly PlannedLine[]): boolean =>
  relation.name !== '' &&
  (relation.kind === 'C' ||
    relation.kind === 'B' ||
    (relation.kind === '' &&
      lines.some(
        ({ account, openItem }) => account.number === RECEIVABLE && openItem?.relation === relation.name,
      )))

function warningsOf(
  content: AuditFileContent,
  unknown: readonly string[],
  lines: readonly PlannedLine[],
  result: bigint,
): string[] {
  const rest = lines.filter(({ openItem }) => openItem?.relation === '')
  return [
    unknown.length > 0 &&
      `Deze rekeningen kennen we niet; ze komen bij overige vorderingen (1420) of overige schulden (1710): ${unknown.slice(0, 12).join(', ')}${unknown.length > 12 ? ` en ${String(unknown.length - 12)} andere` : ''}.`,
    rest.length > 0 &&
      'Een deel van debiteuren of crediteuren hoort bij geen relatie in het bestand; dat komt er als één post bij.',
    lines.some(({ account }) => account.number === VAT_SETTLEMENT) &&
      'Btw die nog op btw-rekeningen stond komt op 1530 Btw-afrekening: de aangifte daarover deed je in je vorige pakket.',
    result !== 0n && 'Het resultaat van het jaar komt bij het eigen vermogen.',
    content.openItems.length === 0 &&
      lines.some(({ account }) => account.number === RECEIVABLE || account.number === PAYABLE) &&
      'Het bestand zegt niet welke facturen nog openstaan.',
  ].filter((warning) => warning !== false)
}
