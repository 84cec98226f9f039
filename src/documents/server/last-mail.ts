import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'

/** What became of the last mail about the document `d`, for a list of documents. */
export const lastMailOfDocument = sql`
  (select case when m.is_held then 'held' else m.state end
   from document_mails m where m.tenant_id = ${thisTenant} and m.document_id = d.id
   order by m.created_at desc limit 1)`

/** Whether a mail about the document `d` is still to leave. */
export const isMailPending = sql<boolean>`exists (
  select from document_mails m where m.tenant_id = ${thisTenant} and m.document_id = d.id and m.state = 'queued')`
