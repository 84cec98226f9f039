import { FeedFailure } from '#bank-feeds/domain/errors.ts'
import { askedOf } from '#documents/domain/customer-page.ts'
import { openLink } from '#documents/server/customer-link.ts'
import { isInCollection } from '#documents/server/in-collection.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { withLanguage } from '#documents/domain/language/reader.ts'
import type { CustomerLinkKey, DocumentId, OnlinePaymentId, TenantId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { NO_CHARGES, type Charges } from '#payments/domain/charges.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { newId } from '#platform/server/new-id.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { onlinePaymentErrors } from '../domain/errors.ts'
import { LEAST_SECONDS_LEFT } from '../domain/online-payment.ts'
import type { OnlinePaymentDeps } from './deps.ts'
import { followSchedule } from './follow-payments.ts'
import type { PaymentAnswer } from './reading/answer-task.ts'
import { noteKey, PROVIDER, providerKey, type ProviderKey } from './settings.ts'

/** The provider does a repeated request once, for an hour. */
const REPEATABLE_SECONDS = 50 * 60

/** What is asked of the provider: a payment that waits for its answer. */
interface Asked {
  readonly id: OnlinePaymentId
  readonly documentId: DocumentId
  readonly number: string
  readonly amount: Cents
  readonly key: ProviderKey
  readonly language: Language | null
}

/** The page of the customer, in its language, that asks at once whether the payment is in. */
const backTo = (publicUrl: string, link: CustomerLinkKey, language: Language | null): string => {
  const page = withLanguage(`${publicUrl}/acties/document/${link}`, language)
  return `${page}${page.includes('?') ? '&' : '?'}online=terug`
}

/**
 * Begin to pay what is asked on the page of a link, or go on with the payment that was begun. The provider is asked outside of any
 * transaction.
 *
 * @returns the address at the provider where the customer pays
 * @throws DomainError `customer-link.closed`, `online-payment.not-offered`, `online-payment.not-now`
 */
export async function beginPayment(
  deps: OnlinePaymentDeps,
  { tenantId, link }: { readonly tenantId: TenantId; readonly link: CustomerLinkKey },
): Promise<string> {
  const { database, supervisor, paymentProvider, publicUrl } = deps
  const today = todayInAmsterdam()
  const asked = await withTenant(database, tenantId, (tx) => askPayment(tx, deps, { tenantId, link, today }))
  if ('url' in asked) return asked.url
  const { id, documentId, number, amount, key, language } = asked
  try {
    const answer = await paymentProvider.create(supervisor.forTenant(tenantId), key.key, {
      amount,
      description: number,
      redirectUrl: backTo(publicUrl, link, language),
      webhookUrl: webhookOf(publicUrl, key.webhookKey),
      reference: { tenant: tenantId, invoice: documentId, payment: id },
    })
    return await withTenant(database, tenantId, (tx) => keepAnswer(tx, id, answer))
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error
    await withTenant(database, tenantId, (tx) => noteFailure(tx, id, error))
    throw onlinePaymentErrors.notNow()
  }
}

/** The payment to ask for, or the address of the one that is offered. Those who begin at once wait for each other. */
async function askPayment(
  tx: TenantTx,
  { loginKey, owedOf }: OnlinePaymentDeps,
  { tenantId, link, today }: { tenantId: TenantId; link: CustomerLinkKey; today: LocalDate },
): Promise<Asked | { readonly url: string }> {
  const documentId = await openLink(tx, tenantId, link)
  await lockDocuments(tx, sql`d.id = ${documentId}`)
  const key = await providerKey(tx, loginKey)
  const [invoice] = await rowsOf(
    tx,
    sql<{
      number: string
      open: Cents
      is_in_collection: boolean
      is_in_currency: boolean
      language: Language | null
    }>`
      select d.number, d.open_cents + d.written_off_cents as open,
             (select f.frozen -> 'customer' ->> 'language' from frozen_documents f
               where f.tenant_id = ${thisTenant} and f.id = d.id) as language,
             ${isInCollection} as is_in_collection, d.currency is not null as is_in_currency
      from invoice_states d
      where d.tenant_id = ${thisTenant} and d.id = ${documentId} and d.state not in ('concept', 'cancelled')`,
  )
  if (key === null || key.isEnding || key.isRefused) throw onlinePaymentErrors.notOffered()
  // A provider asks euros, and the customer owes another currency.
  if (invoice === undefined || invoice.is_in_collection || invoice.is_in_currency || invoice.open <= 0n)
    throw onlinePaymentErrors.notOffered()
  const { number, open, language } = invoice
  const owed = await owedOf(tx, documentId, today)
  const amount = askedOf(open, owed)
  const charges = owed.charges ?? NO_CHARGES
  const offered = await offeredPayment(tx, documentId)
  if (offered !== undefined && offered.is_usable && isFor(offered, { amount, charges, isTest: key.isTest })) {
    if (offered.url !== null) return { url: offered.url }
    return { id: offered.id, documentId, number, amount, key, language }
  }
  if (offered !== undefined) await replace(tx, offered)
  const id = newId<OnlinePaymentId>()
  await tx
    .insertInto('online_payments')
    .values({
      id,
      document_id: documentId,
      provider: PROVIDER,
      amount_cents: amount,
      costs_cents: charges.costs,
      interest_cents: charges.interest,
      is_test: key.isTest,
      state: 'creating',
    })
    .execute()
  await startSchedule(tx, followSchedule, {}, { freshSeconds: 600 })
  return { id, documentId, number, amount, key, language }
}

interface OfferedRow {
  id: OnlinePaymentId
  amount: Cents
  costs: Cents
  interest: Cents
  is_test: boolean
  url: string | null
  is_usable: boolean
}

const isFor = (
  offered: OfferedRow,
  asked: { readonly amount: Cents; readonly charges: Charges; readonly isTest: boolean },
): boolean =>
  offered.amount === asked.amount &&
  offered.costs === asked.charges.costs &&
  offered.interest === asked.charges.interest &&
  offered.is_test === asked.isTest

async function offeredPayment(tx: TenantTx, documentId: DocumentId): Promise<OfferedRow | undefined> {
  const [row] = await rowsOf(
    tx,
    sql<OfferedRow>`
      select id, amount_cents as amount, costs_cents as costs, interest_cents as interest, is_test, checkout_url as url,
             case state when 'creating' then created_at > now() - make_interval(secs => ${REPEATABLE_SECONDS})
                        else coalesce(expires_at > now() + make_interval(secs => ${LEAST_SECONDS_LEFT}), true) end as is_usable
      from online_payments
      where tenant_id = ${thisTenant} and document_id = ${documentId} and state in ('creating', 'open') and not is_replaced
      for update`,
  )
  return row
}

/** Another amount is open, or the payment is too old. What the customer may still pay of it is followed. */
async function replace(tx: TenantTx, { id }: OfferedRow): Promise<void> {
  await sql`update online_payments set is_replaced = true where tenant_id = ${thisTenant} and id = ${id}`.execute(
    tx,
  )
}

async function keepAnswer(
  tx: TenantTx,
  id: OnlinePaymentId,
  answer: PaymentAnswer<'payment'>,
): Promise<string> {
  await noteKey(tx, false)
  const { checkoutUrl: url } = answer
  if (url === null) throw new FeedFailure('unreadable', 0)
  await sql`
    update online_payments
    set state = 'open', provider_id = ${answer.id}, checkout_url = ${url}, expires_at = ${answer.expiresAt}::timestamptz
    where tenant_id = ${thisTenant} and id = ${id} and state = 'creating'`.execute(tx)
  return url
}

/** A refusal is for good: the next try is another payment. Where there was no answer, the same request is repeated. */
async function noteFailure(tx: TenantTx, id: OnlinePaymentId, { reason }: FeedFailure): Promise<void> {
  if (reason === 'revoked') await noteKey(tx, true)
  if (reason === 'away' || reason === 'rate-limited') return
  await sql`
    update online_payments set state = 'ended'
    where tenant_id = ${thisTenant} and id = ${id} and state = 'creating'`.execute(tx)
}

/** Null for an address that the provider cannot reach: it refuses to make a payment with one. */
export function webhookOf(publicUrl: string, webhookKey: string): string | null {
  const { hostname } = new URL(publicUrl)
  const isLocal =
    hostname === 'localhost' ||
    !hostname.includes('.') ||
    /\.(local|localhost|internal|test|lan)$/.test(hostname) ||
    /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
  return isLocal ? null : `${publicUrl}/api/OnlinePayments/webhook/${webhookKey}`
}
