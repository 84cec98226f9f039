import { cents, subtract, type Cents } from '#kernel/money.ts'
import { RECEIVABLE } from '#ledger/domain/named-account.ts'
import type { PastContent, AuditRelation } from '../audit-file-content.ts'
import type { PlannedItem, PlannedLine } from './planned-line.ts'

type Item = Omit<PlannedItem, 'relation'> & { readonly amount: bigint; readonly isPayment: boolean }

/**
 * One line per open item, and one for the unexplained rest, so that together they equal the account. Per relation, money that names no
 * document takes off the document of the same amount, else the oldest.
 */
export function itemsOfAccount(
  content: PastContent,
  whole: PlannedLine,
  partyAccounts: ReadonlyMap<string, string>,
): PlannedLine[] {
  const { number } = whole.account
  const byRelation = new Map<string, Item[]>()
  for (const item of content.openItems) {
    if (partyAccounts.get(item.account) !== number) continue
    const items = byRelation.get(item.relation)
    const own = { ...item, relationId: item.relation }
    if (items === undefined) byRelation.set(item.relation, [own])
    else items.push(own)
  }
  const names = new Map(content.relations.map(({ id, name }) => [id, name]))
  for (const relation of content.relations) {
    const items = byRelation.get(relation.id) ?? []
    const before = beforeOf(relation, items, { content, isOwedToUs: number === RECEIVABLE })
    if (before !== 0n) byRelation.set(relation.id, withBefore(relation.id, items, before))
  }
  const lines = [...byRelation.values()].flatMap((items) =>
    settled(items).map(({ amount, relationId, reference, date, dueDate, vatPercentage }): PlannedLine => ({
      ...whole,
      amount: cents(amount),
      openItem: {
        relationId,
        relation: names.get(relationId) ?? relationId,
        reference,
        date,
        dueDate,
        vatPercentage,
      },
    })),
  )
  const rest = whole.amount - lines.reduce((total, { amount }) => total + amount, 0n)
  return rest === 0n ? lines : [...lines, { ...whole, amount: cents(rest), openItem: NOBODYS }]
}

const UNKNOWN = { reference: '', date: null, dueDate: null, vatPercentage: null }
const NOBODYS: PlannedItem = { ...UNKNOWN, relationId: '', relation: '' }

/**
 * What a relation had open from before the file, which no line names: its opening amount without the items of the start, or, in a file
 * that has closing amounts only, what the closing amount has beyond all items.
 */
function beforeOf(
  { kind, opening, opened, closing }: AuditRelation,
  items: readonly Item[],
  about: { readonly content: PastContent; readonly isOwedToUs: boolean },
): Cents {
  const { content, isOwedToUs } = about
  const isSaid =
    kind === 'C' || kind === 'S' ? kind === (isOwedToUs ? 'C' : 'S') : (opening ?? 0n) > 0n === isOwedToUs
  if (!isSaid) return cents(0n)
  if (opening !== null) return subtract(opening, opened)
  if (content.opensWithItems || closing === null || content.leftOut > 0 || kind === '' || kind === 'B')
    return cents(0n)
  return cents(closing - totalOf(items))
}

/**
 * What was open before, as an item older than the others; a payment takes it off as any other item. A document on the other side, such as
 * a credit note on an invoice that the file does not have, takes off what was open before, and no more than that.
 */
function withBefore(relationId: string, items: readonly Item[], before: bigint): Item[] {
  let left = before
  const others = items.flatMap((item): Item[] => {
    if (item.isPayment || item.amount > 0n === before > 0n) return [item]
    const part = takenOff(item.amount, left)
    left += part
    return item.amount === part ? [] : [{ ...item, amount: item.amount - part }]
  })
  return left === 0n ? others : [{ ...UNKNOWN, relationId, amount: left, isPayment: false }, ...others]
}

const totalOf = (items: readonly Item[]): bigint => items.reduce((total, { amount }) => total + amount, 0n)

/** The items of one relation after the payments among them. A payment beyond what is open stays, as an item on its side. */
function settled(items: readonly Item[]): Item[] {
  const open = items.filter(({ isPayment }) => !isPayment).toSorted(byAge)
  for (const payment of items.filter(({ isPayment }) => isPayment).toSorted(byAge)) {
    let { amount } = payment
    const same = open.findIndex((item) => item.amount === -amount && byAge(item, payment) <= 0)
    const places = same === -1 ? [...open.keys()] : [same]
    for (const place of places) {
      const item = open[place] as Item
      if (amount === 0n || item.amount === 0n || item.amount > 0n === amount > 0n) continue
      const part = takenOff(amount, item.amount)
      open[place] = { ...item, amount: item.amount + part }
      amount -= part
    }
    if (amount !== 0n) open.push({ ...payment, amount })
  }
  return open.filter(({ amount }) => amount !== 0n)
}

/** The part of an amount that an open amount on the other side takes. */
const takenOff = (amount: bigint, open: bigint): bigint =>
  magnitude(amount) < magnitude(open) ? amount : -open

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** The oldest first; an item without a date is from before the file. */
const byAge = (one: Item, other: Item): number =>
  (one.date ?? '') < (other.date ?? '') ? -1 : (one.date ?? '') > (other.date ?? '') ? 1 : 0
