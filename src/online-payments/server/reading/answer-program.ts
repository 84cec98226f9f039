import { z } from 'zod'
import { FileRefusal } from '#bank/domain/file-refusal.ts'
import { isUnreadable } from '#bank-feeds/server/reading/unreadable-answer.ts'
import { fromDecimalText } from '#kernel/decimal.ts'
import { parsedAnswer } from '#platform/server/isolated/parsed-answer.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { AnswerOrder, AnswerShape } from './answer-task.ts'

/** The answers of Mollie, as far as we use them. @see https://docs.mollie.com/reference/get-payment */

const money = z.object({ currency: z.string(), value: z.string() })
const word = z.string().max(100)
/** It comes back as it was sent: an object, or its JSON. */
const metadata = z
  .union([z.record(z.string(), z.unknown()), z.string(), z.null(), z.array(z.unknown())])
  .optional()
  .transform((value): Readonly<Record<string, unknown>> => {
    const object: unknown = typeof value === 'string' ? jsonOf(value) : value
    return typeof object === 'object' && object !== null ? (object as Record<string, unknown>) : {}
  })

const refund = z.object({
  id: word,
  status: word,
  amount: money,
  createdAt: z.string(),
  metadata,
})
const chargeback = z.object({
  id: word,
  amount: money,
  createdAt: z.string(),
  reversedAt: z.string().nullish(),
})
const payment = z.object({
  id: word,
  mode: z.string(),
  status: word,
  amount: money,
  metadata,
  method: z.string().nullish(),
  expiresAt: z.string().nullish(),
  paidAt: z.string().nullish(),
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }).nullish(),
  _embedded: z
    .object({ refunds: z.array(refund).max(250).nullish(), chargebacks: z.array(chargeback).max(250).nullish() })
    .nullish(),
}) // prettier-ignore
const profile = z.object({ name: z.string() })

const readers: Readonly<Record<AnswerShape, (json: unknown) => object>> = {
  profile: (json) => ({ name: profile.parse(json).name.slice(0, 200) }),
  refund: (json) => refundOf(refund.parse(json)),
  payment: (json) => {
    const { id, mode, status, amount, metadata: own, _links, _embedded, ...rest } = payment.parse(json)
    return {
      id,
      status,
      isTest: mode !== 'live',
      ...moneyOf(amount),
      reference: referenceOf(own),
      checkoutUrl: _links?.checkout?.href ?? null,
      expiresAt: rest.expiresAt ?? null,
      paidAt: rest.paidAt ?? null,
      method: rest.method?.slice(0, 50) ?? null,
      refunds: (_embedded?.refunds ?? []).map(refundOf),
      chargebacks: (_embedded?.chargebacks ?? []).map(({ amount: back, reversedAt, ...each }) => ({
        id: each.id,
        createdAt: each.createdAt,
        ...moneyOf(back),
        isReversed: reversedAt != null,
      })),
    }
  },
}

function referenceOf(own: Readonly<Record<string, unknown>>): object | null {
  const { tenant, invoice, payment: id } = own
  const isWhole = [tenant, invoice, id].every((each) => typeof each === 'string' && each.length <= 100)
  return isWhole ? { tenant, invoice, payment: id } : null
}

function refundOf({ id, status, amount, createdAt, metadata: own }: z.output<typeof refund>): object {
  const reference = own['refund']
  return {
    id,
    status,
    ...moneyOf(amount),
    createdAt,
    reference: typeof reference === 'string' && reference.length <= 100 ? reference : null,
  }
}

/** The amount as money; that of a chargeback may be negative, and its kind says what went back. */
function moneyOf({ currency, value }: z.output<typeof money>): { amount: string; currency: string } {
  // Currencies without cents give whole units; another one is refused in any case.
  const amount = fromDecimalText(value.replace(/^-/, ''), 2)
  if (amount === null) throw new FileRefusal('amount')
  return { amount: String(amount), currency }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads one answer of the provider in the work process. What is not of the documented shape is said to be unreadable, without a word of it. */
export const run: TaskProgram<AnswerOrder> = async ({ bytes, order }) => {
  try {
    return { answer: { readable: true, answer: readers[order.shape](parsedAnswer(await bytes())) } }
  } catch (error) {
    if (isUnreadable(error)) return { answer: { readable: false, answer: null } }
    throw error
  }
}
