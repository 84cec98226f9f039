import type { Actor } from '#kernel/actor.ts'
import type { BankAccountId, BankImportId, BankLineId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { cleaned } from '../domain/read-values.ts'
import type { Twin } from '../domain/same-payment.ts'
import { keepParts, type LineParts } from './line-parts.ts'
import type { ImportPlan, PlannedStatement } from './plan-import.ts'
import { linesIn, type LineAnswer, type ReadBankFile } from './reading/bank-file-task.ts'

/** What is stored of a file beside its lines. */
export interface KeptUpload extends ReadBankFile {
  readonly author: Actor
  readonly upload: { readonly fileName: string }
  readonly sha256: string
}

/** Keep an import with its statements, and of its lines what is new. */
export async function keepImport(
  tx: TenantTx,
  { author, upload, sha256, answer, lines }: KeptUpload,
  statements: readonly PlannedStatement[],
  plan: ImportPlan,
): Promise<BankImportId> {
  const id = newId<BankImportId>()
  await tx
    .insertInto('bank_imports')
    .values({
      id,
      sha256,
      file_name: cleaned(upload.fileName).slice(0, 120),
      format: answer.format,
      new_lines: newLinesOf(plan),
      imported_by: author.userId,
    })
    .execute()
  await keepStatements(tx, id, statements)
  const targets = new Map(
    [...plan.twins.values()].flatMap((twin) =>
      typeof twin.id === 'number' ? [[twin.id, newId<BankLineId>()] as const] : [],
    ),
  )
  for (const family of plan.families) await keepFamily(tx, id, { lines, statements, plan, family, targets })
  return id
}

interface FamilyToKeep {
  readonly lines: Buffer
  readonly statements: readonly PlannedStatement[]
  readonly plan: ImportPlan
  readonly family: string
  /** The ids of the lines of which a later family has a twin, by their number. */
  readonly targets: ReadonlyMap<number, BankLineId>
}

/** Keep the new lines of one family: a line is there before the one that is its twin. */
async function keepFamily(
  tx: TenantTx,
  importId: BankImportId,
  { lines, statements, plan, family, targets }: FamilyToKeep,
): Promise<void> {
  let number = 0
  for await (const batch of linesIn(lines)) {
    const rows = []
    const parts: LineParts[] = []
    for (const line of batch) {
      const at = number
      number += 1
      const statement = statements[line.statement]
      if (statement?.bankAccountId == null || statement.family !== family || plan.known.has(at)) continue
      const lineId = targets.get(at) ?? newId<BankLineId>()
      const planned = plan.twins.get(at)
      const twin = planned === undefined ? undefined : { ...planned, id: keptId(planned.id, targets) }
      rows.push({ id: lineId, import_id: importId, place: at, ...rowOf(line, statement, twin) })
      // The same payment in another format is the line that is money.
      parts.push({ lineId: twin?.isDoubtful === false ? twin.id : lineId, parts: line.parts })
    }
    if (rows.length > 0) await tx.insertInto('bank_lines').values(rows).execute()
    await keepParts(tx, importId, parts)
  }
}

function keptId(id: BankLineId | number, targets: ReadonlyMap<number, BankLineId>): BankLineId {
  const kept = typeof id === 'number' ? targets.get(id) : id
  invariant(kept !== undefined, 'a line that is a twin has the line that it is a twin of')
  return kept
}

/** What the bank says of a line, from old to new: a file may begin with the newest line. */
const rowOf = (
  line: LineAnswer,
  { bankAccountId, family }: PlannedStatement,
  twin: Twin<BankLineId> | undefined,
) => ({
  bank_account_id: bankAccountId as BankAccountId,
  booked_on: line.bookedOn,
  value_on: line.valueOn,
  amount_cents: line.amount,
  counterparty_name: line.name,
  counterparty_iban: line.iban,
  description: line.description,
  end_to_end_ref: line.endToEndId,
  bank_reference: line.bankReference,
  mandate: line.mandate,
  return_reason: line.returnReason,
  creditor_code: line.creditorId,
  kenmerk: line.kenmerk,
  code: line.code,
  raw: line.raw,
  balance_after_cents: line.balanceAfter,
  family,
  identity: line.identity,
  entry_refs: line.entryRefs,
  duplicate_of: twin?.id ?? null,
  is_doubtful: twin?.isDoubtful ?? false,
})

/** How many lines of a file are money that was not there. */
export const newLinesOf = ({ lines, known, twins }: ImportPlan): number => lines - known.size - twins.size

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
