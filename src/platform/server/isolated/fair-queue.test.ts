import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const taken = (queue: FairQueue<string>): string[] => {
  const order: string[] = []
  for (let next = queue.take(); next !== undefined; next = queue.take()) order.push(next)
  return order
}

test('tenants take turns, whatever the number of their files', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item)
  expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a tenant that comes back waits behind those who waited before', () => {
  const queue = new FairQueue<string>()
  queue.add('a', 'a1')
  queue.add('b', 'b1')
  expect(queue.take()).toBe('a1')
  queue.add('a', 'a2')
  expect(taken(queue)).toEqual(['b1', 'a2'])
})

test('it counts all files and those of one tenant', () => {
  const queue = new FairQueue<string>()
  queue.add('a', 'a1')
  queue.add('a', 'a2')
  queue.add('b', 'b1')
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('c')]).toEqual([3, 2, 0])
  queue.take()
  expect([queue.size, queue.sizeOf('a')]).toEqual([2, 1])
  expect(queue.takeAll()).toEqual(['b1', 'a2'])
  expect(queue.size).toBe(0)
})
