import path from 'node:path'
import { mailHtml, ownContent } from '#outbox/domain/mail-html.ts'
import { mailerOf } from '#outbox/server/mailer.ts'
import type { Config } from '#platform/server/config.ts'
import { newId } from '#platform/server/new-id.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * Send one mail at once, beside the outbox.
 *
 * @returns what the mail server answered, in a sentence
 * @throws StartError when it did not take the mail
 */
export async function sendTestMail(
  { smtpUrl, publicUrl, dataDir }: Pick<Config, 'smtpUrl' | 'publicUrl' | 'dataDir'>,
  to: string,
): Promise<string> {
  const mailer = mailerOf({ smtpUrl, publicUrl, folder: path.join(dataDir, 'mail') })
  const id = newId()
  const text = `Deze mail laat zien dat Kloppend op ${publicUrl} mails kan versturen. Je hoeft er niets mee te doen.`
  try {
    const { how, answer } = await mailer.send({
      id,
      fromName: 'Kloppend',
      replyTo: to,
      to: [to],
      cc: [],
      subject: 'Proefmail van Kloppend',
      text,
      html: mailHtml(ownContent(text)),
      attachments: [],
    })
    return how === 'sent'
      ? `De mailserver nam de mail aan: ${answer ?? ''}. Kijk of hij bij ${to} aankomt, ook tussen de ongewenste mail.`
      : `Er is geen mailserver (SMTP_URL): de mail staat in ${path.join(dataDir, 'mail', `${id}.eml`)}.`
  } catch (error) {
    throw new StartError(
      `De mailserver nam de mail niet aan: ${error instanceof Error ? error.message : String(error)}. Controleer SMTP_URL.`,
      { cause: error },
    )
  } finally {
    mailer.close()
  }
}
