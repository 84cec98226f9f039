import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { failuresIn, mailKeysIn, MOST_FAILURES } from '../../domain/delivery-report.ts'
import type { ReportAnswer } from './report-task.ts'

const MAX_DEPTH = 20
const MAX_HEADER_BYTES = 256 * 1024
/** What is read of a part; a report is a few lines, and the mail that comes back may be long. */
const MAX_PART_BYTES = 64 * 1024
const MAX_PARTS = 20

const STATUS = new Set(['message/delivery-status', 'message/global-delivery-status'])
/** The mail that came back, or its headers. */
const RETURNED = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
])

/** What a message says of mails of ours; nothing for any message that is no report of a delivery. */
export async function readReport(bytes: Uint8Array): Promise<ReportAnswer> {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADER_BYTES,
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  })
  const parts = mail.attachments.slice(0, MAX_PARTS)
  const failures = parts.filter(({ mimeType }) => STATUS.has(mimeType)).flatMap((part) => failuresIn(textOf(part)))
  if (failures.length === 0) return { keys: [], failures: [] }
  const returned = parts.filter(({ mimeType }) => RETURNED.has(mimeType)).map((part) => messageIdIn(textOf(part)))
  const keys = mailKeysIn([...returned, ...answered(mail)].join('\n'))
  return { keys, failures: failures.slice(0, MOST_FAILURES) }
} // prettier-ignore

/** The Message-ID of a message that came back. */
function messageIdIn(text: string): string {
  const headers = text.replaceAll('\r\n', '\n').split('\n\n', 1)[0] ?? ''
  return /^message-id:(.*(?:\n[ \t].*)*)/im.exec(headers)?.[1] ?? ''
}

/** Some mail servers return nothing of the mail, and answer its Message-ID. */
const answered = ({ inReplyTo, references }: Email): string[] => [inReplyTo ?? '', references ?? '']

function textOf({ content }: Attachment): string {
  if (typeof content === 'string') return content.slice(0, MAX_PART_BYTES)
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content)
  return new TextDecoder().decode(bytes.subarray(0, MAX_PART_BYTES))
}
