import type { Language } from '#kernel/language.ts'
import { darkRules, escaped, htmlOf, mailTones } from './mail-node.ts'
import { buttonIn } from './mail-text.ts'
import { mailPage, type ShownMail } from './mail-tree.ts'

/** What the HTML part of a mail is made of; the text part says the same in plain text. */
export interface MailContent extends ShownMail {
  /** The language of the receiver. */
  readonly language: Language
}

/**
 * The HTML part of a mail by the rules of the mail programs that people use: tables and inline styles, nothing fetched
 * from outside, colours for dark that a program may ignore, at most 102 kB. Everything that comes from people is escaped.
 */
export const mailHtml = (content: MailContent): string => `<!doctype html>
<html lang="${content.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(content.senderName)}</title><style>:root{color-scheme:light dark}${darkRules}</style></head>
<body class="page" style="margin:0;padding:0;background-color:${mailTones.page.light['background-color']}">
${htmlOf(mailPage(content))}
</body></html>`

/** A mail in our own name, about the account of its reader. */
export const ownContent = (text: string): MailContent => ({
  senderName: 'Kloppend',
  text,
  facts: [],
  button: buttonIn(text),
  accent: null,
  logo: null,
  language: 'nl',
})
