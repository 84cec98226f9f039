import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashWithoutPassword, passwordHashing } from './password-hashing.ts'

/** Argon2id, version, memory in KiB, passes and parallelism. Database tests hash at a lower cost; this test does not. */
const FOR_USERS = '$argon2id$v=19$m=19456,t=2,p=1$'

test('the program hashes by Argon2id, with 19 MiB and two passes', async () => {
  expect(await hash('een zin van vier woorden', passwordHashing)).toContain(FOR_USERS)
})

test('what an unknown address is compared with costs as much, and no password fits', async () => {
  expect(hashWithoutPassword()).toContain(FOR_USERS)
  expect(hashWithoutPassword()).toHaveLength((await hash('x', passwordHashing)).length)
  expect(await verify(hashWithoutPassword(), '')).toBe(false)
  expect(await verify(hashWithoutPassword(), 'een zin van vier woorden')).toBe(false)
})
