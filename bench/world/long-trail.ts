import { withSession } from '#platform/server/db/admin-session.ts'
import { ROWS } from './long-lists.ts'
import { idSql, tenantIdOf } from './many-tenants.ts'
import type { RunningProgram } from './program.ts'

/** Events of the first tenant. */
export const EVENTS = 100_000

const tenant = `'${tenantIdOf(0)}'::uuid`
const each = `generate_series(1, ${String(EVENTS)}) n`
const eventId = idSql('7000-a001', 'n')
/** An owner who does nearly all, and a member who did one in a thousand. */
export const [BUSY, RARE] = ['00000000-0000-4000-9000-000000000000', '00000000-0000-4000-9000-000000000099']
/** An invoice of `seedLongLists`; the twenty thousand share the events. */
export const RECORD = '00000000-0000-7000-8000-000000507777'

/**
 * A hundred thousand events over four years on the records of `seedLongLists`, a third of them with the columns that changed, and two thousand
 * changes of settings.
 */
export async function seedLongTrail(program: RunningProgram): Promise<void> {
  await withSession(program.superuser, async (client) => {
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
    await client.query(`
      insert into audit_events (tenant_id, id, at, source, user_id, user_email, role, ip, call, record_id)
      select ${tenant}, ${eventId}, now() - (${String(EVENTS)} - n) * interval '20 minutes',
             case when n % 10 = 0 then 'program' when n % 11 = 0 then 'customer' else 'web' end,
             case when n % 10 = 0 or n % 11 = 0 then null when n % 1000 = 7 then '${RARE}'::uuid else '${BUSY}'::uuid end,
             case when n % 10 = 0 or n % 11 = 0 then '' when n % 1000 = 7 then 'zelden@voorbeeld.nl' else 'b0@voorbeeld.nl' end,
             'owner', '198.51.100.7',
             (array['PATCH /api/Invoices/:id','POST /api/Invoices','POST /api/Expenses','PUT /api/Customers/:id'])[1 + n % 4],
             ${idSql('7000-8000', `500000 + 1 + n % ${String(ROWS)}`)}
      from ${each};
      insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      select ${tenant}, ${eventId}, 'documents', ${idSql('7000-8000', `500000 + 1 + n % ${String(ROWS)}`)},
             jsonb_build_object('title', 'Oude titel ' || n, 'due_date', '2026-01-01'),
             jsonb_build_object('title', 'Nieuwe titel ' || n, 'due_date', '2026-02-01')
      from ${each} where n % 3 = 0;
      insert into setting_changes (tenant_id, id, at, user_id, user_email, ip, area, field, old_value, new_value)
      select ${tenant}, ${idSql('7000-a002', 'n')}, now() - n * interval '12 hours', '${BUSY}', 'b0@voorbeeld.nl', '198.51.100.7', 'company',
             'Telefoon', '030 ' || n, '030 ' || n + 1
      from generate_series(1, 2000) n`)
    await client.query('vacuum analyze audit_events, audit_changes, setting_changes')
  })
}
