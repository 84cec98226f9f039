import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatAmount } from '#kernel/dutch-format.ts'
import { cents, subtract, sum, ZERO } from '#kernel/money.ts'
import { emptyPayable, typedRate, type PastValues } from './past-form.ts'
import type { TakenItem } from './past-facts.ts'

type Row = PastValues['payables'][number]

/** Texts that people compare by eye: without case and double blanks. */
const bare = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

const isEmpty = ({ customerId = '', relation, reference, amount }: Row): boolean =>
  [customerId, relation, reference, amount].every((text) => text.trim() === '')

/** What a trial balance or another list knows only as a sum has no name and no number. */
const isSum = ({ customerId = '', relation, reference, amount }: Row): boolean =>
  customerId === '' &&
  relation.trim() === '' &&
  reference.trim() === '' &&
  parseTypedDecimal(amount, 2) !== null

/** Whether a row is that item: the same number of the same relation, or without a number the same amount. */
export function isSameItem(row: Omit<Row, 'iban'>, { relation, reference, amount }: TakenItem): boolean {
  if (bare(row.relation) !== bare(relation) || bare(row.reference) !== bare(reference)) return false
  return reference !== '' || parseTypedDecimal(row.amount, 2) === amount
}

/**
 * The rows with items of a list below them. Where the rows have one sum without a name, the items are what that sum is made of: it is lowered
 * by them, and gone where nothing is left.
 */
export function withTaken<Of extends Omit<Row, 'iban'>>(rows: readonly Of[], items: readonly TakenItem[]): Row[] {
  const there = rows.map((row): Row => ({ ...emptyPayable, ...row })).filter((row) => !isEmpty(row))
  const sums = there.filter(isSum)
  const [whole] = sums
  const left =
    whole === undefined || sums.length > 1
      ? null
      : subtract(cents(parseTypedDecimal(whole.amount, 2) ?? 0n), sum(items.map(({ amount }) => amount)))
  return [
    ...there.flatMap((row) => {
      if (left === null || row !== whole) return [row]
      return left === ZERO ? [] : [{ ...row, amount: formatAmount(left) }]
    }),
    ...items.map(({ relation, reference, date, dueDate, amount, iban, vatPercentage }) => ({
      id: null, relation, reference, iban, date: date ?? '', dueDate: dueDate ?? '', amount: formatAmount(amount), vatPercentage: typedRate(vatPercentage),
    })),
  ]
} // prettier-ignore
