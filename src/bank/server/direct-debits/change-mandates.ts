import type { Actor } from '#kernel/actor.ts'
import type { MandateId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewMandate } from '../../direct-debit-contract.ts'
import { maskedIban } from '#tenants/domain/money-act.ts'
import type { MoneyAct } from '#tenants/server/money-route.ts'
import { directDebitErrors } from '../../domain/direct-debits/errors.ts'
import { mandateStateOf } from '../../domain/direct-debits/mandate.ts'
import { sepaText } from '../../domain/payments/sepa-text.ts'
import { addMandateForm } from './mandate-form.ts'
import { mandateById, readMandates } from './mandate-rows.ts'

/**
 * Keep a mandate that a customer signed. With another account or holder it is a new one, which replaces that of before.
 *
 * @throws DomainError `direct-debit.reference-used`, `.signed-later`, `.own-account`, `.customer-not-found`, `.replaces-other`, and those of
 * `addMandateForm`
 */
export async function createMandate(
  tx: TenantTx,
  author: Actor,
  { customerId, replacesId = null, formId = null, ...typed }: NewMandate,
  today: LocalDate,
): Promise<{ readonly given: MandateId; readonly act: MoneyAct }> {
  if (typed.signedOn > today) throw directDebitErrors.signedLater()
  const own = await tx.selectFrom('bank_accounts').select('id').where('iban', '=', typed.iban).executeTakeFirst()
  if (own !== undefined) throw directDebitErrors.ownAccount()
  if (replacesId !== null) {
    const replaced = (await readMandates(tx, customerId)).find(({ id }) => id === replacesId)
    if (replaced === undefined || replaced.end !== null) throw directDebitErrors.replacesOther()
    await insertEvent(tx, author, replacesId, 'replaced')
  }
  const id = newId<MandateId>()
  await tx
    .insertInto('mandates')
    .values({
      id,
      customer_id: customerId,
      mandate_ref: typed.reference,
      scheme: typed.scheme,
      is_recurrent: typed.recurrent,
      // As the file will have it.
      holder: sepaText(typed.holder, 70) || 'Rekeninghouder',
      iban: typed.iban,
      signed_on: typed.signedOn,
      notice_days: typed.noticeDays,
      evidence: typed.evidence,
      replaces_id: replacesId,
      created_by: author.userId,
    })
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'mandates_of_ref') throw directDebitErrors.referenceUsed(typed.reference)
      if (constraintOf(error) === 'mandates_tenant_id_customer_id_fkey') throw directDebitErrors.customerNotFound()
      throw error
    })
  if (formId !== null) await addMandateForm(tx, author, id, formId)
  const act = {
    door: 'mandate',
    object: typed.reference,
    before: null,
    after: `${typed.holder} (${maskedIban(typed.iban)})`,
  } as const
  return { given: id, act }
} // prettier-ignore

/** @throws DomainError `direct-debit.mandate-not-found`, `direct-debit.mandate-ended` */
export async function revokeMandate(tx: TenantTx, author: Actor, id: MandateId): Promise<null> {
  await mandateById(tx, id)
  await insertEvent(tx, author, id, 'revoked')
  return null
}

/** The owner looked at why a collection came back. @throws DomainError `direct-debit.nothing-to-clear` */
export async function clearMandate(
  tx: TenantTx,
  author: Actor,
  id: MandateId,
  today: LocalDate,
): Promise<null> {
  if (mandateStateOf(await mandateById(tx, id), today) !== 'blocked') throw directDebitErrors.nothingToClear()
  await insertEvent(tx, author, id, 'cleared')
  return null
}

async function insertEvent(
  tx: TenantTx,
  author: Actor,
  mandate: MandateId,
  kind: 'revoked' | 'replaced' | 'cleared',
): Promise<void> {
  await tx
    .insertInto('mandate_events')
    .values({ id: newId(), mandate_id: mandate, kind, user_id: author.userId })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'mandate_events_of_end' ? directDebitErrors.alreadyEnded() : error
    })
}
