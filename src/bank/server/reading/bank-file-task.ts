import { z } from 'zod'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { invariant } from '#kernel/invariant.ts'
import { cents } from '#kernel/money.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { FileBytes, IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import { bankErrors } from '../../domain/errors.ts'
import { refusalReasons, type FileKind, type RefusalReason } from '../../domain/file-refusal.ts'
import type { FeedOrder } from './feed-lines.ts'
import { fileColumns, type FileColumns } from '../../mapping-contract.ts'
import type { KeptMapping } from './read-mapped.ts'

const amount = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .transform((text) => cents(BigInt(text)))
const day = z.string().transform((text, context): LocalDate => {
  const date = parseLocalDate(text)
  if (date !== null) return date
  context.addIssue({ code: 'custom', message: 'no day' })
  return z.NEVER
})

/** The most characters of each text of a line; `raw` has the whole of a line of which a text was cut. */
export const MAX_TEXT = { name: 140, iban: 34, description: 1_000, reference: 140, raw: 20_000 } as const

const statement = z.object({
  account: z.string().max(100),
  currency: z.string().max(10),
  family: z.string(),
  from: day.nullable(),
  to: day.nullable(),
  opening: amount.nullable(),
  closing: amount.nullable(),
  closes: z.boolean().nullable(),
  gap: z.object({ after: day, until: day, missing: amount }).nullable(),
  lines: z.int(),
})
export type StatementAnswer = z.output<typeof statement>

const bankFileAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    format: z.string(),
    label: z.string(),
    statements: z.array(statement),
    refused: z.array(z.object({ line: z.int(), message: z.string() })),
    /** How many lines are refused in all; the list above is cut. */
    refusedInAll: z.int(),
    pending: z.int(),
    columns: fileColumns.nullable(),
    /** How many lines have a letter that was lost before the file came here. */
    unreadable: z.int(),
    /** How many of the bytes are lines; specifications follow. */
    lineBytes: z.int(),
    specifications: z.int(),
  }),
  z.object({
    outcome: z.literal('unmapped'),
    reason: z.enum(refusalReasons),
    place: z.int(),
    columns: fileColumns,
  }),
  z.object({
    outcome: z.literal('refused'),
    reason: z.enum(refusalReasons),
    place: z.int(),
    /** The kinds that the file may be, for the reason `two-kinds`. */
    kinds: z.array(z.object({ format: z.string(), label: z.string() })),
  }),
])
export type BankFileAnswer = Extract<z.output<typeof bankFileAnswer>, { outcome: 'read' }>

const part = z.object({
  amount,
  name: z.string().max(MAX_TEXT.name),
  iban: z.string().max(MAX_TEXT.iban),
  description: z.string().max(MAX_TEXT.description),
  endToEndId: z.string().max(MAX_TEXT.reference),
  kenmerk: z.string().max(MAX_TEXT.reference),
})

const entryRefs = z.array(z.string().max(MAX_TEXT.reference)).max(5)

/** One line of the bytes that come with the answer: JSON, with `statement` an index in the answer. */
export const lineAnswer = z.object({
  statement: z.int(),
  place: z.int(),
  bookedOn: day,
  valueOn: day.nullable(),
  amount,
  balanceAfter: amount.nullable(),
  name: z.string().max(MAX_TEXT.name),
  iban: z.string().max(MAX_TEXT.iban),
  description: z.string().max(MAX_TEXT.description),
  endToEndId: z.string().max(MAX_TEXT.reference),
  bankReference: z.string().max(MAX_TEXT.reference),
  mandate: z.string().max(MAX_TEXT.reference),
  returnReason: z.string().max(35),
  creditorId: z.string().max(MAX_TEXT.reference),
  kenmerk: z.string().max(MAX_TEXT.reference),
  code: z.string().max(MAX_TEXT.reference),
  /** By which the line is known again in another file of its family. */
  identity: z.string().max(200),
  raw: z.string().max(MAX_TEXT.raw).nullable(),
  entryRefs,
  parts: z.array(part),
})
export type LineAnswer = z.output<typeof lineAnswer>

/** The parts of a line of another file, in the bytes after the lines. */
const specificationAnswer = z.object({
  statement: z.int(),
  place: z.int(),
  bookedOn: day,
  amount,
  bankReference: z.string().max(MAX_TEXT.reference),
  entryRefs,
  parts: z.array(part).min(1),
})
export type SpecificationAnswer = z.output<typeof specificationAnswer>

export interface BankFileOrder {
  /** How files of unknown columns are read. */
  readonly mappings: readonly KeptMapping[]
  /** What the owner says that the file is, where two kinds read it. */
  readonly kind: string | null
  /** Set when the bytes are the lines that a feed gave. */
  readonly feed: FeedOrder | null
}

const bankFileTask: IsolatedTask<BankFileOrder, z.output<typeof bankFileAnswer>> = {
  queue: 'import',
  program: new URL('./bank-file-program.ts', import.meta.url),
  // Fifty thousand lines take three seconds; a busy machine may take twenty times that.
  jobMs: 60_000,
  answer: bankFileAnswer,
}

/** A file of columns that no mapping reads, with why. */
export interface UnmappedAnswer {
  readonly unmapped: { readonly reason: RefusalReason; readonly place: number; readonly columns: FileColumns }
}

/** A file that two kinds read, with other payments: the owner says which one it is. */
export interface TwoKinds {
  readonly kinds: readonly FileKind[]
}

export interface ReadBankFile {
  readonly answer: BankFileAnswer
  readonly lines: Buffer
  readonly specifications: Buffer
}

/**
 * Have a file of a bank read in a work process.
 *
 * @returns the kind of file and its statements, with lines for `linesIn` and specifications for `specificationsIn`; the columns of a file without a mapping, or the kinds that the file may be
 * @throws DomainError `bank.…` when the file is no statement
 */
export async function bankFileReadBy(
  isolated: IsolatedWork,
  file: FileBytes,
  order: BankFileOrder,
): Promise<ReadBankFile | UnmappedAnswer | TwoKinds> {
  const { answer, bytes } = await isolated.run(bankFileTask, order, file).catch((error: unknown) => {
    throw error instanceof TooComplex ? bankErrors.refused('too-complex', 0) : error
  })
  if (answer.outcome === 'refused') {
    const { reason, place, kinds } = answer
    if (new Set(kinds.map(({ format }) => format)).size > 1) return { kinds }
    throw bankErrors.refused(reason, place, kinds)
  }
  if (answer.outcome === 'unmapped') return { unmapped: answer }
  return {
    answer,
    lines: bytes.subarray(0, answer.lineBytes),
    specifications: bytes.subarray(answer.lineBytes),
  }
}

/** The lines that a feed gave, in the same way. @throws DomainError `bank.…` */
export async function feedReadBy(
  isolated: IsolatedWork,
  file: FileBytes,
  feed: FeedOrder,
): Promise<ReadBankFile> {
  const read = await bankFileReadBy(isolated, file, { mappings: [], kind: null, feed })
  invariant('answer' in read, 'of the lines of a feed nothing is to choose')
  return read
}

const BATCH = 500
const NEWLINE = 10

/** The lines of a file in batches, so that never all of them are objects at once; others get their turn in between. */
export const linesIn = (lines: Buffer): AsyncGenerator<LineAnswer[]> => batchesIn(lines, lineAnswer)

/** The specifications of a file, in the same way. */
export const specificationsIn = (bytes: Buffer): AsyncGenerator<SpecificationAnswer[]> =>
  batchesIn(bytes, specificationAnswer)

async function* batchesIn<Answer>(lines: Buffer, shape: z.ZodType<Answer>): AsyncGenerator<Answer[]> {
  let batch: Answer[] = []
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf(NEWLINE, at)
    const stop = end < 0 ? lines.length : end
    batch.push(shape.parse(JSON.parse(lines.toString('utf8', at, stop))))
    at = stop + 1
    if (batch.length < BATCH) continue
    yield batch
    batch = []
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (batch.length > 0) yield batch
}
