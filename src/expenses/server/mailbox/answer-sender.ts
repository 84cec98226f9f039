import { putMail } from '#outbox/server/order-mail.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { lockMailbox, type MailboxRow } from './mailbox-rows.ts'
import { answersOfADay, type Handled } from './received-rows.ts'

/** A limit on what a flood of forged senders can have us send. */
const ANSWERS_A_DAY = 20

/**
 * Tell a known sender that nothing was kept of a message: once a day at most, and never to the mailbox itself. An unknown sender gets
 * no answer, because the named sender of spam is another person.
 */
export async function answerSender(tx: TenantTx, mailbox: MailboxRow, handled: Handled): Promise<boolean> {
  const { sender, isSenderKnown, subject, refusals } = handled
  if (!mailbox.answers || !isSenderKnown || sender === mailbox.userName.toLowerCase()) return false
  // Two fetches at once take turns from here on.
  await lockMailbox(tx)
  const { toSender, all, isNoted } = await answersOfADay(tx, handled)
  if (isNoted || toSender > 0 || all >= ANSWERS_A_DAY) return false
  await putMail(tx, {
    purpose: 'receipt-answer',
    recipient: sender,
    ...answerMail(subject, refusals),
  })
  return true
}

/** @param refusals why files of the mail were not kept, each a sentence */
export const answerMail = (subject: string, refusals: readonly string[]) => ({
  subject: subject === '' ? 'Geen bon gevonden in je mail' : `Geen bon gevonden: ${subject}`,
  body: [
    'In je mail hebben we geen bon of factuur gevonden om te bewaren.',
    ...(refusals.length === 0 ? [] : ['', ...refusals]),
    '',
    'Stuur de bon als bijlage: een PDF, een foto of een e-factuur (UBL). Wat alleen in de tekst van de mail staat, bewaren we niet.',
  ].join('\n'),
})
