import { SECOND_FACTOR_REQUIRED } from '#contract/envelope.ts'
import type { SecurityRefusals } from '#platform/server/http/app.ts'

/** Refusals of this slice that are written to the security log. */
export const tenantSecurityRefusals: SecurityRefusals = {
  'login.failed': 'login-refused',
  'passkey.refused': 'login-refused',
  'login.too-many-attempts': 'login-throttled',
  'login.under-attack': 'login-throttled',
  'login.code-wrong': 'code-refused',
  'password.wrong': 'password-refused',
  'session.required': 'token-refused',
  'api-token.refused': 'token-refused',
  'request.forbidden': 'right-refused',
  [SECOND_FACTOR_REQUIRED]: 'two-factor-missing',
  'account.link-spent': 'link-refused',
  'member-invitation.spent': 'link-refused',
  'member-invitation.other-address': 'link-refused',
  'member.more-rights': 'right-refused',
  'member.role-too-high': 'right-refused',
  'too-many': 'rate-limited',
  'api-token.too-many-calls': 'rate-limited',
  // Screens check what they send, so that this is a mistake of a program or an attempt.
  'request.invalid': 'input-refused',
}
