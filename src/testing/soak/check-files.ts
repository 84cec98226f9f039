import type { TenantId } from '#kernel/ids.ts'
import { fileStoreIn, StoredFileError } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import type { Client } from './check-books.ts'

/** Every file that a row names is in the data folder, and has the content of its hash. */
export async function problemsInFiles(client: Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ tenantId: TenantId; sha256: string }>(
    'select distinct tenant_id as "tenantId", sha256 from named_files',
  )
  const files = fileStoreIn(folderObjects(keptFolderOf(dataDir)))
  const problems: string[] = []
  for (const key of rows)
    await files.get(key).catch((error: unknown) => {
      if (!(error instanceof StoredFileError)) throw error
      problems.push(error.message)
    })
  return problems
}
