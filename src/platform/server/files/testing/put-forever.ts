import { randomBytes } from 'node:crypto'
import type { TenantId } from '#kernel/ids.ts'
import { fileStoreIn } from '../file-store.ts'
import { folderObjects } from '../folder-objects.ts'

/** Puts files until it is killed, and says of each when it is kept. */
const store = fileStoreIn(folderObjects(process.argv[2] ?? ''))
const tenantId = '0199b1c2-0000-7000-8000-000000000001' as TenantId
for (;;) {
  const sha256 = await store.put(tenantId, randomBytes(200_000))
  process.stdout.write(`${sha256}\n`)
}
