import type { ArrangementId, MailId } from '#kernel/ids.ts'
import { withdrawWaiting } from '#outbox/server/order-mail.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The mails that confirmed the arrangement `a`, the newest first, as JSON. */
export const mailsOfArrangement = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', s.mail_id, 'recipient', o.recipient, 'state', o.state, 'error', o.error,
           'subject', o.subject, 'body', o.body,
           'orderedAt', to_char(s.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         order by s.ordered_at desc, s.mail_id), '[]') as mails
  from arrangement_mails s join outgoing_mails o on o.tenant_id = ${thisTenant} and o.id = s.mail_id
  where s.tenant_id = ${thisTenant} and s.arrangement_id = a.id`

/** An arrangement that is ended is confirmed no more: what waits does not leave. */
export async function withdrawMailsOf(tx: TenantTx, id: ArrangementId): Promise<void> {
  const waiting = await rowsOf(
    tx,
    sql<{ id: MailId }>`
      select s.mail_id as id from arrangement_mails s
      join outgoing_mails o on o.tenant_id = ${thisTenant} and o.id = s.mail_id
      where s.tenant_id = ${thisTenant} and s.arrangement_id = ${id} and o.state = 'queued' order by s.mail_id`,
  )
  for (const mail of waiting) await withdrawWaiting(tx, mail.id)
}
