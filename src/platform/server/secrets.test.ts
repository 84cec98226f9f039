import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTokenKey } from './secrets.ts'

let dataDir = ''
const file = () => join(dataDir, 'secret', 'token-key')
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kloppend-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('the first start makes a key of at least 256 bits that only the program can read, and later starts find it', () => {
  const key = readTokenKey(dataDir)
  expect(key.length).toBeGreaterThanOrEqual(32)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o700)
  expect(readTokenKey(dataDir)).toEqual(key)
})

test('two data folders have two keys', () => {
  const first = readTokenKey(dataDir)
  rmSync(file())
  expect(readTokenKey(dataDir)).not.toEqual(first)
})

test('a key that others may read is refused', () => {
  readTokenKey(dataDir)
  chmodSync(file(), 0o644)
  expect(() => readTokenKey(dataDir)).toThrow(/kunnen .*token-key lezen\. Draai: chmod 600/)
})

test.each([
  ['short', 'c2hvcnQ'],
  ['empty', ''],
  ['the same letter over and over', Buffer.alloc(64, 'a').toString('base64url')],
])('a key that is %s is refused', (_, text) => {
  readTokenKey(dataDir)
  writeFileSync(file(), text)
  expect(() => readTokenKey(dataDir)).toThrow(/te zwak/)
})
