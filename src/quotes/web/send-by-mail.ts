import { showSendDialog } from '#documents/web/send/show-send-dialog.tsx'
import type { DocumentId } from '#kernel/ids.ts'

/** The mail that brings a shared quote, before it leaves. Without a mail a quote is shared by its link. */
export function sendByMail(id: DocumentId, number: string | null): void {
  showSendDialog(id, { name: number === null ? 'Offerte' : `Offerte ${number}`, canBeSentOtherwise: false })
}
