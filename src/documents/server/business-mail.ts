import type { Accent } from '#kernel/accent.ts'
import type { MailId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { senderNameOf } from '#outbox/domain/display-name.ts'
import type { MailFact } from '#outbox/domain/mail-text.ts'
import type { WrittenMail } from '#outbox/server/mail-job.ts'
import type { QueuedMail } from '#outbox/server/mail-rows.ts'
import type { Attachment } from '#outbox/server/mailer.ts'
import { putMail } from '#outbox/server/order-mail.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BusinessMailDraft, BusinessMailOrder } from '../contract.ts'
import type { DocumentSettings } from '../domain/document-settings.ts'
import { logoBytes } from './logo.ts'
import { isConfirmed } from './order-mail.ts'

/** A mail of the business to a customer that is about no document: a statement of account, or an arrangement. */
export interface BusinessMail {
  readonly customerName: string
  readonly businessName: string
  /** None when the customer has no address. */
  readonly recipients: readonly string[]
  readonly mail: { readonly subject: string; readonly body: string; readonly facts: readonly MailFact[] }
  readonly settings: Pick<DocumentSettings, 'accent' | 'logo'>
}

/** What the screen shows before such a mail is ordered: everything filled in, nothing stored. */
export const draftOfBusinessMail = async (
  tx: TenantTx,
  hasMailServer: boolean,
  { customerName, businessName, recipients, mail, settings }: BusinessMail,
): Promise<BusinessMailDraft> => ({
  customerName,
  from: senderNameOf(businessName),
  to: [...recipients],
  subject: mail.subject,
  body: mail.body,
  facts: [...mail.facts],
  accent: settings.accent,
  logo: settings.logo,
  hasMailServer,
  isConfirmed: await isConfirmed(tx),
})

/** Put such a mail in the outbox as its sender wrote it; the slice keeps the figures and the look in the same transaction. */
export const putBusinessMail = (tx: TenantTx, ordered: BusinessMailOrder): Promise<MailId> =>
  putMail(tx, {
    purpose: 'statement',
    recipient: ordered.to.join(', '),
    cc: ordered.cc,
    subject: ordered.subject,
    body: ordered.body,
    attachesUbl: false,
    leavesInSeconds: ordered.delaySeconds,
  })

/** What is kept of such a mail beside its words. */
export interface KeptLook {
  /** The figures that the mail highlights. */
  readonly facts: readonly MailFact[]
  readonly accent: Accent | null
  /** The SHA-256 of the picture. */
  readonly logo: string | null
}

const LOGO_ID = 'logo'

/** In the transaction that begins the mail. @returns what writes it with its files */
export async function writerOf(
  tx: TenantTx,
  { body }: Pick<QueuedMail, 'body'>,
  senderName: string,
  { facts, accent, logo, language }: KeptLook & { readonly language: Language },
): Promise<(files: readonly Attachment[]) => WrittenMail> {
  const picture = logo === null ? null : await logoBytes(tx, logo)
  return (files) => ({
    content: {
      senderName,
      text: body,
      facts,
      button: null,
      accent,
      logo: picture === null ? null : `cid:${LOGO_ID}`,
      language,
    },
    attachments: [
      ...files,
      ...(picture === null
        ? []
        : [{ fileName: 'logo.png', contentType: 'image/png', bytes: picture, contentId: LOGO_ID }]),
    ],
  })
}
