import {
  hostOf,
  isLiteralAddress,
  isNameOfThisNetwork,
  isPublicAddress,
} from '#platform/server/outside/public-address.ts'
import { webhookErrors } from '../domain/errors.ts'

const PORTS = new Set(['', '8443'])

/**
 * The address of a webhook, as a user typed it.
 *
 * @param allowed origins that the operator allows although they are of a private network (`WEBHOOK_ORIGINS`)
 * @throws DomainError `webhook.bad-address`, `webhook.private-address`
 */
export function webhookUrl(typed: string, allowed: ReadonlySet<string>): URL {
  const url = URL.parse(typed.trim())
  if (url === null || url.username !== '' || url.password !== '') throw webhookErrors.badAddress()
  url.hash = ''
  if (allowed.has(url.origin)) return url
  if (url.protocol !== 'https:' || !PORTS.has(url.port)) throw webhookErrors.badAddress()
  if (isLiteralAddress(url) ? !isPublicAddress(hostOf(url)) : isNameOfThisNetwork(hostOf(url)))
    throw webhookErrors.privateAddress()
  return url
}
