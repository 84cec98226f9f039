import { jwtVerify, SignJWT, type JWTPayload } from 'jose'

const ISSUER = 'kloppend'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The key of a token (HMAC with SHA-256), at least 256 bits. */
export const importedKey = (key: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

/** A JSON Web Token (RFC 7519), signed with HS256. @param lasts such as `12h` or `60m` */
export const signedToken = (
  claims: JWTPayload,
  about: { readonly subject: string; readonly audience: string; readonly lasts: string },
  key: CryptoKey,
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(about.subject)
    .setIssuedAt()
    .setIssuer(ISSUER)
    .setAudience(about.audience)
    .setExpirationTime(about.lasts)
    .sign(key)

/** The token in an `Authorization` header; null for any other text, and for one longer than two thousand characters. */
export function bearerTokenIn(authorization: string | undefined): string | null {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  return token === undefined || token.length > 2_000 ? null : token
}

/**
 * The claims of a token that this key signed for this audience and that has not expired; null for any other text.
 *
 * @param ids the claims that must be there as ids
 */
export async function verifiedClaims<Id extends string>(
  token: string,
  key: CryptoKey,
  { audience, ids }: { readonly audience: string; readonly ids: readonly Id[] },
): Promise<(Readonly<Record<Id, string>> & { readonly exp: number }) | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      typ: 'JWT',
      requiredClaims: [...ids, 'exp', 'iat'],
    })
    if (!ids.every((id) => isUuid(payload[id]))) return null
    return payload as Readonly<Record<Id, string>> & { readonly exp: number }
  } catch {
    // For any defect of a token the caller counts as not logged in.
    return null
  }
}

const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID.test(value)
