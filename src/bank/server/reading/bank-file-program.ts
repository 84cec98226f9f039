import { createHash } from 'node:crypto'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import { refusalSentence } from '../../domain/errors.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { runsOf } from '../../domain/line-identity.ts'
import { MAX_LINES, type ReadStatement } from '../../domain/read-file.ts'
import { bareText } from '../../domain/read-values.ts'
import type { LinePart, Specification } from '../../domain/specification.ts'
import type { StatementLine } from '../../domain/statement.ts'
import { feedFormats, readFeedLines, type FeedOrder } from './feed-lines.ts'
import { MAX_TEXT, type BankFileOrder } from './bank-file-task.ts'
import { readBankFile, type BankFile } from './read-bank-file.ts'
import { UnmappedFile, type KeptMapping } from './read-mapped.ts'
import { isOfficeZip, isZip, unzip } from './unzip.ts'

const SHOWN_REFUSALS = 200

/**
 * Reads a file of a bank in the work process, or each file of a ZIP, or the lines of a feed. Lines are sent as bytes, because a message has
 * a limit.
 */
export const run: TaskProgram<BankFileOrder> = async ({ order: { mappings, kind, feed }, bytes }) => {
  const whole = await bytes()
  const isArchive = feed === null && isZip(whole) && !isOfficeZip(whole)
  try {
    const { files, refused } = isArchive
      ? filesOfZip(whole, mappings)
      : { files: [feed === null ? readBankFile(whole, mappings, kind) : feedOf(whole, feed)], refused: [] }
    const [first] = files
    if (first === undefined) throw new FileRefusal('empty')
    const statements = files.flatMap((file, number) => {
      const runs = runsOf(file.statements)
      return file.statements.map((statement, index): SourcedStatement => ({
        ...statement,
        family: file.family,
        source: `${String(number)}/${String(runs[index])}`,
      }))
    })
    if (
      statements.reduce(
        (count, { lines, specifications }) => count + lines.length + specifications.length,
        0,
      ) > MAX_LINES
    )
      throw new FileRefusal('too-many-lines')
    const refusals = [
      ...refused,
      ...files.flatMap((file) => file.refused.map(({ place, message }) => ({ line: place, message }))),
    ]
    const lines = encoded(statements, feed === null ? fileReference : feedReference)
    const specifications = statements.flatMap((each, index) =>
      each.specifications.map((specification) => encodedSpecification(index, specification)),
    )
    return {
      answer: {
        outcome: 'read',
        format: isArchive ? 'zip' : first.format,
        label: first.label,
        statements: statements.map((statement) => ({
          ...jsonOf(statement),
          lines: statement.lines.length,
        })),
        refused: refusals.slice(0, SHOWN_REFUSALS),
        refusedInAll: refusals.length,
        pending: files.reduce((count, { pending }) => count + pending, 0),
        columns: isArchive ? null : first.columns,
        unreadable: unreadableIn(statements),
        lineBytes: lines.reduce((size, part) => size + part.length, 0),
        specifications: specifications.length,
      },
      bytes: [...lines, ...specifications],
    }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    const { reason, place, kinds } = error
    if (error instanceof UnmappedFile && !isArchive)
      return { answer: { outcome: 'unmapped', reason, place, columns: error.columns } }
    return { answer: { outcome: 'refused', reason, place, kinds } }
  }
}

/** How many lines have a letter that was lost before the file came here. */
const unreadableIn = (statements: readonly ReadStatement[]): number =>
  statements
    .flatMap(({ lines }) => lines)
    .filter(({ name, description }) => `${name}${description}`.includes('\ufffd')).length

/** A file that is refused does not stop the others, unless none is left. */
function filesOfZip(
  bytes: Buffer,
  mappings: readonly KeptMapping[],
): { files: BankFile[]; refused: { line: number; message: string }[] } {
  const files: BankFile[] = []
  const refused: { line: number; message: string }[] = []
  let first: FileRefusal | null = null
  let number = 0
  for (const content of unzip(bytes)) {
    number += 1
    try {
      files.push(readBankFile(content, mappings))
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      first ??= error
      const sentence = refusalSentence(error.reason, error.place, error.kinds)
      refused.push({
        line: error.place,
        message: `Bestand ${String(number)} in de zip is niet ingelezen. ${sentence}`,
      })
    }
  }
  if (files.length === 0 && first !== null) throw first
  return { files, refused }
}

const textOfAmount = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

const jsonOf = ({
  lines: _lines,
  specifications: _specifications,
  source: _source,
  ...statement
}: SourcedStatement): object => ({
  ...statement,
  account: statement.account.slice(0, 100),
  currency: statement.currency.slice(0, 10),
  opening: textOfAmount(statement.opening),
  closing: textOfAmount(statement.closing),
  gap: statement.gap === null ? null : { ...statement.gap, missing: String(statement.gap.missing) },
})

function feedOf(bytes: Buffer, feed: FeedOrder): BankFile {
  const { format, label } = feedFormats[feed.kind]
  return { format, label, family: format, columns: null, ...readFeedLines(bytes, feed) }
}

/** The id of the bank by which a line of a file is known again; empty where it has none. */
const fileReference = ({ bankReference }: StatementLine): string => bankReference

/**
 * The reference of a line of a feed, with the day and the amount. Some banks give an id to a second line, and texts of a line change: neither loses a line or
 * doubles one.
 */
const feedReference = ({ bankReference, bookedOn, amount }: StatementLine): string =>
  bankReference === '' ? '' : `${bankReference.slice(0, 100)}:${bookedOn}:${String(amount)}`

const LINES_OF_A_PIECE = 500

/** A statement with its source: the file, and of that file the run. Equal lines of one source are several, those of two sources are the same. */
type SourcedStatement = ReadStatement & { readonly family: string; readonly source: string }

/** All lines as JSON, one on each line, with what a line is known by; in pieces, so that the whole is never copied. */
function encoded(
  statements: readonly SourcedStatement[],
  referenceOf: (line: StatementLine) => string,
): Buffer[] {
  const isAlone = aloneReferences(statements, referenceOf)
  const occurrences = new Map<string, number>()
  const textOf = (line: StatementLine, { account, source }: SourcedStatement, statement: number): string => {
    const reference = referenceOf(line)
    const content = contentKey(line)
    const key = `${source}/${account}/${content}`
    const before = occurrences.get(key) ?? 0
    occurrences.set(key, before + 1)
    const identity = isAlone(reference, account, source)
      ? `ref:${reference.slice(0, 150)}`
      : `key:${content}:${String(before + 1)}`
    return `${JSON.stringify({ statement, ...wireOf(line), identity })}\n`
  }
  return statements.flatMap((each, statement) =>
    piecesOf(each.lines, LINES_OF_A_PIECE).map((piece) =>
      Buffer.from(piece.map((line) => textOf(line, each, statement)).join('')),
    ),
  )
}

const piecesOf = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/**
 * Whether an id of the bank names one line of its account: it is there once in each source, and in all of them with one day and amount. A bank
 * that begins again with its ids in each file gives none.
 */
function aloneReferences(
  statements: readonly SourcedStatement[],
  referenceOf: (line: StatementLine) => string,
): (reference: string, account: string, source: string) => boolean {
  const counts = new Map<string, number>()
  const lines = new Map<string, Set<string>>()
  for (const { account, source, lines: own } of statements)
    for (const line of own) {
      const key = `${account}/${referenceOf(line)}`
      counts.set(`${source}/${key}`, (counts.get(`${source}/${key}`) ?? 0) + 1)
      const named = lines.get(key) ?? new Set()
      lines.set(key, named.add(`${line.bookedOn}/${String(line.amount)}`))
    }
  return (reference, account, source) => {
    const key = `${account}/${reference}`
    return reference !== '' && counts.get(`${source}/${key}`) === 1 && lines.get(key)?.size === 1
  }
}

/** Day, cents, counterparty and text; equal lines of one file differ by their occurrence only. */
const contentKey = ({ bookedOn, amount, iban, name, description }: StatementLine): string =>
  createHash('sha256')
    .update([bookedOn, amount, iban === '' ? bareText(name) : iban, bareText(description)].join('|'))
    .digest('hex')

function wireOf({ balanceAfter, isPending: _isPending, ...line }: StatementLine): object {
  const cut = {
    name: line.name.slice(0, MAX_TEXT.name),
    iban: line.iban.slice(0, MAX_TEXT.iban),
    description: line.description.slice(0, MAX_TEXT.description),
  }
  const isCut = cut.name !== line.name || cut.iban !== line.iban || cut.description !== line.description
  return {
    ...line,
    ...cut,
    parts: line.parts.map(partOf),
    amount: String(line.amount),
    balanceAfter: textOfAmount(balanceAfter),
    endToEndId: reference(line.endToEndId),
    bankReference: reference(line.bankReference),
    mandate: reference(line.mandate),
    creditorId: reference(line.creditorId),
    kenmerk: reference(line.kenmerk),
    code: reference(line.code),
    raw: isCut ? [line.name, line.iban, line.description].join('\n').slice(0, MAX_TEXT.raw) : null,
  }
}

const reference = (text: string): string => text.slice(0, MAX_TEXT.reference)

const partOf = ({ amount, name, iban, description, endToEndId, kenmerk }: LinePart): object => ({
  amount: String(amount),
  name: name.slice(0, MAX_TEXT.name),
  iban: iban.slice(0, MAX_TEXT.iban),
  description: description.slice(0, MAX_TEXT.description),
  endToEndId: reference(endToEndId),
  kenmerk: reference(kenmerk),
})

const encodedSpecification = (
  statement: number,
  { amount, bankReference, parts, ...specification }: Specification,
): Buffer =>
  Buffer.from(
    `${JSON.stringify({
      ...specification,
      statement,
      amount: String(amount),
      bankReference: reference(bankReference),
      parts: parts.map(partOf),
    })}\n`,
  )
