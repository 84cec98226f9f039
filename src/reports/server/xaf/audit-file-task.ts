import { z } from 'zod'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, cents } from '#kernel/money.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { FileBytes, IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import type { AuditFileContent } from '../../domain/audit-file-content.ts'
import { auditFileErrors } from '../../domain/errors.ts'

/** The reason of a refusal, by the name of its error. */
export const auditFileRefusals = ['notAnAuditFile', 'unknownVersion', 'hasEntities', 'tooMuch'] as const

const amount = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .transform((text) => cents(BigInt(text)))
const rate = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform((text) => basisPoints(BigInt(text)))
const day = z.string().transform((text, context): LocalDate => {
  const date = parseLocalDate(text)
  if (date !== null) return date
  context.addIssue({ code: 'custom', message: 'no day' })
  return z.NEVER
})

const content: z.ZodType<AuditFileContent> = z.object({
  version: z.enum(['3.2', '4.0']),
  companyName: z.string(),
  software: z.string(),
  firstDay: day,
  lastDay: day,
  lastEntryDay: day.nullable(),
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isBalanceSheet: z.boolean(),
      rgsCode: z.string(),
      closing: amount,
      years: z.array(z.object({ year: z.int(), amount })),
      months: z.array(z.object({ month: day, amount })).nullable(),
    }),
  ),
  relations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      kvkNumber: z.string(),
      vatId: z.string(),
      country: z.string(),
      kind: z.string(),
      street: z.string(),
      houseNumber: z.string(),
      zipCode: z.string(),
      city: z.string(),
      opening: amount.nullable(),
      opened: amount,
      closing: amount.nullable(),
    }),
  ),
  openItems: z.array(
    z.object({
      account: z.string(),
      relation: z.string(),
      reference: z.string(),
      date: day.nullable(),
      dueDate: day.nullable(),
      vatPercentage: rate.nullable(),
      amount,
      isPayment: z.boolean(),
    }),
  ),
  opensWithItems: z.boolean(),
  vatCodes: z.array(z.object({ id: z.string(), name: z.string() })),
  transactions: z.int(),
  leftOut: z.int(),
  lines: z.int(),
  defects: z.array(z.string()),
})

const auditFileAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read'), content }),
  z.object({ outcome: z.literal('refused'), refusal: z.enum(auditFileRefusals) }),
  z.object({ outcome: z.literal('cut'), line: z.int().positive() }),
])

/** The chosen day; null counts every transaction. */
export type AuditFileOrder = LocalDate | null

const auditFileTask: IsolatedTask<AuditFileOrder, z.output<typeof auditFileAnswer>> = {
  queue: 'import',
  program: new URL('./audit-file-program.ts', import.meta.url),
  // A hundred megabytes take ten seconds; a busy machine may take ten times that.
  jobMs: 120_000,
  answer: auditFileAnswer,
}

/**
 * Have an audit file read in a work process, as far as the balance before a day needs it.
 *
 * @throws DomainError `audit-file.…` when the file is no audit file, or too large
 */
export async function auditFileReadBy(
  isolated: IsolatedWork,
  file: FileBytes,
  until: AuditFileOrder,
): Promise<AuditFileContent> {
  const { answer } = await isolated.run(auditFileTask, until, file).catch((error: unknown) => {
    throw error instanceof TooComplex ? auditFileErrors.tooComplex() : error
  })
  if (answer.outcome === 'refused') throw auditFileErrors[answer.refusal]()
  if (answer.outcome === 'cut') throw auditFileErrors.cutAt(answer.line)
  return answer.content
}
