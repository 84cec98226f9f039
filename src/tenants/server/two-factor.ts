import type { KeyRing } from '#platform/server/key-ring.ts'
import { createHash, randomInt } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { isAccountant, type Seat } from '#contract/rights.ts'
import type { SessionId, UserId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import type { Connection, Database } from '#platform/server/db/database.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import { tenantErrors } from '../domain/errors.ts'
import { forgetGuesses, forgetGuessesAtLogin, type LoginThrottle } from './login-throttle.ts'
import { requireOwnPassword } from './own-password.ts'
import { noteChanges, type Changer } from './setting-changes.ts'
import { decrypted, encrypted } from '#platform/server/encrypted-secret.ts'
import { base32, newTotpSecret, otpauthAddress, stepOfCode } from './totp.ts'

export interface TwoFactorDeps {
  readonly throttle: LoginThrottle
  /** Encrypts the secrets; not in the database. */
  readonly loginKey: KeyRing
}

const RECOVERY_CODES = 10

/**
 * The second step of a login, where the user has one. A code of the app works once, also in a race; so does a
 * recovery code. After ten wrong codes the next one waits, from any network.
 *
 * @throws DomainError `login.code-needed`, `login.code-wrong`, `login.too-many-attempts`
 */
export async function requireSecondFactor(
  deps: TwoFactorDeps & { database: Database },
  userId: UserId,
  code: string | undefined,
): Promise<void> {
  const secret = await deps.database.withConnection((connection) => enabledSecretOf(connection, userId))
  if (secret === null) return
  if (code === undefined || code.trim() === '') throw tenantErrors.codeNeeded()
  await deps.throttle.beginGuess('code', userId)
  await deps.database.withConnection(async (connection) => {
    const isRight =
      (await spendCode(connection, userId, decrypted(deps.loginKey, userId, secret), code)) ||
      (await spendRecoveryCode(connection, userId, code))
    if (!isRight) throw tenantErrors.codeWrong()
    await forgetGuessesAtLogin(connection, 'code', userId)
  })
}

/**
 * The same within a session, in the transaction of the protected action. The route counts the code first
 * (`countCodeGuess`), because a wrong one rolls this transaction back.
 *
 * @throws DomainError `login.code-needed`, `login.code-wrong`
 */
export async function requireOwnCode(
  tx: TenantTx,
  deps: TwoFactorDeps,
  userId: UserId,
  code: string | undefined,
): Promise<void> {
  const connection = askingIn(tx)
  const secret = await enabledSecretOf(connection, userId)
  if (secret === null) return
  if (code === undefined || code.trim() === '') throw tenantErrors.codeNeeded()
  const isRight =
    (await spendCode(connection, userId, decrypted(deps.loginKey, userId, secret), code)) ||
    (await spendRecoveryCode(connection, userId, code))
  if (!isRight) throw tenantErrors.codeWrong()
  await forgetGuesses(tx, 'code', userId)
}

/** Count the code of a request as a guess, before the transaction that compares it. @throws DomainError `login.too-many-attempts` */
export const countCodeGuess =
  (throttle: LoginThrottle) =>
  async (call: { principal: Member; body: { code?: string | undefined } }): Promise<void> => {
    if (call.body.code !== undefined && call.body.code.trim() !== '')
      await throttle.beginGuess('code', call.principal.userId)
  }

/** Whether logging in asks for a code. */
export const hasSecondFactor = (database: Database, userId: UserId): Promise<boolean> =>
  database.withConnection(async (connection) => (await enabledSecretOf(connection, userId)) !== null)

/** Queries a connection, at login, or a transaction. */
type Asking = Pick<Connection, 'query'>

const askingIn = (tx: TenantTx): Asking => ({
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return { rows, rowCount: rows.length }
  },
})

/** The encrypted secret of a second factor that is on; null where there is none. */
async function enabledSecretOf(connection: Asking, userId: UserId): Promise<Buffer | null> {
  const { rows } = await connection.query<{ secret: Buffer | null; is_enabled: boolean }>(
    'select secret, is_enabled from totp_of($1)',
    [userId],
  )
  return rows[0]?.is_enabled === true ? rows[0].secret : null
}

async function spendCode(
  connection: Asking,
  userId: UserId,
  secret: Uint8Array | null,
  code: string,
): Promise<boolean> {
  const step = secret === null ? null : stepOfCode(secret, code, Date.now())
  if (step === null) return false
  const { rows } = await connection.query<{ used: boolean }>('select use_totp_step($1, $2) as used', [
    userId,
    step,
  ])
  return rows[0]?.used === true
}

async function spendRecoveryCode(connection: Asking, userId: UserId, code: string): Promise<boolean> {
  const { rows } = await connection.query<{ used: boolean }>('select use_recovery_code($1, $2) as used', [
    userId,
    hashOf(code),
  ])
  return rows[0]?.used === true
}

/** What a login has of a second factor, and what this business asks of it. */
export interface TwoFactor {
  /** Logging in by password asks for a code of an app. */
  readonly isOn: boolean
  /** The owner obliges a second factor. */
  readonly isObliged: boolean
  /** The seat of an accountant always needs one. */
  readonly isObligedBySeat: boolean
  /** A passkey counts as both factors. */
  readonly hasPasskey: boolean
  readonly recoveryCodesLeft: number
}

/** Whether this session is refused: a second factor is needed, it shows none, and the days of grace have passed. */
export async function isSecondFactorLacking(tx: TenantTx, sessionId: SessionId | null): Promise<boolean> {
  const { rows } = await sql<{ is_lacking: boolean | null }>`
    select is_second_factor_lacking(${sessionId}) as is_lacking`.execute(tx)
  return rows[0]?.is_lacking ?? false
}

export async function twoFactorOf(tx: TenantTx, userId: UserId): Promise<TwoFactor> {
  const { rows } = await sql<{
    is_on: boolean
    is_obliged: boolean
    seat: Seat | null
    has_passkey: boolean
    codes: number
  }>`
    select coalesce((select is_enabled from totp_of(${userId})), false) as is_on,
           is_second_factor_obliged() as is_obliged,
           seat_in(${tx.tenantId}, ${userId}) as seat,
           exists (select from passkeys_of(${userId})) as has_passkey,
           recovery_codes_left(${userId}) as codes`.execute(tx)
  const [row] = rows
  invariant(row !== undefined, 'the second factor is one row')
  return {
    isOn: row.is_on,
    isObliged: row.is_obliged,
    isObligedBySeat: row.seat !== null && isAccountant(row.seat),
    hasPasskey: row.has_passkey,
    recoveryCodesLeft: row.codes,
  }
}

/** A secret for the app. No code is required until a code of the app was typed. */
export async function beginTwoFactor(
  tx: TenantTx,
  deps: TwoFactorDeps,
  userId: UserId,
  password: string,
): Promise<{ secret: string; address: string }> {
  await requireOwnPassword(tx, userId, password)
  const secret = newTotpSecret()
  const { rows } = await sql<{ done: boolean; email: string }>`
    select propose_totp(${userId}, ${encrypted(deps.loginKey, userId, secret)}) as done,
           email_of_user(${userId}) as email`.execute(tx)
  if (rows[0]?.done !== true) throw tenantErrors.twoFactorOn()
  return { secret: base32(secret), address: otpauthAddress(secret, rows[0].email) }
}

/**
 * From now on logging in requires a code. @returns the recovery codes, which are shown once and stored as
 * hashes
 */
export async function confirmTwoFactor(
  tx: TenantTx,
  deps: TwoFactorDeps,
  changer: Changer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = changer
  const { rows } = await sql<{ secret: Buffer | null; is_enabled: boolean }>`
    select secret, is_enabled from totp_of(${userId})`.execute(tx)
  if (rows[0]?.is_enabled === true) throw tenantErrors.twoFactorOn()
  const secret = rows[0]?.secret ?? null
  if (secret === null) throw tenantErrors.twoFactorOff()
  const bytes = decrypted(deps.loginKey, userId, secret)
  const step = bytes === null ? null : stepOfCode(bytes, code, Date.now())
  const { rows: used } = await sql<{ used: boolean }>`
    select use_totp_step(${userId}, ${step ?? -1}) as used`.execute(tx)
  if (used[0]?.used !== true) throw tenantErrors.codeWrong()
  await forgetGuesses(tx, 'code', userId)
  const { rows: enabled } = await sql<{ done: boolean }>`select enable_totp(${userId}) as done`.execute(tx)
  if (enabled[0]?.done !== true) throw tenantErrors.twoFactorOn()
  await noteChanges(tx, changer, [
    { area: 'security', field: 'Inloggen met een code', old: 'uit', new: 'aan' },
  ])
  return storeRecoveryCodes(tx, userId)
}

export async function renewRecoveryCodes(
  tx: TenantTx,
  changer: Changer,
  password: string,
): Promise<{ recoveryCodes: string[] }> {
  await requireOwnPassword(tx, changer.userId, password)
  if (!(await twoFactorOf(tx, changer.userId)).isOn) throw tenantErrors.twoFactorOff()
  await noteChanges(tx, changer, [{ area: 'security', field: 'Nieuwe herstelcodes', old: null, new: null }])
  return storeRecoveryCodes(tx, changer.userId)
}

/**
 * With a passkey, the login has a second factor still.
 *
 * @throws DomainError `two-factor.obliged`, `two-factor.obliged-by-seat`, `two-factor.off`, and as `requireOwnPassword`
 */
export async function endTwoFactor(tx: TenantTx, changer: Changer, password: string): Promise<void> {
  await requireOwnPassword(tx, changer.userId, password)
  const { isObliged, isObligedBySeat, hasPasskey } = await twoFactorOf(tx, changer.userId)
  if (isObligedBySeat && !hasPasskey) throw tenantErrors.twoFactorObligedBySeat()
  if (isObliged && !hasPasskey) throw tenantErrors.twoFactorObliged()
  const { rows } = await sql<{ done: boolean }>`select disable_totp(${changer.userId}) as done`.execute(tx)
  if (rows[0]?.done !== true) throw tenantErrors.twoFactorOff()
  await noteChanges(tx, changer, [
    { area: 'security', field: 'Inloggen met een code', old: 'aan', new: 'uit' },
  ])
}

async function storeRecoveryCodes(tx: TenantTx, userId: UserId): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await sql`select replace_recovery_codes(${userId}, ${recoveryCodes.map(hashOf)}::text[])`.execute(tx)
  return { recoveryCodes }
}

/** 24 letters without those that look alike: 118 bits, so that a fast hash suffices (OWASP ASVS 5.0, 6.5.2). */
function newRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const code = Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A fast hash suffices for a random secret. Independent of the typed form. */
const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')
