import { expect, test } from 'vitest'
import { rights, tokenScopes } from '#contract/rights.ts'
import { scopeGroups, wordsOfScope } from './scope-words.ts'

test('everything that a key may be given is offered once, in words', () => {
  const offered = scopeGroups.flatMap(({ scopes }) => Object.keys(scopes))
  expect(offered.toSorted()).toEqual(tokenScopes.toSorted())
  for (const scope of tokenScopes) expect(wordsOfScope(scope)).not.toBe(scope)
})

test('a key is never given what is of a person, of the owner, or gives access to others', () => {
  const never = rights.filter((right) => !(tokenScopes as readonly string[]).includes(right))
  expect(never).toEqual(expect.arrayContaining(['account.own', 'business.own', 'tokens.write']))
  for (const right of never) expect(right).toMatch(/^(account|business|tokens|members|ownership)\./)
})
