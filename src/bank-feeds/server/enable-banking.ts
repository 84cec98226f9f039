import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { OutsideAnswer } from '#platform/server/outside/limited-request.ts'
import { FeedFailure } from '../domain/errors.ts'
import type { BankFeed } from './bank-feed.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { readAnswer } from './reading/answer-task.ts'
import type { FeedRequest, FeedTransport } from './transport.ts'

export interface EnableBankingSettings {
  readonly url: string
  /** The id of the application, which is also the name of its key. */
  readonly appId: string
  /** Its private key, RSA in PEM. */
  readonly privateKey: string
}

/** An hour; at most a day is allowed. */
const TOKEN_SECONDS = 3600

/**
 * Accounts at banks by Enable Banking.
 *
 * @see https://enablebanking.com/docs/api/reference/
 */
export function enableBanking(settings: EnableBankingSettings, transport: FeedTransport): BankFeed {
  const send = senderTo(settings, transport)
  const accountPath = (account: string): string => `/accounts/${encodeURIComponent(account)}`
  return {
    kind: 'enable-banking',

    async banks(isolated) {
      const query = { country: 'NL', psu_type: 'business', service: 'AIS' }
      const { answer } = await readAnswer(
        isolated,
        { shape: 'banks' },
        await send(isolated, 'GET', '/aspsps', { query }),
      )
      return answer.banks
    },

    async begin(isolated, { bank: { name, country }, state, returnTo, validUntil }) {
      const body = {
        access: { balances: true, transactions: true, valid_until: new Date(validUntil).toISOString() },
        aspsp: { name, country },
        state,
        redirect_url: returnTo,
        psu_type: 'business',
      }
      const { answer } = await readAnswer(
        isolated,
        { shape: 'begun' },
        await send(isolated, 'POST', '/auth', { body }),
      )
      // The browser goes there: never to another kind of address than the provider's own.
      if (
        new URL(answer.url).protocol !== new URL(settings.url).protocol &&
        !answer.url.startsWith('https://')
      )
        throw new FeedFailure('unreadable', 200)
      return answer.url
    },

    async finish(isolated, code) {
      const bytes = await send(isolated, 'POST', '/sessions', { body: { code } })
      const { answer } = await readAnswer(isolated, { shape: 'session' }, bytes)
      return { secret: answer.session, validUntil: Date.parse(answer.validUntil), accounts: answer.accounts }
    },

    async fetch(isolated, _secret, { account, from, cursor }) {
      const query = { date_from: from, ...(cursor === null ? {} : { continuation_key: cursor }) }
      const page = await send(isolated, 'GET', `${accountPath(account)}/transactions`, { query })
      const { answer, bytes } = await readAnswer(isolated, { shape: 'transactions' }, page)
      return { booked: bytes, pending: answer.pending, next: answer.next }
    },

    async balance(isolated, _secret, account) {
      const page = await send(isolated, 'GET', `${accountPath(account)}/balances`)
      return (await readAnswer(isolated, { shape: 'balances' }, page)).answer.balance
    },

    // It calls no webhook.
    has: () => Promise.resolve(false),

    async end(isolated, secret) {
      try {
        await send(isolated, 'DELETE', `/sessions/${encodeURIComponent(secret)}`)
      } catch (error) {
        const isGone =
          error instanceof FeedFailure && (error.reason === 'expired' || error.reason === 'revoked')
        if (!isGone) throw error
      }
    },
  }
}

type Send = (
  isolated: IsolatedWork,
  method: FeedRequest['method'],
  path: string,
  content?: { query?: Readonly<Record<string, string>>; body?: object },
) => Promise<Uint8Array>

/** Sends calls as the application, each with a token of its own. */
function senderTo({ url, appId, privateKey }: EnableBankingSettings, transport: FeedTransport): Send {
  const key = createPrivateKey(privateKey)
  const tokenNow = () =>
    new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: appId })
      .setIssuer('enablebanking.com')
      .setAudience('api.enablebanking.com')
      .setIssuedAt()
      .setExpirationTime(`${String(TOKEN_SECONDS)}s`)
      .sign(key)
  return async (
    isolated: IsolatedWork,
    method: FeedRequest['method'],
    path: string,
    { query = {}, body }: { query?: Readonly<Record<string, string>>; body?: object } = {},
  ): Promise<Uint8Array> => {
    const address = new URL(`${url}${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const token = await tokenNow()
    const response = await transport({ method, url: address, token, ...(body === undefined ? {} : { body }) })
    if (response.status >= 400) throw await failureOf(isolated, response)
    return response.bytes
  }
}

/** The code of the failure is in its answer, where that can be read. */
async function failureOf(
  isolated: IsolatedWork,
  { status, retryAfter, bytes }: OutsideAnswer,
): Promise<FeedFailure> {
  const code = await readAnswer(isolated, { shape: 'failure' }, bytes)
    .then(({ answer }) => answer.code)
    .catch((error: unknown) => {
      if (error instanceof FeedFailure) return ''
      throw error
    })
  if (status === 429 || code === 'ASPSP_RATE_LIMIT_EXCEEDED')
    return new FeedFailure('rate-limited', status, retryAfterSeconds(retryAfter, Date.now()))
  if (code === 'EXPIRED_SESSION') return new FeedFailure('expired', status)
  if (['REVOKED_SESSION', 'CLOSED_SESSION', 'SESSION_DOES_NOT_EXIST'].includes(code))
    return new FeedFailure('revoked', status)
  if (status >= 500 || status === 408 || code.startsWith('ASPSP_')) return new FeedFailure('away', status)
  return new FeedFailure(status === 401 || status === 403 ? 'not-accepted' : 'refused', status)
}
