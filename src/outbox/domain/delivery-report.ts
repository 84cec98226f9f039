import type { MailId, TenantId } from '#kernel/ids.ts'

/** A recipient to whom a mail server could not deliver a mail, as its report says. */
export interface DeliveryFailure {
  /** As the sender wrote the address, else where the mail went in the end. */
  readonly address: string
  /** `5.1.1` */
  readonly status: string
  /** `550 5.1.1 No such user`; the status where the report says no more. */
  readonly answer: string
}

/** A mail of ours, as its Message-ID names it. */
export interface MailKey {
  readonly mailId: MailId
  readonly tenantId: TenantId
}

/** Failures that are read of one report. */
export const MOST_FAILURES = 50
const LONGEST_ANSWER = 300

/** The Message-ID of a mail: a report that comes back names it, and only those to whom the mail went know it. */
export const messageIdOf = ({ mailId, tenantId }: MailKey, host: string): string =>
  `<${mailId}.${tenantId}@${host}>`

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const KEY = new RegExp(`<(${UUID})\\.(${UUID})@`, 'g')

/** The mails of ours that headers of a message name, at most five. */
export const mailKeysIn = (text: string): MailKey[] =>
  [...text.matchAll(KEY)]
    .slice(0, 5)
    .map(([, mailId, tenantId]) => ({ mailId: mailId as MailId, tenantId: tenantId as TenantId }))

/**
 * The recipients for whom a delivery status says that the mail failed for good: class 5. Class 4 may still arrive by another attempt, and
 * says nothing about the address.
 *
 * @param text the part `message/delivery-status`
 * @see https://www.rfc-editor.org/rfc/rfc3464
 */
export function failuresIn(text: string): DeliveryFailure[] {
  const groups = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)
  return groups
    .flatMap((group) => {
      const fields = fieldsOf(group)
      const status = /^5\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
      const address = addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient'))
      if (fields.get('action')?.toLowerCase() !== 'failed' || status === undefined || address === null)
        return []
      const answer = typed(fields.get('diagnostic-code')) ?? status
      return [{ address, status, answer: answer.slice(0, LONGEST_ANSWER).toWellFormed() }]
    })
    .slice(0, MOST_FAILURES)
}

/** The fields of a group by their names in lower case; a line that begins with a space goes on with the field before. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line
      .slice(colon + 1)
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
    if (!fields.has(name)) fields.set(name, value)
  }
  return fields
}

/** What follows the type in `rfc822; klant@voorbeeld.nl`. */
function typed(value: string | undefined): string | null {
  const text = value?.slice(value.indexOf(';') + 1).trim() ?? ''
  return text === '' ? null : text
}

function addressIn(value: string | undefined): string | null {
  const address = typed(value)?.replaceAll(/^<|>$/g, '') ?? ''
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) && address.length <= 320 ? address : null
}

/**
 * The recipients of a mail that failed. A report may name another address where a mail was forwarded: with one recipient it is of that one.
 *
 * @param recipients of the mail, copies included
 */
export function refusedRecipients(
  failures: readonly DeliveryFailure[],
  recipients: readonly string[],
): { readonly address: string; readonly answer: string }[] {
  const [only] = recipients
  const refused = new Map<string, string>()
  for (const { address, answer } of failures) {
    const own = recipients.find((each) => each.toLowerCase() === address.toLowerCase())
    const meant = own ?? (recipients.length === 1 ? only : undefined)
    if (meant !== undefined && !refused.has(meant)) refused.set(meant, answer)
  }
  return [...refused].map(([address, answer]) => ({ address, answer }))
}
