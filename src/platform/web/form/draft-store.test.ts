import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearDrafts,
  draftKeyOf,
  forgetDraft,
  forgetOldDrafts,
  keepDraft,
  ownDraft,
  takeOverDraft,
} from './draft-store.ts'

/** A browser's storage: stored values can be read, and listed. */
beforeEach(() => {
  const store: Record<string, string> = {}
  const method = (value: unknown) => ({ value, enumerable: false, writable: true })
  Object.defineProperties(store, {
    getItem: method((key: string) => store[key] ?? null),
    setItem: method((key: string, text: string) => {
      store[key] = text
    }),
    removeItem: method((key: string) => {
      Reflect.deleteProperty(store, key)
    }),
  })
  vi.stubGlobal('localStorage', store)
})

const me = { userId: 'user', tenantId: 'business' }
const key = draftKeyOf(me, 'invoice:new')
const draft = (title: string, at = '2026-11-21T10:00:00.000Z') => ({ at, values: { title }, base: null })

test('two tabs with the same form keep a draft each', () => {
  keepDraft(key, 'one', draft('hier'))
  keepDraft(key, 'two', draft('daar'))
  expect(ownDraft(key, 'one')).toMatchObject({ values: { title: 'hier' } })
  expect(ownDraft(key, 'two')).toMatchObject({ values: { title: 'daar' } })
})

test('a new tab takes over the newest draft of a closed tab, once, and never that of an open one', () => {
  keepDraft(key, 'open', draft('staat nog open', '2026-11-21T12:00:00.000Z'))
  keepDraft(key, 'older', draft('ouder', '2026-11-20T10:00:00.000Z'))
  keepDraft(key, 'newer', draft('nieuwer'))
  keepDraft(draftKeyOf(me, 'quote:new'), 'newer', draft('een offerte'))
  keepDraft(draftKeyOf({ ...me, userId: 'other' }, 'invoice:new'), 'newer', draft('van een ander'))
  const open = new Set(['open', 'new', 'next', 'last'])
  expect(takeOverDraft(key, 'new', open)).toMatchObject({ values: { title: 'nieuwer' } })
  expect(ownDraft(key, 'new')).toMatchObject({ values: { title: 'nieuwer' } })
  expect(takeOverDraft(key, 'next', open)).toMatchObject({ values: { title: 'ouder' } })
  expect(takeOverDraft(key, 'last', open)).toBeNull()
  expect(ownDraft(key, 'open')).toMatchObject({ values: { title: 'staat nog open' } })
})

test('an unreadable draft is ignored; an old one is deleted; logging out deletes all', () => {
  localStorage.setItem(`${key}@broken`, '{')
  keepDraft(key, 'old', draft('oud', '2026-01-01T10:00:00.000Z'))
  keepDraft(key, 'new', draft('nieuw'))
  localStorage.setItem('jwtToken', 'x')
  expect(ownDraft(key, 'broken')).toBeNull()
  forgetOldDrafts(Date.parse('2026-11-21T12:00:00.000Z'))
  expect(ownDraft(key, 'old')).toBeNull()
  expect(ownDraft(key, 'new')).not.toBeNull()
  forgetDraft(key, 'new')
  keepDraft(key, 'again', draft('weer'))
  clearDrafts()
  expect(Object.keys(localStorage)).toEqual(['jwtToken'])
})

test('a full disk does not prevent typing', () => {
  localStorage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  expect(() => {
    keepDraft(key, 'one', draft('vol'))
  }).not.toThrow('Quota')
})
