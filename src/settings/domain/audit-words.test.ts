import { expect, test } from 'vitest'
import { documentEventKinds } from '#documents/domain/event-kinds.ts'
import { auditSentence, kindOfCall } from './audit-words.ts'

const told = (kind: string): string =>
  auditSentence({ call: `document ${kind}`, facts: null }, 'factuur 2026-0001')

test.each(documentEventKinds)('the trail has words of its own for a document that is %s', (kind) => {
  expect(told(kind)).toContain('actuur 2026-0001')
  expect(kindOfCall(`document ${kind}`)).toBe('sales')
  expect(documentEventKinds.filter((other) => told(other) === told(kind))).toEqual([kind])
})

test('a kept mail is told as kept, and not as a change of the document', () => {
  expect(told('mail-kept')).toBe('Mail van factuur 2026-0001 bewaard, niet verstuurd')
})

test('an event that an archive brings and that has no words is told without saying what', () => {
  expect(told('planted')).toBe('Iets gebeurd met factuur 2026-0001')
})
