import { expect, test } from 'vitest'
import { TenantSlots } from './tenant-slots.ts'

test('a tenant that has its share is refused, another is not', () => {
  const slots = new TenantSlots({ perTenant: 2 })
  expect(
    [slots.take('a'), slots.take('a'), slots.take('a'), slots.take('b')].map((each) => each !== null),
  ).toEqual([true, true, false, true])
})

test('all tenants together have a limit as well', () => {
  const slots = new TenantSlots({ perTenant: 2, all: 3 })
  expect(['a', 'a', 'b', 'b', 'c'].map((tenant) => slots.take(tenant) !== null)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a slot is given back once, however often that is asked', () => {
  const slots = new TenantSlots({ perTenant: 2, all: 2 })
  const giveBack = slots.take('a')
  slots.take('a')
  giveBack?.()
  giveBack?.()
  expect(slots.take('b')).not.toBeNull()
  expect(slots.take('b')).toBeNull()
})
