import path from 'node:path'
import { withSession } from '../../src/platform/server/db/admin-session.ts'
import { reachServer } from '../../src/platform/server/db/embedded/reach-server.ts'
import type { Tenant } from '../fixtures.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** From now on visitors look around in the business of this tenant, as after `npm run demo -- show`. */
export async function showToVisitors({ email }: Pick<Tenant, 'email'>): Promise<void> {
  const { superuser } = await reachServer(path.join(process.env['E2E_DATA_DIR'] ?? '', 'data'), silent)
  await withSession({ ...superuser, database: 'kloppend' }, (client) =>
    client.query(
      `with removed as (
         delete from jobs where tenant_id = (select tenant_id from logins where email = $1)
       ), shown as (
         insert into example_businesses (tenant_id) select tenant_id from logins where email = $1 returning tenant_id)
       select change_fact('example', tenant_id::text) from shown`,
      [email],
    ),
  )
}
