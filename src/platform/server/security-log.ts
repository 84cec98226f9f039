import type { ApiTokenId, SessionId, TenantId, UserId } from '#kernel/ids.ts'
import type { Logger } from './log.ts'

/** The kind of event, by the names of docs/security/events.md. */
export type SecurityEventKind =
  | 'registered'
  | 'login-succeeded'
  | 'login-refused'
  | 'business-opened'
  | 'login-throttled'
  | 'code-refused'
  | 'logged-out'
  | 'session-ended'
  | 'session-displaced'
  | 'token-refused'
  | 'right-refused'
  | 'metrics-refused'
  | 'link-refused'
  | 'password-refused'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-confirmed'
  | 'email-change-asked'
  | 'email-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-obliged'
  | 'two-factor-released'
  | 'two-factor-missing'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-ended'
  | 'rate-limited'
  | 'input-refused'
  | 'deletion-ordered'
  | 'deletion-withdrawn'
  | 'business-deleted'
  | 'business-imported'
  | 'api-token-made'
  | 'api-token-revoked'
  | 'member-invited'
  | 'invitation-withdrawn'
  | 'invitation-accepted'
  | 'member-role-changed'
  | 'member-removed'
  | 'member-left'
  | 'ownership-offered'
  | 'ownership-withdrawn'
  | 'ownership-declined'
  | 'ownership-accepted'
  | 'calendar-made'
  | 'calendar-ended'
  | 'webhook-made'
  | 'webhook-removed'
  | 'webhook-secret-renewed'
  | 'bank-connected'
  | 'payment-key-set'
  | 'payment-key-removed'
  | 'bank-disconnected'
  | 'money-act'
  | 'money-act-denied'
  | 'money-acts-allowed'
  | 'receipt-mailbox-set'
  | 'receipt-mailbox-removed'
  | 'operator-invited'
  | 'operator-password-link'
  | 'operator-two-factor-off'
  | 'operator-sessions-ended'
  | 'operator-listed'
  | 'operator-keys-accepted'
  | 'operator-keys-rotated'
  | 'operator-jobs-tried'
  | 'operator-jobs-dropped'
  | 'operator-deletion-ordered'
  | 'operator-deletion-withdrawn'
  | 'operator-mail-tested'
  | 'operator-business-suspended'
  | 'operator-business-resumed'

/** Ids and an address of the network; never a password, code, token, link, name or e-mail address. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** The origin of the call; null for an action of the program itself. */
  readonly ip: string | null
  readonly userId?: UserId
  readonly tenantId?: TenantId
  readonly sessionId?: SessionId
  readonly tokenId?: ApiTokenId
  /** The code of the refusal, such as `login.too-many-attempts`. */
  readonly reason?: string
}

/** Writes security events to the program's log, one JSON line each, with `event: "security"`. Source: OWASP ASVS 5.0, 16.3. */
export type SecurityLog = (event: SecurityEvent) => void

export const securityLogTo =
  (log: Logger): SecurityLog =>
  (event) => {
    log.info({ event: 'security', ...event })
  }
