import { expect, test } from 'vitest'
import { missingSecurityRelease } from './security-releases.ts'

test('a server without a known security release is named, with the release that it lacks', () => {
  expect(missingSecurityRelease(180_004)).toMatch(/^PostgreSQL 18\.4 lacks the security release 18\.6/)
})

test('a server with it, a newer one, and a version that the table does not know give no warning', () => {
  for (const version of [180_006, 180_011, 150_018, 170_002])
    expect(missingSecurityRelease(version)).toBeNull()
})
