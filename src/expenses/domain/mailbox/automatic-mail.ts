/** What decides whether a message may be answered by a program; names of headers in lower case. */
export interface MailHead {
  readonly sender: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/**
 * Whether a message was sent by a program, a list or a mail server. Such a message is never answered: two programs that answer each
 * other never stop.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3834
 */
export function isAutomatic({ sender, headers }: MailHead): boolean {
  if (NOBODY.test(sender)) return true
  return headers.some(({ key, value }) => marks[key]?.test(value.trim()) ?? key.startsWith('list-'))
}

const NOBODY =
  /^$|^(mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply|geen-?antwoord|noreply-.*)([+.-].*)?@|^[^@]*$/i

const marks: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no(\s*;|$))./i,
  precedence: /^(bulk|list|junk|auto_reply)$/i,
  'return-path': /^<\s*>$/,
  'x-auto-response-suppress': /./,
  'x-autoreply': /./,
  'x-autorespond': /./,
  'x-loop': /./,
  'feedback-id': /./,
  'content-type': /^multipart\/report\b/i,
}
