import type { OwnershipOfferId, UserId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { memberErrors } from '../domain/member-errors.ts'
import { businessName } from './business-name.ts'
import { acceptedMails, declinedMail, offeredMails } from './member-mails.ts'
import { lockedMembers, setRole } from './members.ts'
import { endOffer, openOffer, type OpenOffer } from './open-offers.ts'
import { requireWholeProof, type Proof } from './own-proof.ts'
import { emailOf } from './passwords.ts'
import { noteChanges, type Changer } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

type OwnershipDeps = TwoFactorDeps & { readonly publicUrl: string }

/**
 * Offer the own ownership to a member, for seven days. An earlier offer ends. Both get a mail.
 *
 * @throws DomainError `member.no-right`, `member.not-found`, `ownership.to-owner`, and as `requireWholeProof`
 */
export async function offer(
  tx: TenantTx,
  deps: OwnershipDeps,
  changer: Changer,
  { to, ...proof }: Proof & { readonly to: UserId },
): Promise<void> {
  const { members, caller } = await lockedMembers(tx, changer.userId)
  if (caller.role !== 'owner') throw memberErrors.noRight()
  const target = members.find(({ userId }) => userId === to)
  if (target === undefined) throw memberErrors.notFound().at('userId')
  if (target.role === 'owner') throw memberErrors.offerToSelf()
  await requireWholeProof(tx, deps, changer.userId, proof)
  await endOffer(tx, 'withdrawn')
  await tx
    .insertInto('ownership_offers')
    .values({ id: newId<OwnershipOfferId>(), offered_by: changer.userId, offered_to: to })
    .execute()
  const by = await emailOf(tx, changer.userId)
  const receiver = await emailOf(tx, to)
  await noteChanges(tx, changer, [{ area: 'security', field: 'Eigendom aangeboden', old: by, new: receiver }])
  const mails = offeredMails({
    business: await businessName(tx),
    by,
    to: receiver,
    link: `${deps.publicUrl}/dashboard/instellingen/mensen`,
  })
  await mailAccount(tx, receiver, mails.toReceiver)
  await mailAccount(tx, by, mails.toGiver)
}

/** @throws DomainError `ownership.not-offered`, `member.no-right` */
export async function withdrawOffer(tx: TenantTx, changer: Changer): Promise<void> {
  const { caller } = await lockedMembers(tx, changer.userId)
  if (caller.role !== 'owner') throw memberErrors.noRight()
  const open = await requireOffer(tx)
  await endOffer(tx, 'withdrawn')
  await noteEnd(tx, changer, 'Aanbod van eigendom ingetrokken', open)
}

/**
 * Accept: the caller is owner from now on, and the former owner an administrator. Both get a mail.
 *
 * @throws DomainError `ownership.not-offered`, and as `requireWholeProof`
 */
export async function acceptOffer(
  tx: TenantTx,
  deps: TwoFactorDeps,
  changer: Changer,
  proof: Proof,
): Promise<void> {
  const { members, caller } = await lockedMembers(tx, changer.userId)
  const open = await requireOffer(tx)
  const giver = members.find(({ userId }) => userId === open.by)
  if (open.to !== changer.userId || giver?.role !== 'owner') throw memberErrors.offerNotFound()
  await requireWholeProof(tx, deps, changer.userId, proof)
  const [by, to] = [await emailOf(tx, open.by), await emailOf(tx, changer.userId)]
  await endOffer(tx, 'accepted')
  // First the new owner, so that there is one at every moment.
  await setRole(tx, changer, { ...caller, email: to }, 'owner')
  await setRole(tx, changer, { ...giver, email: by }, 'admin')
  await noteChanges(tx, changer, [{ area: 'security', field: 'Eigendom aangenomen', old: by, new: to }])
  const mails = acceptedMails({ business: await businessName(tx), by, to })
  await mailAccount(tx, to, mails.toReceiver)
  await mailAccount(tx, by, mails.toGiver)
}

/** @throws DomainError `ownership.not-offered` */
export async function declineOffer(tx: TenantTx, changer: Changer): Promise<void> {
  await lockedMembers(tx, changer.userId)
  const open = await requireOffer(tx)
  if (open.to !== changer.userId) throw memberErrors.offerNotFound()
  await endOffer(tx, 'declined')
  await noteEnd(tx, changer, 'Aangeboden eigendom niet aangenomen', open)
  const to = await emailOf(tx, changer.userId)
  const mail = declinedMail({ business: await businessName(tx), to })
  await mailAccount(tx, await emailOf(tx, open.by), mail)
}

async function requireOffer(tx: TenantTx): Promise<OpenOffer> {
  const open = await openOffer(tx)
  if (open === null) throw memberErrors.offerNotFound()
  return open
}

const noteEnd = async (tx: TenantTx, changer: Changer, field: string, { to }: OpenOffer): Promise<void> =>
  noteChanges(tx, changer, [{ area: 'security', field, old: await emailOf(tx, to), new: null }])
