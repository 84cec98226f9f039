import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { placeOf, type SpecifiableLine } from './specification.ts'

const wanted = {
  bookedOn: localDate('2026-09-10'),
  amount: cents(181_500n),
  bankReference: 'REF-1',
  entryRefs: ['BATCH-1'],
}
const line = (id: string, changes: Partial<SpecifiableLine<string>> = {}): SpecifiableLine<string> => ({
  id,
  bookedOn: localDate('2026-09-10'),
  amount: cents(181_500n),
  references: [],
  hasParts: false,
  ...changes,
}) // prettier-ignore

describe('the line of which a specification gives the parts', () => {
  test.each([
    ['the id of the bank', ['REF-1']],
    ['the id of the batch', ['BATCH-1', 'other']],
  ])('is the one with %s, also booked a few days later', (_, references) => {
    const named = line('named', { references, bookedOn: localDate('2026-09-13') })
    expect(placeOf(wanted, [line('same-day'), named])).toEqual({ outcome: 'found', id: 'named' })
  })

  test('is the only one of that day and amount, where no id says it', () => {
    const others = [
      line('later', { bookedOn: localDate('2026-09-11') }),
      line('more', { amount: cents(181_501n) }),
      line('out', { amount: cents(-181_500n) }),
    ]
    expect(placeOf(wanted, [...others, line('own')])).toEqual({ outcome: 'found', id: 'own' })
    expect(placeOf(wanted, others)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/nog geen bankregel van €\s1\.815,00/) as string,
    })
  })

  test('is never guessed among equal ones', () => {
    expect(placeOf(wanted, [line('a'), line('b')])).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^Er zijn 2 bankregels/) as string,
    })
  })

  test('has its parts once', () => {
    expect(placeOf(wanted, [line('a', { hasParts: true })])).toEqual({ outcome: 'known', id: 'a' })
    expect(placeOf(wanted, [line('a', { hasParts: true }), line('b')])).toEqual({ outcome: 'found', id: 'b' })
  })
})
