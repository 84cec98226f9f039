import type { DocumentId } from '#kernel/ids.ts'
import { download, fetchFile, pathOf } from '#platform/web/api-client.ts'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { getCreditNoteAttachment, getCreditNoteUbl } from '../contract.ts'

const FAILED = '❌ Download mislukt.'

const attachmentPath = (id: DocumentId): string => pathOf(getCreditNoteAttachment, { params: { id } })

/** Save the PDF under the name that the server gives it. */
export async function savePdf(id: DocumentId): Promise<void> {
  try {
    await download(attachmentPath(id))
  } catch (error) {
    toastError(error, FAILED)
  }
}

/** Save the e-invoice; when none can be made, the sentence says what is missing. */
export async function saveUbl(id: DocumentId): Promise<void> {
  try {
    await download(pathOf(getCreditNoteUbl, { params: { id } }))
  } catch (error) {
    toastError(error, FAILED)
  }
}

/** Show the PDF in a tab of its own. The tab opens at once: after the answer a browser would block it. */
export async function showPdf(id: DocumentId): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { blob } = await fetchFile(attachmentPath(id))
    if (tab === null) return await download(attachmentPath(id))
    const address = URL.createObjectURL(blob)
    tab.location.replace(address)
    setTimeout(() => {
      URL.revokeObjectURL(address)
    }, 60_000)
  } catch (error) {
    tab?.close()
    toastError(error, FAILED)
  }
}
