import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiTokenIn, carriesApiToken, newApiToken } from './api-token.ts'

test('a new token has the form that scanners of secrets know, and is accepted', () => {
  const tokens = Array.from({ length: 200 }, newApiToken)
  for (const token of tokens) {
    expect(token).toMatch(/^klp_live_[0-9A-Za-z]{49}$/)
    expect(apiTokenIn(`Bearer ${token}`)).toBe(token)
  }
  expect(new Set(tokens).size).toBe(200)
})

test('one wrong character is a typing error, which no database has to find', () => {
  const token = newApiToken()
  fc.assert(
    fc.property(
      fc.integer({ min: 'klp_live_'.length, max: token.length - 1 }),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'),
      (at, other) => {
        fc.pre(token[at] !== other)
        expect(apiTokenIn(`Bearer ${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBeNull()
      },
    ),
  )
})

test('a token is told apart from the token of a session', () => {
  expect(carriesApiToken(`Bearer ${newApiToken()}`)).toBe(true)
  expect(carriesApiToken('Bearer klp_live_half')).toBe(true)
  expect(carriesApiToken('Bearer eyJh.eyJz.c2ln')).toBe(false)
  expect(carriesApiToken(undefined)).toBe(false)
  for (const wrong of [
    'Bearer klp_live_half',
    `Bearer ${newApiToken()}x`,
    `Bearer klp_test_${'0'.repeat(49)}`,
  ])
    expect(apiTokenIn(wrong)).toBeNull()
})
