import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginThrottle } from './login-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const failTimes = (throttle: ReturnType<typeof loginThrottle>, who: string, times: number): void => {
  for (let count = 0; count < times; count += 1) throttle.noteFailure(who)
}

test('nine failures are forgiven, the tenth brings a pause that doubles with each further one', () => {
  const throttle = loginThrottle(true)
  failTimes(throttle, 'a', 9)
  expect(throttle.isBlocked('a')).toBe(false)
  for (const seconds of [1, 2, 4, 8]) {
    throttle.noteFailure('a')
    expect(throttle.isBlocked('a')).toBe(true)
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(throttle.isBlocked('a')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(throttle.isBlocked('a')).toBe(false)
  }
})

test('nobody is locked out for good: after a quarter of an hour all is forgotten', () => {
  const throttle = loginThrottle(true)
  failTimes(throttle, 'a', 1_000)
  vi.advanceTimersByTime(15 * MINUTE - 1)
  expect(throttle.isBlocked('a')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(throttle.isBlocked('a')).toBe(false)
  throttle.noteFailure('a')
  expect(throttle.isBlocked('a')).toBe(false)
})

test('one who fails does not stop another, and a login that works wipes the slate', () => {
  const throttle = loginThrottle(true)
  failTimes(throttle, 'a', 20)
  expect(throttle.isBlocked('b')).toBe(false)
  throttle.forget('a')
  expect(throttle.isBlocked('a')).toBe(false)
})

test('tests can switch it off', () => {
  const throttle = loginThrottle(false)
  failTimes(throttle, 'a', 100)
  expect(throttle.isBlocked('a')).toBe(false)
})
