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
  // To bring in receipts is a part of adding costs; hours, a question and a review are of a person.
  const others = [
    'hours.own',
    'purchases.own',
    'records.find',
    'questions.read',
    'questions.write',
    'books.review',
  ]
  expect(never.toSorted()).toEqual(
    ['account.own', 'business.own', 'members.write', 'tokens.write', ...others].toSorted(),
  )
})
