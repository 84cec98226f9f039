import path from 'node:path'
import { withSession } from '../../src/platform/server/db/admin-session.ts'
import { reachServer } from '../../src/platform/server/db/embedded/reach-server.ts'
import type { Tenant } from '../fixtures.ts'

/** From now on the figures of this business cannot be read for the list of clients: a proof has a moment that no calendar has. */
export async function makeUnreadable({ email }: Tenant): Promise<void> {
  const { superuser } = await reachServer(path.join(process.env['E2E_DATA_DIR'] ?? '', 'data'), silent)
  await withSession({ ...superuser, database: 'kloppend' }, (client) =>
    client.query(
      `insert into nightly_proofs (tenant_id, proven_at, wrong)
       select m.tenant_id, 'infinity', 0 from memberships m join logins l on l.user_id = m.user_id where l.email = $1`,
      [email],
    ),
  )
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
