import { beginArrangementMail, noteArrangementMailed } from '#arrangements/server/arrangement-mails.ts'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import type { BusinessMails } from '#outbox/server/mail-job.ts'
import { beginLetterMail, leavingLetter } from '#reminders/server/letter-mails.ts'
import { beginStatementMail } from '#reports/server/statement-pdf.ts'

/** What the slices write of the mails of the business that are about no document: a letter, an arrangement, or else a statement. */
export function businessMails(deps: PdfDeps): BusinessMails {
  const beginStatement = beginStatementMail(deps)
  return {
    leaving: leavingLetter,
    begin: async (tx, mail, senderName) =>
      (await beginLetterMail(deps, tx, mail, senderName)) ??
      (await beginArrangementMail(tx, mail, senderName)) ??
      (await beginStatement(tx, mail, senderName)),
    noteHandedOver: noteArrangementMailed,
  }
}
