import { download, fetchFile } from './api-client.ts'
import { toastError } from './ui/Toaster.tsx'

/** Save a file behind the token under the name that the server gives it. */
export const saveFile = (path: string): Promise<void> => download(path).catch(toastFailedDownload)

/** Show a file in a tab of its own; where the browser opens none, the file is saved. */
export async function showFile(path: string): Promise<void> {
  // At once: the browser would block a tab that opens only after the file has been loaded.
  const tab = window.open('', '_blank')
  if (tab === null) await saveFile(path)
  else await showIn(tab, path)
}

async function showIn(tab: Window, path: string): Promise<void> {
  try {
    const { blob } = await fetchFile(path)
    const address = URL.createObjectURL(blob)
    tab.location.replace(address)
    setTimeout(() => {
      URL.revokeObjectURL(address)
    }, 60_000)
  } catch (error) {
    tab.close()
    toastFailedDownload(error)
  }
}

/** For code that handles a download itself. */
export function toastFailedDownload(error: unknown): void {
  toastError(error, '❌ Download mislukt.')
}
