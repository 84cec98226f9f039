import { expect, test } from 'vitest'
import { rightsOf, roles, tokenScopes, type TokenScope } from '#contract/rights.ts'
import type { ApiTokenId } from '#kernel/ids.ts'
import { keysAfter } from './keys-of-role.ts'

const keyOf = (name: string, ...scopes: TokenScope[]) => ({ id: name as ApiTokenId, name, scopes })
const shop = keyOf('Winkel', 'sales.read', 'sales.write')
const books = keyOf('Boeken', 'books.read')
const both = keyOf('Alles', 'sales.read', 'books.read')
const namesOf = (keys: readonly { name: string }[]) => keys.map(({ name }) => name)

test('a key that may do nothing with the new role ends, and one that keeps a part does less', () => {
  const { ended, lessened } = keysAfter([shop, books, both], 'admin', 'billing')
  expect(namesOf(ended)).toEqual(['Boeken'])
  expect(namesOf(lessened)).toEqual(['Alles'])
})

test('a higher role ends nothing, and a key that did nothing before is not named', () => {
  expect(keysAfter([shop, both], 'billing', 'admin')).toEqual({ ended: [], lessened: [] })
  expect(keysAfter([books], 'billing', 'employee')).toEqual({ ended: [], lessened: [] })
})

test('an employee who was an administrator keeps only what reads the business and projects', () => {
  // Of a key with a right on money an administrator uses nothing, so that nothing ends.
  const scopes = tokenScopes.filter((scope) => rightsOf.admin.has(scope))
  const each = scopes.map((scope) => keyOf(scope, scope))
  const kept = scopes.filter((scope) => rightsOf.employee.has(scope) || scope === 'purchases.write')
  expect(namesOf(keysAfter(each, 'admin', 'employee').ended)).toEqual(
    scopes.filter((scope) => !kept.includes(scope)),
  )
  for (const role of roles) expect(keysAfter(each, role, role)).toEqual({ ended: [], lessened: [] })
})
