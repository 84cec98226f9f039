import type { DocumentId } from '#kernel/ids.ts'
import { download, fetchFile, pathOf } from '#platform/web/api-client.ts'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { getInvoiceAttachment, getInvoiceUbl } from '../contract.ts'

const FAILED = '❌ Download mislukt.'

const attachmentPath = (id: DocumentId): string => pathOf(getInvoiceAttachment, { params: { id } })

export const fetchPdf = async (id: DocumentId): Promise<Blob> => (await fetchFile(attachmentPath(id))).blob

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
    await download(pathOf(getInvoiceUbl, { params: { id } }))
  } catch (error) {
    toastError(error, FAILED)
  }
}

/** Show the PDF in a tab of its own. The tab opens at once: after the answer a browser would block it. */
export async function showPdf(id: DocumentId): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const address = URL.createObjectURL(await fetchPdf(id))
    if (tab === null) await download(attachmentPath(id))
    else tab.location.replace(address)
    setTimeout(() => {
      URL.revokeObjectURL(address)
    }, 60_000)
  } catch (error) {
    tab?.close()
    toastError(error, FAILED)
  }
}
