import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { reasonForConcept } from './forced-concept.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

type Known = Parameters<typeof reasonForConcept>[1]

const recurring = (changes: object = {}, mode = 'send') =>
  ({
    conceptsUntil: null,
    isCustomerArchived: false,
    ...changes,
    template: { mode, isUnderKor: false },
  }) as unknown as RecurringInvoice
const known: Known = {
  dueOn: localDate('2026-11-01'),
  isUnderKor: false,
  rateRefusal: null,
  problems: [],
  question: null,
  address: 'info@bakkerij.test',
  hasBounced: false,
}

test('nothing is in the way of an invoice that is in order', () => {
  expect(reasonForConcept(recurring(), known)).toBeNull()
})

test.each<[string, object, Partial<Known>, RegExp]>([
  ['too many were missed', { conceptsUntil: '2026-11-20' }, {}, /meer dan drie facturen/],
  ['the customer is archived', { isCustomerArchived: true }, {}, /in het archief/],
  ['the KOR began', {}, { isUnderKor: true }, /nu wel mee aan de KOR/],
  [
    'there is no rate of the day',
    {},
    { rateRefusal: 'Er is geen koers.', problems: ['Vul de koers in.'] },
    /^Er is geen koers\.$/,
  ],
  ['the law wants more', {}, { problems: ['Vul het adres in.'] }, /^Vul het adres in\.$/],
  ['the KOR would end', {}, { question: 'Boven de grens.' }, /^Boven de grens\.$/],
  ['there is no address', {}, { address: '' }, /geen mailadres/],
  ['the address refused the last mail', {}, { hasBounced: true }, /kwam niet aan/],
])('it is left to the user when %s', (_reason, changes, atRun, sentence) => {
  expect(reasonForConcept(recurring(changes), { ...known, ...atRun })).toMatch(sentence)
})

test('an address matters to an invoice that is mailed only, and nothing to one that stays a concept', () => {
  expect(reasonForConcept(recurring({}, 'finalise'), { ...known, address: '' })).toBeNull()
  expect(reasonForConcept(recurring({ isCustomerArchived: true }, 'concept'), known)).toBeNull()
})
