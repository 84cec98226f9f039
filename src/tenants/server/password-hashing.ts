import type { Options } from '@node-rs/argon2'

/** Argon2id, 19 MiB, two passes, parallelism 1. Source: OWASP Password Storage Cheat Sheet. */
export const passwordHashing: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
