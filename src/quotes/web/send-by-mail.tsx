import type { DocumentId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'

// Asked for when somebody sends: a list does not wait for it.
const SendDialog = later(async () => (await import('#documents/web/send/SendDialog.tsx')).SendDialog)

/** The mail that brings a shared quote, before it leaves. Without a mail a quote is shared by its link. */
export function sendByMail(id: DocumentId, number: string | null): void {
  showDialog((close) => (
    <SendDialog
      documentId={id}
      words={{ name: number === null ? 'Offerte' : `Offerte ${number}`, canBeSentOtherwise: false }}
      onClose={close}
    />
  ))
}
