import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { SessionId, TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { tenantErrors } from '../domain/errors.ts'
import type { AddedCredential, Passkey, UsedCredential } from '../passkey-contract.ts'
import { requireOwnPassword } from './own-password.ts'
import { noteChanges, type Changer } from './setting-changes.ts'

// Passkeys (https://www.w3.org/TR/webauthn-3/). The device verifies its user by a finger, a face or a PIN, so that a passkey
// is both factors (decision 75). The library is loaded when it is first needed.
const library = () => import('@simplewebauthn/server')

/** The site to which passkeys are bound. A passkey cannot be bound to an address of the network. */
export interface Site {
  readonly id: string
  readonly origin: string
}

/** @returns null where the public address has no name, or is not secure */
export function siteOf(publicUrl: string): Site | null {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
}

/** @throws DomainError `passkey.impossible` */
export function requireSite(publicUrl: string): Site {
  const site = siteOf(publicUrl)
  if (site === null) throw tenantErrors.passkeyImpossible()
  return site
}

/** The time of a challenge: ten minutes at most, as WebAuthn advises; the challenge itself is answered within five. */
const TIMEOUT_MS = 300_000
/** EdDSA, ES256, RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257]

export async function passkeysOf(tx: TenantTx, userId: UserId): Promise<Passkey[]> {
  const { rows } = await sql<{
    credential_id: string
    name: string
    is_backed_up: boolean
    created_at: string
    last_used_at: string | null
  }>`
    select credential_id, name, is_backed_up, created_at, last_used_at from passkeys_of(${userId})
    order by created_at, credential_id`.execute(tx)
  return rows.map((row) => ({
    id: row.credential_id,
    name: row.name,
    isBackedUp: row.is_backed_up,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/**
 * What the device needs for a new passkey. It refuses when it has one of this login.
 *
 * @throws DomainError as `requireOwnPassword`
 */
export async function beginPasskey(
  tx: TenantTx,
  site: Site,
  user: { readonly userId: UserId; readonly email: string },
  password: string,
) {
  await requireOwnPassword(tx, user.userId, password)
  const { rows } = await sql<{ credential_id: string; transports: string[] }>`
    select credential_id, transports from passkeys_of(${user.userId})`.execute(tx)
  const challenge = newChallenge()
  await sql`select make_passkey_challenge(${hashOf(challenge)}, 'add', ${user.userId})`.execute(tx)
  return {
    challenge,
    rp: { id: site.id, name: 'Kloppend' },
    user: { id: Buffer.from(user.userId).toString('base64url'), name: user.email, displayName: user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: rows.map((row) => ({
      id: row.credential_id,
      type: 'public-key' as const,
      transports: row.transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** What the library makes of the answer of a device; nothing of it is stored yet. */
export interface VerifiedKey {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
}

/**
 * Check the answer of a device, before the transaction that stores the key: the challenge is used up, also by a wrong answer.
 *
 * @throws DomainError `passkey.not-added`
 */
export async function verifiedKey(
  database: Database,
  site: Site,
  userId: UserId,
  credential: AddedCredential,
): Promise<VerifiedKey> {
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (challenge === null || !(await spendChallenge(database, challenge, 'add', userId)))
    throw tenantErrors.passkeyNotAdded()
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {}, response: attestedBy(credential) },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (verified?.verified !== true) throw tenantErrors.passkeyNotAdded()
  const { credential: key, credentialBackedUp: isBackedUp } = verified.registrationInfo
  return {
    id: key.id,
    publicKey: key.publicKey,
    counter: key.counter,
    transports: credential.response.transports ?? [],
    isBackedUp,
  }
}

const attestedBy = ({ response }: AddedCredential) => ({
  clientDataJSON: response.clientDataJSON,
  attestationObject: response.attestationObject,
})

/** @throws DomainError `passkey.not-added` for a key that is known already, and beyond twenty */
export async function addPasskey(
  tx: TenantTx,
  { sessionId, ...changer }: Changer & { readonly sessionId: SessionId | null },
  name: string,
  key: VerifiedKey,
): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    select add_passkey(${changer.userId}, ${key.id}, ${Buffer.from(key.publicKey)}, ${key.counter},
                       ${[...key.transports]}::text[], ${key.isBackedUp}, ${name}) as done`.execute(tx)
  if (rows[0]?.done !== true) throw tenantErrors.passkeyNotAdded()
  // The device has just verified its user: in this session the passkey was shown.
  if (sessionId !== null) await sql`select note_session_by_passkey(${sessionId})`.execute(tx)
  await noteChanges(tx, changer, [{ area: 'security', field: 'Passkey toegevoegd', old: null, new: name }])
}

/** @throws DomainError `passkey.not-found`, and as `requireOwnPassword` */
export async function endPasskey(
  tx: TenantTx,
  changer: Changer,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  await requireOwnPassword(tx, changer.userId, password)
  const { rows } = await sql<{ name: string | null }>`
    select end_passkey(${changer.userId}, ${id}) as name`.execute(tx)
  const name = rows[0]?.name ?? null
  if (name === null) throw tenantErrors.passkeyNotFound()
  await noteChanges(tx, changer, [{ area: 'security', field: 'Passkey weggehaald', old: name, new: null }])
}

/** What a device needs to log in: no address, so that nothing tells which accounts exist. */
export async function beginPasskeyLogin(database: Database, site: Site) {
  const challenge = newChallenge()
  await database.withConnection((connection) =>
    connection.query('select make_passkey_challenge($1, $2, null)', [hashOf(challenge), 'login']),
  )
  return { challenge, rpId: site.id, timeout: TIMEOUT_MS, userVerification: 'required' as const }
}

/**
 * The login of a passkey that signed our challenge, once, with its user verified.
 *
 * @throws DomainError `passkey.refused`, one sentence for every reason
 */
export async function loginOfPasskey(
  database: Database,
  site: Site,
  credential: UsedCredential,
): Promise<{ userId: UserId; tenantId: TenantId; email: string }> {
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (challenge === null || !(await spendChallenge(database, challenge, 'login', null)))
    throw tenantErrors.passkeyRefused()
  const known = await findPasskey(database, credential.id)
  if (known === null || !isOwnHandle(credential, known.user_id)) throw tenantErrors.passkeyRefused()
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = credential.response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(known.public_key),
      // The database compares the counter, in the statement that stores the new one.
      counter: 0,
    },
  }).catch(() => null)
  if (verified?.verified !== true) throw tenantErrors.passkeyRefused()
  if (!(await noteUse(database, credential.id, verified.authenticationInfo.newCounter)))
    throw tenantErrors.passkeyRefused()
  return { userId: known.user_id, tenantId: known.tenant_id, email: known.email }
}

const isOwnHandle = ({ response }: UsedCredential, userId: UserId): boolean =>
  response.userHandle === undefined ||
  response.userHandle === null ||
  Buffer.from(response.userHandle, 'base64url').toString() === userId

const findPasskey = (database: Database, id: string) =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{
      user_id: UserId
      tenant_id: TenantId
      email: string
      public_key: Buffer
    }>('select user_id, tenant_id, email, public_key from find_passkey($1)', [id])
    return rows[0] ?? null
  })

const noteUse = (database: Database, id: string, counter: number): Promise<boolean> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ done: boolean }>('select use_passkey($1, $2) as done', [
      id,
      counter,
    ])
    return rows[0]?.done === true
  })

const spendChallenge = (
  database: Database,
  challenge: string,
  purpose: 'add' | 'login',
  userId: UserId | null,
): Promise<boolean> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ used: boolean }>(
      'select use_passkey_challenge($1, $2, $3) as used',
      [hashOf(challenge), purpose, userId],
    )
    return rows[0]?.used === true
  })

/** The challenge that the device says that it signed; null for what is no JSON of a browser. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null
    return typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}

const newChallenge = (): string => randomBytes(32).toString('base64url')

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex')
