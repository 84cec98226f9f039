import { z } from 'zod'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import type { BankAccountId } from '#kernel/ids.ts'
import { parseIban } from '#tenants/domain/identifiers.ts'
import { typedDate, typedPayment } from '#platform/web/form/typed-values.ts'
import { orderedKinds, type Payable } from '../../domain/payments/order.ts'
import type { NewPaymentBatch } from '../../payments-contract.ts'

/** What is typed for one item. Only what is chosen is checked. */
const row = z
  .object({
    kind: z.enum(orderedKinds),
    needsKenmerk: z.boolean(),
    targetId: z.string(),
    isChosen: z.boolean(),
    amount: z.string(),
    iban: z.string(),
    name: z.string(),
    remittance: z.string(),
  })
  .superRefine(({ isChosen, amount, iban, name, needsKenmerk, remittance }, context) => {
    if (!isChosen) return
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
    }
    const typed = typedPayment.safeParse(amount)
    if (!typed.success) refuse('amount', typed.error.issues[0]?.message ?? '')
    if (parseIban(iban) === null)
      refuse('iban', iban.trim() === '' ? 'Vul het IBAN in.' : 'Dit is geen geldig IBAN.')
    if (name.trim() === '') refuse('name', 'Vul de naam van de ontvanger in.')
    if (needsKenmerk && remittance.replace(/\s/g, '').length !== 16)
      refuse('remittance', 'Vul het betalingskenmerk van 16 cijfers in.')
  })

export const batchForm = z.object({
  bankAccountId: z.string().min(1, 'Kies de rekening.'),
  date: typedDate(),
  rows: z.array(row),
})
export type BatchForm = z.input<typeof batchForm>

/** Nothing is chosen at first; what is open and not ordered yet is the amount. */
export const formOf = (payables: readonly Payable[], bankAccountId: string, date: string): BatchForm => ({
  bankAccountId,
  date,
  rows: payables.map(({ kind, targetId, open, ordered, iban, name, remittance, needsKenmerk }) => ({
    kind,
    needsKenmerk,
    targetId,
    isChosen: false,
    amount: formatDecimal(open - ordered, 2, 2),
    iban,
    name,
    remittance,
  })),
})

/** The sum of what is chosen, as far as the amounts can be read. */
export const chosenSum = (rows: BatchForm['rows']): Cents =>
  cents(
    rows.reduce(
      (total, { isChosen, amount }) => total + (isChosen ? (parseTypedDecimal(amount, 2) ?? 0n) : 0n),
      ZERO as bigint,
    ),
  )

export const batchOf = ({ bankAccountId, date, rows }: z.output<typeof batchForm>): NewPaymentBatch => ({
  bankAccountId: bankAccountId as BankAccountId,
  date,
  items: rows
    .filter(({ isChosen }) => isChosen)
    .map(({ kind, targetId, amount, iban, name, remittance }) => ({
      kind,
      targetId,
      amount: cents(parseTypedDecimal(amount, 2) ?? 0n),
      iban,
      name,
      remittance,
    })),
})
