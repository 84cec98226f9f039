import { z } from 'zod'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { checkedAnswer } from '#platform/server/isolated/checked-answer.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { FeedFailure } from '../../domain/errors.ts'

const day = z.string().transform((text, context): LocalDate => {
  const date = parseLocalDate(text)
  if (date !== null) return date
  context.addIssue({ code: 'custom', message: 'no day' })
  return z.NEVER
})
const ref = z.string().min(1).max(100)
/** Lines come as bytes beside it: JSON, one on each line, of the shape `feedLine`. */
const page = z.object({ next: z.string().max(4_000).nullable(), pending: z.int() })

/** What the server learns of an answer of a provider; all else stays in the work process. */
const answers = {
  banks: z.object({
    banks: z
      .array(
        z.object({
          name: z.string().min(1).max(100),
          country: z.string().length(2),
          days: z.int().positive(),
        }),
      )
      .max(1_000),
  }),
  begun: z.object({ url: z.url().max(2_000) }),
  session: z.object({
    session: ref,
    validUntil: z.iso.datetime({ offset: true }),
    accounts: z.array(z.object({ ref, iban: z.string().max(34), name: z.string().max(140) })).max(200),
  }),
  balances: z.object({
    balance: z
      .object({
        closing: z
          .string()
          .regex(/^-?\d{1,15}$/)
          .transform((text) => cents(BigInt(text))),
        day,
      })
      .nullable(),
  }),
  transactions: page,
  settlements: page.extend({
    settlements: z.array(z.object({ id: ref, reference: z.string().max(100) })).max(250),
  }),
  payments: page,
  refunds: page,
  chargebacks: page,
  /** The code of a failure; empty where the answer names none. */
  failure: z.object({ code: z.string().max(60) }),
} as const
export type AnswerShape = keyof typeof answers
export type ProviderAnswer<Shape extends AnswerShape> = z.output<(typeof answers)[Shape]>

/** What the work process has to know to read it: the account's settlement, and the first day. */
export interface AnswerOrder {
  readonly shape: AnswerShape
  /** The reference of the settlement in which payments are, or empty. */
  readonly reference?: string
  /** Settlements of before are left out. */
  readonly from?: LocalDate
}

/** The most bytes of one answer; a page of a bank has a few hundred lines of a kilobyte. */
export const MAX_ANSWER_BYTES = 5 * 1024 * 1024

/**
 * Read an answer of a provider in the work process, because its bytes are not trusted.
 *
 * @returns what the shape says, and the lines of a page as bytes
 * @throws FeedFailure `unreadable` for what is not of the documented shape, or too large or too deep
 */
export async function readAnswer<Shape extends AnswerShape>(
  isolated: IsolatedWork,
  order: AnswerOrder & { readonly shape: Shape },
  body: Uint8Array,
): Promise<{ answer: ProviderAnswer<Shape>; bytes: Buffer }> {
  const task = {
    queue: 'import',
    program: new URL('./answer-program.ts', import.meta.url),
    jobMs: 20_000,
  } as const
  const read = await checkedAnswer<AnswerOrder, ProviderAnswer<Shape>>(
    isolated,
    task,
    answers[order.shape],
    order,
    body,
  )
  if (read === null) throw new FeedFailure('unreadable', 0)
  return read
}
