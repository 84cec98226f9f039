import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { DomainError } from '#kernel/errors.ts'
import type { BankImportId, BankLineId, UserId } from '#kernel/ids.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  sql,
  takeStatistics,
  thisTenant,
  withTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import type { Proposal } from '../domain/matching/proposal.ts'
import { linesToMatch } from './bank-lines.ts'
import { hasOnlineReceipts } from './booked-online.ts'
import { isAutomatic } from './bank-settings.ts'
import { decideLine } from './decide-line.ts'
import type { VatPayments } from './part-payments.ts'
import { proposalsOf } from './proposals.ts'
import { readRules } from './rules.ts'

/** So many decisions fill tables whose statistics may be of an empty business. */
const DECIDED_PER_STATISTICS = 100

/** Decide the certain lines of an import, each in a transaction of its own: one that is refused is left to the user. */
export const automaticJob = defineJob({
  kind: 'bank.decide-automatically',
  label: 'Zekere bankregels verwerken',
  payload: z.object({ importId: z.string(), userId: z.string() }),
  retry: ordinaryRetry,
  run: async (
    {
      database,
      vatPayments,
      readCharges,
    }: { readonly database: Database; readonly vatPayments: VatPayments; readonly readCharges: ReadCharges },
    { tenantId, payload },
  ) => {
    const importId = payload.importId as BankImportId
    await takeStatistics(database, tenantId)
    const certain = await withTenant(
      database,
      tenantId,
      (tx) => certainLines(tx, importId, readCharges),
      'read only',
    )
    const author: Actor = { tenantId, userId: payload.userId as UserId }
    for (const [index, { id, automatic }] of certain.entries()) {
      if (index % DECIDED_PER_STATISTICS === DECIDED_PER_STATISTICS - 1)
        await takeStatistics(database, tenantId)
      await withTenant(database, tenantId, async (tx) => {
        await decideLine(tx, author, id, decisionOf(automatic), {
          vatPayments,
          readCharges,
          today: todayInAmsterdam(),
          automatic,
        })
      }).catch((error: unknown) => {
        // The user decided it meanwhile, or the books do not allow it.
        if (!(error instanceof DomainError)) throw error
      })
    }
  },
})

/** Order the job where the owner switched it on for all lines, or for a rule; and where customers paid online. */
export async function orderAutomatic(tx: TenantTx, author: Actor, importId: BankImportId): Promise<void> {
  const isOn =
    (await isAutomatic(tx)) ||
    (await readRules(tx)).some((rule) => rule.isAutomatic) ||
    (await hasOnlineReceipts(tx))
  if (isOn) await order(tx, automaticJob, { importId, userId: author.userId })
}

interface CertainLine {
  readonly id: BankLineId
  readonly automatic: Proposal
}

/** Lines without any decision, whose first proposal is certain. After an undo a line is left to the user. */
async function certainLines(
  tx: TenantTx,
  importId: BankImportId,
  readCharges: ReadCharges,
): Promise<CertainLine[]> {
  const lines = await linesToMatch(
    tx,
    sql`(l.import_id = ${importId} or l.id in (
      select p.line_id from bank_line_parts p where p.tenant_id = ${thisTenant} and p.import_id = ${importId}))
      and l.duplicate_of is null and l.amount_cents <> 0 and not exists (
      select from bank_decisions d where d.tenant_id = ${thisTenant} and d.line_id = l.id)`,
  )
  const isOn = await isAutomatic(tx)
  const proposals = await proposalsOf(tx, lines, readCharges)
  return lines.flatMap(({ id }) => {
    const [first] = proposals.get(id) ?? []
    const isAllowed =
      first?.automatic === true && (isOn || first.reasons.some(({ code }) => code === 'G1' || code === 'O1'))
    return isAllowed ? [{ id: id as BankLineId, automatic: first }] : []
  })
}

const decisionOf = ({ parts }: Proposal) => ({
  parts: parts.map(({ kind, targetId, ledgerAccountId, vatCode, answer, amount }) => ({
    kind,
    amount,
    ...(answer !== undefined && { answer }),
    ...(targetId === '' ? {} : { targetId }),
    ...(ledgerAccountId === undefined ? {} : { ledgerAccountId, vatCode }),
  })),
})
