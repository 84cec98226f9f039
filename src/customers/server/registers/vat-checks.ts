import type { Actor } from '#kernel/actor.ts'
import type { VatCheckId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { newId } from '#platform/server/new-id.ts'
import { emailOf } from '#tenants/server/passwords.ts'
import { registerErrorOf, registerErrors } from '../../domain/registers/errors.ts'
import { vatNumberOf } from '../../domain/registers/vat-number.ts'
import type { KvkProfile, VatCheck } from '../../registers-contract.ts'
import type { Registers, ViesAnswer } from './registers.ts'

export interface RegisterDeps {
  readonly database: Database
  readonly supervisor: Supervisor
  readonly registers: Registers
}

/** One business may not take what VIES has for all of this installation. */
const MOST_A_DAY = 200

/** More checks of one btw-id are not shown. */
const MOST_SHOWN = 20

/** A btw-id that was asked, with the answer, before it is kept. */
export interface AnsweredCheck {
  readonly vatId: string
  readonly requester: string | null
  readonly answer: ViesAnswer
}

/**
 * Ask VIES about a btw-id, outside of any transaction.
 *
 * @param vatId in capitals, without spaces
 * @throws DomainError `register.vies-not-connected`, `register.not-in-vies`, `register.checked-enough`, or why there is no answer
 */
export async function askVies(
  { database, supervisor, registers: { vies } }: RegisterDeps,
  { tenantId }: Actor,
  vatId: string,
): Promise<AnsweredCheck> {
  // As a write that writes nothing: a business that is to be deleted is refused before all else.
  const requester = await withTenant(database, tenantId, requesterOf)
  if (vies === null) throw registerErrors.viesNotConnected()
  const asked = vatNumberOf(vatId)
  if (asked === null) throw registerErrors.notInVies()
  const own = vatNumberOf(requester)
  const answer = await vies(supervisor.forTenant(tenantId), asked, own).catch((error: unknown) => {
    throw registerErrorOf('vies', error)
  })
  return { vatId, requester: own === null ? null : requester, answer }
}

/** The own btw-id; '' where there is none. */
async function requesterOf(tx: TenantTx): Promise<string> {
  const [row] = await rowsOf(
    tx,
    sql<{ vatId: string | null; today: number }>`
      select t.vat_id as "vatId",
             (select count(*)::int from vat_checks c
              where c.tenant_id = ${thisTenant} and c.checked_at > now() - interval '1 day') as today
      from business_profiles t where t.tenant_id = ${thisTenant}`,
  )
  if ((row?.today ?? 0) >= MOST_A_DAY) throw registerErrors.checkedEnough(MOST_A_DAY)
  return row?.vatId ?? ''
}

/** Keep an answer of VIES as evidence. */
export async function keepCheck(
  tx: TenantTx,
  author: Actor,
  { vatId, requester, answer }: AnsweredCheck,
): Promise<VatCheck> {
  const id = newId<VatCheckId>()
  await tx
    .insertInto('vat_checks')
    .values({
      id,
      vat_id: vatId,
      requester: requester,
      is_valid: answer.isValid,
      name: answer.name,
      address: answer.address,
      consultation: requester === null ? null : answer.consultation,
      checked_by: author.userId,
      checked_by_email: await emailOf(tx, author.userId),
    })
    .execute()
  const [kept] = await rowsOf(
    tx,
    sql<VatCheck>`select ${columns} from vat_checks c where c.tenant_id = ${thisTenant} and c.id = ${id}::uuid`,
  )
  return kept as VatCheck
}

const columns = sql`
  c.id, c.vat_id as "btwId", c.requester as "requesterBtwId", c.is_valid as "isValid", c.name, c.address, c.consultation,
  to_char(c.checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "checkedAt", c.checked_by_email as "checkedBy",
  to_char(c.archive_imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "importedAt"`

/** The checks of a btw-id, the latest first. @param vatId in capitals, without spaces */
export const checksOf = (tx: TenantTx, vatId: string): Promise<VatCheck[]> =>
  rowsOf(
    tx,
    sql<VatCheck>`
      select ${columns} from vat_checks c where c.tenant_id = ${thisTenant} and c.vat_id = ${vatId}
      order by c.checked_at desc, c.id limit ${MOST_SHOWN}`,
  )

/** What VIES last said of a btw-id; null where it was never asked. */
export async function lastCheckOf(
  tx: TenantTx,
  vatId: string,
): Promise<Pick<VatCheck, 'isValid' | 'checkedAt'> | null> {
  const [last] = await checksOf(tx, vatId)
  return last ?? null
}

/**
 * Name and address by a KvK number, outside of any transaction.
 *
 * @throws DomainError `register.kvk-not-connected`, `register.kvk-unknown`, or why there is no answer
 */
export async function askKvk(
  { supervisor, registers: { kvk } }: Pick<RegisterDeps, 'supervisor' | 'registers'>,
  { tenantId }: Actor,
  kvkNumber: string,
): Promise<KvkProfile> {
  if (kvk === null) throw registerErrors.kvkNotConnected()
  const { kvkNumber: _asked, ...profile } = await kvk(supervisor.forTenant(tenantId), kvkNumber).catch(
    (error: unknown) => {
      throw registerErrorOf('kvk', error)
    },
  )
  return profile
}
