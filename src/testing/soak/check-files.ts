import type { TenantId } from '#kernel/ids.ts'
import { fileStoreIn, StoredFileError } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import type { Client } from './check-books.ts'

/** Every file that a row names is in the data folder, and has the content of its hash; and the account of storage counts what is there. */
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
  return [...problems, ...(await problemsInStorage(client))]
}

/** The one account of storage of a business counts its files, so that the room that is left for its books is known. */
export async function problemsInStorage(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(`
    select format('the account of storage of %s counts %s files of %s bytes, and there are %s of %s', tenant_id, coalesce(u.files, 0), coalesce(u.size_bytes, 0),
                  coalesce(f.files, 0), coalesce(f.bytes, 0)) as problem
    from (
      select tenant_id, count(*) as files, sum(size_bytes) as bytes from (
        select tenant_id, size_bytes from backing_documents union all select tenant_id, size_bytes from mail_files
        union all select tenant_id, size_bytes + coalesce(content_bytes, 0) from old_papers
        union all select tenant_id, size_bytes from till_files
        union all select tenant_id, octet_length(png) from logos) each
      group by tenant_id) f
    full join (select * from file_usage where files <> 0 or size_bytes <> 0) u using (tenant_id)
    where (u.files, u.size_bytes) is distinct from (f.files, f.bytes)`)
  return rows.map(({ problem }) => problem)
}
