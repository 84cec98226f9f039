import { expect, test } from 'vitest'
import { documentKinds } from '#documents/domain/document-kinds.ts'
import { eventTypes, wordsOfEvent } from './event-type.ts'

test('each state that a quote gets is an event, also that it was invoiced', () => {
  const states = Object.keys(documentKinds.quote.states).filter((state) => state !== 'concept')
  // A program says "refused" where the program's own state is "rejected".
  const told = states.map((state) => `quote.${state === 'rejected' ? 'refused' : state}`)
  expect(told.filter((type) => !eventTypes.some((each) => each === type))).toEqual([])
})

test('each event has words that begin with what it is about', () => {
  for (const type of eventTypes) expect(wordsOfEvent(type), type).toMatch(/^[A-Z][a-z-]+ /)
  expect(wordsOfEvent('quote.invoiced')).toBe('Offerte gefactureerd')
})
