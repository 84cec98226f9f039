import { afterAll } from 'vitest'
import { COST_FOR_USERS, passwordHashing } from '../server/password-hashing.ts'

/** Hashed at once; a run hashes thousands of passwords, at 10 ms each and 19 MiB that the kernel clears. */
const COST_FOR_TESTS = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const

// Set up before each test file.
Object.assign(passwordHashing, COST_FOR_TESTS)

/** Hash passwords in this test file at the cost for users, for a test of that cost or of the time that an answer takes. */
export function hashAsForUsers(): void {
  Object.assign(passwordHashing, COST_FOR_USERS)
  afterAll(() => {
    Object.assign(passwordHashing, COST_FOR_TESTS)
  })
}
