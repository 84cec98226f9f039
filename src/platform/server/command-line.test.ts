import { afterEach, expect, test, vi } from 'vitest'
import { commandLine } from './command-line.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a hint names the command that the operator of this installation has', () => {
  vi.stubEnv('npm_lifecycle_event', 'start')
  expect([commandLine('start'), commandLine('verify', '/mnt'), commandLine('admin', 'accept-keys')]).toEqual([
    'npm start',
    'npm run verify -- /mnt',
    'npm run admin -- accept-keys',
  ])
  vi.stubEnv('npm_lifecycle_event', undefined)
  expect([commandLine('start'), commandLine('verify', '/mnt'), commandLine('admin', 'accept-keys')]).toEqual([
    'kloppend start',
    'kloppend verify /mnt',
    'kloppend admin accept-keys',
  ])
})
