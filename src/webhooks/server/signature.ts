import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret of 32 bytes, as its user reads it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * The headers of an attempt.
 *
 * @param id the same for each attempt
 * @param sentAt of this attempt, in seconds since 1970
 * @param secrets the present secret first; during a rotation the former one too
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md "Signature scheme"
 */
export const signedHeaders = (
  id: string,
  sentAt: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(sentAt),
  'webhook-signature': secrets
    .map((secret) => signature(secret, `${id}.${String(sentAt)}.${body}`))
    .join(' '),
})

const signature = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')}`
