import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { newId, newSecretId } from '#platform/server/new-id.ts'
import { makeLink } from '#tenants/server/account-links.ts'
import { enterOwner } from '#tenants/server/enter-owner.ts'
import { normalAddress } from '#tenants/server/logins.ts'
import { transferErrors } from '../domain/errors.ts'
import { readArchive, writing, type ImportDeps } from './import-business.ts'
import { fileOnDisk, type ArchiveFile } from './read/archive-file.ts'
import { writeBusiness } from './write-business.ts'

/** A business that was made from an export, and the link with which its owner chooses a password. */
export interface ImportedBusiness {
  readonly name: string
  readonly entries: number
  readonly files: number
  readonly filesMissing: number
  readonly link: string
}

/**
 * Make a new business from an export on the disk of this machine: business, login and all rows in one transaction.
 *
 * @param file the path of the archive
 * @param email of the owner, who has no login yet
 * @throws DomainError `import.…`
 */
export async function importNewBusiness(
  deps: Omit<ImportDeps, 'inbox'> & { readonly publicUrl: string },
  file: string,
  email: string,
): Promise<ImportedBusiness> {
  const tenantId = newSecretId<TenantId>()
  const userId = newId<UserId>()
  const address = normalAddress(email)
  const read = await readArchive(deps, tenantId, await fileAt(file))
  const link = await writing(deps, tenantId, read, async (tx) => {
    if (!(await enterOwner(tx, { userId, email: address }))) throw transferErrors.knownAddress(address)
    await writeBusiness(tx, deps, read, null)
    return makeLink(tx, deps.publicUrl, userId, 'reset-password')
  })
  deps.securityLog({ kind: 'business-imported', ip: null, userId, tenantId })
  const { archive, content } = read
  return {
    name: archive.manifest.business.name,
    entries: archive.manifest.tables.find(({ name }) => name === 'journal_entries')?.rows ?? 0,
    files: content.files.length,
    filesMissing: content.missing,
    link,
  }
}

async function fileAt(path: string): Promise<ArchiveFile> {
  try {
    const { size } = await stat(path)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    return fileOnDisk({ path, size, sha256: hash.digest('hex') })
  } catch {
    throw transferErrors.unknownFile(path)
  }
}
