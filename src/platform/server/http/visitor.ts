import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { EXAMPLE_READ_ONLY, exampleIsReadOnly } from '../db/example-business.ts'
import { callerNetwork } from './caller-network.ts'
import type { Member, MemberCheck } from './member.ts'
import type { RequestCounts } from './request-counts.ts'
import { bearerTokenIn, importedKey, signedToken, verifiedClaims } from './signed-token.ts'

/**
 * Visitors who look around in the example business (decision 114). Nothing of a visit is stored: the token is all there is of it. Each call
 * asks whether that business is still the one that is shown, and every write is refused three times: here by the method of the call, by a
 * transaction that may only read, and by the database, which opens no writing transaction for an example.
 */
export const VISIT_MINUTES = 60

/** Another audience than that of a login, so that neither is ever taken for the other. */
const AUDIENCE = 'kloppend-example'

/** The business that is shown, and the owner in whose place a visitor looks. */
export interface Example {
  readonly tenantId: TenantId
  readonly ownerId: UserId
}

/** How often the visitors of one network may call in a minute, and those of all networks together. */
export const visitorLimits = { network: 240, all: 2_400 } as const

/**
 * Limits on the calls of visitors, beside those of every caller: they keep no business, so nothing else would slow down who reads the
 * example by a program.
 *
 * @throws DomainError `example.too-many-calls`
 */
export function limitVisitors(app: FastifyInstance, shared: RequestCounts): void {
  const counted = new shared.store().child({ routeInfo: { method: 'visitor', url: 'calls' } })
  const isOver = (subject: string, max: number): boolean => {
    let current = 0
    counted.incr(subject, (_error, now) => (current = now?.current ?? 0), 60_000, max)
    return current > max
  }
  app.addHook('onRequest', async ({ headers, ip }, reply) => {
    if (!isOfVisit(headers.authorization)) return
    const isRefused = isOver(callerNetwork(ip), visitorLimits.network) || isOver('all', visitorLimits.all)
    if (!isRefused) return
    reply.header('retry-after', '60')
    throw new DomainError(
      'too-many',
      'example.too-many-calls',
      'Het is druk in het voorbeeldbedrijf. Wacht een minuut en kijk dan verder.',
    )
  })
}

export interface VisitorTokens {
  tokenOf(example: Example): Promise<string>
  /** @throws DomainError `session.required` unless the token is ours and of the last hour */
  checkOf(authorization: string | undefined): Promise<MemberCheck>
}

/** @param key signs logins too, for another audience */
export function visitorTokens(key: Uint8Array, sessionRequired: () => DomainError): VisitorTokens {
  const secret = importedKey(key)
  return {
    tokenOf: async ({ tenantId, ownerId }) =>
      signedToken(
        { tenantId, role: 'owner', example: 'ja' },
        { subject: ownerId, audience: AUDIENCE, lasts: `${String(VISIT_MINUTES)}m` },
        await secret,
      ),

    async checkOf(authorization) {
      const example = await verified(authorization, await secret)
      if (example === null) throw sessionRequired()
      const caller: Member = {
        kind: 'member',
        tenantId: example.tenantId,
        userId: example.ownerId,
        sessionId: null,
        token: null,
        isVisitor: true,
      }
      return {
        caller,
        statement: { text: 'select known_fact($1) as shown', values: ['example'] },
        memberIn([row]) {
          if ((row as { shown: string | null } | undefined)?.shown !== example.tenantId)
            throw sessionRequired()
          return {
            ...caller,
            role: 'owner',
            moneyRights: [],
            email: 'bezoeker',
            lacksSecondFactor: false,
            scopes: null,
          }
        },
      }
    },
  }
}

/** A visitor reads. @throws DomainError `example.read-only` for any other call */
export function refuseVisitor({ isVisitor }: Member, isReading: boolean): void {
  if (isVisitor === true && !isReading) throw exampleIsReadOnly()
}

/** What holds a connection for as long as its reader wants is not for visitors. */
export function refuseVisitorsDownload({ isVisitor }: Member): void {
  if (isVisitor === true)
    throw new DomainError(
      'forbidden',
      EXAMPLE_READ_ONLY,
      'Deze download maken we niet van het voorbeeldbedrijf. In je eigen administratie kan het altijd.',
    )
}

async function verified(authorization: string | undefined, secret: CryptoKey): Promise<Example | null> {
  const token = bearerTokenIn(authorization)
  if (token === null) return null
  const claims = await verifiedClaims(token, secret, { audience: AUDIENCE, ids: ['sub', 'tenantId'] })
  return claims === null ? null : { tenantId: claims.tenantId as TenantId, ownerId: claims.sub as UserId }
}

/** Whether the header carries a token of a visit, genuine or not. */
export const isOfVisit = (authorization: string | undefined): boolean =>
  audienceIn(authorization) === AUDIENCE

function audienceIn(authorization: string | undefined): unknown {
  try {
    const claims = Buffer.from(bearerTokenIn(authorization)?.split('.')[1] ?? '', 'base64url').toString()
    return (JSON.parse(claims) as { aud?: unknown }).aud
  } catch {
    return null
  }
}
