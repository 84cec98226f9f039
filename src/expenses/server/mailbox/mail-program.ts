import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import { MAX_FILE_BYTES } from '../../domain/backing-document.ts'
import { kindOf } from '../../domain/file-kind.ts'
import { handlingOf } from '../../domain/mailbox/attachment.ts'
import { isAutomatic } from '../../domain/mailbox/automatic-mail.ts'
import { PARTS_OF_A_MAIL, type MailAnswer } from './mail-task.ts'

const MAX_DEPTH = 20
const MAX_HEADER_BYTES = 256 * 1024
/** A message in a message in a message: what people forward. */
const MAX_FORWARDS = 4
const MAX_ATTACHMENTS = 200

/** Reads one message in the work process. */
export const run: TaskProgram<null> = async ({ bytes }) => {
  const mail = await parsed(await bytes())
  const found: Found = { parts: [], packed: [], isCut: false, seen: 0 }
  await collect(mail, 0, found)
  const answer: MailAnswer = {
    messageId: oneLine(mail.messageId ?? '', 1_000),
    sender: oneLine(addressOf(mail), 320).toLowerCase(),
    subject: oneLine(mail.subject ?? '', 200),
    isAutomatic: isAutomatic({ sender: addressOf(mail), headers: mail.headers }),
    parts: found.parts.map(({ fileName, content }) => ({ fileName, size: content.length })),
    packed: found.packed,
    isCut: found.isCut,
  }
  return { answer, bytes: found.parts.map(({ content }) => content) }
}

interface Found {
  readonly parts: { readonly fileName: string; readonly content: Uint8Array }[]
  readonly packed: string[]
  isCut: boolean
  seen: number
}

const parsed = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADER_BYTES,
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  })

async function collect(mail: Email, depth: number, found: Found): Promise<void> {
  for (const attachment of mail.attachments) {
    found.seen += 1
    if (found.seen > MAX_ATTACHMENTS) throw new TooComplex('too many parts')
    const content = bytesOf(attachment)
    const fileName = oneLine(attachment.filename ?? '', 200)
    if (isMessage(attachment, fileName)) {
      if (depth < MAX_FORWARDS) await collect(await parsed(content), depth + 1, found)
      continue
    }
    take(found, { content, fileName, isShownInText: isShownInText(attachment, mail.html ?? '') })
  }
}

function take(
  found: Found,
  { content, fileName, isShownInText }: { content: Uint8Array; fileName: string; isShownInText: boolean },
): void {
  const use = handlingOf({
    kind: kindOf(content),
    size: content.length,
    isPacked: /^(PK|7z\xbc\xaf|Rar!)/.test(String.fromCharCode(...content.subarray(0, 4))),
    fileName,
    isShownInText,
  })
  if (use === 'skip') return
  const isFull = found.parts.length + found.packed.length >= PARTS_OF_A_MAIL
  if (isFull) found.isCut = true
  else if (use === 'packed') found.packed.push(fileName)
  else found.parts.push({ fileName, content: content.subarray(0, MAX_FILE_BYTES + 1) })
}

const isMessage = ({ mimeType }: Attachment, fileName: string): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(fileName)

function isShownInText({ contentId, related }: Attachment, html: string): boolean {
  const id = (contentId ?? '').replace(/^<|>$/g, '')
  return id !== '' && (related === true || html.includes(`cid:${id}`)) && html.includes('cid:')
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

function addressOf({ from, sender }: Email): string {
  const [first] = [from, sender].flatMap((each) => each?.address ?? each?.group?.[0]?.address ?? [])
  return first ?? ''
}

const oneLine = (text: string, length: number): string =>
  Array.from(text.toWellFormed().replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, length)
    .join('') // prettier-ignore
