import { z } from 'zod'
import type { BankAccountId } from '#kernel/ids.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { typedDate } from '#platform/web/form/typed-values.ts'
import type { CollectableOnWire, NewDirectDebitBatch } from '../../direct-debit-contract.ts'

export const collectForm = z.object({
  bankAccountId: z.string().min(1, 'Kies de rekening.'),
  date: typedDate(),
  rows: z.array(z.object({ isChosen: z.boolean(), isLast: z.boolean() })),
})
export type CollectForm = z.input<typeof collectForm>

/** What can be collected is chosen at first, on the first day on which all of it can. */
export function formOf(
  open: readonly CollectableOnWire[],
  bankAccountId: string,
  soonest: string,
): CollectForm {
  const days = open.flatMap(({ firstDay }) => firstDay ?? [])
  return {
    bankAccountId,
    date: days.toSorted().at(-1) ?? soonest,
    rows: open.map(({ firstDay }) => ({ isChosen: firstDay !== null, isLast: false })),
  }
}

export const chosenSum = (open: readonly CollectableOnWire[], rows: CollectForm['rows']): Cents =>
  cents(
    open.reduce(
      (total, { open: amount }, index) => total + (rows[index]?.isChosen === true ? amount : 0n),
      ZERO as bigint,
    ),
  )

export const batchOf = (
  { bankAccountId, date, rows }: z.output<typeof collectForm>,
  open: readonly CollectableOnWire[],
): NewDirectDebitBatch => ({
  bankAccountId: bankAccountId as BankAccountId,
  date,
  items: open.flatMap(({ documentId, mandateId, open: amount }, index) => {
    const row = rows[index]
    return row?.isChosen === true ? [{ documentId, mandateId, amount, last: row.isLast }] : []
  }),
})
