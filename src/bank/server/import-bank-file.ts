import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BankAccountId, BankImportId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Actor } from '#kernel/actor.ts'
import { counted } from '#kernel/dutch-format.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Arrived, Inbox } from '#platform/server/files/inbox.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { newId } from '#platform/server/new-id.ts'
import { ownAccount } from '#tenants/server/own-account.ts'
import type { ImportOutcome } from '../contract.ts'
import { alreadyRead, bankErrors } from '../domain/errors.ts'
import { cleaned } from '../domain/read-values.ts'
import { isSameAccount } from '../domain/same-payment.ts'
import { createBankAccount } from './bank-accounts.ts'
import { orderAutomatic } from './decide-automatically.ts'
import { planImport, type ImportPlan, type PlannedStatement } from './plan-import.ts'
import { bankFileReadBy, linesIn, type BankFileAnswer } from './reading/bank-file-task.ts'

export interface ImportDeps {
  readonly database: Database
  readonly inbox: Inbox
  readonly supervisor: Supervisor
}

export interface BankUpload {
  readonly stream: Readable
  readonly fileName: string
  readonly isPreview: boolean
  /** Whose lines they are, for a file that does not say so. */
  readonly bankAccountId: BankAccountId | null
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
  author: Actor,
  upload: BankUpload,
): Promise<ImportOutcome> {
  const arrived = await deps.inbox.receive(upload.stream, MAX_BANK_FILE_BYTES)
  if (arrived === null) throw bankErrors.tooLarge()
  try {
    const { answer, lines } = await bankFileReadBy(deps.supervisor.forTenant(author.tenantId), {
      size: arrived.size,
      open: () => createReadStream(arrived.path),
    })
    return await withTenant(
      deps.database,
      author.tenantId,
      (tx) => keepOrPreview(tx, { author, upload, arrived, answer, lines }),
      upload.isPreview ? 'read only' : 'read write',
    )
  } finally {
    await arrived.discard()
  }
}

interface ReadUpload {
  readonly author: Actor
  readonly upload: BankUpload
  readonly arrived: Arrived
  readonly answer: BankFileAnswer
  readonly lines: Buffer
}

async function keepOrPreview(tx: TenantTx, read: ReadUpload): Promise<ImportOutcome> {
  const { upload, answer, lines, arrived } = read
  const statements = await withAccounts(tx, read)
  const plan = await planImport(tx, statements, lines)
  const earlier = await earlierImport(tx, arrived.sha256)
  const isKept = !upload.isPreview && earlier === null
  const id = isKept ? await keep(tx, read, statements, plan) : null
  const doubtfulLines = [...plan.twins.values()].filter(({ isDoubtful }) => isDoubtful).length
  return {
    id: upload.isPreview ? null : (earlier?.id ?? id),
    format: answer.format,
    label: answer.label,
    statements: statements.map(({ account, family: _family, ...statement }) => ({
      ...statement,
      iban: account,
    })),
    newLines: newLinesOf(plan),
    knownLines: plan.lines - newLinesOf(plan) - doubtfulLines,
    doubtfulLines,
    pendingLines: answer.pending,
    refused: answer.refused,
    refusedLines: answer.refusedInAll,
    notices: [
      ...(earlier === null ? [] : [alreadyRead(earlier.day)]),
      ...noticesOf(answer, statements, upload.today),
    ],
  }
}

const newLinesOf = ({ lines, known, twins }: ImportPlan): number => lines - known.size - twins.size

function noticesOf(answer: BankFileAnswer, statements: readonly PlannedStatement[], today: LocalDate): string[] {
  const latest = addDays(today, 5)
  const unknown = [...new Set(statements.flatMap(({ account, bankAccountId }) => (bankAccountId === null && account !== '' ? [account] : [])))]
  return [
    ...unknown.map((account) => `${account} is nog geen rekening van je bedrijf. Is dit een rekening van jou?`),
    ...(answer.pending === 0
      ? []
      : [`${counted(answer.pending, 'regel is', 'regels zijn')} nog niet geboekt door de bank en ${answer.pending === 1 ? 'komt' : 'komen'} later.`]),
    ...(statements.some(({ to }) => to !== null && to > latest) ? ['Er staat een datum in de toekomst in dit bestand.'] : []),
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
  return answer.statements.map((statement) => {
    const { account } = statement
    const bankAccountId = account === '' ? chosen : idOf(account, accounts)
    if (bankAccountId === null && !isPreview)
      throw account === '' ? bankErrors.accountNotNamed() : bankErrors.accountUnknown(account)
    return { ...statement, bankAccountId }
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
    ${isPreview ? sql`` : sql`for no key update`}`.execute(tx)
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

async function keep(
  tx: TenantTx,
  { author, upload, arrived, answer, lines }: ReadUpload,
  statements: readonly PlannedStatement[],
  plan: ImportPlan,
): Promise<BankImportId> {
  const id = newId<BankImportId>()
  await tx
    .insertInto('bank_imports')
    .values({
      id,
      sha256: arrived.sha256,
      file_name: cleaned(upload.fileName).slice(0, 120),
      format: answer.format,
      new_lines: newLinesOf(plan),
      imported_by: author.userId,
    })
    .execute()
  await keepStatements(tx, id, statements)
  let number = 0
  for await (const batch of linesIn(lines)) {
    const rows = batch.flatMap((line) => {
      const at = number
      number += 1
      const bankAccountId = statements[line.statement]?.bankAccountId ?? null
      if (plan.known.has(at) || bankAccountId === null) return []
      const twin = plan.twins.get(at)
      return [
        {
          id: newId(),
          bank_account_id: bankAccountId,
          import_id: id,
          // From old to new: a file may begin with the newest line.
          place: at,
          booked_on: line.bookedOn,
          value_on: line.valueOn,
          amount_cents: line.amount,
          counterparty_name: line.name,
          counterparty_iban: line.iban,
          description: line.description,
          end_to_end_ref: line.endToEndId,
          bank_reference: line.bankReference,
          mandate: line.mandate,
          creditor_code: line.creditorId,
          kenmerk: line.kenmerk,
          code: line.code,
          raw: line.raw,
          family: statements[line.statement]?.family ?? '',
          identity: line.identity,
          duplicate_of: twin?.id ?? null,
          is_doubtful: twin?.isDoubtful ?? false,
        },
      ]
    })
    if (rows.length > 0) await tx.insertInto('bank_lines').values(rows).execute()
  }
  await orderAutomatic(tx, author, id)
  return id
}

/** A statement without a day has neither lines nor balances. */
async function keepStatements(
  tx: TenantTx,
  importId: BankImportId,
  statements: readonly PlannedStatement[],
): Promise<void> {
  const rows = statements.flatMap(
    ({ bankAccountId, family, from, to, opening, closing, currency }, position) =>
      bankAccountId === null || from === null || to === null || from > to || currency !== 'EUR'
        ? []
        : [
            {
              import_id: importId,
              position,
              bank_account_id: bankAccountId,
              family,
              from_day: from,
              to_day: to,
              opening_cents: closing === null ? null : opening,
              closing_cents: opening === null ? null : closing,
            },
          ],
  )
  if (rows.length > 0) await tx.insertInto('bank_statements').values(rows).execute()
}
