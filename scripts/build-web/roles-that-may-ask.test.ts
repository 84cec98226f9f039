import { expect, test } from 'vitest'
import { firstCalls } from '../../src/app/web/first-calls.ts'
import { paths } from '../../src/platform/web/paths.ts'
import { modulesOfAddresses } from './modules-of-addresses.ts'
import { rolesThatMayAsk } from './roles-that-may-ask.ts'
import { fileURLToPath } from 'node:url'

test('a role that lacks the right of one call makes none of them', () => {
  expect(rolesThatMayAsk(['/api/Company', '/api/Invoices/page'])).toContain('billing')
  expect(rolesThatMayAsk(['/api/Company', '/api/Invoices/page'])).not.toContain('employee')
  expect(rolesThatMayAsk(['/api/Overview'])).not.toContain('billing')
  expect(rolesThatMayAsk([])).toEqual([])
})

test('a call at which nothing is read is refused: the contract has renamed it', () => {
  for (const call of ['/api/Factures/page', '/api/Login', '/api/Invoices/:id/nothing'])
    expect(() => rolesThatMayAsk([call])).toThrow(call)
})

test('each address with first calls is a page of the app, and an owner makes each call', () => {
  const pages = modulesOfAddresses(fileURLToPath(new URL('../../src/app/web', import.meta.url)))
  // The overview is in the program itself.
  const known = [paths.overview, ...pages.map(({ address }) => address)]
  for (const [address, calls] of Object.entries(firstCalls)) {
    expect(known).toContain(address)
    expect(rolesThatMayAsk(calls), address).toContain('owner')
    const parts = new Set(address.split('/'))
    for (const part of calls.flatMap((call) => call.match(/:\w+/g) ?? [])) expect(parts).toContain(part)
  }
})
