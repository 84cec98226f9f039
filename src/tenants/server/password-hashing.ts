import type { Options } from '@node-rs/argon2'

/** What a password costs to try: Argon2id, 19 MiB, two passes, parallelism 1. Source: OWASP Password Storage Cheat Sheet. */
export const COST_FOR_USERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The cost of new hashes. The program leaves this value as it is; the tests lower the cost (`tenants/testing/quick-passwords.ts`). */
export const passwordHashing: Options = { ...COST_FOR_USERS }

/**
 * Give the text of a hash that no password has, at the cost of new hashes. The program compares with this text for an unknown
 * address, so that the answer takes as much time as for a wrong password.
 */
export function hashWithoutPassword(): string {
  const { memoryCost = 0, timeCost = 0, parallelism = 0 } = passwordHashing
  const cost = `m=${String(memoryCost)},t=${String(timeCost)},p=${String(parallelism)}`
  return `$argon2id$v=19$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`
}
