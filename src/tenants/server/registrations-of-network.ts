import { callerNetwork } from '#platform/server/http/caller-network.ts'
import { tenantErrors } from '../domain/errors.ts'

/** An office registers some in a day; a program that makes accounts registers hundreds. */
const MOST_A_DAY = 20
const DAY_MS = 24 * 3_600_000

export interface RegistrationsOfNetwork {
  /**
   * Count a registration. Each node counts its own.
   *
   * @throws DomainError `registration.too-many` after twenty from one network within a day
   */
  count(ip: string): void
}

/** @param isOn off in tests, which register hundreds from one address */
export function registrationsOfNetwork(
  isOn: boolean,
  now: () => number = () => Date.now(),
): RegistrationsOfNetwork {
  const counts = new Map<string, { readonly since: number; count: number }>()
  return {
    count(ip) {
      if (!isOn) return
      const network = callerNetwork(ip)
      for (const [known, { since }] of counts) if (now() - since >= DAY_MS) counts.delete(known)
      const counted = counts.get(network) ?? { since: now(), count: 0 }
      if (counted.count >= MOST_A_DAY) throw tenantErrors.tooManyRegistrations()
      counted.count += 1
      counts.set(network, counted)
    },
  }
}
