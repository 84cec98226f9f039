import { sql } from '#platform/server/db/tenant-transaction.ts'

/** What became of the last mail about the document `d`, for a list of documents. */
export const lastMailOfDocument = sql`
  (select case when m.state = 'queued' and m.waits_for is not null then 'held' else m.state end
   from mails m where m.tenant_id = d.tenant_id and m.document_id = d.id and not m.is_proof
   order by m.created_at desc limit 1)`
