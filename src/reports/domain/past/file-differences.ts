import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountType } from '#ledger/domain/account.ts'
import { PAYABLE, PREPAID, RECEIVABLE } from '#ledger/domain/named-account.ts'
import {
  balanceLine,
  closedByEquity,
  equityAccount,
  itemLine,
  type PastLine,
} from '#ledger/domain/past-parts.ts'
import { nameOfSubject } from '#ledger/domain/past-item.ts'
import type { PlannedLine } from './planned-line.ts'

/** A step of moving in where a person says what a sum is made of. */
export type StepOfParts = 'open' | 'belastingen' | 'bezit'

/** One difference between the opening balance and a second file of the same day. Debit is positive. */
export interface FileDifference {
  /** On the balance, or in revenue and costs of the year so far. */
  readonly part: 'balance' | 'result'
  readonly account: string
  /** In Dutch: an account, or an invoice, a bill, a tax or a loan. */
  readonly name: string
  readonly here: Cents
  readonly file: Cents
  /** Where a person corrects it; null where it can be accepted as it is. */
  readonly step: StepOfParts | null
  /** The line of the opening balance that changes; null for a new one. */
  readonly own: PastLine | null
  /** The line of the file; null for what is not in it. */
  readonly planned: PlannedLine | null
}

interface Books {
  /** The lines of the opening balance, each item a line. */
  readonly opening: readonly PastLine[]
  /** Revenue and costs that were taken over, by account. */
  readonly result: ReadonlyMap<string, Cents>
  readonly nameOf: (account: string) => string
}

interface SecondFile {
  readonly lines: readonly PlannedLine[]
  readonly result: readonly PlannedLine[]
}

/**
 * How a second file differs from the opening balance: account by account, and item by item where the file names them. Equity is what is left and no
 * difference of its own. A sum of several parts of which the file has the total only is corrected where its parts are.
 */
export function fileDifferences({ opening, result, nameOf }: Books, file: SecondFile): FileDifference[] {
  const equity = equityAccount([
    ...opening,
    ...file.lines.map(({ account }) => ({ account: accountNumber(account.number) })),
  ])
  const hasItems = file.lines.some(({ openItem }) => isNamed(openItem))
  const ours = Map.groupBy(opening, ({ account }) => account as string)
  const theirs = Map.groupBy(file.lines, ({ account }) => account.number)
  const balance = sorted([...ours.keys(), ...theirs.keys()])
    .filter((account) => account !== equity)
    .flatMap((account) => {
      const both = { own: ours.get(account) ?? [], planned: theirs.get(account) ?? [], account, nameOf }
      return isOfParties(account) && hasItems ? itemByItem(both) : inAll(both)
    })
  const costs = new Map(
    file.result.filter(({ account }) => account.number !== equity).map((line) => [line.account.number, line]),
  )
  const carried = sorted([...result.keys(), ...costs.keys()])
    .filter((account) => account !== equity)
    .map((account): FileDifference => {
      const planned = costs.get(account) ?? null
      return {
        part: 'result', account, name: nameOf(account), here: result.get(account) ?? ZERO,
        file: planned?.amount ?? ZERO, step: null, own: null, planned,
      }
    })
  return [...balance, ...carried].filter(({ here, file: is }) => here !== is)
} // prettier-ignore

interface OfAccount {
  readonly account: string
  readonly own: readonly PastLine[]
  readonly planned: readonly PlannedLine[]
  readonly nameOf: (account: string) => string
}

const isOfParties = (account: string): boolean => account === RECEIVABLE || account === PAYABLE

const isNamed = (item: PlannedLine['openItem']): boolean =>
  item !== null && (item.relation !== '' || item.reference !== '')

const sorted = (accounts: readonly string[]): string[] => [...new Set(accounts)].toSorted()

/** Invoices and bills: the same one has the same number and the same name, or a number that only one has. */
function itemByItem({ account, own, planned }: OfAccount): FileDifference[] {
  const left = new Set(own)
  const pairs = new Map<PlannedLine, PastLine>()
  for (const isSame of [isSameToTheCent, isSameItem, hasSameNumber])
    for (const line of planned) {
      const found = pairs.has(line) ? undefined : [...left].find((each) => isSame(each, line))
      if (found === undefined) continue
      pairs.set(line, found)
      left.delete(found)
    }
  const difference = (one: PastLine | null, other: PlannedLine | null): FileDifference => ({
    part: 'balance',
    account,
    name: nameOfItem(account, one?.openItem ?? other?.openItem ?? null),
    here: one?.amount ?? ZERO,
    file: other?.amount ?? ZERO,
    // What is owed does not become what is claimed by a correction of its amount.
    step: one !== null && other !== null && one.amount > ZERO !== other.amount > ZERO ? 'open' : null,
    own: one,
    planned: other,
  })
  return [
    ...planned.map((line) => difference(pairs.get(line) ?? null, line)),
    ...[...left].map((line) => difference(line, null)),
  ]
}

const isSameToTheCent = (own: PastLine, planned: PlannedLine): boolean =>
  isSameItem(own, planned) && own.amount === planned.amount

const isSameItem = (own: PastLine, planned: PlannedLine): boolean =>
  bare(own.openItem?.relation) === bare(planned.openItem?.relation) &&
  bare(own.openItem?.reference) === bare(planned.openItem?.reference)

const hasSameNumber = (own: PastLine, planned: PlannedLine): boolean =>
  bare(own.openItem?.reference) !== '' &&
  bare(own.openItem?.reference) === bare(planned.openItem?.reference) &&
  own.amount > ZERO === planned.amount > ZERO

/** As two programs may write the same name. */
const bare = (text = ''): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** An account of which the file has one amount: one part changes by the difference, several are for a person. */
function inAll({ account, own, planned, nameOf }: OfAccount): FileDifference[] {
  const [here, file] = [own, planned].map((lines) => sum(lines.map(({ amount }) => amount))) as [Cents, Cents]
  const [first = null] = own
  const [line = null] = planned
  const isOnePart = own.length <= 1 && planned.length <= 1
  const turns = first !== null && hasParts(first) && file !== ZERO && here > ZERO !== file > ZERO
  const name =
    first?.openItem == null || own.length > 1 ? nameOf(account) : nameOfItem(account, first.openItem)
  return [
    {
      part: 'balance',
      account,
      name,
      here,
      file,
      step: isOnePart && !turns && first?.asset == null ? null : stepOf(account, first),
      own: first,
      planned: line,
    },
  ]
}

const hasParts = ({ openItem, prepaid, deposit, asset }: PastLine): boolean =>
  openItem !== null || prepaid !== null || deposit !== null || asset !== null

function stepOf(account: string, first: PastLine | null): StepOfParts {
  const subject = first?.openItem?.subject ?? null
  if (subject !== null) return subject === 'loan' ? 'bezit' : 'belastingen'
  return account === PREPAID || first?.asset != null ? 'bezit' : 'open'
}

/** "Factuur 2025-017 van Bakkerij De Vries", "Btw 4e kwartaal 2025". */
function nameOfItem(
  account: string,
  item: {
    readonly subject?: NonNullable<PastLine['openItem']>['subject']
    readonly relation: string
    readonly reference: string
  } | null,
): string {
  if (item?.subject != null) return nameOfSubject(item.subject, item.reference)
  const kind = account === RECEIVABLE ? 'Factuur' : 'Rekening'
  const number = item === null || item.reference === '' ? kind : `${kind} ${item.reference}`
  return item === null || item.relation === '' ? number : `${number} van ${item.relation}`
}

/** Whether the account of a difference shows what is there, or else what is owed; costs are what is there. */
export const isShownAsOwned = (type: AccountType): boolean =>
  type === 'fixed-asset' || type === 'current-asset' || type === 'cost'

/** The lines of the opening balance with the accepted differences, and what is left as equity. */
export function linesAfter(opening: readonly PastLine[], accepted: readonly FileDifference[]): PastLine[] {
  const changes = accepted.filter(({ part }) => part === 'balance')
  const changed = new Map(changes.flatMap((each) => (each.own === null ? [] : [[each.own, each] as const])))
  const equity = equityAccount(opening)
  const kept = opening
    .filter(({ account }) => account !== equity)
    .flatMap((line) => {
      const change = changed.get(line)
      if (change === undefined) return [line]
      return change.file === ZERO ? [] : [{ ...line, amount: change.file }]
    })
  return closedByEquity([...kept, ...changes.flatMap(addedLine)])
}

function addedLine({ own, planned, account, file }: FileDifference): PastLine[] {
  if (own !== null || planned === null) return []
  const { openItem } = planned
  if (openItem === null) return [balanceLine(accountNumber(account), file)]
  const { relation, reference, date, dueDate, vatPercentage } = openItem
  return [itemLine(accountNumber(account), file, { relation, reference, date, dueDate, vatPercentage })]
}

/** Revenue and costs of the year so far with the accepted differences, and what they together take out of equity. */
export function resultAfter(
  result: ReadonlyMap<string, Cents>,
  accepted: readonly FileDifference[],
  equity: string,
): { readonly account: string; readonly amount: Cents }[] {
  const after = new Map([...result].filter(([account]) => account !== equity))
  for (const { part, account, file } of accepted) if (part === 'result') after.set(account, file)
  const lines = [...after]
    .filter(([, amount]) => amount !== ZERO)
    .map(([account, amount]) => ({ account, amount }))
  const total = sum(lines.map(({ amount }) => amount))
  return total === ZERO ? lines : [...lines, { account: equity, amount: negate(total) }]
}
