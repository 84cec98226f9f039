import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { PAYABLE, RECEIVABLE } from '../../domain/named-account.ts'
import type { HandLineInput, OpeningLineInput } from '../../contract.ts'
import type { ChartAccountOnWire } from '../../contract.ts'

/** A line as it is typed: an amount on one of both sides. */
export const handLineForm = z.object({
  /** The account's number; '' while none is chosen. */
  account: z.string(),
  debit: z.string(),
  credit: z.string(),
  /** The relation of a line on 1300 or 1600 of an opening balance. */
  relation: z.string(),
  reference: z.string(),
})
export type HandLineValues = z.input<typeof handLineForm>

export const emptyLine: HandLineValues = { account: '', debit: '', credit: '', relation: '', reference: '' }

/** Lines with an amount, each with an account and one side. An empty line is no error. */
export const handLinesForm = z.array(handLineForm).superRefine((lines, context) => {
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue
    const problem = (field: 'account' | 'debit' | 'credit', message: string) => {
      context.addIssue({ code: 'custom', path: [index, field], message })
    }
    if (line.account === '') problem('account', 'Kies een rekening.')
    for (const field of ['debit', 'credit'] as const) {
      const amount = typedAmount(line[field])
      if (amount === null) problem(field, 'Vul een bedrag in, zoals 12,50.')
      else if (amount < 0n) problem(field, 'Zet het op de andere kant, zonder min.')
    }
    const [debit, credit] = [typedAmount(line.debit), typedAmount(line.credit)]
    if (debit === ZERO && credit === ZERO) problem('debit', 'Vul een bedrag in van meer dan € 0,00.')
    if ((debit ?? ZERO) > 0n && (credit ?? ZERO) > 0n) problem('credit', 'Vul één kant in.')
  }
  if (lines.filter((line) => !isBlank(line)).length < 2)
    context.addIssue({ code: 'custom', message: 'Een boeking heeft minstens twee regels.' })
})

/** How far debits exceed credits, of what can be read so far. */
export const typedDifference = (lines: readonly HandLineValues[]): Cents =>
  cents(
    lines.reduce(
      (total, { debit, credit }) => total + (typedAmount(debit) ?? 0n) - (typedAmount(credit) ?? 0n),
      0n,
    ),
  )

/** What was typed, as the contract wants it. */
export const linesToSend = (
  lines: readonly HandLineValues[],
  accounts: readonly ChartAccountOnWire[],
): HandLineInput[] =>
  lines
    .filter((line) => !isBlank(line))
    .flatMap((line) => {
      const account = accounts.find(({ numberAsString }) => numberAsString === line.account)
      const debit = typedAmount(line.debit) ?? ZERO
      return account === undefined
        ? []
        : [
            {
              ledgerAccountId: account.id,
              isDebit: debit > 0n,
              amount: debit > 0n ? debit : (typedAmount(line.credit) ?? ZERO),
            },
          ]
    })

export const openingLinesToSend = (
  lines: readonly HandLineValues[],
  accounts: readonly ChartAccountOnWire[],
): OpeningLineInput[] => {
  const filled = lines.filter((line) => !isBlank(line))
  return linesToSend(filled, accounts).map((line, index) => {
    const { relation = '', reference = '' } = filled[index] ?? {}
    return {
      ...line,
      openItem:
        relation === '' && reference === ''
          ? null
          : { relation: relation.trim(), reference: reference.trim(), date: null, dueDate: null },
      prepaid: null,
      deposit: null,
    }
  })
}

export const isOpenItemAccount = (account: string): boolean => account === RECEIVABLE || account === PAYABLE

/** A line without an amount is empty, whatever its account. */
const isBlank = ({ debit, credit }: HandLineValues): boolean => debit.trim() === '' && credit.trim() === ''

/** Null when it cannot be read; an empty side is zero. */
function typedAmount(typed: string): Cents | null {
  const amount = typed.trim() === '' ? 0n : parseTypedDecimal(typed, 2)
  return amount === null ? null : cents(amount)
}
