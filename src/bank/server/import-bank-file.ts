import type { Readable } from 'node:stream'
import type { BankAccountId, BankImportId, TenantId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Actor } from '#kernel/actor.ts'
import { counted } from '#kernel/dutch-format.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  sql,
  takeStatistics,
  thisTenant,
  withTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { filePieces } from '#platform/server/files/file-pieces.ts'
import type { Inbox } from '#platform/server/files/inbox.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { ownAccount } from '#tenants/server/own-account.ts'
import type { ImportOutcome } from '../contract.ts'
import { alreadyRead, bankErrors, refusalSentence } from '../domain/errors.ts'
import { MAPPED_FORMAT } from '../domain/formats/mapped.ts'
import { isSameAccount } from '../domain/same-payment.ts'
import { createBankAccount } from './bank-accounts.ts'
import { orderAutomatic } from './decide-automatically.ts'
import { keepImport, newLinesOf } from './keep-import.ts'
import { keepBankDays } from './keep-bank-days.ts'
import { keepLinesToDo } from './lines-to-do.ts'
import { planImport, type ImportPlan, type PlannedStatement } from './plan-import.ts'
import { keptMappings, listMappings } from './mappings.ts'
import {
  bankFileReadBy,
  type BankFileAnswer,
  type ReadBankFile,
  type TwoKinds,
  type UnmappedAnswer,
} from './reading/bank-file-task.ts'
import { keepSpecifications, planSpecifications, type SpecificationPlan } from './specifications.ts'

export interface ImportDeps {
  readonly database: Database
  readonly inbox: Inbox
  readonly supervisor: Supervisor
}

export interface BankUpload {
  readonly stream: Readable
  readonly fileName: string
  readonly isPreview: boolean
  /** The account of the lines, for a file that does not say so. */
  readonly bankAccountId: BankAccountId | null
  /** What the owner says that the file is, where two kinds read it. */
  readonly kind: string | null
  readonly today: LocalDate
}

export const MAX_BANK_FILE_BYTES = 25 * 1024 * 1024

/**
 * Read a file of a bank and keep its lines, or only say what that would do. Nothing is booked.
 *
 * @throws DomainError `bank.…`
 */
export async function importBankFile(
  deps: ImportDeps,
  author: Actor & Trailed,
  upload: BankUpload,
): Promise<ImportOutcome> {
  const arrived = await deps.inbox.receive(upload.stream, MAX_BANK_FILE_BYTES)
  if (arrived === null) throw bankErrors.tooLarge()
  try {
    const mappings = await withTenant(deps.database, author.tenantId, listMappings, 'read only')
    const read = await bankFileReadBy(
      deps.supervisor.forTenant(author.tenantId),
      { size: arrived.size, open: () => filePieces(arrived.path) },
      { mappings: keptMappings(mappings), kind: upload.kind, feed: null },
    )
    if ('unmapped' in read) return columnsToChoose(read, upload)
    if ('kinds' in read) return kindToChoose(read, upload)
    const mapping = mappings.find(({ id }) => id === read.answer.columns?.mappingId)
    const bankAccountId = upload.bankAccountId ?? mapping?.bankAccountId ?? null
    const outcome = await withTenant(
      deps.database,
      author.tenantId,
      (tx) =>
        keepOrPreview(tx, {
          author,
          upload: { ...upload, bankAccountId, keepsNothingNew: true },
          sha256: arrived.sha256,
          ...read,
        }),
      upload.isPreview ? 'read only' : 'read write',
      upload.isPreview ? {} : author.trail,
    )
    if (!upload.isPreview) await statisticsAfter(deps.database, author.tenantId, outcome)
    return outcome
  } finally {
    await arrived.discard()
  }
}

/** Number of lines in one import from which a page that is planned for a few lines takes longer than the statistics. */
const MANY_LINES = 500

/**
 * Statistics after an import of many lines. Without them PostgreSQL plans the list of lines for a handful, and compares each line with each decision: a page of
 * 10,000 lines with 500 decisions read 5,000,000 pairs (decision 148). The lines are kept already, so that a failure here is no failure of the import.
 */
export async function statisticsAfter(
  database: Database,
  tenantId: TenantId,
  { newLines }: Pick<ImportOutcome, 'newLines'>,
): Promise<void> {
  if (newLines >= MANY_LINES) await takeStatistics(database, tenantId).catch(() => undefined)
}

/** What a preview says of a file of which the owner has something to choose first. */
const nothingYet = {
  id: null,
  statements: [],
  newLines: 0,
  knownLines: 0,
  doubtfulLines: 0,
  specifiedLines: 0,
  pendingLines: 0,
  refused: [],
  refusedLines: 0,
  notices: [],
  kinds: [],
  columns: null,
} satisfies Partial<ImportOutcome>

/** The preview of a file that two kinds read, with other payments. @throws DomainError `bank.two-kinds` for an import */
function kindToChoose({ kinds }: TwoKinds, { isPreview }: BankUpload): ImportOutcome {
  if (!isPreview) throw bankErrors.refused('two-kinds', 0, kinds)
  return { ...nothingYet, format: '', label: 'twee soorten bestanden', kinds: [...kinds] }
}

/** The preview of a file of which the columns have to be chosen. @throws DomainError `bank.unmapped` for an import */
function columnsToChoose(
  { unmapped: { reason, place, columns } }: UnmappedAnswer,
  { isPreview }: BankUpload,
): ImportOutcome {
  if (!isPreview) throw bankErrors.refused(reason, place)
  return {
    ...nothingYet,
    format: MAPPED_FORMAT,
    label: 'nieuw soort bestand',
    columns: { ...columns, problem: reason === 'unmapped' ? null : refusalSentence(reason, place) },
  }
}

export interface ReadUpload extends ReadBankFile {
  readonly author: Actor
  readonly upload: Omit<BankUpload, 'stream' | 'kind'> & {
    /** Also what brings no line is kept: a user sees that it was read. */
    readonly keepsNothingNew: boolean
  }
  /** The hash of the bytes. */
  readonly sha256: string
}

/** Compare and keep lines of a bank, from a file or a feed; there is no other way in. @throws DomainError `bank.…` */
export async function keepOrPreview(tx: TenantTx, read: ReadUpload): Promise<ImportOutcome> {
  const { upload, answer, lines, sha256 } = read
  const statements = await withAccounts(tx, read)
  const plan = await planImport(tx, statements, lines)
  const specified = await planSpecifications(tx, statements, read, plan)
  const earlier = await earlierImport(tx, sha256)
  const id = upload.isPreview
    ? null
    : await keepRead(tx, read, { statements, plan, specified, earlier: earlier?.id ?? null })
  const doubtfulLines = [...plan.twins.values()].filter(({ isDoubtful }) => isDoubtful).length
  return {
    id,
    format: answer.format,
    label: answer.label,
    statements: statements.map(({ account, family: _family, ...statement }) => ({
      ...statement,
      iban: account,
    })),
    newLines: newLinesOf(plan),
    knownLines: plan.lines - newLinesOf(plan) - doubtfulLines + specified.known,
    doubtfulLines,
    specifiedLines: specified.found.size,
    pendingLines: answer.pending,
    refused: [...answer.refused, ...specified.refused].slice(0, MOST_REFUSED),
    refusedLines: answer.refusedInAll + specified.refused.length,
    notices: [
      ...(earlier === null || specified.found.size > 0 ? [] : [alreadyRead(earlier.day)]),
      ...noticesOf(answer, statements, upload.today),
    ],
    columns: answer.columns,
    kinds: [],
  }
}

interface Planned {
  readonly statements: readonly PlannedStatement[]
  readonly plan: ImportPlan
  readonly specified: SpecificationPlan
  /** The import of the same file. */
  readonly earlier: BankImportId | null
}

/** Keep what is new; the specifications of a file that was read before are placed when their lines have come. */
async function keepRead(tx: TenantTx, read: ReadUpload, planned: Planned): Promise<BankImportId | null> {
  const { statements, plan, specified, earlier } = planned
  const isSpecified = specified.found.size > 0
  // Without any of its lines a specification is as if it was not read.
  const isWaiting = read.answer.specifications > 0 && plan.lines === 0
  const keepsNothingNew = read.upload.keepsNothingNew && !isWaiting
  const isNew = keepsNothingNew || plan.lines > plan.known.size || isSpecified
  const id = earlier ?? (isNew ? await keepImport(tx, read, statements, plan) : null)
  if (id === null || (earlier !== null && !isSpecified)) return id
  await keepSpecifications(tx, statements, read, id)
  await afterImport(tx, read.author, id, statements)
  return id
}

/** As many as the work process gives. */
const MOST_REFUSED = 200

function noticesOf(answer: BankFileAnswer, statements: readonly PlannedStatement[], today: LocalDate): string[] {
  const latest = addDays(today, 5)
  const unknown = [...new Set(statements.flatMap(({ account, bankAccountId, isOwn }) => (bankAccountId === null && account !== '' && !isOwn ? [account] : [])))]
  return [
    ...unknown.map((account) => `${account} is nog geen rekening van je bedrijf. Is dit een rekening van jou?`),
    ...(answer.pending === 0
      ? []
      : [`${counted(answer.pending, 'regel is', 'regels zijn')} nog niet geboekt door de bank en ${answer.pending === 1 ? 'komt' : 'komen'} later.`]),
    ...(statements.some(({ to }) => to !== null && to > latest) ? ['Er staat een datum in de toekomst in dit bestand.'] : []),
    ...(answer.unreadable === 0
      ? []
      : [`Op ${counted(answer.unreadable, 'regel staan', 'regels staan')} letters die niet meer te lezen zijn (�). Klopt dit bestand? Download het anders opnieuw bij je bank.`]),
    ...(statements.length > 0 && statements.every(({ lines }) => lines === 0) && answer.specifications + answer.pending + answer.refusedInAll === 0
      ? ['Er staan geen betalingen in dit bestand; alleen de saldo’s worden bewaard.']
      : []),
    ...(statements.some(({ closes }) => closes === false)
      ? ['Begin- en eindsaldo kloppen niet met de regels. Er ontbreekt iets in dit bestand.']
      : []),
  ]
} // prettier-ignore

/** The statements with the accounts of the business; for an import each has one. */
async function withAccounts(tx: TenantTx, { upload, answer }: ReadUpload): Promise<PlannedStatement[]> {
  const { isPreview, bankAccountId: chosen } = upload
  let accounts = await accountsOf(tx, isPreview)
  if (chosen !== null && !accounts.some(({ id }) => id === chosen)) throw bankErrors.accountNotFound()
  const written = answer.statements.map(({ account }) => account)
  if (!isPreview && (await addOwnAccount(tx, accounts, written))) accounts = await accountsOf(tx, isPreview)
  const { iban: own } = await ownAccount(tx)
  return answer.statements.map((statement) => {
    const { account } = statement
    const bankAccountId = account === '' ? chosen : idOf(account, accounts)
    if (bankAccountId === null && !isPreview)
      throw account === '' ? bankErrors.accountNotNamed() : bankErrors.accountUnknown(account)
    return { ...statement, bankAccountId, isOwn: account !== '' && isSameAccount(account, own) }
  })
}

interface KnownAccount {
  readonly id: BankAccountId
  readonly iban: string
  readonly number: string
}

/** Imports on one account wait for each other, so that a payment is compared with what the other one kept. */
async function accountsOf(tx: TenantTx, isPreview: boolean): Promise<readonly KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select id, iban, own_number as number from bank_accounts where tenant_id = ${thisTenant} order by id
    ${isPreview ? sql`` : sql`for update`}`.execute(tx)
  return rows
}

const idOf = (written: string, accounts: readonly KnownAccount[]): BankAccountId | null =>
  accounts.find(({ iban, number }) => isSameAccount(written, iban) || bareNumber(written) === number)?.id ??
  null

/** A number as accounts keep it; a file may have blanks or stars in it. */
const bareNumber = (written: string): string => written.replace(/[\s.-]/g, '').toUpperCase()

/** The account on the invoices needs no question. @returns whether the accounts have to be read again */
async function addOwnAccount(
  tx: TenantTx,
  accounts: readonly KnownAccount[],
  written: readonly string[],
): Promise<boolean> {
  if (written.every((account) => account === '' || idOf(account, accounts) !== null)) return false
  const own = await ownAccount(tx)
  if (!written.some((account) => account !== '' && isSameAccount(account, own.iban))) return false
  // Another import may have added it in the meantime.
  await lockBooks(tx)
  if (idOf(own.iban, await accountsOf(tx, false)) === null) await createBankAccount(tx, own)
  return true
}

async function earlierImport(
  tx: TenantTx,
  sha256: string,
): Promise<{ readonly id: BankImportId; readonly day: LocalDate } | null> {
  const { rows } = await sql<{ id: BankImportId; day: string }>`
    select id, (imported_at at time zone 'Europe/Amsterdam')::date as day from bank_imports
    where tenant_id = ${thisTenant} and sha256 = ${sha256}`.execute(tx)
  const [row] = rows
  return row === undefined ? null : { id: row.id, day: localDate(row.day) }
}

/** What follows from lines and their parts. */
async function afterImport(
  tx: TenantTx,
  author: Actor,
  importId: BankImportId,
  statements: readonly PlannedStatement[],
): Promise<void> {
  await keepLinesToDo(tx)
  for (const id of new Set(statements.flatMap(({ bankAccountId }) => bankAccountId ?? [])))
    await keepBankDays(tx, id)
  await orderAutomatic(tx, author, importId)
}
