import { addressesFor, type Contact } from '#customers/domain/contact.ts'
import type { BusinessMailDraft, BusinessMailOrder } from '#documents/contract.ts'
import {
  draftOfBusinessMail,
  putBusinessMail,
  writerOf,
  type BusinessMail,
  type KeptLook,
} from '#documents/server/business-mail.ts'
import { noteEvent } from '#documents/server/document-events.ts'
import { readSettings } from '#documents/server/document-settings.ts'
import type { Actor } from '#kernel/actor.ts'
import { invariant } from '#kernel/invariant.ts'
import type { ArrangementId, DocumentId, MailId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { BeginBusinessMail, BusinessMails } from '#outbox/server/mail-job.ts'
import { PermanentMailError } from '#outbox/server/mailer.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { arrangementMail } from '../domain/arrangement-mail.ts'
import { claimsOf } from '../domain/claim.ts'
import { arrangementErrors } from '../domain/errors.ts'
import { arrangementById } from './arrangements.ts'

/** The mail that confirms an arrangement, and the language in which its customer reads. */
interface Confirmation extends BusinessMail {
  readonly language: Language
}

/** @throws DomainError `arrangements.not-found`, `arrangements.mail-of-ended`, `arrangements.mail-of-done` */
async function write(tx: TenantTx, id: ArrangementId, today: LocalDate): Promise<Confirmation> {
  const { customerId, instalments, state, endedAt, ...claims } = await arrangementById(tx, id, today)
  if (endedAt !== null) throw arrangementErrors.mailOfEnded()
  if (state === 'done') throw arrangementErrors.mailOfDone()
  const [about] = await rowsOf(
    tx,
    sql<{
      customer_name: string
      own: string
      contacts: readonly Contact[]
      language: Language
      name: string
      iban: string
      name_on_account: string
    }>`
      select c.name as customer_name, c.contact_email as own, c.contacts, c.language, b.name, b.iban, b.name_on_account
      from customer_parties c join business_profiles b on b.tenant_id = ${thisTenant}
      where c.tenant_id = ${thisTenant} and c.id = ${customerId}`,
  )
  invariant(about !== undefined, 'the customer of an arrangement is there')
  const settings = await readSettings(tx)
  const { language } = about
  return {
    customerName: about.customer_name,
    businessName: about.name,
    recipients: addressesFor('reminder', about),
    settings,
    language,
    mail: arrangementMail(settings, {
      customerName: about.customer_name,
      business: { name: about.name, iban: about.iban, nameOnAccount: about.name_on_account },
      invoices: claimsOf(claims),
      instalments,
      language,
    }),
  }
}

/** What the screen shows before the mail is ordered: everything filled in, nothing stored. */
export const draftArrangementMail = async (
  tx: TenantTx,
  hasMailServer: boolean,
  id: ArrangementId,
  today: LocalDate,
): Promise<BusinessMailDraft> => draftOfBusinessMail(tx, hasMailServer, await write(tx, id, today))

/**
 * Order the confirmation as its sender wrote it. The highlighted figures and the look are kept, so that a retry carries the same.
 *
 * @throws DomainError `arrangements.not-found`, `arrangements.mail-of-ended`, `arrangements.mail-of-done`
 */
export async function orderMailOfArrangement(
  tx: TenantTx,
  author: Actor,
  id: ArrangementId,
  ordered: BusinessMailOrder,
  today: LocalDate,
): Promise<{ readonly mailId: MailId; readonly secondsLeft: number }> {
  // Who ends it at the same time waits, and then withdraws this mail.
  await sql`select from payment_arrangements where tenant_id = ${thisTenant} and id = ${id} for update`.execute(
    tx,
  )
  const { mail, settings, language } = await write(tx, id, today)
  const { accent, logo } = settings
  const content: KeptLook = { facts: mail.facts, accent, logo }
  const mailId = await putBusinessMail(tx, ordered)
  await sql`
    insert into arrangement_mails (tenant_id, mail_id, arrangement_id, language, content, ordered_by)
    values (${thisTenant}, ${mailId}, ${id}, ${language}, ${JSON.stringify(content)}::jsonb, ${author.userId})`.execute(
    tx,
  )
  return { mailId, secondsLeft: ordered.delaySeconds }
}

/** What the outbox asks about the mail of an arrangement; null for another mail. One that is retried after the arrangement ended does not leave. */
export async function beginArrangementMail(
  ...[tx, mail, senderName]: Parameters<BeginBusinessMail>
): Promise<Awaited<ReturnType<BeginBusinessMail>> | null> {
  const [row] = await rowsOf(
    tx,
    sql<{ language: Language; content: KeptLook; is_ended: boolean }>`
      select s.language, s.content, a.ended_at is not null as is_ended from arrangement_mails s
      join payment_arrangements a on a.tenant_id = ${thisTenant} and a.id = s.arrangement_id
      where s.tenant_id = ${thisTenant} and s.mail_id = ${mail.id}`,
  )
  if (row === undefined) return null
  if (row.is_ended)
    return () => Promise.reject(new PermanentMailError('De betalingsregeling is intussen beëindigd.'))
  const write = await writerOf(tx, mail, senderName, { ...row.content, language: row.language })
  return () => Promise.resolve(write([]))
}

/** On the timeline of each invoice of the arrangement; nothing for another mail. */
export const noteArrangementMailed: BusinessMails['noteHandedOver'] = async (
  tx,
  { id, recipient },
  { how, refused },
) => {
  const invoices = await rowsOf(
    tx,
    sql<{ id: DocumentId }>`
      select i.document_id as id from arrangement_mails s
      join payment_arrangement_invoices i on i.tenant_id = ${thisTenant} and i.arrangement_id = s.arrangement_id
      where s.tenant_id = ${thisTenant} and s.mail_id = ${id} order by i.document_id`,
  )
  const { tenantId } = tx
  for (const invoice of invoices) {
    const kind = how === 'kept' ? 'mail-kept' : 'mailed'
    await noteEvent(tx, { tenantId }, invoice.id, kind, `${recipient} (bevestiging van de betalingsregeling)`)
    for (const { address, answer } of refused)
      await noteEvent(tx, { tenantId }, invoice.id, 'mail-failed', `${address}: ${answer}`)
  }
}
