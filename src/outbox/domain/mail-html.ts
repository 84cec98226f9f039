import { contrastOnWhite, LEAST_CONTRAST, type Accent } from '#kernel/accent.ts'
import type { Language } from '#kernel/language.ts'
import { paragraphsOf, type MailButton, type MailFact } from './mail-text.ts'

/** What the HTML part of a mail is made of; the text part says the same in plain text. */
export interface MailContent {
  readonly senderName: string
  /** As it is typed: plain text, lines and empty lines. */
  readonly text: string
  readonly facts: readonly MailFact[]
  readonly button: MailButton | null
  /** A colour that is legible on white; ours when there is none. */
  readonly accent: Accent | null
  /** The Content-ID of the logo that travels with the mail. */
  readonly logoId: string | null
  /** The language of the receiver. */
  readonly language: Language
}

const INK = '#12203a'
const MUTED = '#4d5b70'
const OWN_ACCENT: Accent = '#1f4fd8'
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif"
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

/**
 * The HTML part of a mail by the rules of the mail programs that people use: tables and inline styles only, nothing
 * fetched from outside, text and ground both coloured so that a dark mode turns them together, at most 102 kB.
 * Everything that comes from people is escaped.
 */
export function mailHtml(content: MailContent): string {
  const accent =
    content.accent !== null && contrastOnWhite(content.accent) >= LEAST_CONTRAST ? content.accent : OWN_ACCENT
  const paragraphs = paragraphsOf(content.text)
  // The figures are before the closing words.
  const last = Math.max(1, paragraphs.length - 1)
  return `<!doctype html>
<html lang="${content.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(content.senderName)}</title></head>
<body style="margin:0;padding:0;background-color:#f7f8fa;color:${INK}">
<table ${TABLE} width="100%" bgcolor="#f7f8fa" style="background-color:#f7f8fa"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" bgcolor="#ffffff" style="max-width:600px;background-color:#ffffff;border:1px solid #e4e7ec"><tr><td style="padding:24px;${FONT};font-size:15px;line-height:1.55;color:${INK};text-align:left;overflow-wrap:anywhere;word-break:break-word">
${headOf(content)}${paragraphs.slice(0, last).map(paragraph).join('')}${factsBox(content, accent)}${paragraphs.slice(last).map(paragraph).join('')}</td></tr></table>
</td></tr></table>
</body></html>`
}

const headOf = ({ logoId, senderName }: MailContent): string =>
  logoId === null
    ? ''
    : `<img src="cid:${escaped(logoId)}" alt="${escaped(senderName)}" height="44" style="display:block;height:44px;margin:0 0 20px;border:0">\n`

const paragraph = (lines: readonly string[]): string =>
  `<p style="margin:0 0 14px">${lines.map((line) => withLinks(line)).join('<br>')}</p>\n`

function factsBox({ facts, button }: MailContent, accent: Accent): string {
  if (facts.length === 0 && button === null) return ''
  const cells = facts.map(
    ({ label, value }) =>
      `<td valign="top" style="padding:14px 24px 14px 16px;${FONT};color:${INK}"><span style="font-size:13px;color:${MUTED}">${escaped(label)}</span><br><strong style="font-size:18px">${escaped(value)}</strong></td>`,
  )
  return `<table ${TABLE} width="100%" bgcolor="#f3f6fb" style="margin:4px 0 18px;background-color:#f3f6fb;border-top:2px solid ${accent}">${cells.length === 0 ? '' : `<tr>${cells.join('')}</tr>`}${button === null ? '' : buttonRow(button, accent, cells.length)}</table>\n`
}

const buttonRow = (button: NonNullable<MailContent['button']>, accent: Accent, facts: number): string =>
  `<tr><td colspan="${String(Math.max(1, facts))}" style="padding:${facts === 0 ? '16px' : '2px'} 16px 16px"><table ${TABLE}><tr><td bgcolor="${accent}" style="background-color:${accent};border-radius:8px"><a href="${escaped(button.link)}" style="display:inline-block;padding:11px 18px;${FONT};font-size:15px;font-weight:bold;color:#ffffff;text-decoration:none">${escaped(button.words)}</a></td></tr></table></td></tr>`

/** An address in the text can be pressed; what it shows is where it leads. */
function withLinks(line: string): string {
  return line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escaped(part)
        : `<a href="${escaped(part)}" style="color:${OWN_ACCENT}">${escaped(part)}</a>`,
    )
    .join('')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in content and in an attribute. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
