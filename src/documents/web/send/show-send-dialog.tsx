import type { DocumentId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import type { SendWords } from './SendDialog.tsx'

// Loaded when a user sends: the button does not wait for it.
const SendDialog = later(async () => (await import('./SendDialog.tsx')).SendDialog)

/**
 * The mail about a document before it leaves, over the page that one is on.
 *
 * @param again the document itself once more, where it would be a reminder
 */
export function showSendDialog(documentId: DocumentId, words: SendWords, again = false): void {
  showDialog((close) => <SendDialog documentId={documentId} words={words} again={again} onClose={close} />)
}
