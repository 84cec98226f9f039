import { keysUsedAt, type KeyRing } from '#platform/server/key-ring.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { RegistrationRule } from '#platform/server/config.ts'
import { tenantErrors } from '../domain/errors.ts'
import { normalAddress } from './logins.ts'

const ISSUER = 'kloppend'
/** Another audience than that of sessions, so that neither token is taken for the other. */
const AUDIENCE = 'kloppend-invitation'
export const INVITATION_DAYS = 14

/** Invitations of the operator to register a business, and who may register. */
export interface Admission {
  /** A signed text for the owner of this address; works once, because an address registers once. */
  readonly invitationFor: (email: string) => Promise<string>
  /**
   * @throws DomainError `registration.closed`, `registration.not-invited`
   */
  readonly requireAdmitted: (email: string, invitation: string | undefined) => Promise<void>
}

/** @param keys at least 256 bits each: the keys of the tokens (HS256, RFC 7518) */
export const admissionWith = (keys: KeyRing, rule: RegistrationRule): Admission => ({
  invitationFor: (email) =>
    new SignJWT({ email: normalAddress(email) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime(`${String(INVITATION_DAYS)} days`)
      .sign(keys.current),
  requireAdmitted: async (email, invitation) => {
    if (rule === 'open') return
    if (rule === 'closed') throw tenantErrors.registrationClosed()
    if (invitation === undefined || (await invited(keys, invitation)) !== normalAddress(email))
      throw tenantErrors.notInvited()
  },
})

/** The address that this invitation is for; null when it is forged, too old or another kind of token. */
async function invited(keys: KeyRing, invitation: string): Promise<string | null> {
  for (const key of keysUsedAt(keys, Date.now() - INVITATION_DAYS * 86_400_000)) {
    const email = await invitedBy(key, invitation)
    if (email !== null) return email
  }
  return null
}

async function invitedBy(key: Uint8Array, invitation: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(invitation, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    })
    return typeof payload['email'] === 'string' ? payload['email'] : null
  } catch {
    return null
  }
}
