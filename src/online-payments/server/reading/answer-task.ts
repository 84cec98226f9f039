import { z } from 'zod'
import { FeedFailure } from '#bank-feeds/domain/errors.ts'
import { cents } from '#kernel/money.ts'
import { checkedAnswer } from '#platform/server/isolated/checked-answer.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'

const id = z.string().min(1).max(100)
const amount = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform((text) => cents(BigInt(text)))
const at = z.string().max(40)

const refund = z.object({
  id,
  status: z.string().max(40),
  amount,
  currency: z.string().max(10),
  createdAt: at,
  /** The refund of ours that it is; null where the provider has none. */
  reference: z.string().max(100).nullable(),
})

/** What the server learns of an answer of the provider; all else stays in the work process. */
const answers = {
  profile: z.object({ name: z.string().max(200) }),
  payment: z.object({
    id,
    status: z.string().max(40),
    isTest: z.boolean(),
    amount,
    currency: z.string().max(10),
    reference: z
      .object({ tenant: z.string().max(100), invoice: z.string().max(100), payment: z.string().max(100) })
      .nullable(),
    checkoutUrl: z.string().max(2_000).nullable(),
    expiresAt: at.nullable(),
    paidAt: at.nullable(),
    method: z.string().max(50).nullable(),
    refunds: z.array(refund).max(250),
    chargebacks: z.array(z.object({ id, amount, currency: z.string().max(10), createdAt: at, isReversed: z.boolean() })).max(250),
  }),
  refund,
} as const // prettier-ignore
export type AnswerShape = keyof typeof answers
export type PaymentAnswer<Shape extends AnswerShape> = z.output<(typeof answers)[Shape]>

export interface AnswerOrder {
  readonly shape: AnswerShape
}

/**
 * Read an answer of the provider in the work process, because its bytes are not trusted.
 *
 * @throws FeedFailure `unreadable` for what is not of the documented shape, or too large or too deep
 */
export async function readAnswer<Shape extends AnswerShape>(
  isolated: IsolatedWork,
  shape: Shape,
  body: Uint8Array,
): Promise<PaymentAnswer<Shape>> {
  const task = {
    // A customer waits for it: not behind the files of a bank.
    queue: 'upload',
    program: new URL('./answer-program.ts', import.meta.url),
    jobMs: 20_000,
  } as const
  const read = await checkedAnswer<AnswerOrder, PaymentAnswer<Shape>>(
    isolated,
    task,
    answers[shape],
    { shape },
    body,
  )
  if (read === null) throw new FeedFailure('unreadable', 0)
  return read.answer
}
