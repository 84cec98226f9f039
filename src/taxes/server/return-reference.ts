import type { Actor } from '#kernel/actor.ts'
import { parseKenmerk } from '#documents/domain/payment-reference.ts'
import { periodName } from '#ledger/domain/period.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { taxErrors } from '../domain/errors.ts'
import { namedPeriod } from './vat-periods.ts'
import { filedReturns } from './vat-return-rows.ts'

/**
 * Keep the betalingskenmerk that the Belastingdienst gave for a filed return or supplement, or remove it. It is not derived: only the letter
 * or the portal of the Belastingdienst says it.
 *
 * @param given.typed 16 digits, with or without blanks; null removes it
 * @throws DomainError `taxes.not-filed`, `taxes.supplement-not-found`, `taxes.reference-wrong`, `taxes.reference-used`
 */
export async function setReturnReference(
  tx: TenantTx,
  author: Actor,
  text: string,
  { sequence, typed }: { readonly sequence: number; readonly typed: string | null },
): Promise<null> {
  const period = namedPeriod(await readVatSettings(tx), text)
  const kenmerk = typed === null ? null : sixteenDigits(typed)
  // Two returns that get the same kenmerk wait for each other.
  await lockBooks(tx)
  const filed = await filedReturns(tx)
  const own = filed.filter((each) => each.period === period.period)
  if (own.length === 0) throw taxErrors.notFiled(period)
  const found = own.find((each) => each.sequence === sequence)
  if (found === undefined) throw taxErrors.supplementNotFound()
  if (kenmerk === null) {
    await sql`delete from vat_return_references where tenant_id = ${thisTenant} and vat_return_id = ${found.id}`.execute(tx)
    return null
  }
  const other = filed.find((each) => each.kenmerk === kenmerk && each.id !== found.id)
  if (other !== undefined) throw taxErrors.referenceUsed(`${other.sequence === 0 ? 'de aangifte' : 'de suppletie'} over ${periodName(other.period)}`)
  await sql`
    insert into vat_return_references (tenant_id, vat_return_id, kenmerk, given_by)
    values (${author.tenantId}, ${found.id}, ${kenmerk}, ${author.userId})
    on conflict (tenant_id, vat_return_id)
    do update set kenmerk = excluded.kenmerk, given_by = excluded.given_by, given_at = excluded.given_at`.execute(tx)
  return null
} // prettier-ignore

/** @throws DomainError `taxes.reference-wrong` for other lengths too: the Belastingdienst gives 16 digits */
function sixteenDigits(typed: string): string {
  const kenmerk = parseKenmerk(typed)
  if (kenmerk?.length !== 16) throw taxErrors.referenceWrong()
  return kenmerk
}
