/** The report of a mail server that a mail did not arrive, with the headers of that mail. */
export function bounceOf({
  messageId,
  address,
  action = 'failed',
  status = '5.1.1',
  answer = '550 5.1.1 No such user here',
}: {
  messageId: string
  address: string
  action?: string
  status?: string
  answer?: string
}): Buffer {
  const lines = [
    'From: MAILER-DAEMON@mx.voorbeeld.test (Mail Delivery System)',
    'To: facturen@kloppend.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="grens"',
    '',
    '--grens',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--grens',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.voorbeeld.test',
    'Arrival-Date: Thu, 26 Nov 2026 03:00:00 +0100',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.klant.test',
    `Diagnostic-Code: smtp;`,
    `    ${answer}`,
    '',
    '--grens',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Studio Noord <facturen@kloppend.test>',
    `Message-ID:`,
    ` ${messageId}`,
    'Subject: Factuur',
    '',
    '--grens--',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
