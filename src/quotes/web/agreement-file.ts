import type { DocumentId } from '#kernel/ids.ts'
import { download, pathOf } from '#platform/web/api-client.ts'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { getAgreementFile } from '../contract.ts'

/** Save what was kept with an agreement by hand, under the name it came with. */
export async function saveAgreementFile(id: DocumentId): Promise<void> {
  try {
    await download(pathOf(getAgreementFile, { params: { id } }))
  } catch (error) {
    toastError(error, '❌ Download mislukt.')
  }
}
