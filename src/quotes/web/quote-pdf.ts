import type { DocumentId } from '#kernel/ids.ts'
import { download, fetchFile, pathOf } from '#platform/web/api-client.ts'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { getQuoteAttachment } from '../link-contract.ts'

const FAILED = '❌ Download mislukt.'

const attachmentPath = (id: DocumentId, isSigned: boolean): string =>
  pathOf(getQuoteAttachment, { params: { id }, query: isSigned ? { signed: 'true' } : {} })

/** Save the PDF, or its signed copy, under the name that the server gives it. */
export async function savePdf(id: DocumentId, isSigned = false): Promise<void> {
  try {
    await download(attachmentPath(id, isSigned))
  } catch (error) {
    toastError(error, FAILED)
  }
}

/** Show the PDF in a tab of its own. The tab opens at once: after the answer a browser would block it. */
export async function showPdf(id: DocumentId): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { blob } = await fetchFile(attachmentPath(id, false))
    const address = URL.createObjectURL(blob)
    if (tab === null) await download(attachmentPath(id, false))
    else tab.location.replace(address)
    setTimeout(() => {
      URL.revokeObjectURL(address)
    }, 60_000)
  } catch (error) {
    tab?.close()
    toastError(error, FAILED)
  }
}
