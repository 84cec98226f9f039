import { languageOf } from '#documents/domain/language/reader.ts'
import { writerOf } from '#documents/server/business-mail.ts'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { deserialise } from '#documents/server/frozen-json.ts'
import type { BeginBusinessMail, LeavingMail } from '#outbox/server/mail-job.ts'
import type { QueuedMail } from '#outbox/server/mail-rows.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { secondsUntilOpen } from '../domain/sending-hours.ts'
import { letterFile } from './letter-pdf.ts'
import { momentOf } from './reminder-rules.ts'
import { whyReminderStays } from './why-reminder-stays.ts'

/** When the mail of a letter about items of before alone may leave, and why it may not any more; any other mail without a document leaves at once. */
export async function leavingLetter(tx: TenantTx, { id, purpose }: QueuedMail): Promise<LeavingMail> {
  if (purpose !== 'reminder') return { stop: null, secondsUntilOpen: 0 }
  return {
    stop: await whyReminderStays(tx, id),
    secondsUntilOpen: secondsUntilOpen(await momentOf(tx)),
  }
}

/** What the outbox asks about the mail of a letter that is about items of before alone; null for another mail. */
export async function beginLetterMail(
  deps: PdfDeps,
  ...[tx, mail, senderName]: Parameters<BeginBusinessMail>
): Promise<Awaited<ReturnType<BeginBusinessMail>> | null> {
  const [letter] = await rowsOf(
    tx,
    sql<{ id: string; paper: unknown }>`
      select id, paper from reminder_letters
      where tenant_id = ${thisTenant} and mail_id = ${mail.id} and paper is not null`,
  )
  if (letter === undefined) return null
  const { look, customer } = deserialise(letter.paper)
  const { tenantId } = tx
  const write = await writerOf(tx, mail, senderName, {
    facts: [],
    accent: look?.accent ?? null,
    logo: look?.logo ?? null,
    language: languageOf(customer),
  })
  return async () =>
    write([{ ...(await letterFile(deps, tenantId, letter.id)), contentType: 'application/pdf' }])
}
